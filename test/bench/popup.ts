/**
 * How long the popup takes from a toolbar click to a focused search and a painted list, beside an
 * empty popup of another extension in the same browser; what a keystroke costs; what it weighs.
 * `node test/bench/popup.ts [rounds]`. Times in milliseconds.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer, { type Browser, type Extension, type Page } from 'puppeteer-core';
import { buildMode } from '../support/builds.ts';
import { findOrInstallBrowser } from '../support/find-browser.ts';
import { manySignatures, seedSignatures } from '../support/seed-signatures.ts';
import { serve } from './serve.ts';

const rounds = Number(process.argv[2] ?? 31);
const post = '<!doctype html><textarea autofocus>Finished the second printing today.</textarea>';

const builtExtension = await buildMode();
const emptyDir = makeEmptyExtension();
const site = await serve(post);
const browser = await puppeteer.launch({
  executablePath: findOrInstallBrowser(),
  pipe: true,
  enableExtensions: [builtExtension, emptyDir],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const [colophon, empty] = await bothExtensions(browser);
  const page = await browser.newPage();
  await page.goto(site.url);
  const manager = await browser.newPage();
  await manager.goto(`chrome-extension://${colophon.id}/manager.html`);
  await open(page, colophon); // The first one of a profile also makes the database.

  console.log(`popup script ${scriptKilobytes().toFixed(1)} kB gzipped`);
  for (const count of [0, 1_000, 10_000]) {
    await seedSignatures(manager, manySignatures(count));
    const times = { empty: [] as number[], popup: [] as number[], keystroke: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.empty.push(await open(page, empty));
      times.popup.push(await open(page, colophon, round === 0 ? times.keystroke : undefined));
    }
    // Each beside the empty one just before it: what slows the machine down slows both.
    const over = median(times.popup.map((time, round) => time - (times.empty[round] ?? 0)));
    const keys = count === 0 ? '' : `, keystroke ${summary(times.keystroke)}`;
    console.log(
      `${count} signatures: painted after ${summary(times.popup)}, ` +
        `empty popup ${summary(times.empty)}, over it ${over.toFixed(0)}${keys}`,
    );
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

async function bothExtensions(browser: Browser): Promise<[Extension, Extension]> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    const all = [...(await browser.extensions()).values()];
    const [colophon, empty] = ['Colophon', 'Empty'].map(name => all.find(one => one.name === name));
    if (colophon && empty) return [colophon, empty];
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('The browser did not load the extensions within 15 s.');
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function summary(times: number[]): string {
  return `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`;
}
