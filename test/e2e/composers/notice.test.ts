/** The notice beside the composer, and what Colophon costs a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { folderOf } from '../../support/builds.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import { noteRequests } from '../../support/requests.ts';
import { untilSeen } from '../../support/seen.ts';
import { describeNotice } from './notice.ts';

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
let composer: ComposerPage;

beforeAll(async () => {
  [driver, practice] = await Promise.all([launchBrowser().then(chromiumDriver), startPractice()]);
  await driver.writeSignatures({ Tag: '#letterpress', Long: 'x'.repeat(200), Lines: 'one\n\ntwo' });
  composer = await openComposer(driver, practice.url, 'textarea');
});
beforeEach(() => composer.write('Hello'));
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

/** A button of the notice, found as assistive technology finds it. */
async function button(name: string): Promise<ElementHandle> {
  const found = await composer.page.waitForSelector(`aria/${name}[role="button"]`, {
    timeout: 10_000,
  });
  if (found === null) throw new Error(`The notice has no button ${name}`);
  await untilSeen();
  return found;
}
const isThere = () =>
  composer.page.evaluate(() => document.querySelector('[popover=manual]') !== null);

describe('the notice', () => {
  describeNotice(async () => chromiumDriver(await launchBrowser()));
});

describe('the notice in Chromium', () => {
  it('heeds no click that the page makes', async () => {
    await composer.append(['Tag']);
    await composer.page.evaluate(() => {
      const host = document.querySelector('[popover=manual]');
      const { x, y, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
      for (let left = x; left < x + width; left += 8) {
        const init = { bubbles: true, composed: true, clientX: left, clientY: y + height / 2 };
        document
          .elementFromPoint(left, y + height / 2)
          ?.dispatchEvent(new MouseEvent('click', init));
      }
    });
    expect(await composer.text()).toBe('Hello\n\n#letterpress');
    expect(
      await composer.page.evaluate(() => document.querySelector('[popover=manual]')?.shadowRoot),
    ).toBe(null);
  });

  it('stays while the pointer is over it, and goes by itself', { timeout: 20_000 }, async () => {
    await composer.append(['Tag']);
    await (await button('Close')).hover();
    await new Promise(resolve => setTimeout(resolve, 6000));
    expect(await isThere()).toBe(true);
    await composer.page.mouse.move(0, 0);
    await composer.page.waitForFunction(() => document.querySelector('[popover=manual]') === null, {
      timeout: 10_000,
    });
  });

  describe('looks at the text again for a second, and says nothing of what goes', () => {
    /** Of what presses by a click alone, as assistive technology does, no key or pointer is heard. */
    async function openUnheard(text: string): Promise<ComposerPage> {
      const unheard = await openComposer(driver, practice.url, 'textarea');
      await unheard.write(text);
      await unheard.page.evaluate(() => {
        addEventListener('keydown', event => event.stopPropagation(), true);
        const send = document.body.appendChild(document.createElement('button'));
        send.id = 'send';
        send.onclick = () => {
          for (const field of document.querySelectorAll('textarea')) field.value = '';
        };
      });
      expect(await unheard.append(['Tag'])).toMatch(/^Added/);
      return unheard;
    }
    const looksAreOver = () => new Promise(resolve => setTimeout(resolve, 1100));

    it('by its own Undo', async () => {
      const { page, textBecomes, close } = await openUnheard('Hello');
      await (await page.waitForSelector('aria/Undo[role="button"]'))?.focus();
      const pressed = async () => {
        // As soon as it counts.
        const isOffered = (await driver.noticeOffers(page)).includes('Undo');
        if (isOffered) await page.keyboard.press('Enter');
        return await driver.noticeOf(page);
      };
      await expect.poll(pressed).toBe('Taken back');
      expect(await textBecomes('Hello')).toBe('Hello');
      await looksAreOver();
      expect(await driver.noticeOf(page)).toBe('Taken back');
      await close();
    });

    it('by a button of the page that sends it', async () => {
      const { page, textBecomes, close } = await openUnheard('');
      await page.focus('#send');
      await page.keyboard.press('Enter');
      expect(await textBecomes('')).toBe('');
      await looksAreOver();
      expect(await driver.noticeOf(page)).toMatch(/^Added/);
      await close();
    });
  });

  it('offers the text for copying when nothing could be appended', async () => {
    await composer.page.evaluate(() =>
      document.querySelector('textarea')?.setAttribute('maxlength', '20'),
    );
    expect(await composer.append(['Long'])).toMatch(/longer/);
    const context = composer.page.browserContext();
    await context.overridePermissions(practice.url, [
      'clipboard-read',
      'clipboard-write',
      'clipboard-sanitized-write',
    ]);
    await (await button('Copy')).click();
    await button('Copy');
    const copied = () => composer.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('x'.repeat(200));
    expect(await composer.text()).toBe('Hello');
  });
});

describe('Undo in the notice', () => {
  // SunEditor heeds no key but a person's own, Editor.js has no element around all that is written into.
  it.each(['suneditor', 'editorjs', 'tiptap'])(
    'takes away the signature alone, with the caret inside it, in %s',
    async editor => {
      const around = await openComposer(driver, practice.url, editor);
      await around.write('Hello\nthere');
      expect(await around.append(['Lines'])).toMatch(/^Added/);
      await around.press('Control', 'End');
      await around.press('ArrowLeft');
      expect(await around.takeBack()).toBe('Taken back');
      expect(await around.text()).toBe('Hello\nthere');
      await around.type('xyz');
      expect(await around.textBecomes('Hello\ntherexyz')).toBe('Hello\ntherexyz');
      await around.close();
    },
  );
});

describe('what Colophon costs a page', () => {
  it.each([
    ['append.js', 12],
    ['further-kinds.js', 9],
  ])('is a script of few kB, compressed: %s of at most %i', (name, mostKilobytes) => {
    const script = readFileSync(join(folderOf(), name));
    expect(gzipSync(script).length).toBeLessThanOrEqual(mostKilobytes * 1024);
  });

  it('is nothing at all before it is used', async () => {
    const page = await driver.browser.newPage();
    const client = await page.createCDPSession();
    const worlds: string[] = [];
    client.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context.origin));
    await client.send('Runtime.enable');
    const requests = await noteRequests(page);
    await page.goto(`${practice.url}/targets.html?inner`);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(worlds.filter(origin => origin.startsWith('chrome-extension:'))).toEqual([]);
    expect(requests).toContain(`${practice.url}/targets.html?inner`);
    expect(
      requests.filter(url => !url.startsWith(practice.url) && !url.startsWith('data:')),
    ).toEqual([]);
    await page.focus('#first');
    await driver.append(page, ['Tag']);
    await driver.noticeOf(page);
    // The same look finds it once it is used, so that it could be found.
    expect(worlds.filter(origin => origin.startsWith('chrome-extension:'))).not.toEqual([]);
    await page.close();
  });
});
