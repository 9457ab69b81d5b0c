/**
 * Finds the composer that the person means: the focused one, through shadow roots and frames of
 * the same origin, or else the last that had the focus. Never a guess, never another one.
 */

import type { Composer, Kind } from './composer.ts';
import { tagOf } from './dom.ts';
import { composerAt } from './index.ts';

/** How a page is looked into; what needs an extension's rights is passed in. */
export type Reach = {
  kinds: readonly Kind[];
  /** The element's shadow root, closed ones too. */
  shadowRootOf(element: Element): ShadowRoot | null;
};

export type Target =
  | { readonly found: 'composer'; readonly composer: Composer }
  /** The focus is in a frame of another origin. */
  | { readonly found: 'frame'; readonly frame: HTMLIFrameElement }
  | { readonly found: 'nothing' };

/** What the person is writing in, in `document` and the frames below that it reaches. */
export function findTarget(document: Document, reach: Reach): Target {
  const active = deepActiveElement(document, reach);
  if (active === null) return { found: 'nothing' };
  if (isFrame(active)) return { found: 'frame', frame: active };
  const composer = composerAt(active, reach.kinds);
  return composer === null ? { found: 'nothing' } : { found: 'composer', composer };
}

/** The focused element, as deep as the document reaches; a frame where it reaches no further. */
export function deepActiveElement(document: Document, reach: Reach): Element | null {
  let active = document.activeElement;
  while (active !== null) {
    const inner: Element | null = isFrame(active)
      ? activeIn(documentIn(active))
      : (reach.shadowRootOf(active)?.activeElement ?? null);
    if (inner === null) return active;
    active = inner;
  }
  return null;
}

function activeIn(document: Document | null): Element | null {
  return document === null ? null : document.activeElement;
}

/** The document of a frame, null when another origin's. */
export function documentIn(frame: HTMLIFrameElement): Document | null {
  // Firefox throws where Chromium answers null.
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

export function isFrame(element: Element): element is HTMLIFrameElement {
  return /^i?frame$/.test(tagOf(element));
}
