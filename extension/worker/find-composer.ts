/**
 * Finds the composer of a tab: brings the script into it when a person asks for it, and chooses the
 * one frame that holds the composer.
 */
import { browser } from 'wxt/browser';
import { withoutThings } from '../../shared/text/thing.ts';
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
    // A field holds text alone: whatever letter is there, the person has put there.
    text: sighting.kind === 'field' ? sighting.text : withoutThings(sighting.text),
    isPart: sighting.isPart,
    host: answer.host,
    url: answer.url,
    maxLength: sighting.maxLength,
  };
}

/** The frame that holds the composer which the person means. */
export async function findComposer(tabId: number): Promise<Found> {
  let seen = await lookInto(tabId, null);
  if (seen !== late && !seen?.isEverywhere) {
    await within(framesPatienceMs, inject(tabId, '/append.js'));
    seen = await lookInto(tabId, null);
  }
  if (seen === late) return notFound('page-hangs');
  if (!seen?.isEverywhere) return notFound('page-not-reachable');
  const found = chooseFrame(seen.sighted);
  if (!found.found || found.sighting.refused !== 'not-accepted') return found;
  // The kinds of editors that are known by name come by a script of their own.
  await within(framesPatienceMs, inject(tabId, '/further-kinds.js', [found.frameId]));
  const again = await lookInto(tabId, null);
  return again === null || again === late ? found : chooseFrame(again.sighted);
}

/**
 * The frame that holds the composer of this name, which a person has seen. Brings the script into no
 * frame: where it has gone, its page has, and another one was never meant.
 */
export async function findNamed(tabId: number, name: string): Promise<Found> {
  const seen = await lookInto(tabId, name);
  if (seen === late) return notFound('page-hangs');
  if (!seen?.sighted.some(({ answer }) => answer.place === '')) return notFound('page-gone');
  const found = chooseFrame(seen.sighted);
  return found.found ? found : notFound('composer-gone');
}

function notFound(reason: Reason): Found {
  return { found: false, reason, host: null };
}

type Sighted = { frameId: number; answer: Answer };
/** `isEverywhere`: whether the script is in all frames that were asked. */
type Seen = { sighted: Sighted[]; isEverywhere: boolean };

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
    // Frames in shadow roots have no place of their own among their parent's: the only one of the host
    // that the frame around it names is meant, and none where there are several.
    const isInShadow = place.includes('-1');
    const [here, ...others] = sighted.filter(
      ({ answer }) =>
        answer.place === place &&
        (!isInShadow || (answer.host === host && answer.sighting.found !== 'silent')),
    );
    if (isInShadow && others.length > 0) return notFound('frame-not-reachable');
    if (here === undefined) return { found: false, reason: 'frame-not-reachable', host };
    const { sighting } = here.answer;
    if (sighting.found === 'composer') return { found: true, ...here, sighting };
    if (sighting.found !== 'frame') return notFound('no-composer');
    ({ place, host } = sighting);
  }
}

/**
 * What each frame sees; null when the tab takes no script. `late` where it does not answer in time. A
 * frame of another origin may hang by itself: then what the page around it sees has to do.
 */
async function lookInto(tabId: number, sought: string | null): Promise<Seen | null | typeof late> {
  const all = await within(framesPatienceMs, lookAt({ tabId, allFrames: true }, sought));
  if (all !== late) return all;
  return await within(pagePatienceMs - framesPatienceMs, lookAt({ tabId, frameIds: [0] }, sought));
}

async function lookAt(
  target: { tabId: number; allFrames: true } | { tabId: number; frameIds: number[] },
  sought: string | null,
): Promise<Seen | null> {
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
  return { sighted, isEverywhere: sighted.length === results.length };
}

/** Brings a script into a tab, into all its frames unless some are named. */
export async function inject(
  tabId: number,
  file: '/append.js' | '/further-kinds.js' | '/picker.js',
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
