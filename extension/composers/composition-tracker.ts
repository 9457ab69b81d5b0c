import { addListeners } from './dom.ts';

/** Tracks whether an input method composes. Browsers only fire events at the start and the end. */
export type CompositionTracker = {
  /** Listens in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  isComposing(): boolean;
};

export function createCompositionTracker(): CompositionTracker {
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
