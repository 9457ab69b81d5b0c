/**
 * What the button at text fields costs a page that has none, turned on everywhere: the weight of
 * its script, and the main thread's time for it. Times in milliseconds, from the browser's trace.
 * `node test/bench/button.ts [loads]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { launchBrowser } from '../support/browser.ts';
import { buildMode } from '../support/builds.ts';
import { serve } from './serve.ts';

const loads = Number(process.argv[2] ?? 25);
const script = 'button.js';
/** How long after the load the script may still do something. */
const settleMs = 300;
const article = `<!doctype html><title>An article</title>${'<p>Set by hand.</p>'.repeat(500)}`;

// No test can press the browser's own question for a site: this build has one from the start.
const extensionDir = await buildMode('permitted');
const site = await serve(article);
const colophon = await launchBrowser({ extensionDir });
try {
  const page = await colophon.browser.newPage();
  await page.goto(site.url);
  if ((await costOf(page)) !== null) throw new Error('The script runs before it is turned on.');
  await turnOn(page);

  const costs: number[] = [];
  for (let load = 0; load < loads; load++) {
    const cost = await costOf(page);
    if (cost === null) throw new Error('The script did not run.');
    costs.push(cost);
  }
  costs.sort((a, b) => a - b);
  const kilobytes = gzipSync(readFileSync(join(extensionDir, script))).length / 1000;
  console.log(
    `a page without a text field, button on: ${kilobytes.toFixed(1)} kB gzipped (at most 5), ` +
      `${costs[loads >> 1]?.toFixed(2)} ms (at most 1) of the main thread in the median ` +
      `(${costs[0]?.toFixed(2)} to ${costs.at(-1)?.toFixed(2)})`,
  );
} finally {
  await colophon.close();
  site.close();
}

async function turnOn(page: Page): Promise<void> {
  const popup = await colophon.openPopup(page);
  await popup.locator('::-p-aria([role="button"][name="Button at text fields"])').click();
  await popup.locator('::-p-aria([role="button"][name="On 127.0.0.1"])').click();
  await popup.waitForSelector('.popup-button-sites [aria-pressed=true]');
  await popup.close();
}

/** All that the main thread did for the script in one load of the page; null where it did not run. */
async function costOf(page: Page): Promise<number | null> {
  await page.tracing.start({ categories: ['devtools.timeline'] });
  await page.reload();
  await new Promise(resolve => setTimeout(resolve, settleMs));
  const trace = new TextDecoder().decode((await page.tracing.stop()) ?? new Uint8Array());
  const own = (JSON.parse(trace).traceEvents as TraceEvent[]).filter(
    ({ args, dur }) => dur !== undefined && args?.data?.url?.endsWith(`/${script}`),
  );
  if (own.length === 0) return null;
  // What lies within another event of its own is counted with that.
  const outer = own.filter(event => !own.some(other => other !== event && contains(other, event)));
  return outer.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
}

/** Times in microseconds. */
type TraceEvent = { ts: number; dur?: number; tid: number; args?: { data?: { url?: string } } };

function contains(outer: TraceEvent, inner: TraceEvent): boolean {
  const isLonger = (outer.dur ?? 0) > (inner.dur ?? 0);
  const [outerEnd, innerEnd] = [outer.ts + (outer.dur ?? 0), inner.ts + (inner.dur ?? 0)];
  return outer.tid === inner.tid && isLonger && outer.ts <= inner.ts && outerEnd >= innerEnd;
}
