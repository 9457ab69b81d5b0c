/** `npm start -- --demo`: records the main job, from an empty post to the calendar, as a GIF. */
import { writeFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser.ts';
import { openManager } from '../support/manager-page.ts';
import { readNotice } from '../support/notice.ts';
import { waitUntil } from '../support/wait-until.ts';
import { createRecorder } from './record.ts';

const size = { width: 800, height: 470 };
const postText = 'The second printing is finished, and it smells of ink.';
const signatures = [
  { name: 'Newsletter', content: 'More of this every Friday:\nhttps://example.org/letters' },
  { name: 'Hashtags', content: '#letterpress #typography' },
  { name: 'Spring list', content: 'Our spring list is out now.\n\n#books #smallpress' },
];
const labels = [
  { name: 'Launch', color: '#C2410C' },
  { name: 'Evergreen', color: '#15803D' },
];
/** Styles the real editor like the composer of a site. */
const pageStyle = `body { margin: 0; background: #fbfaf7; }
  .host { width: 520px; margin: 36px 0 0 40px; }
  .host::before { content: 'What is new?'; display: block; font: 600 15px system-ui; margin-bottom: 10px; }
  .host [contenteditable] { min-height: 170px; padding: 14px; font: 16px/24px system-ui; border-radius: 10px;
    background: #fff; outline: 0; }`;

type Options = { api: { url: string; key: string }; practiceUrl: string; picturePath: string };

/** Writes the GIF to `picturePath`. Creates missing signatures and labels on the server first. */
export async function recordMainJob(
  colophon: ExtensionBrowser,
  { api, practiceUrl, picturePath }: Options,
): Promise<{ bytes: number }> {
  for (const signature of signatures) await createIfMissing(api, 'signatures', signature);
  for (const label of labels) await createIfMissing(api, 'labels', label);
  const { browser } = colophon;
  // The manager syncs when it opens.
  const synced = await openManager(colophon, 'signatures');
  await synced.page.waitForSelector('::-p-text(Newsletter)');
  await synced.page.close();
  const page = await browser.newPage();
  await page.setViewport(size);
  await page.goto(`${practiceUrl}/editor.html?kind=tiptap-starter`);
  await page.waitForSelector('[data-ready]');
  await page.addStyleTag({ content: pageStyle });
  const recorder = await createRecorder(browser, size);
  const text = () => page.evaluate(() => practice.text());

  await page.bringToFront();
  await page.evaluate(() => practice.focus());
  for (const word of postText.split(/(?<= )/)) {
    await page.keyboard.type(word);
    await recorder.addFrame({ page, caption: 'Write your post, on any site.' }, 110);
  }
  await recorder.addFrame({ page, caption: 'Write your post, on any site.' }, 900);

  const caption = 'One press: your signatures, and what the post will count.';
  let popup = await openPopup(colophon, page, 'Newsletter');
  await recorder.addFrame({ page, popup, caption }, 1800);
  for (const letter of 'new') {
    await popup.keyboard.type(letter);
    await recorder.addFrame({ page, popup, caption: 'A few letters find it.' }, 200);
  }
  await recorder.addFrame({ page, popup, caption: 'A few letters find it.' }, 1200);
  const before = await text();
  const closed = new Promise<void>(resolve => popup.once('close', () => resolve()));
  await popup.keyboard.press('Enter').catch(() => {}); // The popup may close before Chrome answers.
  await closed;
  await readNotice(page);
  await waitUntil('it is appended', async () => (await text()).startsWith(`${before}\n\n`));
  await recorder.addFrame(
    { page, caption: 'Enter: appended, read back, and one undo away.' },
    2600,
  );

  popup = await openPopup(colophon, page, 'Newsletter');
  await popup.locator('::-p-aria([role="button"][name="Launch"])').click();
  await recorder.addFrame({ page, popup, caption: 'Label the post and keep it.' }, 1100);
  await popup.locator('::-p-aria([role="button"][name="Save post"])').click();
  await popup.waitForSelector('::-p-aria([role="button"][name="Undo"])');
  await recorder.addFrame({ page, popup, caption: 'Label the post and keep it.' }, 1500);
  await popup.close();

  const manager = await browser.newPage();
  await manager.setViewport(size);
  await manager.goto(`chrome-extension://${colophon.extension.id}/manager.html#/posts`);
  await manager.waitForSelector(`::-p-text(${postText.slice(0, 20)})`);
  await recorder.addFrame(
    { page: manager, caption: 'It is in your calendar, and on your own server.' },
    3000,
  );
  const gif = await recorder.finish();
  await writeFile(picturePath, gif);
  await Promise.all([page.close(), manager.close()]);
  return { bytes: gif.length };
}

async function openPopup(colophon: ExtensionBrowser, page: Page, name: string): Promise<Page> {
  const popup = await colophon.openPopup(page);
  await popup.waitForSelector(`aria/${name}[role="option"]`);
  await popup.waitForSelector('.popup-counts');
  return popup;
}

/** Creates the resource. An earlier demonstration may have left one with this name. */
async function createIfMissing(
  { url, key }: Options['api'],
  path: string,
  resource: { name: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const all: { name: string }[] = await (await fetch(`${url}/api/${path}`, { headers })).json();
  if (all.some(({ name }) => name === resource.name)) return;
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(resource),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}
