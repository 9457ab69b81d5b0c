/**
 * Remembers the last focused composer of a document and of its frames of the same origin. It is still
 * the one that the user means when the focus has moved to a button or to nothing. The tracker also
 * tracks input methods and typing in these documents, and holds the caret in place after an append.
 */
import { type CaretHold, createCaretHold } from './caret-hold.ts';
import type { Composer } from './composer.ts';
import {
  addListeners,
  getParentElement,
  getTagName,
  isEditable,
  isElement,
  unclobbered,
} from './dom.ts';
import { findComposerAt } from './find-composer-at.ts';
import { isInPage } from './presence.ts';
import {
  type ComposerLookup,
  findDeepActiveElement,
  findTarget,
  isFrame,
  type Target,
} from './target.ts';
import { delay } from './waiting.ts';

/** The state of caret, input method and keyboard that an append waits for. */
export type InputState = {
  readonly caretHold: CaretHold;
  /** True while an input method composes. */
  isComposing(): boolean;
  /** Resolves when the user has not typed for `quietMs`. */
  waitForTypingPause(quietMs: number): Promise<void>;
};

type ComposerTracker = {
  readonly inputState: InputState;
  /**
   * Returns the focused composer. If no composer has the focus, returns the last focused one, or the one
   * with the selection. Starts watching.
   */
  findCurrentTarget(): Target;
};

/** @param signal stops all watching when it aborts */
export function createComposerTracker(
  document: Document,
  lookup: ComposerLookup,
  signal: AbortSignal,
): ComposerTracker {
  const compositions = createCompositionTracker();
  const typing = createTypingTracker();
  let lastComposer: Composer | null = null;

  // Adds the listeners each time, because `document.open()` removes them. If they are still there, the
  // browser ignores the second call.
  function watch(document: Document): void {
    compositions.watch(document, signal);
    typing.watch(document, signal);
    addListeners(document, ['focusin'], noteFocus, signal);
  }

  function noteFocus({ currentTarget }: Event): void {
    const document = currentTarget as Document;
    const active = findDeepActiveElement(document, lookup);
    if (active !== null && !isFrame(active)) watch(unclobbered(active).ownerDocument);
    const target = findTarget(document, lookup);
    if (target.found === 'composer') lastComposer = target.composer;
  }

  return {
    inputState: {
      caretHold: createCaretHold(),
      isComposing: compositions.isComposing,
      waitForTypingPause: typing.waitForPause,
    },
    findCurrentTarget() {
      const target = findTarget(document, lookup);
      watch(document);
      const active = findDeepActiveElement(document, lookup);
      if (active !== null) watch(unclobbered(active).ownerDocument);
      if (target.found === 'composer') lastComposer = target.composer;
      // If the user types in another field, such as a password, they do not mean the last composer.
      if (target.found !== 'nothing' || (active !== null && acceptsTyping(active))) return target;
      const composer =
        lastComposer !== null && isInPage(lastComposer.root)
          ? // The adapter may differ from the last time, for example because the text has grown.
            (findComposerAt(lastComposer.root, lookup.adapters) ?? lastComposer)
          : findSelectedComposer(document, lookup);
      return composer === null ? target : { found: 'composer', composer };
    },
  };
}

/**
 * Returns the composer that holds the selection. The page may have taken the focus from it when the window
 * lost the focus, before this script was there.
 */
function findSelectedComposer(document: Document, lookup: ComposerLookup): Composer | null {
  const node = document.getSelection()?.focusNode ?? null;
  const element = node === null || isElement(node) ? node : getParentElement(node);
  return element !== null && isEditable(element) ? findComposerAt(element, lookup.adapters) : null;
}

function acceptsTyping(element: Element): boolean {
  if (getTagName(element) !== 'input') return false;
  return !/^(button|checkbox|color|file|image|radio|range|reset|submit)$/.test(
    (element as HTMLInputElement).type,
  );
}

/** Tracks whether an input method composes. Browsers only fire events at the start and the end. */
type CompositionTracker = {
  /** Listens in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  isComposing(): boolean;
};

function createCompositionTracker(): CompositionTracker {
  const composing = new Set<EventTarget>();
  const start = ({ target }: Event) => target && composing.add(target);
  const end = ({ target }: Event) => target && composing.delete(target);
  return {
    isComposing: () => composing.size > 0,
    watch(document, signal) {
      addListeners(document, ['compositionstart'], start, signal);
      addListeners(document, ['compositionend'], end, signal);
    },
  };
}

type TypingTracker = {
  /** Listens in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  /** Resolves when the user has not typed for `quietMs`. */
  waitForPause(quietMs: number): Promise<void>;
};

/**
 * Tracks when the user last typed. Some editors merge changes that follow each other closely into
 * one undo step, and an append must not be merged with typing.
 */
function createTypingTracker(): TypingTracker {
  let lastTypedMs = 0;
  const watchedDocuments = new WeakSet<Document>();
  const noteTyping = ({ type, isTrusted }: Event) => {
    // Pages may dispatch input events all the time, so only trusted ones count. An untrusted paste
    // comes from an append of ours, and counts as typing: the next append must not be merged with it.
    if (isTrusted || type === 'paste') lastTypedMs = performance.now();
  };
  return {
    watch(document, signal) {
      // Listening begins when Colophon opens. The user may have typed just before, so this moment
      // counts as the last keystroke. From then on the listeners miss nothing.
      if (!watchedDocuments.has(document)) lastTypedMs = performance.now();
      watchedDocuments.add(document);
      addListeners(document, ['input', 'keydown', 'paste'], noteTyping, signal);
    },
    async waitForPause(quietMs) {
      // Checks again after each delay, because the user may have typed during it.
      for (;;) {
        const remainingMs = lastTypedMs + quietMs - performance.now();
        if (remainingMs <= 0) return;
        await delay(remainingMs);
      }
    },
  };
}
