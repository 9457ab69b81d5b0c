/**
 * The caret back where the person left it, and kept there: editors set their own behind a paste,
 * some of them once they have drawn it, a few a while after that.
 */
import { caretOf } from './caret.ts';
import type { Composer } from './composer.ts';
import { documentAround } from './dom.ts';
import { isInPage } from './presence.ts';
import { nextFrame } from './waiting.ts';

/** Until then an editor may still set its own. Measured: none did so later than after 70 ms. */
const heldMs = 150;
/** What ends the hold: from then on it is the person who moves the caret. */
const movers = ['keydown', 'beforeinput', 'pointerdown'];

export type CaretHold = {
  /**
   * Has `put` put the caret into its place, and again whenever the editor has moved it. Resolves to
   * what the first `put` answered, two frames later, and holds on for a moment then.
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
      life = new AbortController();
      const { signal } = life;
      for (const type of movers) {
        const document = documentAround(root);
        document.addEventListener(type, ({ isTrusted }) => isTrusted && release(), {
          ...{ capture: true, signal },
        });
      }
      const end = performance.now() + heldMs;
      let place = caretOf(root);
      const look = async () => {
        await nextFrame();
        if (signal.aborted) return;
        const now = isInPage(root) ? caretOf(root) : [];
        // Elsewhere than in its composer it is no longer ours to move.
        if (!root.contains(now[0] as Node | null) || performance.now() > end) return release();
        if (now.every((part, index) => part === place[index])) return;
        await put();
        place = caretOf(root);
      };
      await look();
      await look();
      void (async () => {
        while (!signal.aborted) await look();
      })();
      return answer;
    },
  };
}
