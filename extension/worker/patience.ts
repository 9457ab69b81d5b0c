/** How long the worker waits for a page. */

/** A page whose thread has not answered for so long hangs, as far as a person is concerned. */
export const pagePatienceMs = 5000;

export const late = Symbol('late');

/** What `promise` resolves to, or `late` when that takes longer than `ms`. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<typeof late>(resolve => {
    timer = setTimeout(resolve, ms, late);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
