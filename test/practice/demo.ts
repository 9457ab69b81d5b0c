/** `npm start -- --demo`: the main job from an empty post to the calendar, as a moving picture. */
import { writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser.ts';
import { openManager } from '../support/manager-page.ts';
import { noticeOf } from '../support/notice.ts';
import { until } from '../support/until.ts';
import { createRecorder } from './record.ts';

const size = { width: 800, height: 470 };
const written = 'The second printing is finished, and it smells of ink.';
const signatures = [
  { name: 'Newsletter', content: 'More of this every Friday:\nhttps://example.org/letters' },
  { name: 'Hashtags', content: '#letterpress #typography' },
  { name: 'Spring list', content: 'Our spring list is out now.\n\n#books #smallpress' },
];
const labels = [
  { name: 'Launch', color: '#C2410C' },
  { name: 'Evergreen', color: '#15803D' },
];
/** A post as a site shows it, around the real editor. */
const look = `body { margin: 0; background: #fbfaf7; }
  .host { width: 520px; margin: 36px 0 0 40px; }
  .host::before { content: 'What is new?'; display: block; font: 600 15px system-ui; margin-bottom: 10px; }
  .host [contenteditable] { min-height: 170px; padding: 14px; font: 16px/24px system-ui; border-radius: 10px;
    background: #fff; outline: 0; }`;

type Options = { api: { url: string; key: string }; practiceUrl: string; picture: string };

/** Writes the GIF to `picture`. What it needs on the server it makes there, once. */
export async function demo(
  colophon: ExtensionBrowser,
  { api, practiceUrl, picture }: Options,
): Promise<{ bytes: number }> {
  for (const signature of signatures) await make(api, 'signatures', signature);
  for (const label of labels) await make(api, 'labels', label);
  const { browser } = colophon;
  // The manager syncs as it is opened.
  const synced = await openManager(colophon, 'signatures');
  await synced.page.waitForSelector('::-p-text(Newsletter)');
  await synced.page.close();
  const page = await browser.newPage();
  await page.setViewport(size);
  await page.goto(`${practiceUrl}/editor.html?kind=tiptap`);
  await page.waitForSelector('[data-ready]');
  await page.addStyleTag({ content: look });
  const recorder = await createRecorder(browser, size);
  const text = () => page.evaluate(() => practice.text());

  await page.bringToFront();
  await page.evaluate(() => practice.focus());
  for (const word of written.split(/(?<= )/)) {
    await page.keyboard.type(word);
    await recorder.show({ page, caption: 'Write your post, on any site.' }, 110);
  }
  await recorder.show({ page, caption: 'Write your post, on any site.' }, 900);

  const caption = 'One press: your signatures, and what the post will count.';
  let popup = await openPopup(colophon, page, 'Newsletter');
  await recorder.show({ page, popup, caption }, 1800);
  for (const letter of 'new') {
    await popup.keyboard.type(letter);
    await recorder.show({ page, popup, caption: 'A few letters find it.' }, 200);
  }
  await recorder.show({ page, popup, caption: 'A few letters find it.' }, 1200);
  const before = await text();
  const closed = new Promise<void>(resolve => popup.once('close', () => resolve()));
  await popup.keyboard.press('Enter').catch(() => {}); // The popup may be gone before the answer.
  await closed;
  await noticeOf(page);
  await until('it is appended', async () => (await text()).startsWith(`${before}\n\n`));
  await recorder.show({ page, caption: 'Enter: appended, read back, and one undo away.' }, 2600);

  popup = await openPopup(colophon, page, 'Newsletter');
  await popup.locator('::-p-aria([role="button"][name="Launch"])').click();
  await recorder.show({ page, popup, caption: 'Label the post and keep it.' }, 1100);
  await popup.locator('::-p-aria([role="button"][name="Save post"])').click();
  await popup.waitForSelector('::-p-aria([role="button"][name="Undo"])');
  await recorder.show({ page, popup, caption: 'Label the post and keep it.' }, 1500);
  await popup.close();

  const manager = await browser.newPage();
  await manager.setViewport(size);
  await manager.goto(`chrome-extension://${colophon.extension.id}/manager.html#/posts`);
  await manager.waitForSelector(`::-p-text(${written.slice(0, 20)})`);
  await recorder.show(
    { page: manager, caption: 'It is in your calendar, and on your own server.' },
    3000,
  );
  const gif = await recorder.finish();
  await writeFile(picture, gif);
  await Promise.all([page.close(), manager.close()]);
  return { bytes: gif.length };
}

async function openPopup(colophon: ExtensionBrowser, page: Page, name: string): Promise<Page> {
  const popup = await colophon.openPopup(page);
  await popup.waitForSelector(`aria/${name}[role="option"]`);
  await popup.waitForSelector('.popup-counts');
  return popup;
}

/** Unless there is one of this name, as there is after a demonstration before. */
async function make(
  { url, key }: Options['api'],
  path: string,
  resource: { name: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const all: { name: string }[] = await (await fetch(`${url}/api/${path}`, { headers })).json();
  if (all.some(({ name }) => name === resource.name)) return;
  const made = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(resource),
  });
  if (!made.ok) throw new Error(`The server answered ${made.status}.`);
}
