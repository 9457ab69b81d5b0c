/**
 * Measures the popup in milliseconds, from the click in the toolbar until the search has the focus and
 * the list is painted. Compares it with an empty popup of another extension in the same browser and,
 * if its folder is given, with an earlier build. Also measures a keystroke and the size of the scripts.
 * `node test/bench/popup.ts [rounds] [folder of an earlier build]`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer, { type Extension, type Page } from 'puppeteer-core';
import { buildMode } from '../support/builds.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';
import { createSignatureSeeds, seedSignatures } from '../support/seed-signatures.ts';
import { servePage } from './serve-page.ts';

const rounds = Number(process.argv[2] ?? 31);
const earlierDir = process.argv[3] && resolve(process.argv[3]);
const post = '<!doctype html><textarea autofocus>Finished the second printing today.</textarea>';

const builtExtension = await buildMode();
const emptyDir = makeEmptyExtension();
const site = await servePage(post);
const browser = await puppeteer.launch({
  executablePath: findOrInstallBrowser(),
  pipe: true,
  enableExtensions: [builtExtension, emptyDir, ...(earlierDir ? [earlierDir] : [])],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const empty = await extensionIn(emptyDir);
  const ours = [await extensionIn(builtExtension)];
  if (earlierDir) ours.push(await extensionIn(earlierDir));
  const page = await browser.newPage();
  await page.goto(site.url);
  const managers: Page[] = [];
  for (const { id } of ours) {
    const manager = await browser.newPage();
    await manager.goto(`chrome-extension://${id}/manager.html`);
    managers.push(manager);
  }

  console.log(`popup script ${measureScriptKilobytes().toFixed(1)} kB gzipped`);
  for (const count of [0, 1_000, 10_000]) {
    for (const manager of managers) await seedSignatures(manager, createSignatureSeeds(count));
    // The first popup of a profile also creates the database.
    for (const extension of ours) await measureOpening(page, extension);
    const times = { empty: [] as number[], ours: ours.map((): number[] => []) };
    const keystrokes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.empty.push(await measureOpening(page, empty));
      // The builds alternate, and each comes first equally often.
      for (const build of round % 2 === 0 ? ours.keys() : [...ours.keys()].reverse()) {
        const extension = ours[build];
        if (extension === undefined) continue;
        // Keystrokes are measured once, in the current build.
        const keystrokesOfRound = round === 0 && build === 0 ? keystrokes : undefined;
        times.ours[build]?.push(await measureOpening(page, extension, keystrokesOfRound));
      }
    }
    const [current = [], earlier] = times.ours;
    const keys = count === 0 ? '' : `, keystroke ${summary(keystrokes)}`;
    console.log(
      `${count} signatures: painted after ${summary(current)}, ` +
        `empty popup ${summary(times.empty)}, over it ${formatDifference(current, times.empty)}${keys}`,
    );
    if (earlier) {
      const difference = formatDifference(current, earlier);
      console.log(`  earlier build: ${summary(earlier)}, over it ${difference}`);
    }
  }
} finally {
  await browser.close();
  site.close();
  rmSync(emptyDir, { recursive: true });
}

/** Opens the popup; returns the time from the click to the paint of the first signature or its placeholder. */
async function measureOpening(
  page: Page,
  extension: Extension,
  keystrokes?: number[],
): Promise<number> {
  await page.bringToFront();
  const url = `chrome-extension://${extension.id}/popup.html`;
  const appeared = browser.waitForTarget(target => target.url() === url);
  const clicked = performance.timeOrigin + performance.now();
  await extension.triggerAction(page);
  const popup = await (await appeared).asPage();
  const painted = await popup.evaluate(
    () =>
      new Promise<number>(resolve => {
        const observer = new PerformanceObserver(list => {
          for (const { startTime } of list.getEntries()) {
            observer.disconnect();
            resolve(performance.timeOrigin + startTime);
          }
        });
        observer.observe({ type: 'element', buffered: true });
      }),
  );
  if (extension.name === 'Colophon') {
    const isFocused = await popup.evaluate(() => document.activeElement?.matches('[type=search]'));
    if (isFocused !== true) throw new Error('The search has not the focus.');
  }
  if (keystrokes && (await popup.$('[role=option]')))
    keystrokes.push(...(await measureKeystrokes(popup)));
  await popup.close();
  return painted - clicked;
}

/** Measures each keystroke: search, rendering and layout. */
async function measureKeystrokes(popup: Page): Promise<number[]> {
  return await popup.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    if (input === null) throw new Error('There is no search.');
    const times = [];
    for (const text of [
      'w',
      'wo',
      'wor',
      'work',
      'work l',
      'work le',
      '#type99',
      'number 7',
      'o',
    ]) {
      const began = performance.now();
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // Preact renders in a microtask. Reading a position then forces the layout.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - began);
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    return times;
  });
}

/** Returns the gzipped size of the scripts that the popup loads before it renders. */
function measureScriptKilobytes(): number {
  const html = readFileSync(join(builtExtension, 'popup.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const bytes = scripts.map(path => gzipSync(readFileSync(join(builtExtension, path))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function makeEmptyExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-empty-'));
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1',
    action: { default_popup: 'popup.html' },
    // Colophon has a worker, so this one has, too: both have a process before the click.
    background: { service_worker: 'worker.js' },
  };
  writeFileSync(join(folder, 'worker.js'), 'chrome.tabs.onActivated.addListener(() => {});');
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'popup.html'), '<p elementtiming="first">Empty</p>');
  return folder;
}

/** Waits until the browser has loaded the extension in this folder. */
async function extensionIn(folder: string): Promise<Extension> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    const all = [...(await browser.extensions()).values()];
    const found = all.find(({ path }) => path === folder);
    if (found) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`The browser did not load ${folder} within 15 s.`);
}

/** Formats the quartiles of the differences in each round. A busy machine slows both times of a round. */
function formatDifference(times: number[], others: number[]): string {
  const sorted = times.map((time, round) => time - (others[round] ?? 0)).toSorted((a, b) => a - b);
  const [low, middle, high] = [1, 2, 3].map(part => sorted[Math.floor((sorted.length * part) / 4)]);
  return `${middle?.toFixed(0)} (half of them ${low?.toFixed(0)} to ${high?.toFixed(0)})`;
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function summary(times: number[]): string {
  return `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`;
}
