/** Runs the script of typed shortcuts in the test's document, and answers it as the worker does. */

import { vi } from 'vitest';
import type { ShortcutAnswer } from '../../../extension/messages/page-requests.ts';
import { toWireText } from '../../../extension/messages/wire.ts';
import { installKeyTyping } from '../../../extension/triggers/keys-page.ts';
import { installShortcuts } from '../../../extension/triggers/page.ts';
import { findTypedShortcuts } from '../../../extension/triggers/typed-trigger.ts';
import { findComposer, reportFocus } from './append.ts';
import { localStorageValues, sendMessage } from './extension-api.ts';

let lifetime = new AbortController();
/** The requests of the script, each with the shortcut that was typed then. */
let requests: string[] = [];

/**
 * Runs the script as the browser does in a page that has loaded.
 *
 * @param answer returns the worker's reply for the typed text
 * @param take resolves to the worker's reply once its signature is inserted
 */
export function runShortcutsScript(
  answer: (typed: string) => ShortcutAnswer | null | Promise<ShortcutAnswer | null>,
  take: (typed: string) => Promise<boolean> = async () => true,
): void {
  endShortcutsScript();
  lifetime = new AbortController();
  const { signal } = lifetime;
  const spies = [window, document].map(target => {
    const listen = target.addEventListener.bind(target);
    return vi
      .spyOn(target, 'addEventListener')
      .mockImplementation(
        (
          type: string,
          listener: EventListenerOrEventListenerObject,
          options: boolean | AddEventListenerOptions = {},
        ) =>
          listen(type, listener, {
            ...(typeof options === 'boolean' ? { capture: options } : options),
            signal,
          }),
      );
  });
  installShortcuts();
  for (const spy of spies) spy.mockRestore();
  sendMessage.mockImplementation(async request => {
    const typed = globalThis.colophonShortcuts?.getTyped()[0] ?? '';
    requests.push(request === 'shortcut-typed' ? typed : request);
    if (request === 'shortcut-typed') return await answer(typed);
    return request.startsWith('take-shortcut') ? await take(typed) : null;
  });
}

/** Returns the requests since the last call: the typed text, or the name of the request. */
export function takeRequests(): string[] {
  const taken = requests;
  requests = [];
  return taken;
}

/** Ends the script as the browser does when the user leaves the page. The test's document stays. */
export function endShortcutsScript(): void {
  // The script ends the typing that is in progress.
  window.dispatchEvent(new Event('pagehide'));
  lifetime.abort();
  requests = [];
  sendMessage.mockReset();
  sendMessage.mockImplementation(async () => null);
  delete localStorageValues.typedShortcuts;
  Reflect.deleteProperty(globalThis, 'colophonShortcuts');
}

/** The answer of a worker that knows these shortcuts. */
export const knows =
  (shortcuts: string[], { hasList = true } = {}) =>
  (typed: string): ShortcutAnswer | null =>
    findTypedShortcuts(typed, ';').some(
      text => text.length > 1 && shortcuts.some(one => one.startsWith(text)),
    )
      ? { isWhole: shortcuts.includes(typed), hasList }
      : null;

/** The insertion by a worker that needs some time: in place of a whole shortcut, then the keys that were held. */
export const inserts =
  (text: string, shortcuts: string[]) =>
  async (typed: string): Promise<boolean> => {
    await new Promise(resolve => setTimeout(resolve, 20));
    const isTaken = shortcuts.includes(typed);
    const { composerId, insert } = findComposerAtCaret(typed);
    if (isTaken) await insert(text);
    for (;;) {
      const keys = globalThis.colophonShortcuts?.takeHeldKeys(isTaken) ?? [];
      if (keys.length === 0) return isTaken;
      installKeyTyping();
      await globalThis.colophon?.typeKeys?.(toWireText({ composerId, keys }));
    }
  };

function findComposerAtCaret(replacedText: string) {
  const insert = findComposer('blank-line', { where: 'caret', replacedText });
  const { focus } = reportFocus();
  return { insert, composerId: focus.found === 'composer' ? focus.composerId : '' };
}
