/**
 * The append script. The worker injects it when the user uses Colophon in a page, never before.
 * It listens to no messages: it sets one object on the global of its isolated world.
 */
import { editorAdapters } from '../composers/adapters.ts';
import type { Composer } from '../composers/composer.ts';
import { createComposerTracker } from '../composers/composer-tracker.ts';
import { type RememberedCaret, rememberCaretInText } from '../composers/insertion.ts';
import type { ComposerLookup, Target } from '../composers/target.ts';
import { getShadowRoot } from '../platform/in-page-api.ts';
import { createPageNotices } from '../surface/page-notices.ts';
import { createComposerIds } from './composer-ids.ts';
import { countBfcacheTransitions } from './freeze-watchdog.ts';
import type { FocusTarget, PageApi } from './page-api.ts';
import { createPageAppender } from './page-appender.ts';

export function installAppend(): void {
  // Once per document: a second injection would forget the last composer. `hasOwn`, because a page may
  // have a frame or an element of this name, which Chromium exposes to extensions too.
  if (!Object.hasOwn(globalThis, 'colophon')) globalThis.colophon = createPageApi();
}

function createPageApi(): PageApi {
  // Never aborted: the listeners live as long as the document.
  const { signal } = new AbortController();
  const lookup: ComposerLookup = { adapters: editorAdapters, getShadowRoot };
  const { findCurrentTarget, inputState } = createComposerTracker(document, lookup, signal);
  const { getComposerId, findById, isStillEmpty } = createComposerIds(signal);
  const notices = createPageNotices();
  /** The user's caret when popup or picker were opened, null if it was not known. */
  let caret: RememberedCaret | null = null;
  const getBfcacheTransitions = countBfcacheTransitions(signal);

  return {
    ...createPageAppender({
      findComposer,
      getCaret: () => caret,
      inputState,
      notices,
      getBfcacheTransitions,
    }),
    reportFocus(requestedId) {
      const focus = describeFocus(requestedId);
      return {
        framePath: getFramePath(window),
        host: location.hostname,
        url: getPageUrl(),
        bfcacheTransitions: getBfcacheTransitions(),
        focus,
        isRequested: focus.found === 'composer' && focus.composerId === requestedId,
      };
    },
    getComposer: () => toComposer(findCurrentTarget()),
    findComposer,
    notices,
  };

  function describeFocus(requestedId: string | null): FocusTarget {
    if (isReachableFromParent()) return { found: 'reported-by-parent' };
    const target = findTargetById(requestedId);
    if (target.found === 'nothing') return { found: 'nothing' };
    if (target.found === 'frame') {
      const { frame } = target;
      const framePath = frame.contentWindow === null ? 'none' : getFramePath(frame.contentWindow);
      return { found: 'frame', framePath, host: getFrameHost(frame) };
    }
    const { adapter, root } = target.composer;
    // A request without an ID comes when popup or picker open. The page may move the caret after that.
    const currentCaret = rememberCaretInText(target.composer);
    if (requestedId === null) caret = currentCaret;
    return {
      found: 'composer',
      composerId: getComposerId(target.composer),
      adapterName: adapter.name,
      text: adapter.read(root),
      isPartial: adapter.isTextPartial?.(root) === true,
      caret: currentCaret?.range ?? null,
      maxLength: adapter.maxLength(root),
      refusalReason: adapter.getRefusal(root, ''),
    };
  }

  /**
   * Finds the composer with this ID. Without an ID, or if the composer is gone, it finds the focused
   * one. The ID has priority, because a page may have moved the focus to another composer when the
   * popup closed.
   */
  function findTargetById(requestedId: string | null): Target {
    const focused = findCurrentTarget();
    if (requestedId === null) return focused;
    // If the page has rendered the composer again, this gives its ID to the new one by its text.
    if (focused.found === 'composer') getComposerId(focused.composer);
    const composer = findById(requestedId);
    return composer === null ? focused : { found: 'composer', composer };
  }

  /**
   * Returns exactly the composer with this ID, wherever the focus is now, or null if it is gone.
   * Without an ID, it returns the focused composer.
   */
  function findComposer(requestedId: string | null): Composer | null {
    const composer = toComposer(findTargetById(requestedId));
    if (requestedId === null || composer === null) return composer;
    const isRequested =
      getComposerId(composer) === requestedId || isStillEmpty(requestedId, composer);
    return isRequested ? composer : null;
  }
}

function toComposer(target: Target): Composer | null {
  return target.found === 'composer' ? target.composer : null;
}

function getPageUrl(): string {
  return location.href.split('#')[0] ?? location.href;
}

/** Returns the host of a frame's URL, or null for a frame that was not loaded from the web. */
function getFrameHost(frame: HTMLIFrameElement): string | null {
  if (frame.hasAttribute('srcdoc') || !URL.canParse(frame.src)) return null;
  const { protocol, hostname } = new URL(frame.src);
  return /^https?:$/.test(protocol) && hostname !== '' ? hostname : null;
}

/**
 * Returns the frame's indexes from the top frame down, such as `0.2`. The top frame's path is empty. It can be
 * read across origins, because every window may read its parent and the list of the parent's frames.
 */
function getFramePath(window: Window): string {
  const indexes: number[] = [];
  for (let frame = window; frame !== frame.parent; frame = frame.parent) {
    indexes.unshift(findFrameIndex(frame.parent, frame));
  }
  return indexes.join('.');
}

/** True if the parent has the same origin, so that the script in the parent can read this frame. */
function isReachableFromParent(): boolean {
  if (window.parent === window) return false;
  // If the parent has another origin, Chromium returns null for `frameElement` and Firefox throws.
  try {
    return window.frameElement !== null;
  } catch {
    return false;
  }
}

function findFrameIndex(parent: Window, child: Window): number {
  for (let index = 0; index < parent.length; index++) if (parent[index] === child) return index;
  // The parent's indexes do not include frames in shadow roots.
  return -1;
}
