/** Runs scripts and functions in the frames of a tab. */
import { browser } from 'wxt/browser';

/** All frames of a tab, or only those with these ids. The top frame has the id 0. */
export type FrameTarget =
  | { tabId: number; allFrames: true }
  | { tabId: number; frameIds: number[] };

export type FrameResult<T> = { frameId: number; result: T };

export type PageScript =
  | '/append.js'
  | '/saved.js'
  | '/keys.js'
  | '/picker.js'
  | '/button.js'
  | '/suggestion.js'
  | '/shortcuts.js';

/** Injects a script of the extension. Does nothing if no script may run there. */
export async function injectScript(target: FrameTarget, file: PageScript): Promise<void> {
  await nullIfUnreachable(() =>
    browser.scripting.executeScript({ target, injectImmediately: true, files: [file] }),
  );
}

/**
 * The values that may cross into a frame and back, because each browser hands them over as they are. Chromium
 * drops properties of objects that are null, so objects cross as JSON text.
 */
type Crossing = string | boolean | null;

/**
 * Calls the function in the frames. It is sent as source text, so it may use nothing that is defined outside of it.
 *
 * @returns the result of each frame, or null if no script may run there or the tab has been closed
 */
export async function runInFrames<Result extends Crossing>(
  target: FrameTarget,
  func: (argument: string) => Result | Promise<Result>,
  argument: string,
): Promise<FrameResult<Result | null>[] | null> {
  const results = await nullIfUnreachable(() =>
    browser.scripting.executeScript({ target, injectImmediately: true, func, args: [argument] }),
  );
  if (results === null) return null;
  // Firefox reports a frame in which the function failed without a result.
  return results.map(({ frameId, result }) => ({
    frameId,
    result: (result ?? null) as Result | null,
  }));
}

/** Calls the function in one frame. Resolves to its result, or to null if no script may run there. */
export async function runInFrame<Result extends Crossing>(
  tabId: number,
  frameId: number,
  func: (argument: string) => Result | Promise<Result>,
  argument = '',
): Promise<Result | null> {
  const results = await runInFrames({ tabId, frameIds: [frameId] }, func, argument);
  return results?.[0]?.result ?? null;
}

/** Calls the function in all frames. Resolves to the results, or to an empty list if no script may run. */
export async function runInAllFrames<Result extends Crossing>(
  tabId: number,
  func: () => Result,
): Promise<(Result | null)[]> {
  const results = await runInFrames({ tabId, allFrames: true }, func, '');
  return results?.map(({ result }) => result) ?? [];
}

/** Resolves to null if no script may run: in the browser's own pages, its store, a closed tab. */
async function nullIfUnreachable<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch {
    // Only the texts of the errors tell these cases apart, and each browser has others. To the user, the
    // cases are the same.
    return null;
  }
}
