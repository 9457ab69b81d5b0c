/**
 * Typed shortcuts, on sites where the user has turned them on. The script runs on every page of these sites, so
 * it does nothing at a key but a comparison until the sign comes that begins a shortcut. From then on it reads
 * the text before the caret at each key, until no shortcut is there any more, and keeps the letters of the keys
 * only so long. The worker gets nothing but the typed shortcut, and answers whether it is one: names and texts of
 * signatures never come here. From the key that takes a shortcut until its signature is there, it holds the next keys.
 */
import { addListeners, keepListening } from '../composers/dom.ts';
import { askWorker } from '../messages/ask-worker.ts';
import type { PageRequest, ShortcutAnswer } from '../messages/page-requests.ts';
import { isOrphaned, readLocalStorage } from '../platform/in-page-api.ts';
import { type HeldKeys, holdKeys } from './held-keys.ts';
import { createKeyHider } from './hide-key.ts';
import { readListKey } from './list-keys.ts';
import { addKey, isPressed, mayMoveCaret } from './pressed-text.ts';
import { collapseSelection, readTextBeforeCaret } from './text-before-caret.ts';
import { findShortcutField } from './trigger-field.ts';
import { findTypedShortcuts } from './typed-trigger.ts';
import { beginTyping, isDeadEnd, type Typing } from './typing.ts';

const defaultSign = ';';
/** Each sign that the user may have chosen. The setting is read only once such a key comes. */
const possibleSign = /^[^\p{L}\p{N}\s]$/u;

export function installShortcuts(): void {
  if (Object.hasOwn(globalThis, 'colophonShortcuts')) return;
  let sign: string | undefined;
  /** True if the user may have chosen another sign since it was read. */
  let isSignOld = true;
  let typing: Typing | null = null;
  /** The text that the user's keys have written since the sign. Empty if no shortcut may have begun. */
  let pressed = '';
  /** The last key, until the text that it has written was read. */
  let unreadKey: KeyboardEvent | null = null;
  /** The keys since the user has taken a shortcut, until its signature is there. */
  let held: HeldKeys | null = null;
  const keyHider = createKeyHider();
  const lifetime = new AbortController();

  globalThis.colophonShortcuts = {
    getTyped: () => readTyped(),
    takeHeldKeys(isTaken) {
      const keys = held?.take(isTaken) ?? [];
      if (keys.length === 0) release(isTaken);
      return keys;
    },
  };
  const isOther = (key: string) => (isSignOld ? !possibleSign.test(key) : key !== sign);
  const handleEveryKey = (event: KeyboardEvent) => {
    if (pressed === '' && held === null && isOther(event.key)) return;
    if (isOrphaned()) lifetime.abort();
    else handleKey(event);
  };
  // The user may come back from the settings. A shortcut that is being typed keeps its sign meanwhile.
  const expectOtherSign = () => {
    isSignOld = true;
  };
  keepListening(() => {
    addListeners(window, ['keydown'], handleEveryKey, lifetime.signal);
    addListeners(window, ['keydown', 'keyup'], keyHider.hideRest, lifetime.signal);
    addListeners(document, ['visibilitychange'], expectOtherSign, lifetime.signal);
  });

  function handleKey(event: KeyboardEvent): void {
    if (!event.isTrusted) return;
    // An input method composes. Its keys have this code also in browsers that do not say so otherwise.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (held !== null) {
      // Its letters cannot be held. The shortcut must not be selected when they come.
      if (isComposing) collapseSelection(findShortcutField());
      else if (held.add(event)) return;
    }
    // A busy page gets the next key before the timer. Tab must take what the letter before it has completed.
    if (unreadKey !== null) void checkText(unreadKey);
    if (isComposing) stop();
    else if (typing !== null && held === null && handleListKey(event, typing)) keyHider.hide(event);
    else {
      pressed = addKey(pressed, event);
      // The editor has not handled the key yet.
      unreadKey = event;
      setTimeout(() => void checkText(event));
    }
  }

  /** Returns true if the page must not get the key. */
  function handleListKey(event: KeyboardEvent, current: Typing): boolean {
    const { typed, answered, answer, listOpenedMs, hasMoved } = current;
    const listOpenMs = listOpenedMs === null ? null : performance.now() - listOpenedMs;
    const isAsked = answered !== null;
    const listKey = readListKey(event, { typed, isAsked, answer, listOpenMs, hasMoved });
    if (listKey === null) return false;
    if (listKey === 'close' || listKey === 'end') stop();
    else if (listKey === 'take-all') void take(event, current, 'take-shortcut-with-all');
    else if (listKey === 'take')
      void take(event, current, event.key === 'Enter' ? 'take-shortcut-by-enter' : 'take-shortcut');
    else {
      current.hasMoved = true;
      void askWorker(listKey === 'next' ? 'next-shortcut' : 'previous-shortcut');
    }
    return listKey !== 'end';
  }

  async function take(event: KeyboardEvent, current: Typing, request: PageRequest): Promise<void> {
    const holding = holdKeys(event, keyHider);
    held = holding;
    await current.answered;
    const isTaken = await askWorker(request);
    if (held === holding) {
      // The worker has ended, so that it could not type the keys.
      held = null;
      const letters = holding.take(true).filter(key => [...key].length === 1);
      if (letters.length > 0) document.execCommand('insertText', false, letters.join(''));
    }
    if (isTaken !== false && typing === current) end();
  }

  /** Lets the page have the next keys. Those that were held may have begun the next shortcut. */
  function release(isTaken: boolean): void {
    if (held === null) return;
    const text = held.getText();
    held = null;
    if (isTaken) end();
    else stop();
    pressed = text;
    if (text !== '') void checkText(null);
  }

  /** @param event the key that may have changed the text, null for those that were held */
  async function checkText(event: KeyboardEvent | null): Promise<void> {
    if (unreadKey === event) unreadKey = null;
    if (isSignOld) {
      const settings = (await readLocalStorage('typedShortcuts')) as { sign?: string } | undefined;
      sign = settings?.sign ?? defaultSign;
      isSignOld = false;
    }
    const field = findShortcutField();
    const [typed] = readTyped(field);
    if (field === null || typed === undefined) return stop();
    if (event !== null && mayMoveCaret(event)) pressed = typed;
    typing ??= beginTyping(field, stop, isGone);
    if (typed === typing.typed) return;
    typing.typed = typed;
    typing.hasMoved = false;
    if (!isDeadEnd(typing, sign)) ask(typing);
  }

  function isGone({ field, typed, answered }: Typing): boolean {
    const isRead = answered === null && unreadKey === null && held === null;
    return isRead && readTyped(field)[0] !== typed;
  }

  function ask(current: Typing): void {
    const { typed } = current;
    const answered = askWorker('shortcut-typed').then(answer => {
      if (current.answered !== answered) return;
      current.answered = null;
      current.answer = answer as ShortcutAnswer | null;
      current.listOpenedMs = current.answer?.hasList
        ? (current.listOpenedMs ?? performance.now())
        : null;
      current.deadEnd = answer === null && typed !== sign ? typed : null;
    });
    current.answered = answered;
  }

  function readTyped(field = findShortcutField()): string[] {
    const text = field === null ? null : readTextBeforeCaret(field);
    const found = text === null || sign === undefined ? [] : findTypedShortcuts(text, sign);
    return found.filter(typed => isPressed(typed, pressed));
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
        /**
         * Returns the keys that were held since the last call. If there are none, the page gets the next ones.
         * @param isTaken false if the key that has taken the shortcut belongs to the page
         */
        takeHeldKeys(isTaken: boolean): string[];
      }
    | undefined;
}
