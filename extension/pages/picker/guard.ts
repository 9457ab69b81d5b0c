/**
 * Takes no press that a page could have staged: only those of a real person count, which began and
 * ended on the same thing, once what lies there has been seen for long enough.
 */
import type { Sight } from './sight.ts';

/** Long enough that a person has seen what lies there, short enough that nobody waits. */
const seenForMs = 500;

export type Guard = {
  /** Whether the picker has been seen for long enough. */
  isSeen(): boolean;
};

/** Guards the whole page: what is pressed while the picker cannot be trusted reaches nothing. */
export function guard(sight: Sight): Guard {
  const isSeen = () => sight.seenMs() >= seenForMs;
  const takesKeys = () => isSeen() && sight.focusedMs() >= seenForMs;
  const options = { capture: true } as const;
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Where the press began, null where it does not count. */
  let began: EventTarget | null = null;
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'auxclick'] as const) {
    window.addEventListener(
      type,
      event => {
        // A press of the keyboard on a button is a click without a pointer.
        const isPointer = event.detail > 0 || type === 'pointerdown';
        if (type === 'pointerdown') {
          const counts = event.isTrusted && isSeen() && sight.stillMs(event) >= seenForMs;
          began = counts ? event.target : null;
        }
        const isWhole = !isPointer || (began !== null && isWithin(event.target, began));
        if (!event.isTrusted || !isSeen() || !isWhole) refuse(event);
      },
      options,
    );
  }
  // What was typed before anything could be seen, or for something in front, was not meant for it.
  for (const type of ['keydown', 'keyup', 'beforeinput'] as const) {
    window.addEventListener(
      type,
      event => (!event.isTrusted || (type !== 'keyup' && !takesKeys())) && refuse(event),
      options,
    );
  }

  return { isSeen };
}

/** A press may begin on the words of a button and end on its picture: one of them holds the other. */
function isWithin(target: EventTarget | null, began: EventTarget): boolean {
  const pressed = (one: EventTarget | null) =>
    (one as Element | null)?.closest?.('button, a, [role=option], input') ?? one;
  return pressed(target) === pressed(began);
}
