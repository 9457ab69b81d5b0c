/**
 * Measures the cost of the button at text fields for a page without text fields: the size of its
 * script and its time on the main thread, in milliseconds, from the browser's trace.
 * `node test/bench/button.ts [loads]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { launchBrowser } from '../support/browser.ts';
import { buildMode } from '../support/builds.ts';
import { turnButtonOn } from '../support/turn-button-on.ts';
import { measureScriptTimes } from './script-times.ts';
import { servePage } from './serve-page.ts';

const loads = Number(process.argv[2] ?? 25);
const script = 'button.js';
const article = `<!doctype html><title>An article</title>${'<p>Set by hand.</p>'.repeat(500)}`;

// A test cannot accept the browser's permission prompt, so this build has the permission from the start.
const extensionDir = await buildMode('permitted');
const site = await servePage(article);
const colophon = await launchBrowser({ extensionDir });
try {
  const page = await colophon.browser.newPage();
  await page.goto(site.url);
  if ((await measureScriptMs(page)) !== null)
    throw new Error('The script runs before it is turned on.');
  await turnButtonOn(colophon);

  const costs: number[] = [];
  for (let load = 0; load < loads; load++) {
    const cost = await measureScriptMs(page);
    if (cost === null) throw new Error('The script did not run.');
    costs.push(cost);
  }
  costs.sort((a, b) => a - b);
  const kilobytes = gzipSync(readFileSync(join(extensionDir, script))).length / 1000;
  console.log(
    `a page without a text field, button on: ${kilobytes.toFixed(1)} kB gzipped (at most 5.5), ` +
      `${costs[loads >> 1]?.toFixed(2)} ms (at most 1) of the main thread in the median ` +
      `(${costs[0]?.toFixed(2)} to ${costs.at(-1)?.toFixed(2)})`,
  );
} finally {
  await colophon.close();
  site.close();
}

/** Returns the main thread's time for the script in one load of the page, or null if the script did not run. */
async function measureScriptMs(page: Page): Promise<number | null> {
  const times = await measureScriptTimes(page, script, async () => void (await page.reload()));
  return times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0);
}
