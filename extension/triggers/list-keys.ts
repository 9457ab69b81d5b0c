/**
 * The keys of the list. A key that does not choose from it belongs to the page: "haha ;p" and Enter sends that in a
 * chat, though the list has just opened.
 */
import type { ShortcutAnswer } from '../messages/page-requests.ts';

export type TypedState = {
  /** The text from the sign to the caret. */
  readonly typed: string;
  /** True until the worker has answered about this text. */
  readonly isAsked: boolean;
  /** The last answer. */
  readonly answer: ShortcutAnswer | null;
  /** The time since which the list has been open, in milliseconds, null if it is closed. */
  readonly listOpenMs: number | null;
  /** True if the user has moved in the list since the last letter. */
  readonly hasMoved: boolean;
};

/** The list accepts no choice before it has been visible for this long. */
const minVisibleMs = 500;

/** Returns what the key does with the shortcut; null if it does nothing, so that it is only the page's. */
export function readListKey(
  { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { typed, isAsked, answer, listOpenMs, hasMoved }: TypedState,
): 'take' | 'take-all' | 'next' | 'previous' | 'close' | 'end' | null {
  const hasList = answer?.hasList === true;
  // A sign alone is no shortcut. About the last letter the worker may not have answered yet.
  const mayBeWhole = isAsked ? typed.length > 1 : answer?.isWhole === true;
  const isChosen = mayBeWhole || hasMoved || (listOpenMs !== null && listOpenMs >= minVisibleMs);
  // The list shows this key's button, so it does nothing without the list.
  const isForAll = key === 'Enter' && shiftKey && (ctrlKey || metaKey) && !altKey;
  if (isForAll) return hasList && isChosen ? 'take-all' : null;
  if (shiftKey || ctrlKey || altKey || metaKey) return null;
  switch (key) {
    case 'Tab':
      return isChosen ? 'take' : null;
    case 'Enter':
      return hasList && (mayBeWhole || hasMoved) ? 'take' : null;
    case 'ArrowDown':
      return hasList ? 'next' : null;
    case 'ArrowUp':
      return hasList ? 'previous' : null;
    case 'Escape':
      // The list may be about to open, or be there before the answer that says so. The page gets the key then.
      return hasList ? 'close' : 'end';
    default:
      return null;
  }
}
