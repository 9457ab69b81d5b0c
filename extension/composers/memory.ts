/**
 * Remembers the last composer that had the focus, in a document and the ones it reaches, for when
 * the focus has gone to a button or to nowhere; and what the person's hands were last doing there.
 */

import { type CaretHold, createCaretHold } from './caret-hold.ts';
import type { Composer } from './composer.ts';
import { createCompositionWatch } from './composition.ts';
import { real, tagOf } from './dom.ts';
import { hear } from './hear.ts';
import { composerAt } from './index.ts';
import { isInPage } from './presence.ts';
import { deepActiveElement, findTarget, isFrame, type Reach, type Target } from './target.ts';
import { createWritingWatch } from './typing-pause.ts';

/** What an append must wait for. */
export type Hands = {
  readonly caret: CaretHold;
  /** Whether an input method composes. */
  isComposing(): boolean;
  /** Resolves when nothing has been written for `quietMs`. */
  writingPaused(quietMs: number): Promise<void>;
};

export type Memory = {
  readonly hands: Hands;
  /** The focused composer, or the last that was where the focus is in none. Watches from now on. */
  recall(): Target;
};

/** @param signal ends all watching when it aborts */
export function createMemory(document: Document, reach: Reach, signal: AbortSignal): Memory {
  const compositions = createCompositionWatch();
  const writing = createWritingWatch();
  let last: Composer | null = null;

  // Each time anew: a document that is opened to be written forgets its listeners. None is added twice.
  function watch(document: Document): void {
    compositions.watch(document, signal);
    writing.watch(document, signal);
    hear(document, ['focusin'], note, signal);
  }

  function note({ currentTarget }: Event): void {
    const document = currentTarget as Document;
    const active = deepActiveElement(document, reach);
    if (active !== null && !isFrame(active)) watch(real(active).ownerDocument);
    const target = findTarget(document, reach);
    if (target.found === 'composer') last = target.composer;
  }

  return {
    hands: {
      caret: createCaretHold(),
      isComposing: compositions.isComposing,
      writingPaused: writing.paused,
    },
    recall() {
      const target = findTarget(document, reach);
      watch(document);
      const active = deepActiveElement(document, reach);
      if (active !== null) watch(real(active).ownerDocument);
      if (target.found === 'composer') last = target.composer;
      if (target.found !== 'nothing' || last === null || !isInPage(last.root)) return target;
      // Somebody who writes elsewhere, if only a password, does not mean the composer of before.
      if (active !== null && isWritten(active)) return target;
      // Of another kind than before, where more kinds are known now or its text has grown.
      return { found: 'composer', composer: composerAt(last.root, reach.kinds) ?? last };
    },
  };
}

function isWritten(element: Element): boolean {
  if (tagOf(element) !== 'input') return false;
  return !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(
    (element as HTMLInputElement).type,
  );
}
