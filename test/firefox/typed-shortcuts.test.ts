/**
 * Typed shortcuts in Firefox, which cannot check that the user sees a list in a page: there is none. The extension was
 * updated after they were turned on.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { waitUntilPressable } from '../support/press-delay.ts';
import { seedSignatures } from '../support/seed-signatures.ts';
import { waitUntil } from '../support/wait-until.ts';

let firefox: Firefox;
let practice: Awaited<ReturnType<typeof startPractice>>;
let page: Page;

beforeAll(async () => {
  [firefox, practice] = await Promise.all([launchFirefox(), startPractice()]);
  await firefox.grantPermissions('*://127.0.0.1/*');
  const manager = await firefox.openManager();
  await seedSignatures(manager, [
    { name: 'News', content: 'Read our newsletter.', shortcut: ';news' },
    { name: 'Alpha', content: 'First of two', shortcut: ';both' },
    { name: 'Beta', content: 'Second of two', shortcut: ';both' },
  ]);
  await manager.evaluate(() =>
    browser.storage.local.set({ typedShortcuts: { where: 'everywhere' } }),
  );
  await manager.close();
  // The worker that starts then registers the script.
  await firefox.update();
  const updated = await firefox.openManager();
  await waitUntil('the script is registered', () =>
    updated.evaluate(
      async () => (await browser.scripting.getRegisteredContentScripts()).length === 1,
    ),
  );
  await updated.close();
});
afterAll(async () => {
  await firefox?.close();
  await practice?.close();
});

const listeningPage = `<!doctype html><script>
  var tabs = 0;
  for (const type of ['keydown', 'keypress', 'keyup'])
    window.addEventListener(type, ({ key }) => (tabs += key === 'Tab'), true);
</script><textarea></textarea>`;

const readText = () => page.evaluate(() => window.practice.text());
const waitForText = (wanted: string) =>
  waitUntil(`the text is ${wanted}`, async () => (await readText()) === wanted);

async function openPage(editor: string): Promise<void> {
  page = await firefox.browser.newPage();
  await page.goto(`${practice.url}/editor.html?kind=${editor}&text=`);
  await page.waitForSelector('[data-ready]');
  await page.evaluate(() => window.practice.focus());
}

const type = (text: string) => page.keyboard.type(text, { delay: 30 });

describe('typed shortcut in Firefox', () => {
  it.each(['textarea', 'lexical'])(
    '%s, whole shortcut and Tab: inserted, and one undo gives back what was typed',
    async editor => {
      await openPage(editor);
      await type('Hello ;news');
      await waitUntilPressable();
      // No list: the page has none of our elements.
      expect(await page.$$eval('[popover]', hosts => hosts.length)).toBe(0);
      await page.keyboard.press('Tab');
      await waitForText('Hello Read our newsletter.');
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
      await waitForText('Hello ;news');
    },
  );

  it.each(['textarea', 'contenteditable', 'lexical', 'quill', 'prosemirror', 'tiptap', 'tinymce'])(
    '%s, typing on after Tab: all letters behind the signature',
    async editor => {
      await openPage(editor);
      await type('Hi ;news');
      await page.keyboard.press('Tab');
      await type(' to all');
      await waitForText('Hi Read our newsletter. to all');
    },
  );

  it('page listens on its window from its first script: it gets neither Tab nor its release', async () => {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(listeningPage);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    page = await firefox.browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.focus('textarea');
    await type(';news');
    await page.keyboard.press('Tab');
    await type('!');
    await page.waitForFunction(
      () => document.querySelector('textarea')?.value === 'Read our newsletter.!',
    );
    expect(await page.evaluate('tabs')).toBe(0);
    server.closeAllConnections();
    server.close();
  });

  it('part of a shortcut and Enter: the key is the page’s', async () => {
    await openPage('textarea');
    await type(';ne');
    await waitUntilPressable();
    await page.keyboard.press('Enter');
    await waitForText(';ne\n');
  });

  it('two signatures with this shortcut: the window asks', async () => {
    await openPage('textarea');
    await type('Hello ;both');
    await waitUntilPressable();
    await page.keyboard.press('Tab');
    const picker = await firefox.findPickerWindow();
    await waitUntilPressable();
    await picker.keyboard.press('ArrowDown');
    // The press closes the window before the browser has answered the driver.
    await picker.keyboard.press('Enter').catch(() => {});
    await waitUntil('one of the two is inserted', async () => /of two$/.test(await readText()));
    expect(await readText()).toMatch(/^Hello (First|Second) of two$/);
  });
});

declare const browser: {
  scripting: { getRegisteredContentScripts(): Promise<unknown[]> };
  storage: { local: { set(values: object): Promise<void> } };
};
