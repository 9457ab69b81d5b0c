/**
 * A press counts only where it is a person's own, began and ended on the same button, and that had
 * lain open to the eye for a while before it began: else a page could put the button under a press
 * that is on its way.
 */
import { isDefended } from './defences.ts';

/** Long enough to have seen what lies there. */
const seenBeforeMs = 500;

/** Calls `act` at each press of `button` that counts. `seenMs` tells how long it has been seen. */
export function onPress(
  button: HTMLElement,
  seenMs: () => number,
  act: () => void,
  signal: AbortSignal,
): void {
  const isSeen = () => !isDefended || seenMs() >= seenBeforeMs;
  let began: { type: string; counts: boolean } | null = null;
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.repeat) return;
    began = { type: event.type, counts: event.isTrusted && isSeen() };
  };
  button.addEventListener('pointerdown', begin, { signal });
  button.addEventListener('keydown', begin, { signal });
  button.addEventListener(
    'click',
    event => {
      const by = began;
      began = null;
      if (!event.isTrusted) return;
      // A click without a pointer is one of a key, or of assistive technology, which has neither.
      const isOfPointer = event.detail > 0;
      const counts = by === null ? !isOfPointer && isSeen() : by.counts;
      if (counts && (!isOfPointer || by?.type === 'pointerdown')) act();
    },
    { signal },
  );
}
