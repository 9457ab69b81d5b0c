/** Runs scripts and functions in the frames of a tab. */
import { browser } from 'wxt/browser';

/** The worker gives up on a page that has not answered for this long: to the user, it hangs. */
export const pageTimeoutMs = 5000;

/** Injects a script of the extension into the tab, into all its frames if no `frameIds` are passed. */
export async function injectScript(
  tabId: number,
  file: '/append.js' | '/editor-adapters.js' | '/picker.js',
  frameIds?: number[],
): Promise<void> {
  await nullIfUnreachable(() =>
    browser.scripting.executeScript({
      target: frameIds === undefined ? { tabId, allFrames: true } : { tabId, frameIds },
      injectImmediately: true,
      files: [file],
    }),
  );
}

/** Runs the function in one frame. Resolves to its result, or to null if no script may run there. */
export async function runInFrame<Args, Result>(
  tabId: number,
  frameId: number,
  func: (args: Args) => Result,
  args: Args,
): Promise<Awaited<Result> | null> {
  const results = await nullIfUnreachable(() =>
    browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      injectImmediately: true,
      func,
      args: [args],
    }),
  );
  return (results?.[0]?.result ?? null) as Awaited<Result> | null;
}

/** Runs the function in every frame. Resolves to the results; to an empty list if the tab has been closed. */
export async function runInAllFrames<T>(tabId: number, func: () => T): Promise<T[]> {
  const results = await browser.scripting
    .executeScript({ target: { tabId, allFrames: true }, func })
    .catch(() => []);
  return results.map(({ result }) => result as T);
}

/** Resolves to null if no script may run: in the browser's own pages, its store, a closed tab. */
export async function nullIfUnreachable<Result>(
  run: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await run();
  } catch {
    // Only the texts of the errors tell these cases apart, and each browser has others. To the user, the
    // cases are the same.
    return null;
  }
}
