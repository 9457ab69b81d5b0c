/**
 * Finds the composer that the user means: the focused one, through shadow roots and frames of the
 * same origin. It never guesses another one.
 */

import type { Composer, EditorAdapter } from './composer.ts';
import { getTagName } from './dom.ts';
import { findComposerAt } from './find-composer-at.ts';

/**
 * The adapters to try, and the function that returns shadow roots. The caller provides the function,
 * because only extensions may access closed shadow roots.
 */
export type ComposerLookup = {
  readonly adapters: readonly EditorAdapter[];
  /** Returns the element's shadow root, open or closed. */
  getShadowRoot(element: Element): ShadowRoot | null;
};

export type Target =
  | { readonly found: 'composer'; readonly composer: Composer }
  /** The focus is in a frame of another origin. */
  | { readonly found: 'frame'; readonly frame: HTMLIFrameElement }
  | { readonly found: 'nothing' };

/** Finds the composer that the user types into, in `document` and in its frames of the same origin. */
export function findTarget(document: Document, lookup: ComposerLookup): Target {
  const active = findDeepActiveElement(document, lookup);
  if (active === null) return { found: 'nothing' };
  if (isFrame(active)) return { found: 'frame', frame: active };
  const composer = findComposerAt(active, lookup.adapters);
  return composer === null ? { found: 'nothing' } : { found: 'composer', composer };
}

/** Returns the focused element. If it is in a frame of another origin, it returns that frame. */
export function findDeepActiveElement(document: Document, lookup: ComposerLookup): Element | null {
  let active = document.activeElement;
  while (active !== null) {
    const inner: Element | null = isFrame(active)
      ? getActiveElement(getFrameDocument(active))
      : (lookup.getShadowRoot(active)?.activeElement ?? null);
    if (inner === null) return active;
    active = inner;
  }
  return null;
}

function getActiveElement(document: Document | null): Element | null {
  return document === null ? null : document.activeElement;
}

/** Returns the document of a frame, or null if it has another origin. */
export function getFrameDocument(frame: HTMLIFrameElement): Document | null {
  // Firefox throws in cases in which Chromium returns null.
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

export function isFrame(element: Element): element is HTMLIFrameElement {
  return /^i?frame$/.test(getTagName(element));
}
