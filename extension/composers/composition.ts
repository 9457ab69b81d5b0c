/** Knows whether an input method composes. Browsers tell of its start and end only, so it listens. */

const composing = new Set<EventTarget>();

export function isComposing(): boolean {
  return composing.size > 0;
}

/** Listens in `document` until the signal aborts. */
export function watchComposition(document: Document, signal: AbortSignal): void {
  const options = { capture: true, signal };
  document.addEventListener(
    'compositionstart',
    ({ target }) => target && composing.add(target),
    options,
  );
  document.addEventListener(
    'compositionend',
    ({ target }) => target && composing.delete(target),
    options,
  );
}
