/**
 * Button, suggestion and typed shortcuts in each kind of frame, after an update of the extension. The update removes
 * the browser's registrations, so the worker that starts then has made all those that are tested here.
 */
import { mkdtempSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMode } from '../../support/builds.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { bringFocusTo, openSite, setUpPopup, waitForText } from './popup-fixture.ts';
import { isList, typeAt, waitForList } from './shortcut-frame.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-updated-'));
beforeAll(async () => cp(await buildMode('permitted'), folder, { recursive: true }));
const fixture = setUpPopup({ extensionDir: folder });
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Installs the extension over itself, with another version. */
async function update(version: string): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), version }));
  await fixture.colophon.browser.installExtension(folder);
  const manager = await fixture.colophon.browser.newPage();
  await manager.goto(`chrome-extension://${fixture.colophon.extension.id}/manager.html`);
  const readIds = () =>
    manager.evaluate(async () =>
      (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id).toSorted(),
    );
  await waitUntil('the scripts are registered', async () => (await readIds()).length === 3);
  expect(await manager.evaluate(() => chrome.runtime.getManifest().version)).toBe(version);
  await manager.close();
}

/** Stores what the settings store. A test cannot answer the browser's permission prompt. */
async function turnAllOn(): Promise<void> {
  const manager = await fixture.colophon.browser.newPage();
  await manager.goto(`chrome-extension://${fixture.colophon.extension.id}/manager.html`);
  await manager.waitForSelector('nav');
  await seedSignatures(manager, [
    { name: 'News', content: 'our news', shortcut: ';news', offered_on: ['127.0.0.1'] },
  ]);
  await manager.evaluate(() =>
    chrome.storage.local.set({
      typedShortcuts: { where: 'everywhere' },
      buttonSites: { everywhere: true, sites: [], hidden: ['localhost'] },
    }),
  );
  await manager.close();
}

beforeAll(async () => {
  await turnAllOn();
  await update('9.0.1');
});

/** Names of the two, which are in closed shadow roots that only the driver sees. */
const button = 'aria/Append a signature[role="button"]';
const addButton = 'aria/Add[role="button"]';

/** Types as a user who has just come to the page, and expects all three scripts to do their work. */
async function expectAllScripts(page: Page, frame: Frame | Page): Promise<void> {
  await frame.waitForSelector(button);
  await typeAt(page, 'Read ');
  await frame.waitForSelector(addButton);
  await typeAt(page, ';news');
  await page.keyboard.press('Tab');
  await typeAt(page, ' today');
}

describe('page that was open during an update', () => {
  it('button, suggestion and typed shortcuts are there', async () => {
    const page = await fixture.openPage('');
    await update('9.0.2');
    await bringFocusTo(page);
    await page.evaluate(() => practice.reset(''));
    await page.evaluate(() => practice.focus());
    await expectAllScripts(page, page);
    expect(await waitForText(page, 'Read our news today')).toBe('Read our news today');
    await page.close();
  });
});

describe('page that was opened after an update', () => {
  it('hidden site: no button, but typed shortcuts', async () => {
    const page = await openSite(fixture, 'http://localhost', {
      '/': '<textarea autofocus></textarea>',
    });
    await bringFocusTo(page);
    await page.waitForSelector('textarea:focus');
    await typeAt(page, 'Read ;news');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Read our news');
    expect(await page.$(button)).toBeNull();
    await page.close();
  });

  it.each([
    ['textarea', 'Read our news today'],
    ['tinymce', 'Read our news today'],
    // These refuse at the caret, with a notice.
    ['ckeditor4', 'Read ;news today'],
    ['sceditor', 'Read ;news today'],
  ])('%s: button, suggestion and typed shortcuts are there', async (editor, text) => {
    const page = await fixture.openPage('', editor);
    const frame = page.frames().find(each => each !== page.mainFrame()) ?? page;
    await expectAllScripts(page, frame);
    expect(await waitForText(page, text)).toBe(text);
    await page.close();
  });

  it.each([
    ['srcdoc', `frame.srcdoc = '<body contenteditable>';`],
    ['about:blank', `frame.contentDocument.body.contentEditable = 'true';`],
    [
      'a document that is written at once',
      `frame.contentDocument.write('<body contenteditable>'); frame.contentDocument.close();`,
    ],
    [
      'a document that is written later',
      `setTimeout(() => {
        frame.contentDocument.open();
        frame.contentDocument.write('<body contenteditable>');
        frame.contentDocument.close();
      }, 500);`,
    ],
  ])('frame with %s: button, suggestion and typed shortcuts are there', async (_, fill) => {
    const page = await openSite(fixture, 'http://127.0.0.1', {
      '/': `<!doctype html><body><script>
        const frame = document.body.appendChild(document.createElement('iframe'));
        ${fill}
      </script>`,
    });
    await bringFocusTo(page);
    const frame = page.frames().find(each => each !== page.mainFrame());
    if (frame === undefined) throw new Error('The page has no frame.');
    const body = await frame.waitForSelector('body[contenteditable]');
    await new Promise(resolve => setTimeout(resolve, 300));
    await body?.focus();
    await expectAllScripts(page, frame);
    await frame.waitForFunction(
      () => document.body.innerText.replace(/\s/g, ' ') === 'Read our news today',
    );
    await page.close();
  });

  it('page listens on its window from its first script: it does not get the keys of the list', async () => {
    const page = await openSite(fixture, 'http://127.0.0.1', {
      '/': `<!doctype html><script>
        globalThis.keys = [];
        for (const type of ['keydown', 'keypress', 'keyup'])
          window.addEventListener(type, event => {
            if (event.key === 'Enter' || event.key === 'Tab') keys.push(type);
          }, true);
      </script><textarea autofocus></textarea>`,
    });
    await bringFocusTo(page);
    await page.waitForSelector('textarea:focus');
    for (const key of ['Enter', 'Tab'] as const) {
      await typeAt(page, ';news');
      await waitUntilPressable(await waitForList(page, ['News']));
      await page.keyboard.press(key);
      await page.waitForFunction(() =>
        document.querySelector('textarea')?.value.endsWith('our news'),
      );
      // The next list is another frame.
      await waitUntil('the list is closed', async () => !page.frames().some(isList));
      // Another shortcut at once, some keys of which come before the worker has ended the first one.
      await typeAt(page, ' ');
    }
    expect(await page.evaluate(() => (globalThis as unknown as { keys: string[] }).keys)).toEqual(
      [],
    );
    await page.close();
  });
});

declare const chrome: {
  runtime: { getManifest(): { version: string } };
  scripting: { getRegisteredContentScripts(): Promise<{ id: string }[]> };
  storage: { local: { set(values: object): Promise<void> } };
};
