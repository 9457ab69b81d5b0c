/**
 * Keys that are down. The picker must not be gone before they are up: the page would get the end
 * of the press, and some pages close their composer on the release of Escape.
 */

/** A key held longer than this is let go of: its release may have gone elsewhere. */
const patienceMs = 1500;

export function watchHeldKeys(window: Window): { untilReleased(): Promise<void> } {
  const held = new Set<string>();
  const waiting = new Set<() => void>();
  window.addEventListener('keydown', event => held.add(event.code), { capture: true });
  window.addEventListener(
    'keyup',
    event => {
      held.delete(event.code);
      if (held.size === 0) for (const resolve of waiting) resolve();
    },
    { capture: true },
  );
  return {
    untilReleased: () =>
      new Promise(resolve => {
        if (held.size === 0) return resolve();
        waiting.add(resolve);
        setTimeout(resolve, patienceMs);
      }),
  };
}
