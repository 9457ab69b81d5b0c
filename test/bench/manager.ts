/**
 * What the manager takes with many posts: until the first useful paint, until all posts are in
 * memory, for a filter, a search keystroke and another month, and how many frames of a scroll are
 * late. Run it after `wxt build`: `node test/bench/manager.ts [posts ...]`. Times in milliseconds.
 */
import type { Page } from 'puppeteer-core';
import type { Row } from '../../shared/row.ts';
import { launchBrowser } from '../support/browser.ts';
import { createSeed, seed } from '../support/seed.ts';

const sizes = process.argv.slice(2).map(Number);
const rounds = 15;
const frameMs = 1_000 / 60;

for (const count of sizes.length > 0 ? sizes : [1_000, 100_000]) {
  const { browser, extension, close } = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    const url = `chrome-extension://${extension.id}/manager.html`;
    await page.goto(`${url}#/posts`);
    await page.waitForSelector('h1');
    await seed(page, makeRows(count));

    const paints: number[] = [];
    const ready: number[] = [];
    for (let round = 0; round < 5; round++) {
      await page.goto('about:blank');
      await page.goto(`${url}#/posts`);
      paints.push(await paintedAfter(page));
      ready.push(await readyAfter(page));
    }
    const label = '[aria-label="Filter by label"] button';
    const filter = await react(page, label, 'click');
    await page.$eval(label, button => (button as HTMLElement).click());
    const search = await react(page, 'input[type="search"]', 'type');
    const late = await scroll(page);
    await page.$eval('a[href="#/calendar"]', link => (link as HTMLElement).click());
    await page.waitForSelector('[role="grid"]');
    const month = await react(page, 'button[aria-label="Next month"]', 'click');

    console.log(
      `${count} posts: first useful paint ${summary(paints)}, all in memory ${summary(ready)}, ` +
        `filter by label ${summary(filter)}, search keystroke ${summary(search)}, ` +
        `month ${summary(month)}, scroll frames late ${(late * 100).toFixed(1)} %`,
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
    const ids = [...new Set([idOf(index), idOf(index * 5 + 1)])].slice(0, index % 3);
    return make.post(text, { status: 'scheduled', scheduled_at: time }, ids);
  });
  return [...labels, ...posts];
}

/** From the start of the navigation to the first frame that shows a post. */
function paintedAfter(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const look = () => {
          if (document.querySelector('[data-act="open"]')) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          } else requestAnimationFrame(look);
        };
        look();
      }),
  );
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

/** From the event to the frame that shows its outcome, several times. */
function react(page: Page, selector: string, act: 'click' | 'type'): Promise<number[]> {
  return page.evaluate(
    async (target, how, times) => {
      const element = document.querySelector<HTMLElement>(target);
      if (!element) throw new Error(`no ${target}`);
      const durations: number[] = [];
      const words = 'printing post number learned';
      for (let round = 0; round < times; round++) {
        await new Promise(resolve => setTimeout(resolve, 150));
        const start = performance.now();
        if (how === 'click') element.click();
        else {
          (element as HTMLInputElement).value = words.slice(0, round + 1);
          element.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        await new Promise<void>(resolve =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        );
        // Two frames are awaited so that the outcome is painted; one of them would pass idly.
        durations.push(performance.now() - start);
      }
      return durations;
    },
    selector,
    act,
    rounds,
  );
}

/** The share of frames that come late while the page scrolls for three seconds. */
async function scroll(page: Page): Promise<number> {
  await page.$eval('input[type="search"]', field => {
    (field as HTMLInputElement).value = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
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
