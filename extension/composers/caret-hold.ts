/**
 * Restores the caret and keeps it in place. After a paste, editors set their own caret: some when they
 * render the pasted text, a few later. The append does not wait for the late ones. Instead, the caret
 * is restored once more on the next `keydown`, before the editor handles the key.
 */

import { readCaretState } from './caret.ts';
import type { Composer } from './composer.ts';
import { addListeners, getDocument } from './dom.ts';
import { hasFocus } from './presence.ts';
import { nextFrame } from './waiting.ts';

/**
 * Editors move the caret within this time. Measured: ProseMirror does so 20 ms after it gets the
 * focus, unless it has seen an earlier selection change. No editor did so later than 70 ms, but on a
 * busy page it may take longer.
 */
const holdMs = 150;
/** Events after which the user, not the hold, moves the caret. */
export const userInputEvents = ['keydown', 'beforeinput', 'pointerdown'];

export type CaretHold = {
  /**
   * Calls `placeCaret`, and calls it again whenever the editor moves the caret, until the user
   * acts. Resolves to the result of the first call, one frame later. The hold itself goes on: from
   * then on a keystroke finds the caret in place.
   */
  hold<T>(composer: Composer, placeCaret: () => T | Promise<T>): Promise<T>;
  /** Ends the hold at once, because the caret is about to be moved. */
  release(): void;
};

export function createCaretHold(): CaretHold {
  let currentHold = new AbortController();
  const release = () => currentHold.abort();
  return {
    release,
    async hold({ adapter, root }, placeCaret) {
      release();
      const result = await placeCaret();
      if (!adapter.needsCaretHold) return result;
      const holdController = new AbortController();
      currentHold = holdController;
      const { signal } = holdController;
      const document = getDocument(root);
      let heldCaret = readCaretState(root);
      const restoreIfMoved = async () => {
        // The focus has left the composer, so the caret is no longer ours to move.
        if (!hasFocus(root)) return holdController.abort();
        if (readCaretState(root).every((part, index) => part === heldCaret[index])) return;
        await placeCaret();
        heldCaret = readCaretState(root);
      };
      const releaseOnInput = ({ type, isTrusted }: Event) => {
        if (!isTrusted) return;
        if (type === 'keydown') {
          // Not awaited: the functions that place a caret move it before their first `await`.
          void restoreIfMoved();
          // The editor must learn of the moved caret before it handles this key, but the browser fires
          // its own `selectionchange` only after `keydown`.
          document.dispatchEvent(new Event('selectionchange'));
        }
        holdController.abort();
      };
      // Listens on the window, so that it runs before any listener of the editor.
      if (document.defaultView !== null)
        addListeners(document.defaultView, userInputEvents, releaseOnInput, signal);
      const watch = async () => {
        const end = performance.now() + holdMs;
        while (!signal.aborted && performance.now() < end) {
          await nextFrame();
          if (!signal.aborted) await restoreIfMoved();
        }
        holdController.abort();
      };
      void watch();
      // Gives the editor one frame to notice the caret.
      await nextFrame();
      return result;
    },
  };
}
