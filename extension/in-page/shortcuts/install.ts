/**
 * Typed shortcuts, on sites where the user has turned them on. The script runs on every page of these sites, so
 * it does nothing at a key but a comparison until the sign comes that begins a shortcut. From then on it reads
 * the text before the caret at each key, until no shortcut is there any more, and keeps the letters of the keys
 * only so long. The worker gets nothing but the typed shortcut, and answers whether it is one: names and texts of
 * signatures never come here.
 */
import { addListeners } from '../../composers/dom.ts';
import { askWorker } from '../../messages/ask-worker.ts';
import type { ShortcutAnswer } from '../../messages/page-requests.ts';
import { readLocalStorage } from '../../platform/in-page-api.ts';
import { findTypedShortcuts } from '../../signatures/typed-shortcut.ts';
import { hideKey } from './hide-key.ts';
import { addKey, isPressed, mayMoveCaret } from './pressed-text.ts';
import { findShortcutField } from './shortcut-field.ts';
import { readTextBeforeCaret } from './text-before-caret.ts';

/** A shortcut that the user is typing. */
type Typing = {
  field: HTMLElement;
  /** The text from the sign to the caret. */
  typed: string;
  /** The text that no shortcut begins with, nor with anything longer. */
  deadEnd: string | null;
  /** Resolves once the worker has answered. */
  answered: Promise<void> | null;
  answer: ShortcutAnswer | null;
  lifetime: AbortController;
};

const defaultSign = ';';
/** Each sign that the user may have chosen. The setting is read only once such a key comes. */
const possibleSign = /^[^\p{L}\p{N}\s]$/u;

export function installShortcuts(): void {
  if (Object.hasOwn(globalThis, 'colophonShortcuts')) return;
  globalThis.colophonShortcuts = { getTyped: () => readTyped() };
  let sign: string | undefined;
  /** True if the user may have chosen another sign since it was read. */
  let isSignOld = true;
  let typing: Typing | null = null;
  /** The text that the user's keys have written since the sign. Empty if no shortcut may have begun. */
  let pressed = '';
  /** The last key, until the text that it has written was read. */
  let unreadKey: KeyboardEvent | null = null;

  const isOther = (key: string) => (isSignOld ? !possibleSign.test(key) : key !== sign);
  window.addEventListener(
    'keydown',
    event => {
      if (pressed === '' && isOther(event.key)) return;
      handleKey(event);
    },
    true,
  );
  // The user may come back from the settings. A shortcut that is being typed keeps its sign meanwhile.
  document.addEventListener('visibilitychange', () => (isSignOld = true));

  function handleKey(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    // A busy page gets the next key before the timer. Tab must take what the letter before it has completed.
    if (unreadKey !== null) void checkText(unreadKey);
    // An input method composes. Its keys have this code also in browsers that do not say so otherwise.
    if (event.isComposing || event.keyCode === 229) stop();
    else if (typing !== null && handleListKey(event, typing)) hideKey(event);
    else {
      pressed = addKey(pressed, event);
      // The editor has not handled the key yet.
      unreadKey = event;
      setTimeout(() => void checkText(event));
    }
  }

  /** Returns true if the key is one of the list's. */
  function handleListKey(event: KeyboardEvent, { typed, answered, answer }: Typing): boolean {
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    const hasList = answer?.hasList === true;
    // The worker has not said yet whether the text is a shortcut. A sign alone is none.
    const mayBeWhole = answered !== null ? typed !== sign : answer?.isWhole === true;
    switch (event.key) {
      case 'Tab':
      case 'Enter':
        if (!hasList && (event.key === 'Enter' || !mayBeWhole)) return false;
        if (!event.repeat) void take();
        return true;
      case 'ArrowDown':
      case 'ArrowUp':
        if (hasList)
          void askWorker(event.key === 'ArrowDown' ? 'next-shortcut' : 'previous-shortcut');
        return hasList;
      case 'Escape':
        if (hasList) stop();
        return hasList;
      default:
        return false;
    }
  }

  async function take(): Promise<void> {
    const current = typing;
    await current?.answered;
    if (current === null || typing !== current || current.answer === null) return;
    // False if the user has not seen the list for long enough. It stays open then.
    const isTaken = await askWorker('take-shortcut');
    if (isTaken !== false && typing === current) end();
  }

  async function checkText(event: KeyboardEvent): Promise<void> {
    if (unreadKey === event) unreadKey = null;
    if (isSignOld) {
      const settings = (await readLocalStorage('typedShortcuts')) as { sign?: string } | undefined;
      sign = settings?.sign ?? defaultSign;
      isSignOld = false;
    }
    const field = findShortcutField();
    const [typed] = readTyped(field);
    if (field === null || typed === undefined) return stop();
    if (mayMoveCaret(event)) pressed = typed;
    typing ??= begin(field);
    if (typed === typing.typed) return;
    typing.typed = typed;
    if (!isDeadEnd(typing)) ask(typing);
  }

  function isDeadEnd({ typed, deadEnd }: Typing): boolean {
    // Another sign may begin a shorter shortcut.
    return (
      deadEnd !== null &&
      typed.startsWith(deadEnd) &&
      !typed.slice(deadEnd.length).includes(sign ?? '')
    );
  }

  function ask(current: Typing): void {
    const { typed } = current;
    const answered = askWorker('shortcut-typed').then(answer => {
      if (current.answered !== answered) return;
      current.answered = null;
      current.answer = answer as ShortcutAnswer | null;
      current.deadEnd = answer === null && typed !== sign ? typed : null;
    });
    current.answered = answered;
  }

  function readTyped(field = findShortcutField()): string[] {
    const text = field === null ? null : readTextBeforeCaret(field);
    const found = text === null || sign === undefined ? [] : findTypedShortcuts(text, sign);
    return found.filter(typed => isPressed(typed, pressed));
  }

  function begin(field: HTMLElement): Typing {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    addListeners(window, ['pointerdown', 'compositionstart', 'pagehide'], stop, signal);
    // Editors may take the focus and give it back at once.
    const stopIfLeft = () =>
      setTimeout(() => !signal.aborted && findShortcutField() !== field && stop());
    addListeners(window, ['focusout'], stopIfLeft, signal);
    return { field, typed: '', deadEnd: null, answered: null, answer: null, lifetime };
  }

  /** Ends the typing without an insertion. */
  function stop(): void {
    // The list may be about to open.
    if (typing !== null && (typing.answer?.hasList || typing.answered !== null))
      void askWorker('close-shortcuts');
    end();
  }

  function end(): void {
    typing?.lifetime.abort();
    typing = null;
    pressed = '';
  }
}

declare global {
  var colophonShortcuts:
    | {
        /** Returns the shortcuts that the text before the caret may end in, the longest first. */
        getTyped(): string[];
      }
    | undefined;
}
