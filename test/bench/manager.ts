/**
 * Measures the manager with many posts:
 * - the time until the first row is painted ("first useful paint"), and until all posts are in memory
 * - the time until a filter, a search keystroke or a change of the month shows its result
 * - the share of late frames while scrolling
 *
 * The driver sends real input events. The duration of an action begins at the timestamp of its event and
 * ends with the frame that shows the result. Frames come every 16.7 ms, so half of that is waiting on
 * average. Run it after `wxt build`: `node test/bench/manager.ts [posts ...]`.
 */
import type { KeyInput, Page } from 'puppeteer-core';
import type { Row } from '../../shared/rows/row.ts';
import { launchBrowser } from '../support/browser.ts';
import { createRowFactory, seed } from '../support/seed.ts';

declare global {
  /** The time at which the page first showed a post or a signature, milliseconds since the navigation. */
  var firstRowMs: number | undefined;
  /** Milliseconds from the awaited event until its result was shown. */
  var resultShownMs: Promise<number>;
}

const sizes = process.argv.slice(2).map(Number);
const loads = 7;
const rounds = 15;
const signatureCount = 1_000;
const frameMs = 1_000 / 60;
/** A user's pause between two actions. It is short, so work that one action defers delays the next. */
const pauseMs = 100;

const listSelectors = ['[aria-live="polite"]', '[aria-posinset="1"] [data-act="open"]'];
const calendarSelectors = ['h1', '[data-day]:first-child'];
const searchField = 'input[type="search"]';

for (const count of sizes.length > 0 ? sizes : [1_000, 100_000]) {
  const { browser, extension, close } = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    const url = `chrome-extension://${extension.id}/manager.html`;
    await page.goto(`${url}#/posts`);
    await page.waitForSelector('h1');
    await seed(page, makeRows(count));
    await page.evaluateOnNewDocument(recordFirstRow);

    const open = async (section: string) => {
      await page.goto('about:blank');
      await page.goto(`${url}#/${section}`);
      await page.waitForFunction(() => globalThis.firstRowMs !== undefined);
      return await page.evaluate(() => globalThis.firstRowMs ?? 0);
    };
    const signatures = await measureTimes(loads, () => open('signatures'));
    const paints: number[] = [];
    const ready: number[] = [];
    for (let load = 0; load < loads; load++) {
      paints.push(await open('posts'));
      ready.push(await measureUntilReady(page));
    }
    // Each click adds another label, so no result is cached.
    await page.click('[aria-label="Filter by label"] > button');
    const labels = await page.$$('[role="menuitemcheckbox"]');
    const filter: number[] = [];
    for (const label of labels) {
      filter.push(await measureUntilShown(page, 'click', listSelectors, () => label.click()));
    }
    await page.keyboard.press('Escape');
    await page.goto(`${url}#/posts`);
    await page.focus(searchField);
    const search: number[] = [];
    const firstKeystrokes: number[] = [];
    // Each query is new, so no result is cached.
    for (const typed of [count - 1, count / 2, Math.floor(count / 7)].map(String)) {
      const durations = await typeAndDelete(page, typed);
      firstKeystrokes.push(durations[0] ?? 0);
      search.push(...durations);
    }
    const lateShare = await measureLateFrames(page);
    await page.click('a[href="#/calendar"]');
    await page.waitForSelector('[role="grid"]');
    const month = await measureTimes(rounds, () =>
      measureUntilShown(page, 'click', calendarSelectors, () =>
        page.click('button[aria-label="Next month"]'),
      ),
    );

    console.log(
      `${count} posts: first useful paint ${summary(paints)}, all in memory ${summary(ready)}, ` +
        `filter by label ${summary(filter)}, search keystroke ${summary(search)}, ` +
        `the first ${summary(firstKeystrokes)}, month ${summary(month)}, ` +
        `${signatureCount} signatures ${summary(signatures)}, scroll frames late ${(lateShare * 100).toFixed(1)} %`,
    );
  } finally {
    await close();
  }
}

function makeRows(count: number): Row[] {
  const factory = createRowFactory(Date.UTC(2024, 0, 1));
  const labels = Array.from({ length: 12 }, (_, index) => factory.label(`Label ${index}`));
  const idOf = (index: number) => labels[index % labels.length]?.id ?? '';
  const dayMs = 86_400_000;
  // The posts spread over five years, so a month has as many as a busy team plans.
  const posts = Array.from({ length: count }, (_, index) => {
    const time = new Date(Date.UTC(2024, 0, 1) + ((index * 7_919) % 1_826) * dayMs).toISOString();
    const text = `Post number ${index}: ${'what we learned while printing it '.repeat(1 + (index % 6))}`;
    const ids = [...new Set([idOf(index), idOf(index * 5 + 1)])].slice(
      0,
      Math.floor(index / labels.length) % 3,
    );
    return factory.post(text, { status: 'scheduled', scheduled_at: time }, ids);
  });
  const signatures = Array.from({ length: signatureCount }, (_, index) =>
    factory.signature(`Signature ${index}`, `— Ada, number ${index}`),
  );
  return [...labels, ...signatures, ...posts];
}

/** Runs in a new page and records the end of the first frame that shows a row. */
function recordFirstRow() {
  const look = () => {
    if (!document.querySelector('[data-act="open"]')) {
      requestAnimationFrame(look);
      return;
    }
    // A message that is posted in an animation frame arrives after that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.firstRowMs = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Resolves when the list shows all posts. */
function measureUntilReady(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const look = () => {
          const row = document.querySelector('[aria-setsize]');
          const count = document.querySelector('[aria-live="polite"]')?.textContent ?? '';
          const shown = Number(count.replace(/\D/g, ''));
          if (row && Number(row.getAttribute('aria-setsize')) === shown) resolve(performance.now());
          else setTimeout(look, 10);
        };
        look();
      }),
  );
}

/**
 * Measures from the event that `act` causes to the end of the first frame in which the text at one of the
 * selectors `shown` has changed.
 */
async function measureUntilShown(
  page: Page,
  event: 'click' | 'keydown',
  shown: string[],
  act: () => Promise<unknown>,
): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, pauseMs));
  await page.evaluate(
    (type, selectors) => {
      const readTexts = () =>
        selectors.map(selector => document.querySelector(selector)?.textContent).join();
      const before = readTexts();
      globalThis.resultShownMs = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selectors} did not change`)), 10_000);
        window.addEventListener(
          type,
          ({ timeStamp }) => {
            const frame = () => {
              if (readTexts() === before) {
                requestAnimationFrame(frame);
                return;
              }
              // The message arrives after this frame is painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            };
            requestAnimationFrame(frame);
          },
          { capture: true, once: true },
        );
      });
    },
    event,
    shown,
  );
  await act();
  return await page.evaluate(() => globalThis.resultShownMs);
}

/** Types the text and deletes it again; each keystroke changes the results. */
async function typeAndDelete(page: Page, typed: string): Promise<number[]> {
  const back = Array.from(typed, (): KeyInput => 'Backspace');
  const durations: number[] = [];
  for (const key of [...(typed as Iterable<KeyInput>), ...back]) {
    durations.push(
      await measureUntilShown(page, 'keydown', listSelectors, () => page.keyboard.press(key)),
    );
  }
  return durations;
}

async function measureTimes(count: number, measure: () => Promise<number>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < count; round++) durations.push(await measure());
  return durations;
}

/** Scrolls for three seconds and returns the share of late frames. */
async function measureLateFrames(page: Page): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 300));
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const gaps: number[] = [];
        const start = performance.now();
        let last = start;
        const scrollInFrame = (frameTime: number) => {
          gaps.push(frameTime - last);
          last = frameTime;
          document.querySelector('.page-body')?.scrollBy(0, 120);
          if (frameTime - start < 3_000) requestAnimationFrame(scrollInFrame);
          // The first two gaps include the start of the measurement.
          else resolve(gaps.slice(2));
        };
        requestAnimationFrame(scrollInFrame);
      }),
  );
  // Gaps are whole frame times, so a gap over 1.5 of them means that at least one frame was missed.
  return gaps.filter(gap => gap > frameMs * 1.5).length / gaps.length;
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} (p90 ${at(0.9)})`;
}
