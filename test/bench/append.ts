/**
 * Measures the duration of an append in each editor, in milliseconds: median and 90th percentile.
 * - there: from the arrival of the request in the focused page until the editor's model has the text
 * - verified: after `there`, until the script has read the text back and restored the caret
 * - at once: like `there`, but requested right after a keystroke. It includes the pause without which the
 *   editor's undo would remove the typed text together with the signature.
 * - whole: from the click in the popup until the append is verified
 * - floor: inserting the text without waiting or verifying
 * - peer: the package `text-field-edit`, which has no editor adapters
 * It prints the results of each practice page when they are complete, also of the pages modelled on sites.
 * At the end it prints the medians over all pages, and the editors over the limits. With the folder of an
 * earlier build, it measures `whole` with both builds in turn on each page. It cannot compare the other
 * figures, because the protocol of the page script differs between builds.
 * Run it after `wxt build`: `node test/bench/append.ts [--earlier folder] [rounds] [editor ...]`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type EditorCase, editorCases } from '../e2e/composers/editor-cases.ts';
import { startPractice } from '../practice/serve.ts';
import { sites } from '../practice/wild/sites.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import { chromiumDriver } from '../support/chromium-driver.ts';
import { type ComposerPage, openComposer } from '../support/composer-page.ts';
import { createInPageAppend } from '../support/in-page-append.ts';
import { noticeSelector } from '../support/notice.ts';
import { waitUntil } from '../support/wait-until.ts';

const { values: options, positionals } = parseArgs({
  options: { earlier: { type: 'string' } },
  allowPositionals: true,
});
const [roundsGiven, ...editors] = positionals;
const rounds = Number(roundsGiven ?? 7);
const signature = '#letterpress #type\n\nSet by hand, in Leipzig';
// Some editors merge edits within a second into one undo step, so Colophon waits that long after
// typing. A user who opens the popup and reads takes longer.
const typingPauseMs = 1100;
/** A popup that is still open after this time shows why it cannot append. */
const refusalTimeoutMs = 10_000;

const pages = await startPractice();
const currentBuild = await launchBuild();
const earlierBuild = options.earlier && (await launchBuild(resolve(options.earlier)));

const figures = ['there', 'verified', 'at once', 'whole', 'floor', 'peer'] as const;
type Times = Record<(typeof figures)[number], number[]>;
const createTimes = () =>
  Object.fromEntries(figures.map(figure => [figure, []])) as unknown as Times;

/** Upper limits of the medians in milliseconds: over all editors, and of `whole` for each editor. */
const limits = { there: 15, verified: 55, whole: 100 };
const maxWholeMs = 170;

const totals = createTimes();
const earlierTotals = createTimes();
const slow: string[] = [];
let isEarlierFirst = false;
const pagesOfSites = Object.keys(sites).map(site => ({ editor: `wild&site=${site}` }));
console.log(['', ...figures].join(' | '));
for (const { editor, place } of [...editorCases, ...pagesOfSites] as EditorCase[]) {
  if (editors.length > 0 && !editors.includes(editor)) continue;
  const name = [editor, place].filter(Boolean).join(' in ');
  const measurePage = async (build: Build, isEarlier: boolean) => {
    const composer = await openComposer(build.driver, pages.url, editor, place);
    const times = await measure(build, composer, isEarlier);
    // A used window holds more of the page in memory, so each measurement gets a new one.
    await composer.page.close();
    console.log([isEarlier ? '  earlier build' : name, ...formatTimes(times)].join(' | '));
    return times;
  };
  // The first build that measures an editor also warms up the machine, so the two take turns.
  isEarlierFirst = !isEarlierFirst;
  const timesBefore = earlierBuild && isEarlierFirst && (await measurePage(earlierBuild, true));
  const times = await measurePage(currentBuild, false);
  if (times !== 'refused' && median(times.whole) > maxWholeMs) slow.push(name);
  if (!earlierBuild) add(totals, times);
  else {
    const earlierTimes = timesBefore || (await measurePage(earlierBuild, true));
    // A page to which only one of the builds can append is not compared.
    if (times === 'refused' || earlierTimes === 'refused') continue;
    add(totals, times);
    add(earlierTotals, earlierTimes);
  }
}
console.log(['all', ...formatTimes(totals)].join(' | '));
if (earlierBuild) console.log(['  earlier build', ...formatTimes(earlierTotals)].join(' | '));
for (const figure of ['there', 'verified', 'whole'] as const)
  console.log(`${figure}: ${median(totals[figure]).toFixed(0)}, at most ${limits[figure]}`);
console.log(`whole over ${maxWholeMs}: ${slow.join(', ') || 'none'}`);
await currentBuild.colophon.close();
if (earlierBuild) await earlierBuild.colophon.close();
await pages.close();

type Build = Awaited<ReturnType<typeof launchBuild>>;

async function launchBuild(extensionDir?: string) {
  const colophon = await launchBrowser(extensionDir === undefined ? {} : { extensionDir });
  const driver = chromiumDriver(colophon);
  await driver.writeSignatures({ Bench: signature });
  return { colophon, driver };
}

function formatTimes(times: Times | 'refused'): string[] {
  return times === 'refused' ? [times] : figures.map(figure => summary(times[figure]));
}

function add(sum: Times, times: Times | 'refused'): void {
  if (times !== 'refused') for (const figure of figures) sum[figure].push(...times[figure]);
}

async function measure(
  { colophon }: Build,
  composer: ComposerPage,
  isEarlier: boolean,
): Promise<Times | 'refused'> {
  const times = createTimes();
  const append = await createInPageAppend(composer);
  for (let round = 0; round < rounds; round++) {
    await composer.write('Hello');
    const wholeMs = await measureWholeMs(colophon, composer);
    if (wholeMs === null) return 'refused';
    times.whole.push(wholeMs);
    if (isEarlier) continue;

    await composer.write('Hello');
    await composer.page.bringToFront();
    await pause();
    await watchModel(composer);
    const { began, ended, outcome } = await append(signature);
    if (!outcome.appended) return 'refused';
    const arrived = await composer.frame.evaluate(() => globalThis.modelUpdatedAt);
    times.there.push(arrived - began);
    times.verified.push(ended - arrived);

    await composer.write('Hello');
    await watchModel(composer);
    const immediate = await append(signature);
    const immediateArrival = await composer.frame.evaluate(() => globalThis.modelUpdatedAt);
    times['at once'].push(immediateArrival - immediate.began);

    for (const way of ['floor', 'peer'] as const) {
      await composer.write('Hello');
      await watchModel(composer);
      const start = await composer.frame.evaluate(insertDirectly, way, signature);
      // An editor that has not taken the text by then never does: the model's time stays 0.
      await new Promise(resolve => setTimeout(resolve, 250));
      const there = await composer.frame.evaluate(() => globalThis.modelUpdatedAt);
      if (there > 0) times[way].push(there - start);
    }
  }
  return times;
}

/**
 * Measures from the click in the popup until the page shows the notice, which it does at the end of an
 * append. Returns null if the append is refused.
 */
async function measureWholeMs(
  colophon: ExtensionBrowser,
  composer: ComposerPage,
): Promise<number | null> {
  const { page } = composer;
  await page.evaluate(where => {
    document.querySelector(where)?.remove();
    globalThis.noticeAt = 0;
    new MutationObserver((_, observer) => {
      if (document.querySelector(where) === null) return;
      globalThis.noticeAt = performance.timeOrigin + performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, noticeSelector);
  const popup = await colophon.openPopup(page);
  await popup.waitForSelector('[role=option]');
  await pause();
  const closed = new Promise<void>(resolve => popup.once('close', () => resolve()));
  const clickedAt = await popup.evaluate(() => {
    // Clicks only after this call has returned, because the popup closes with the click.
    const clickDelayMs = 300;
    setTimeout(() => document.querySelector<HTMLElement>('[role=option]')?.click(), clickDelayMs);
    return performance.timeOrigin + performance.now() + clickDelayMs;
  });
  const isClosed = closed.then(() => true);
  // A popup that cannot append stays open and shows the reason.
  const isRefused = new Promise<false>(resolve => setTimeout(resolve, refusalTimeoutMs, false));
  if (!(await Promise.race([isClosed, isRefused]))) {
    await popup.close();
    return null;
  }
  await waitUntil('the notice is there', () => page.evaluate(() => globalThis.noticeAt > 0));
  return (await page.evaluate(() => globalThis.noticeAt)) - clickedAt;
}

/** Records when the editor's model first ends with the signature. */
function watchModel({ frame }: ComposerPage): Promise<void> {
  return frame.evaluate(wanted => {
    globalThis.modelUpdatedAt = 0;
    const end = performance.now() + 2000;
    const channel = new MessageChannel();
    // Messages are faster than frames and timers and run between the tasks of the page.
    channel.port1.onmessage = () => {
      if (practice.text().endsWith(wanted))
        globalThis.modelUpdatedAt = performance.timeOrigin + performance.now();
      else if (performance.now() < end) channel.port2.postMessage(0);
    };
    channel.port2.postMessage(0);
  }, signature);
}

/** Inserts the text without waiting or verifying. Returns the start time. */
async function insertDirectly(way: 'floor' | 'peer', text: string): Promise<number> {
  const peer = await loadPeer?.();
  const began = performance.timeOrigin + performance.now();
  const frame = document.querySelector('iframe')?.contentDocument;
  const root =
    document.activeElement?.shadowRoot?.activeElement ??
    frame?.activeElement ??
    document.activeElement;
  if (root === null) return began;
  if (way === 'peer') peer?.insertTextIntoField(root as HTMLElement, `\n\n${text}`);
  else {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `\n\n${text}`);
    const init = { clipboardData, bubbles: true, cancelable: true, composed: true };
    if (root.dispatchEvent(new ClipboardEvent('paste', init))) {
      root.ownerDocument.execCommand('insertText', false, `\n\n${text}`);
    }
  }
  return began;
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, typingPauseMs));
}

function summary(values: number[]): string {
  if (values.length === 0) return 'never';
  return `${median(values).toFixed(0)} / ${quantile(values, 0.9).toFixed(0)}`;
}

function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** @param share the fraction of the values that are at most the returned one */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

declare global {
  var modelUpdatedAt: number;
  var noticeAt: number;
}
