/**
 * How long the popup takes from a toolbar click to a focused search and a painted list, beside an
 * empty popup of another extension in the same browser, and beside an earlier build of ours where its
 * folder is given; what a keystroke costs; what it weighs.
 * `node test/bench/popup.ts [rounds] [folder of an earlier build]`. Times in milliseconds.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer, { type Extension, type Page } from 'puppeteer-core';
import { buildMode } from '../support/builds.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';
import { manySignatures, seedSignatures } from '../support/seed-signatures.ts';
import { serve } from './serve.ts';

const rounds = Number(process.argv[2] ?? 31);
const earlierDir = process.argv[3] && resolve(process.argv[3]);
const post = '<!doctype html><textarea autofocus>Finished the second printing today.</textarea>';

const builtExtension = await buildMode();
const emptyDir = makeEmptyExtension();
const site = await serve(post);
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

  console.log(`popup script ${scriptKilobytes().toFixed(1)} kB gzipped`);
  for (const count of [0, 1_000, 10_000]) {
    for (const manager of managers) await seedSignatures(manager, manySignatures(count));
    // The first one of a profile also makes the database.
    for (const extension of ours) await open(page, extension);
    const times = { empty: [] as number[], ours: ours.map((): number[] => []) };
    const keystrokes: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.empty.push(await open(page, empty));
      // In turn, and each of them first as often as the other.
      for (const at of round % 2 === 0 ? ours.keys() : [...ours.keys()].reverse()) {
        const extension = ours[at];
        if (extension === undefined) continue;
        const typesToo = round === 0 && at === 0 ? keystrokes : undefined;
        times.ours[at]?.push(await open(page, extension, typesToo));
      }
    }
    const [now = [], before] = times.ours;
    const keys = count === 0 ? '' : `, keystroke ${summary(keystrokes)}`;
    console.log(
      `${count} signatures: painted after ${summary(now)}, ` +
        `empty popup ${summary(times.empty)}, over it ${over(now, times.empty)}${keys}`,
    );
    if (before) console.log(`  earlier build: ${summary(before)}, over it ${over(now, before)}`);
  }
} finally {
  await browser.close();
  site.close();
  rmSync(emptyDir, { recursive: true });
}

/** From the click to the paint of the first signature, or of what stands in its place. */
async function open(page: Page, extension: Extension, keystrokes?: number[]): Promise<number> {
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
  if (keystrokes && (await popup.$('[role=option]'))) keystrokes.push(...(await type(popup)));
  await popup.close();
  return painted - clicked;
}

/** The work of each keystroke: search, drawing and layout. */
async function type(popup: Page): Promise<number[]> {
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
      // What is drawn is drawn in a microtask.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - began);
      await new Promise(resolve => requestAnimationFrame(resolve));
    }
    return times;
  });
}

/** What the popup's page loads before it is drawn. */
function scriptKilobytes(): number {
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
    // A worker, as Colophon has one, so that both have a process before the click.
    background: { service_worker: 'worker.js' },
  };
  writeFileSync(join(folder, 'worker.js'), 'chrome.tabs.onActivated.addListener(() => {});');
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'popup.html'), '<p elementtiming="first">Empty</p>');
  return folder;
}

async function extensionIn(folder: string): Promise<Extension> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    const all = [...(await browser.extensions()).values()];
    const found = all.find(({ path }) => path === folder);
    if (found) return found;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`The browser did not load ${folder} within 15 s.`);
}

/** Each beside the other one of its round: what slows the machine down slows both. */
function over(times: number[], others: number[]): string {
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
