import { hear } from './hear.ts';

/** Knows whether an input method composes. Browsers tell of its start and end only, so it listens. */
export type CompositionWatch = {
  /** Listens in `document` until the signal aborts. */
  watch(document: Document, signal: AbortSignal): void;
  isComposing(): boolean;
};

export function createCompositionWatch(): CompositionWatch {
  const composing = new Set<EventTarget>();
  const start = ({ target }: Event) => target && composing.add(target);
  const end = ({ target }: Event) => target && composing.delete(target);
  return {
    isComposing: () => composing.size > 0,
    watch(document, signal) {
      hear(document, ['compositionstart'], start, signal);
      hear(document, ['compositionend'], end, signal);
    },
  };
}
