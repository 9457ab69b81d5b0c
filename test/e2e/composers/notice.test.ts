/** The notice beside the composer, and the costs of Colophon in a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ElementHandle } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { getBuildFolder } from '../../support/builds.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import { recordRequests } from '../../support/intercept-requests.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
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

/** Finds a button of the notice by role and name, and waits until it accepts presses. */
async function waitForButton(name: string): Promise<ElementHandle> {
  const found = await composer.page.waitForSelector(`aria/${name}[role="button"]`, {
    timeout: 10_000,
  });
  if (found === null) throw new Error(`The notice has no button ${name}`);
  await waitUntilPressable(found);
  return found;
}
const isNoticeShown = () =>
  composer.page.evaluate(() => document.querySelector('[popover=manual]') !== null);

describeNotice(async () => chromiumDriver(await launchBrowser()));

describe('notice in Chromium', () => {
  it('page dispatches clicks: they are ignored', async () => {
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

  it('pointer over the notice: it stays, and disappears after the pointer has left it', {
    timeout: 40_000,
  }, async () => {
    await composer.append(['Tag']);
    await (await waitForButton('Close')).hover();
    await new Promise(resolve => setTimeout(resolve, 11_000));
    expect(await isNoticeShown()).toBe(true);
    await composer.page.mouse.move(0, 0);
    await composer.page.waitForFunction(() => document.querySelector('[popover=manual]') === null, {
      timeout: 10_000,
    });
  });

  describe('checks of the text during the second after an append', () => {
    /**
     * Appends to this text on a page with a Send button, which empties the field. Key events are hidden
     * from Colophon, as if assistive technology pressed buttons by clicks alone.
     */
    async function appendWithoutKeyEvents(text: string): Promise<ComposerPage> {
      const silent = await openComposer(driver, practice.url, 'textarea');
      await silent.write(text);
      await silent.page.evaluate(() => {
        addEventListener('keydown', event => event.stopPropagation(), true);
        const send = document.body.appendChild(document.createElement('button'));
        send.id = 'send';
        send.onclick = () => {
          for (const field of document.querySelectorAll('textarea')) field.value = '';
        };
      });
      expect(await silent.append(['Tag'])).toMatch(/^Added/);
      return silent;
    }
    const waitForLastCheck = () => new Promise(resolve => setTimeout(resolve, 1100));

    it('Undo in the notice: no refusal is shown', async () => {
      const { page, waitForText, close } = await appendWithoutKeyEvents('Hello');
      await (await page.waitForSelector('aria/Undo[role="button"]'))?.focus();
      const pressUndo = async () => {
        // Undo accepts presses only some time after the notice has appeared.
        const hasUndo = (await driver.listNoticeButtons(page)).includes('Undo');
        if (hasUndo) await page.keyboard.press('Enter');
        return await driver.readNotice(page);
      };
      await expect.poll(pressUndo).toBe('Undone');
      expect(await waitForText('Hello')).toBe('Hello');
      await waitForLastCheck();
      expect(await driver.readNotice(page)).toBe('Undone');
      await close();
    });

    it('post sent by a button of the page: no refusal is shown', async () => {
      const { page, waitForText, close } = await appendWithoutKeyEvents('');
      await page.focus('#send');
      await page.keyboard.press('Enter');
      expect(await waitForText('')).toBe('');
      await waitForLastCheck();
      expect(await driver.readNotice(page)).toMatch(/^Added/);
      await close();
    });
  });

  it('append refused: Copy writes the text to the clipboard', async () => {
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
    await (await waitForButton('Copy')).click();
    await waitForButton('Copy');
    const copied = () => composer.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('x'.repeat(200));
    expect(await composer.text()).toBe('Hello');
  });
});

describe('Undo in the notice', () => {
  // SunEditor ignores synthetic keys, and Editor.js has no element around all of its blocks.
  it.each(['suneditor', 'editorjs', 'tiptap'])(
    'caret inside the signature, %s: only the signature is removed',
    async editor => {
      const edited = await openComposer(driver, practice.url, editor);
      await edited.write('Hello\nthere');
      expect(await edited.append(['Lines'])).toMatch(/^Added/);
      await edited.press('Control', 'End');
      await edited.press('ArrowLeft');
      expect(await edited.undoAppend()).toBe('Undone');
      expect(await edited.text()).toBe('Hello\nthere');
      await edited.type('xyz');
      expect(await edited.waitForText('Hello\ntherexyz')).toBe('Hello\ntherexyz');
      await edited.close();
    },
  );
});

describe('costs in a page', () => {
  it('append.js: at most 31 kB compressed', () => {
    const script = readFileSync(join(getBuildFolder(), 'append.js'));
    expect(gzipSync(script).length).toBeLessThanOrEqual(31 * 1024);
  });

  it('page before its first append: no script and no request of Colophon', async () => {
    const page = await driver.browser.newPage();
    const client = await page.createCDPSession();
    const scriptOrigins: string[] = [];
    client.on('Runtime.executionContextCreated', ({ context }) =>
      scriptOrigins.push(context.origin),
    );
    await client.send('Runtime.enable');
    const requests = await recordRequests(page);
    await page.goto(`${practice.url}/targets.html?inner`);
    await new Promise(resolve => setTimeout(resolve, 500));
    const listOwnOrigins = () =>
      scriptOrigins.filter(origin => origin.startsWith('chrome-extension:'));
    expect(listOwnOrigins()).toEqual([]);
    expect(requests).toContain(`${practice.url}/targets.html?inner`);
    expect(
      requests.filter(url => !url.startsWith(practice.url) && !url.startsWith('data:')),
    ).toEqual([]);
    await page.focus('#first');
    await driver.append(page, ['Tag']);
    await driver.readNotice(page);
    // After an append the same check finds a script, so it would have found one before.
    expect(listOwnOrigins()).not.toEqual([]);
    await page.close();
  });
});
