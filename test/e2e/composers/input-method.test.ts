/** A person who writes with an input method: what it composes is not yet text. */
import type { CDPSession } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type ComposerPage, type Driver, openComposer } from '../../support/composer-page.ts';
import { ordersTo } from '../../support/order-in-page.ts';

const editors = ['textarea', 'contenteditable', 'lexical', 'draft', 'slate', 'prosemirror'];

const afterKeyMs = 150;

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
let composer: ComposerPage;
let order: Awaited<ReturnType<typeof ordersTo>>;
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

/** The composer holds "Hello " and, still being composed, "に". */
async function compose(editor: string): Promise<void> {
  composer = await openComposer(driver, practice.url, editor);
  order = await ordersTo(composer);
  await composer.write('First');
  await composer.append(['Tag']);
  await composer.write('Hello ');
  await composer.page.bringToFront();
  // No person composes in the frame of their last key; Slate takes notice of a caret each 100 ms.
  await new Promise(resolve => setTimeout(resolve, afterKeyMs));
  client = await composer.page.createCDPSession();
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
}

it.each(editors)('%s: waits until the composition has ended, then appends', async editor => {
  await compose(editor);
  const outcome = order('#letterpress');
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(await composer.text()).not.toContain('#letterpress');
  await client.send('Input.insertText', { text: '日本' });
  expect((await outcome).outcome.appended).toBe(true);
  const wanted = 'Hello 日本\n\n#letterpress';
  expect(await composer.textBecomes(wanted)).toBe(wanted);
});

it.each(editors)('%s: refuses after a second of composing, and leaves it be', async editor => {
  await compose(editor);
  const { began, ended, outcome } = await order('#letterpress');
  expect(outcome).toMatchObject({ appended: false, reason: 'input-method' });
  expect(ended - began).toBeGreaterThan(950);
  expect(await driver.noticeOf(composer.page)).toMatch(/Finish the word/);
  await client.send('Input.insertText', { text: '日本' });
  expect(await composer.textBecomes('Hello 日本')).toBe('Hello 日本');
});
