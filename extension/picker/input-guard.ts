/**
 * Blocks input that a page could have staged. A press counts only if the user made it, if it began and
 * ended on the same control, and if the picker had been visible for long enough.
 */
import { hasVisibilityTracking } from '../platform/in-page-api.ts';
import { isLetterKey, isTextField } from '../ui/keys.ts';
import {
  type PickerVisibility,
  watchFrameVisibility,
  watchWindowVisibility,
} from './picker-visibility.ts';

/** Long enough for the user to see the picker, short enough that nobody has to wait. */
const minVisibleMs = 500;

export type InputGuard = {
  /** True if the picker has been visible for long enough. */
  hasBeenVisible(): boolean;
};

/**
 * Guards the picker's page, which is a frame if the browser supports visibility tracking, else a window.
 *
 * @param firstPaint resolves when the page has content
 */
export function createInputGuard(firstPaint: Promise<void>): InputGuard {
  return guardInput(
    hasVisibilityTracking
      ? watchFrameVisibility(document.documentElement)
      : watchWindowVisibility(firstPaint),
  );
}

/** Guards the whole page: a blocked event reaches no other listener. */
function guardInput(visibility: PickerVisibility): InputGuard {
  const hasBeenVisible = () => visibility.getVisibleMs() >= minVisibleMs;
  const acceptsKeys = () => hasBeenVisible() && visibility.getFocusedMs() >= minVisibleMs;
  const options = { capture: true } as const;
  const block = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** The target of the current press, null if the press does not count. */
  let pressTarget: EventTarget | null = null;
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'auxclick'] as const) {
    window.addEventListener(
      type,
      event => {
        // A key press on a button fires a click without a pointer.
        const isPointer = event.detail > 0 || type === 'pointerdown';
        if (type === 'pointerdown') {
          const counts =
            event.isTrusted && hasBeenVisible() && visibility.getStableMs(event) >= minVisibleMs;
          pressTarget = counts ? event.target : null;
        }
        const isCompletePress =
          !isPointer || (pressTarget !== null && isSameControl(event.target, pressTarget));
        if (!event.isTrusted || !hasBeenVisible() || !isCompletePress) block(event);
      },
      options,
    );
  }
  // Blocks keys that the user did not press for the picker: before it was visible, or for a window that
  // was in front of it. A letter in a text field appends nothing, and a user who answers a question begins as
  // soon as they see it.
  for (const type of ['keydown', 'keyup', 'beforeinput'] as const) {
    window.addEventListener(
      type,
      event => {
        const isTooEarly = type !== 'keyup' && !acceptsKeys() && !writesLetter(event);
        if (!event.isTrusted || isTooEarly) block(event);
      },
      options,
    );
  }

  return { hasBeenVisible };
}

/** True if this press of a key, or this input, writes a letter into a text field. */
function writesLetter(event: Event): boolean {
  if (!isTextField(event.target)) return false;
  if (event instanceof InputEvent) return event.inputType === 'insertText';
  return event instanceof KeyboardEvent && isLetterKey(event);
}

/** True if both elements are in the same control: a press may begin on a label and end on an icon. */
function isSameControl(target: EventTarget | null, pressTarget: EventTarget): boolean {
  const findControl = (element: EventTarget | null) =>
    (element as Element | null)?.closest?.('button, a, [role=option], input') ?? element;
  return findControl(target) === findControl(pressTarget);
}
