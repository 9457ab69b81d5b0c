/**
 * Editors with manners that nobody has told Colophon of. Each comes out right, or is left exactly as
 * it was with the text on offer for copying. Never twice, never in the middle, never silently wrong.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import { type Driver, openComposer } from '../../support/composer-page.ts';

const written = 'Hello world\nsecond line';
const signature = '# letterpress\n\n**Set by hand**';
const right = `${written}\n\n${signature}`;

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [driver, practice] = await Promise.all([launchBrowser().then(chromiumDriver), startPractice()]);
  await driver.writeSignatures({ Odd: signature });
});
afterAll(async () => {
  await driver?.close();
  await practice?.close();
});

/** Appends once; answers with what the notice says and what the model has 1.5 s later. */
async function appendTo(editor: string) {
  const composer = await openComposer(driver, practice.url, editor);
  await composer.write(written);
  const before = await composer.text();
  const notice = await composer.append(['Odd']);
  await new Promise(resolve => setTimeout(resolve, 1500));
  const text = await composer.text();
  await composer.close();
  return { before, notice, text };
}

it.each(['ownModel'])('right: an editor with manners of the kind %s', async manner => {
  const { notice, text } = await appendTo(`odd-models&manner=${manner}`);
  expect(notice).toMatch(/^Added/);
  expect(text).toBe(right);
});

it.each(['flattening', 'swallowing', 'doubling', 'prepending', 'reverting', 'shouting'])(
  'left as it was, and said so: %s',
  async manner => {
    const { before, notice, text } = await appendTo(`odd-models&manner=${manner}`);
    expect(notice).toMatch(/did not take the text\. Your post is as it was/);
    expect(text).toBe(before);
  },
);

it('never twice: an editor that takes its time', async () => {
  const { text } = await appendTo('odd-models&manner=late');
  expect(text.split('Set by hand')).toHaveLength(2);
});
