/** Holds Chromium to the table of values that cross between contexts. The fake browser is held to the same one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { listDeviations, ways } from '../../support/crossing-values.ts';
import { openManager } from '../../support/manager-page.ts';
import { createCrossing } from './measure.ts';

let colophon: ExtensionBrowser;
let practice: Awaited<ReturnType<typeof startPractice>>;
let send: Awaited<ReturnType<typeof createCrossing>>;

beforeAll(async () => {
  [colophon, practice] = await Promise.all([launchBrowser(), startPractice()]);
  const { page: sender } = await openManager(colophon);
  const { page: receiver } = await openManager(colophon);
  const page = await colophon.browser.newPage();
  await page.goto(`${practice.url}/targets.html`);
  // The click grants access to the page.
  await (await colophon.openPopup(page)).close();
  send = await createCrossing({ sender, receiver, path: '/targets.html' });
});
afterAll(async () => {
  await colophon?.close();
  await practice?.close();
});

describe('values in Chromium', () => {
  it.each(ways)('%s: they arrive as the table says', async way => {
    expect(await listDeviations('Chromium', way, send)).toEqual({});
  });
});
