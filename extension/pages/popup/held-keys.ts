/**
 * Keys that are down. Popup and picker must not be gone before they are up: the page would get the
 * rest of the press. A held Enter goes on in its composer, and some close theirs on the release of
 * Escape.
 */

/** A key that says nothing for longer is let go of: its release may have gone elsewhere. */
const patienceMs = 1500;
const lookEveryMs = 8;
const modifiers = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

export type HeldKeys = { untilReleased(): Promise<void> };

export function watchHeldKeys(window: Window): HeldKeys {
  const held = new Set<string>();
  let heardMs = 0;
  const note = (event: KeyboardEvent) => {
    heardMs = performance.now();
    if (event.type === 'keyup') held.delete(event.code);
    else if (!modifiers.has(event.key)) held.add(event.code);
  };
  window.addEventListener('keydown', note, { capture: true });
  window.addEventListener('keyup', note, { capture: true });
  return {
    async untilReleased() {
      while (held.size > 0 && performance.now() - heardMs < patienceMs)
        await new Promise(resolve => setTimeout(resolve, lookEveryMs));
    },
  };
}
