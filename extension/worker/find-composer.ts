/**
 * Finds the composer of a tab: brings the script into it when a person asks for it, and chooses the
 * one frame that holds the composer.
 */
import { browser } from 'wxt/browser';
import type { Answer } from '../in-page/composer/page-side.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { Reason } from '../orders/outcome.ts';
import { late, pagePatienceMs, within } from './patience.ts';

/** All frames may take so long; after that the page itself is asked alone. */
const framesPatienceMs = 3000;

export type Found =
  | {
      found: true;
      frameId: number;
      answer: Answer;
      sighting: Extract<Answer['sighting'], { found: 'composer' }>;
    }
  | { found: false; reason: Reason; host: string | null };

/** Looks at the composer of a tab without changing anything. */
export async function probeTab(tabId: number): Promise<ComposerState> {
  return toState(await findComposer(tabId));
}

export function toState(found: Found): ComposerState {
  if (!found.found) return found;
  const { answer, sighting } = found;
  if (sighting.refused !== null) return { found: false, reason: sighting.refused, host: null };
  return {
    found: true,
    composer: sighting.composer,
    text: sighting.text,
    host: answer.host,
    url: answer.url,
    maxLength: sighting.maxLength,
  };
}

/** The frame that holds the composer of this name, else the one which the person means. */
export async function findComposer(tabId: number, sought: string | null = null): Promise<Found> {
  let answers = await lookInto(tabId, sought);
  if (answers === null) {
    await within(framesPatienceMs, inject(tabId, '/append.js'));
    answers = await lookInto(tabId, sought);
  }
  if (answers === late) return { found: false, reason: 'page-hangs', host: null };
  if (answers === null) return { found: false, reason: 'page-not-reachable', host: null };
  return chooseFrame(answers);
}

type Sighted = { frameId: number; answer: Answer };

/** The frame with the composer that is sought; else follows the focus from the top down. */
function chooseFrame(sighted: readonly Sighted[]): Found {
  for (const { frameId, answer } of sighted) {
    const { sighting } = answer;
    if (answer.isSought && sighting.found === 'composer')
      return { found: true, frameId, answer, sighting };
  }
  let place = '';
  let host: string | null = null;
  for (;;) {
    const here = sighted.find(({ answer }) => answer.place === place);
    if (here === undefined) return { found: false, reason: 'frame-not-reachable', host };
    const { sighting } = here.answer;
    if (sighting.found === 'composer') return { found: true, ...here, sighting };
    if (sighting.found !== 'frame') return { found: false, reason: 'no-composer', host: null };
    ({ place, host } = sighting);
  }
}

/**
 * What each frame sees; null when the script is not in all of them, or the tab takes none. `late`
 * where the tab does not answer in time. A frame of another origin may hang by itself: then what the
 * page around it sees has to do.
 */
async function lookInto(
  tabId: number,
  sought: string | null,
): Promise<Sighted[] | null | typeof late> {
  const all = await within(framesPatienceMs, lookAt({ tabId, allFrames: true }, sought));
  if (all !== late) return all;
  return await within(pagePatienceMs - framesPatienceMs, lookAt({ tabId, frameIds: [0] }, sought));
}

async function lookAt(
  target: { tabId: number; allFrames: true } | { tabId: number; frameIds: number[] },
  sought: string | null,
): Promise<Sighted[] | null> {
  const results = await reach(() =>
    browser.scripting.executeScript({
      target,
      injectImmediately: true,
      func: sought => globalThis.colophon?.look(sought) ?? null,
      args: [sought],
    }),
  );
  if (results === null) return null;
  const sighted = results.flatMap(({ frameId, result }) =>
    result ? [{ frameId, answer: result }] : [],
  );
  return sighted.length === results.length ? sighted : null;
}

/** Brings a script into a tab, into all its frames unless some are named. */
export async function inject(
  tabId: number,
  file: '/append.js' | '/picker.js',
  frameIds?: number[],
): Promise<void> {
  await reach(() =>
    browser.scripting.executeScript({
      target: frameIds === undefined ? { tabId, allFrames: true } : { tabId, frameIds },
      injectImmediately: true,
      files: [file],
    }),
  );
}

export async function inFrame<Args, Result>(
  tabId: number,
  frameId: number,
  func: (args: Args) => Result,
  args: Args,
): Promise<Awaited<Result> | null> {
  const results = await reach(() =>
    browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      injectImmediately: true,
      func,
      args: [args],
    }),
  );
  return (results?.[0]?.result ?? null) as Awaited<Result> | null;
}

/** Null where no script may run: the browser's own pages, its store, a tab that has gone. */
async function reach<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch {
    // Browsers tell these cases apart by words only, which differ; to a person they are one.
    return null;
  }
}
