/** Holds Firefox to the table of values that cross between contexts. The fake browser is held to the same one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCrossing } from '../e2e/crossing/measure.ts';
import { startPractice } from '../practice/serve.ts';
import { listDeviations, ways } from '../support/crossing-values.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';

let firefox: Firefox;
let practice: Awaited<ReturnType<typeof startPractice>>;
let send: Awaited<ReturnType<typeof createCrossing>>;

beforeAll(async () => {
  [firefox, practice] = await Promise.all([launchFirefox(), startPractice()]);
  await firefox.grantPermissions('*://127.0.0.1/*');
  const page = await firefox.newPage();
  await page.goto(`${practice.url}/targets.html`);
  const sender = await firefox.openManager();
  const receiver = await firefox.openManager();
  send = await createCrossing({ sender, receiver, path: '/targets.html' });
});
afterAll(async () => {
  await firefox?.close();
  await practice?.close();
});

describe('values in Firefox', () => {
  it.each(ways)('%s: they arrive as the table says', async way => {
    expect(await listDeviations('Firefox', way, send)).toEqual({});
  });
});
