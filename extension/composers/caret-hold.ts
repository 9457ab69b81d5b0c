/**
 * The caret back where the person left it, and kept there: editors set their own behind a paste,
 * some of them once they have drawn it, a few a while after that. Nobody waits for those: what counts
 * is where the caret stands for the next key, and that is seen to as the key goes down.
 */
import { caretOf } from './caret.ts';
import type { Composer } from './composer.ts';
import { documentAround } from './dom.ts';
import { hear } from './hear.ts';
import { hasFocus } from './presence.ts';
import { nextFrame } from './waiting.ts';

/**
 * Editors set their own until then. Measured: ProseMirror does 20 ms after it has the focus, unless it
 * has heard of ours before, and none did later than 70; one on a busy page may.
 */
const heldMs = 150;
/** What ends the hold: from then on it is the person who moves the caret. */
export const movers = ['keydown', 'beforeinput', 'pointerdown'];

export type CaretHold = {
  /**
   * Has `put` put the caret into its place, and again whenever the editor has moved it, until the
   * person does something. Resolves to what the first `put` answered: by then the next key finds the
   * caret there.
   */
  hold<T>(composer: Composer, put: () => T | Promise<T>): Promise<T>;
  /** Lets go at once: the caret is about to be moved for good. */
  release(): void;
};

export function createCaretHold(): CaretHold {
  let life = new AbortController();
  const release = () => life.abort();
  return {
    release,
    async hold({ kind, root }, put) {
      release();
      const answer = await put();
      if (!kind.isCaretHeld) return answer;
      const own = new AbortController();
      life = own;
      const { signal } = own;
      const document = documentAround(root);
      let place = caretOf(root);
      const keep = async () => {
        // Elsewhere than in its composer it is no longer ours to move.
        if (!hasFocus(root)) return own.abort();
        if (caretOf(root).every((part, index) => part === place[index])) return;
        await put();
        place = caretOf(root);
      };
      const yieldTo = ({ type, isTrusted }: Event) => {
        if (!isTrusted) return;
        if (type === 'keydown') {
          void keep();
          // The browser tells of a moved caret later than of the key.
          document.dispatchEvent(new Event('selectionchange'));
        }
        own.abort();
      };
      // Of the window: before any editor hears of it.
      if (document.defaultView !== null) hear(document.defaultView, movers, yieldTo, signal);
      const watch = async () => {
        const end = performance.now() + heldMs;
        while (!signal.aborted && performance.now() < end) {
          await nextFrame();
          if (!signal.aborted) await keep();
        }
        own.abort();
      };
      void watch();
      // Until it has heard of this one.
      await nextFrame();
      return answer;
    },
  };
}
