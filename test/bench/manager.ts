/**
 * What the manager takes with many posts: until the first useful paint, until all posts are in
 * memory, for a filter, a search keystroke and another month, and how many frames of a scroll are
 * late. Each time runs from the browser's own time of the event, which the driver sends as a mouse
 * or keyboard would, to the end of the frame that shows the outcome. A frame comes every 16.7 ms,
 * so that half of that is waiting. Run it after `wxt build`: `node test/bench/manager.ts [posts ...]`.
 */
import type { KeyInput, Page } from 'puppeteer-core';
import type { Row } from '../../shared/rows/row.ts';
import { launchBrowser } from '../support/browser.ts';
import { createSeed, seed } from '../support/seed.ts';

declare global {
  /** When the page first showed a post or a signature, milliseconds since the navigation began. */
  var firstRowMs: number | undefined;
  /** How long the event that was waited for took until its outcome was shown. */
  var outcomeMs: Promise<number>;
}

const sizes = process.argv.slice(2).map(Number);
const loads = 7;
const rounds = 15;
const signatureCount = 1_000;
const frameMs = 1_000 / 60;
/** A person's pause between two acts; what an act leaves to do later shall not be lost in it. */
const pauseMs = 100;

const listShows = ['[aria-live="polite"]', '[aria-posinset="1"] [data-act="open"]'];
const calendarShows = ['h1', '[data-day]:first-child'];
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
    await page.evaluateOnNewDocument(noteFirstRow);

    const open = async (section: string) => {
      await page.goto('about:blank');
      await page.goto(`${url}#/${section}`);
      await page.waitForFunction(() => globalThis.firstRowMs !== undefined);
      return await page.evaluate(() => globalThis.firstRowMs ?? 0);
    };
    const signatures = await times(loads, () => open('signatures'));
    const paints: number[] = [];
    const ready: number[] = [];
    for (let load = 0; load < loads; load++) {
      paints.push(await open('posts'));
      ready.push(await readyAfter(page));
    }
    // Another label each time, with those before it: no answer is known already.
    const labels = await page.$$('[aria-label="Filter by label"] .label-switch');
    const filter: number[] = [];
    for (const label of labels) {
      filter.push(await timed(page, 'click', listShows, () => label.click()));
    }
    await page.goto(`${url}#/posts`);
    await page.focus(searchField);
    const search: number[] = [];
    const first: number[] = [];
    // Other words each time: no answer is known already.
    for (const typed of [count - 1, count / 2, Math.floor(count / 7)].map(String)) {
      const durations = await typeAndTakeBack(page, typed);
      first.push(durations[0] ?? 0);
      search.push(...durations);
    }
    const late = await scroll(page);
    await page.click('a[href="#/calendar"]');
    await page.waitForSelector('[role="grid"]');
    const month = await times(rounds, () =>
      timed(page, 'click', calendarShows, () => page.click('button[aria-label="Next month"]')),
    );

    console.log(
      `${count} posts: first useful paint ${summary(paints)}, all in memory ${summary(ready)}, ` +
        `filter by label ${summary(filter)}, search keystroke ${summary(search)}, ` +
        `the first ${summary(first)}, month ${summary(month)}, ` +
        `${signatureCount} signatures ${summary(signatures)}, scroll frames late ${(late * 100).toFixed(1)} %`,
    );
  } finally {
    await close();
  }
}

function makeRows(count: number): Row[] {
  const make = createSeed(Date.UTC(2024, 0, 1));
  const labels = Array.from({ length: 12 }, (_, index) => make.label(`Label ${index}`));
  const idOf = (index: number) => labels[index % labels.length]?.id ?? '';
  const dayMs = 86_400_000;
  // Five years, so that a month holds what a busy team plans in it.
  const posts = Array.from({ length: count }, (_, index) => {
    const time = new Date(Date.UTC(2024, 0, 1) + ((index * 7_919) % 1_826) * dayMs).toISOString();
    const text = `Post number ${index}: ${'what we learned while printing it '.repeat(1 + (index % 6))}`;
    const ids = [...new Set([idOf(index), idOf(index * 5 + 1)])].slice(
      0,
      Math.floor(index / labels.length) % 3,
    );
    return make.post(text, { status: 'scheduled', scheduled_at: time }, ids);
  });
  const signatures = Array.from({ length: signatureCount }, (_, index) =>
    make.signature(`Signature ${index}`, `— Ada, number ${index}`),
  );
  return [...labels, ...signatures, ...posts];
}

/** In a page that begins: the end of the first frame that shows a row. */
function noteFirstRow() {
  const look = () => {
    if (!document.querySelector('[data-act="open"]')) {
      requestAnimationFrame(look);
      return;
    }
    // Sent before the frame is painted, a message arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.firstRowMs = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Until the list is as long as the posts are many. */
function readyAfter(page: Page): Promise<number> {
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

/** From the event that `act` causes to the end of the frame in which one of `shown` has changed. */
async function timed(
  page: Page,
  event: 'click' | 'keydown',
  shown: string[],
  act: () => Promise<unknown>,
): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, pauseMs));
  await page.evaluate(
    (type, selectors) => {
      const look = () =>
        selectors.map(selector => document.querySelector(selector)?.textContent).join();
      const before = look();
      globalThis.outcomeMs = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`${selectors} did not change`)), 10_000);
        window.addEventListener(
          type,
          ({ timeStamp }) => {
            const frame = () => {
              if (look() === before) {
                requestAnimationFrame(frame);
                return;
              }
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
  return await page.evaluate(() => globalThis.outcomeMs);
}

/** Keystrokes of which each changes what is found: narrower, and wider again. */
async function typeAndTakeBack(page: Page, typed: string): Promise<number[]> {
  const back = Array.from(typed, (): KeyInput => 'Backspace');
  const durations: number[] = [];
  for (const key of [...(typed as Iterable<KeyInput>), ...back]) {
    durations.push(await timed(page, 'keydown', listShows, () => page.keyboard.press(key)));
  }
  return durations;
}

async function times(count: number, measure: () => Promise<number>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < count; round++) durations.push(await measure());
  return durations;
}

/** The share of frames that come late while the page scrolls for three seconds. */
async function scroll(page: Page): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 300));
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const gaps: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (now: number) => {
          gaps.push(now - last);
          last = now;
          window.scrollBy(0, 120);
          if (now - start < 3_000) requestAnimationFrame(step);
          else resolve(gaps.slice(2));
        };
        requestAnimationFrame(step);
      }),
  );
  // Frames come in steps of the display: one is late when it took up the time of two.
  return gaps.filter(gap => gap > frameMs * 1.5).length / gaps.length;
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} (p90 ${at(0.9)})`;
}
