/**
 * Accepts a press only if the user made it, if it began and ended on the same button, and if the
 * button had been visible for a while before the press began. Otherwise a page could move the button
 * under a press that the user is about to make.
 */

/** Long enough for the user to see the button. */
const minVisibleMs = 500;

/**
 * Calls `onAccepted` at each accepted press of `button`.
 *
 * @param getVisibleMs returns how long the button has been visible
 */
export function onPress(
  button: HTMLElement,
  getVisibleMs: () => number,
  onAccepted: () => void,
  signal: AbortSignal,
): void {
  const isVisibleLongEnough = () => getVisibleMs() >= minVisibleMs;
  let pressStart: { type: string; isAccepted: boolean } | null = null;
  const recordStart = (event: Event) => {
    // A held key fires `keydown` again and again. Its press began at the first one.
    if (event instanceof KeyboardEvent && event.repeat) return;
    pressStart = { type: event.type, isAccepted: event.isTrusted && isVisibleLongEnough() };
  };
  button.addEventListener('pointerdown', recordStart, { signal });
  button.addEventListener('keydown', recordStart, { signal });
  button.addEventListener(
    'click',
    event => {
      const start = pressStart;
      pressStart = null;
      if (!event.isTrusted) return;
      const isPointerClick = event.detail > 0;
      const hasMatchingStart = !isPointerClick || start?.type === 'pointerdown';
      // Assistive technology fires only `click`, without a pointer, and neither `pointerdown` nor
      // `keydown` before it.
      const isAccepted =
        start === null ? !isPointerClick && isVisibleLongEnough() : start.isAccepted;
      if (isAccepted && hasMatchingStart) onAccepted();
    },
    { signal },
  );
}
