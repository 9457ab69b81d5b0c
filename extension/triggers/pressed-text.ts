/**
 * The text that the user's own keys have written since the sign. A page can write into its fields as well, so a
 * shortcut counts only if the user has pressed its keys: else the page could try one shortcut after another.
 */

const modifierKeys = /^(Alt|AltGraph|CapsLock|Control|Dead|Fn|Meta|NumLock|Shift)$/;
const marks = /\p{M}/gu;

/** Returns the text with what the key writes. */
export function addKey(pressed: string, event: KeyboardEvent): string {
  const { key } = event;
  if (writesLetter(event)) return pressed + key;
  return key === 'Backspace' ? [...pressed].slice(0, -1).join('') : pressed;
}

/** True if the key may have moved the caret, or have removed more than one letter. */
export function mayMoveCaret(event: KeyboardEvent): boolean {
  return !writesLetter(event) && !modifierKeys.test(event.key);
}

/** True if the user has pressed the keys of this text. After a dead key the letter has a mark, its key has none. */
export function isPressed(text: string, pressed: string): boolean {
  return removeMarks(pressed).includes(removeMarks(text));
}

/** True if the key writes a character. */
export function writesLetter(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
  return !isCommand && [...event.key].length === 1;
}

const removeMarks = (text: string): string => text.normalize('NFD').replace(marks, '');
