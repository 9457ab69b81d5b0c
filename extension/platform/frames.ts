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
 * Calls the function in the frames. It is sent as text, so it may use nothing that is defined outside of
 * it, and its argument and results must be serializable.
 *
 * @returns the result of each frame, or null if no script may run there or the tab has been closed
 */
export async function runInFrames<Args, Result>(
  target: FrameTarget,
  func: (args: Args) => Result,
  args: Args,
): Promise<FrameResult<Awaited<Result>>[] | null> {
  const results = await nullIfUnreachable(() =>
    browser.scripting.executeScript({ target, injectImmediately: true, func, args: [args] }),
  );
  return results as FrameResult<Awaited<Result>>[] | null;
}

/** Calls the function in one frame. Resolves to its result, or to null if no script may run there. */
export async function runInFrame<Args, Result>(
  tabId: number,
  frameId: number,
  func: (args: Args) => Result,
  args: Args,
): Promise<Awaited<Result> | null> {
  const results = await runInFrames({ tabId, frameIds: [frameId] }, func, args);
  return results?.[0]?.result ?? null;
}

/** Calls the function in all frames. Resolves to the results, or to an empty list if no script may run. */
export async function runInAllFrames<Result>(
  tabId: number,
  func: () => Result,
): Promise<Awaited<Result>[]> {
  const results = await runInFrames({ tabId, allFrames: true }, func, null);
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
