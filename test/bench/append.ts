/**
 * How long an append takes, for each kind of composer, in milliseconds; median and 90th percentile.
 * - there: from the order's reaching the focused page to the text's being in the editor's model
 * - verified: from there until it has been read back and the caret is where it was
 * - at once: the same as `there`, ordered right behind the last key: what Colophon waits for so that
 *   the editor's undo takes the signature alone
 * - whole: from the click in the popup until then
 * - floor: the bare technique alone; peer: `text-field-edit`, which knows no editors
 * Each as soon as it is measured, on all practice pages, those modelled on sites too; last the medians
 * of all, and which kinds are over the limits. Where the folder of an earlier build of ours is given,
 * the whole is measured with both, one behind the other on each page: what the script in the page
 * understands differs from build to build, the popup does not.
 * Run it after `wxt build`: `node test/bench/append.ts [--earlier folder] [rounds] [editor ...]`.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Subject, subjects } from '../e2e/composers/kinds.ts';
import { startPractice } from '../practice/serve.ts';
import { sites } from '../practice/wild/sites.ts';
import { type ExtensionBrowser, launchBrowser } from '../support/browser.ts';
import { chromiumDriver } from '../support/chromium-driver.ts';
import { type ComposerPage, openComposer } from '../support/composer-page.ts';
import { noticeSelector } from '../support/notice.ts';
import { ordersTo } from '../support/order-in-page.ts';
import { until } from '../support/until.ts';

const { values: options, positionals } = parseArgs({
  options: { earlier: { type: 'string' } },
  allowPositionals: true,
});
const [roundsGiven, ...editors] = positionals;
const rounds = Number(roundsGiven ?? 7);
const signature = '#letterpress #type\n\nSet by hand, in Leipzig';
// Some editors undo together what follows each other within a second; Colophon waits that long
// after typing. A person who opens a popup and reads has long waited.
const paceMs = 1100;
/** A popup that has not closed by then says why it appends nothing. */
const refusedMs = 10_000;

const pages = await startPractice();
const now = await launchBuild();
const earlier = options.earlier && (await launchBuild(resolve(options.earlier)));

const figures = ['there', 'verified', 'at once', 'whole', 'floor', 'peer'] as const;
type Times = Record<(typeof figures)[number], number[]>;
const noTimes = () => Object.fromEntries(figures.map(figure => [figure, []])) as unknown as Times;

/** Milliseconds that the medians should not pass: over all, and of `whole` of any one kind. */
const limits = { there: 15, verified: 50, whole: 100 };
const mostWholeMs = 150;

const all = noTimes();
const earlierAll = noTimes();
const slow: string[] = [];
const pagesOfSites = Object.keys(sites).map(site => ({ editor: `wild&site=${site}` }));
console.log(['', ...figures].join(' | '));
for (const { editor, place } of [...subjects, ...pagesOfSites] as Subject[]) {
  if (editors.length > 0 && !editors.includes(editor)) continue;
  const name = [editor, place].filter(Boolean).join(' in ');
  const measured = async (build: Build, isEarlier: boolean) => {
    const composer = await openComposer(build.driver, pages.url, editor, place);
    const times = await measure(build, composer, isEarlier);
    // Each in a new window: one that was used has more of the page in its memory.
    await composer.page.close();
    console.log([isEarlier ? '  earlier build' : name, ...shown(times)].join(' | '));
    return times;
  };
  const times = await measured(now, false);
  if (times !== 'refused' && median(times.whole) > mostWholeMs) slow.push(name);
  if (!earlier) add(all, times);
  else {
    const before = await measured(earlier, true);
    // Of pages that only one of them appends to there is nothing to compare.
    if (times === 'refused' || before === 'refused') continue;
    add(all, times);
    add(earlierAll, before);
  }
}
console.log(['all', ...shown(all)].join(' | '));
if (earlier) console.log(['  earlier build', ...shown(earlierAll)].join(' | '));
for (const figure of ['there', 'verified', 'whole'] as const)
  console.log(`${figure}: ${median(all[figure]).toFixed(0)}, at most ${limits[figure]}`);
console.log(`whole over ${mostWholeMs}: ${slow.join(', ') || 'none'}`);
await now.colophon.close();
if (earlier) await earlier.colophon.close();
await pages.close();

type Build = Awaited<ReturnType<typeof launchBuild>>;

async function launchBuild(extensionDir?: string) {
  const colophon = await launchBrowser(extensionDir === undefined ? {} : { extensionDir });
  const driver = chromiumDriver(colophon);
  await driver.writeSignatures({ Bench: signature });
  return { colophon, driver };
}

function shown(times: Times | 'refused'): string[] {
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
  const times = noTimes();
  const order = await ordersTo(composer);
  for (let round = 0; round < rounds; round++) {
    await composer.write('Hello');
    const wholeMs = await wholeAppend(colophon, composer);
    if (wholeMs === null) return 'refused';
    times.whole.push(wholeMs);
    if (isEarlier) continue;

    await composer.write('Hello');
    await composer.page.bringToFront();
    await pause();
    await watchModel(composer);
    const { began, ended, outcome } = await order(signature);
    if (!outcome.appended) return 'refused';
    const arrived = await composer.frame.evaluate(() => globalThis.modelHadIt);
    times.there.push(arrived - began);
    times.verified.push(ended - arrived);

    await composer.write('Hello');
    await watchModel(composer);
    const soon = await order(signature);
    const arrivedSoon = await composer.frame.evaluate(() => globalThis.modelHadIt);
    times['at once'].push(arrivedSoon - soon.began);

    for (const way of ['floor', 'peer'] as const) {
      await composer.write('Hello');
      await watchModel(composer);
      const start = await composer.frame.evaluate(bare, way, signature);
      await new Promise(resolve => setTimeout(resolve, 250));
      const there = await composer.frame.evaluate(() => globalThis.modelHadIt);
      if (there > 0) times[way].push(there - start);
    }
  }
  return times;
}

/** From the click in the popup to the notice, which is shown when all is done; null where it is refused. */
async function wholeAppend(
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
    setTimeout(() => document.querySelector<HTMLElement>('[role=option]')?.click(), 50);
    return performance.timeOrigin + performance.now() + 50;
  });
  const isClosed = closed.then(() => true);
  // It stays open, and says why.
  const stays = new Promise<false>(resolve => setTimeout(resolve, refusedMs, false));
  if (!(await Promise.race([isClosed, stays]))) {
    await popup.close();
    return null;
  }
  await until('the notice is there', () => page.evaluate(() => globalThis.noticeAt > 0));
  return (await page.evaluate(() => globalThis.noticeAt)) - clickedAt;
}

/** Notes when the editor's own model first ends with the signature. */
function watchModel({ frame }: ComposerPage): Promise<void> {
  return frame.evaluate(wanted => {
    globalThis.modelHadIt = 0;
    const end = performance.now() + 2000;
    const channel = new MessageChannel();
    // Faster than frames and timers, and between the tasks of the page.
    channel.port1.onmessage = () => {
      if (practice.text().endsWith(wanted))
        globalThis.modelHadIt = performance.timeOrigin + performance.now();
      else if (performance.now() < end) channel.port2.postMessage(0);
    };
    channel.port2.postMessage(0);
  }, signature);
}

/** The technique alone, without waiting or looking; answers with when it began. */
function bare(way: 'floor' | 'peer', text: string): number {
  const began = performance.timeOrigin + performance.now();
  const frame = document.querySelector('iframe')?.contentDocument;
  const root =
    document.activeElement?.shadowRoot?.activeElement ??
    frame?.activeElement ??
    document.activeElement;
  if (root === null) return began;
  if (way === 'peer') peer.insertTextIntoField(root as HTMLElement, `\n\n${text}`);
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
  return new Promise(resolve => setTimeout(resolve, paceMs));
}

function summary(values: number[]): string {
  if (values.length === 0) return 'never';
  return `${median(values).toFixed(0)} / ${shareOf(values, 0.9).toFixed(0)}`;
}

function median(values: number[]): number {
  return shareOf(values, 0.5);
}

/** What so many of the values do not pass. */
function shareOf(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

declare global {
  var modelHadIt: number;
  var noticeAt: number;
}
