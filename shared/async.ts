/** Timeouts and uncaught errors of asynchronous code. */

/**
 * Throws the error where nothing catches it, so that the page's or the process's handler of uncaught
 * errors gets it. The global `reportError` does the same, but Node has none.
 */
export function reportUncaughtError(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** The result of `withTimeout` if the promise was still pending when the time was over. */
export const TIMED_OUT = Symbol('timed out');

/** Resolves and rejects with `promise`, or resolves to `TIMED_OUT` after `timeoutMs`. */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs: number,
): Promise<T | typeof TIMED_OUT> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<typeof TIMED_OUT>(resolve => {
    timer = setTimeout(resolve, timeoutMs, TIMED_OUT);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
