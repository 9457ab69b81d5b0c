/** Removes events from a failing history as long as it fails in the same way. */
import type { History } from './history.ts';

/** @param fails plays a history and returns true if it violates the same invariant */
export async function shrinkHistory(
  history: History,
  fails: (candidate: History) => Promise<boolean>,
): Promise<History> {
  let { events } = history;
  let size = Math.ceil(events.length / 2);
  while (size >= 1) {
    let hasShrunk = false;
    for (let start = 0; start < events.length; ) {
      const fewer = events.toSpliced(start, size);
      if (await fails({ ...history, events: fewer })) {
        events = fewer;
        hasShrunk = true;
      } else {
        start += size;
      }
    }
    if (!hasShrunk || size > events.length) size = Math.floor(size / 2);
  }
  return { ...history, events };
}
