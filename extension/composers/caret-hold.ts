/**
 * The caret back where the person left it, and kept there: editors set their own behind a paste,
 * some of them once they have drawn it, a few a while after that.
 */
import { caretOf } from './caret.ts';
import type { Composer } from './composer.ts';
import { documentAround } from './dom.ts';
import { isInPage } from './presence.ts';
import { nextFrame } from './waiting.ts';

/**
 * Editors set their own until then. Measured: none did so later. ProseMirror does 20 ms after it has
 * the focus, unless it has heard of ours before; a busy browser draws two frames sooner than that.
 */
const settledMs = 70;
/** One on a busy page may be late. */
const heldMs = 150;
/** What ends the hold: from then on it is the person who moves the caret. */
const movers = ['keydown', 'beforeinput', 'pointerdown'];

export type CaretHold = {
  /**
   * Has `put` put the caret into its place, and again whenever the editor has moved it. Resolves to
   * what the first `put` answered, once editors are done with it, and holds on for a moment then.
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
      const answer = await put();
      if (!kind.isCaretHeld) return answer;
      release();
      const own = new AbortController();
      life = own;
      const { signal } = own;
      for (const type of movers) {
        const document = documentAround(root);
        document.addEventListener(type, ({ isTrusted }) => isTrusted && release(), {
          ...{ capture: true, signal },
        });
      }
      const began = performance.now();
      let place = caretOf(root);
      const watch = async (untilMs: number) => {
        while (!signal.aborted && performance.now() < began + untilMs) {
          await nextFrame();
          if (signal.aborted) return;
          const now = isInPage(root) ? caretOf(root) : [];
          // Elsewhere than in its composer it is no longer ours to move.
          if (!root.contains(now[0] as Node | null)) return own.abort();
          if (now.every((part, index) => part === place[index])) continue;
          await put();
          place = caretOf(root);
        }
      };
      await watch(settledMs);
      void watch(heldMs).then(() => own.abort());
      return answer;
    },
  };
}
