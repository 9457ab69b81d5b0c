/**
 * Reads keys and shortcuts in the same way on every keyboard layout. All handlers of keys read them here:
 * `event.key` alone is `л` on a Russian keyboard, `N` while Caps Lock is on, and `Process` while an input
 * method composes.
 */

export const isMac = navigator.platform.startsWith('Mac');

/** Formats a shortcut with Ctrl, or with Command on a Mac. */
export const formatCtrlKey = (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`);

/** Formats a shortcut with Alt, or with Option on a Mac. */
export const formatAltKey = (key: string) => (isMac ? `⌥${key}` : `Alt+${key}`);

/** The `keyCode` of every key that an input method handles. Safari reports the last Enter only so. */
const inputMethodKeyCode = 229;
const otherAlphabet = /^[\p{L}\p{M}]/u;
const latin = /^\p{Script=Latin}/u;
/** Keys that write nothing, such as `Enter` and `F5`. A key may also write two letters, as the Arabic `لا`. */
const namedKey = /^([A-Z][A-Za-z\d]+)?$/;
/** The question mark of Arabic keyboards, which is on the same key. */
const arabicQuestionMark = '؟';

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
> & { getModifierState(name: string): boolean };

/**
 * Returns the key's name in `KeyboardEvent.key`, with letters in lower case. The layout decides which letter
 * a key is. If the layout has another alphabet there, it is the letter in this place of the US keyboard, as
 * in the browser's own shortcuts.
 * @returns an empty string for a key that writes: while an input method composes, and with AltGr
 */
export function readKey(event: Key): string {
  // The browser's autofill sends events that are of no key.
  if (typeof event.key !== 'string') return '';
  if (event.isComposing || event.keyCode === inputMethodKeyCode) return '';
  if (event.getModifierState('AltGraph')) return '';
  const key = event.key.normalize('NFKC');
  if (key === arabicQuestionMark) return '?';
  if (otherAlphabet.test(key) && !latin.test(key)) return readPlace(event) ?? key;
  // The names of other keys, such as `Home`, have several letters.
  return key.length === 1 ? key.toLowerCase() : key;
}

function readPlace({ code, shiftKey }: Key): string | null {
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/**
 * Returns the key with its modifiers, such as `Ctrl+k`, `Shift+Enter`, `n` or `?`. Ctrl stands for Command as
 * well. Shift is left out for signs that some layouts have without it.
 */
export function readShortcut(event: Key): string {
  const key = readKey(event);
  if (key === '') return '';
  const needsNoShift = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    event.shiftKey && !needsNoShift && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/** True for a key that writes a letter or sign into a text field: alone, with Shift or with AltGr. */
export function isLetterKey(event: Key): boolean {
  if (typeof event.key !== 'string') return false;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isCommand = hasModifier && !event.getModifierState('AltGraph');
  return !isCommand && !namedKey.test(event.key);
}

/** True if the key would write or choose in the element: a letter is no command there. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Returns true if the key opens the shortcuts dialog; false while it is typed into a text. */
export function isShortcutsDialogKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || readShortcut(event) !== '?') return false;
  // No search begins with a question mark, so an empty search field counts as no text.
  return !isTextField(event.target) || isEmptySearch(event.target);
}

function isEmptySearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value === '';
}

/** Attributes of a button or search field that a key presses, wherever on its screen the focus is. */
export const shortcutProps = (key: string) => ({ 'aria-keyshortcuts': key, 'data-shortcut': key });

/** Finds the button or search field of the screen that shows this key. */
export function findElementWithShortcut(shortcut: string): HTMLElement | null {
  const elements = [...document.querySelectorAll<HTMLElement>('main [data-shortcut]')];
  return elements.find(({ dataset }) => dataset.shortcut?.toLowerCase() === shortcut) ?? null;
}

/** Clicks a button; focuses a field, and selects its text. */
export function pressElement(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element.click();
}
