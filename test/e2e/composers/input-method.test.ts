/** Appends while an input method composes. The text of a composition is not final. */
import type { CDPSession } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import { createInPageAppend } from '../../support/in-page-append.ts';

const editors = ['textarea', 'contenteditable', 'lexical', 'draft', 'slate', 'prosemirror'];

const pauseAfterKeyMs = 150;
/** Time after which an append that did not wait for the composition would be visible. */
const appendWithinMs = 300;

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
let composer: ComposerPage;
let appendInPage: Awaited<ReturnType<typeof createInPageAppend>>;
let client: CDPSession;

beforeAll(async () => {
  [driver, practice] = await Promise.all([launchBrowser().then(chromiumDriver), startPractice()]);
  await driver.writeSignatures({ Tag: '#letterpress' });
});
afterEach(() => composer?.close());
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

/** Writes "Hello " and begins to compose "に". */
async function compose(editor: string): Promise<void> {
  composer = await openComposer(driver, practice.url, editor);
  appendInPage = await createInPageAppend(composer);
  // The first append injects the script that `appendInPage` calls.
  await composer.write('First');
  await composer.append(['Tag']);
  await composer.write('Hello ');
  await composer.page.bringToFront();
  // Users begin to compose more than one frame after their last key, and Slate reads the selection
  // only every 100 ms.
  await new Promise(resolve => setTimeout(resolve, pauseAfterKeyMs));
  client = await composer.page.createCDPSession();
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
}

describe('append during a composition', () => {
  it.each(editors)('composition ends, %s: the signature is appended after it', async editor => {
    await compose(editor);
    const append = appendInPage('#letterpress');
    await new Promise(resolve => setTimeout(resolve, appendWithinMs));
    expect(await composer.text()).not.toContain('#letterpress');
    await client.send('Input.insertText', { text: '日本' });
    expect((await append).outcome.appended).toBe(true);
    const wanted = 'Hello 日本\n\n#letterpress';
    expect(await composer.waitForText(wanted)).toBe(wanted);
  });

  it.each(editors)(
    'composition takes longer than a second, %s: the append is refused, the composition continues',
    async editor => {
      await compose(editor);
      const { began, ended, outcome } = await appendInPage('#letterpress');
      expect(outcome).toMatchObject({ appended: false, reason: 'input-method' });
      expect(ended - began).toBeGreaterThan(950);
      expect(await driver.readNotice(composer.page)).toMatch(/Finish it/);
      await client.send('Input.insertText', { text: '日本' });
      expect(await composer.waitForText('Hello 日本')).toBe('Hello 日本');
    },
  );
});
