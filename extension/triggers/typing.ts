/** A shortcut that the user is typing, and what ends it apart from its keys. */
import { addListeners } from '../composers/dom.ts';
import type { ShortcutAnswer } from '../messages/page-requests.ts';
import { findShortcutField } from './trigger-field.ts';

export type Typing = {
  field: HTMLElement;
  /** The text from the sign to the caret. */
  typed: string;
  /** The text that no shortcut begins with, nor with anything longer. */
  deadEnd: string | null;
  /** Resolves once the worker has answered. */
  answered: Promise<void> | null;
  answer: ShortcutAnswer | null;
  /** When the list was opened, null if it is closed. */
  listOpenedMs: number | null;
  /** True if the user has moved in the list since the last letter. */
  hasMoved: boolean;
  lifetime: AbortController;
};

/** Pages empty their fields without an event, for example when they send a message. */
const goneCheckMs = 200;

/**
 * @param stop ends the typing without an insertion
 * @param isGone true if the open list is about a text that is no longer there
 */
export function beginTyping(
  field: HTMLElement,
  stop: () => void,
  isGone: (typing: Typing) => boolean,
): Typing {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const typing: Typing = {
    ...{ field, lifetime, typed: '', deadEnd: null, answered: null, answer: null },
    ...{ listOpenedMs: null, hasMoved: false },
  };
  addListeners(window, ['pointerdown', 'compositionstart', 'pagehide'], stop, signal);
  // Editors may take the focus and give it back at once.
  const stopIfLeft = () =>
    setTimeout(() => !signal.aborted && findShortcutField() !== field && stop());
  addListeners(window, ['focusout'], stopIfLeft, signal);
  const timer = setInterval(() => {
    if (typing.listOpenedMs !== null && isGone(typing)) stop();
  }, goneCheckMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return typing;
}

/** True if no shortcut can begin with the typed text, so that the worker need not be asked. */
export function isDeadEnd({ typed, deadEnd }: Typing, sign = ''): boolean {
  // Another sign may begin a shorter shortcut.
  return (
    deadEnd !== null && typed.startsWith(deadEnd) && !typed.slice(deadEnd.length).includes(sign)
  );
}
