/**
 * Tracks the keys that are down. Popup and picker must not close before these are released, because the
 * page would get the rest of the press. In the page's composer a held Enter would repeat, and some pages
 * close the composer when Escape is released.
 */

/** If no key event arrives for this time, all keys count as released: a `keyup` may have gone elsewhere. */
const releaseTimeoutMs = 1500;
const checkIntervalMs = 8;
/**
 * A modifier that is held does nothing in the page by itself, so it is not tracked. Alt is: browsers with a menu
 * bar open it when Alt is released, and the page loses the focus.
 */
const modifiers = new Set(['AltGraph', 'Control', 'Meta', 'Shift']);

export type HeldKeys = { waitUntilReleased(): Promise<void> };

export function watchHeldKeys(window: Window): HeldKeys {
  const held = new Set<string>();
  let lastEventMs = 0;
  const handleKey = (event: KeyboardEvent) => {
    lastEventMs = performance.now();
    if (event.type === 'keyup') held.delete(event.code);
    else if (!modifiers.has(event.key)) held.add(event.code);
  };
  window.addEventListener('keydown', handleKey, { capture: true });
  window.addEventListener('keyup', handleKey, { capture: true });
  return {
    async waitUntilReleased() {
      while (held.size > 0 && performance.now() - lastEventMs < releaseTimeoutMs)
        await new Promise(resolve => setTimeout(resolve, checkIntervalMs));
    },
  };
}
