/**
 * The picker in the page, next to the composer. The worker injects it when the user asks for it.
 *
 * Protection against hostile pages. A page must learn nothing about the user's signatures unless the
 * user appends one there, and must not be able to make the picker append one.
 * - The picker is a frame of the extension's own origin, which a page can neither read nor script.
 *   Keys typed there never reach the page.
 * - The frame is in a closed shadow root: the page has no reference to it, cannot navigate it, send
 *   it messages or find its URL. The URL changes with every browser session, so that no page can
 *   detect by it that Colophon is installed.
 * - The frame's page is empty until the worker has accepted its token, which is valid once and in
 *   this tab only. A copy of the frame that a page creates stays empty.
 * - A page can still move, cover or fade the host element to make the user press something that they
 *   do not see. The picker's page accepts no press unless the browser reports that it has been fully
 *   visible for a while (input-guard.ts), and the worker also asks this script before it appends
 *   (dom-visibility.ts, stability.ts).
 * - The picker must not lose the focus to the page unnoticed, because the page would get the keys
 *   that the user types for the picker. If the page takes the focus, the picker closes and the popup
 *   opens.
 * - Closing removes the whole picker and restores focus and caret.
 */

import type { Composer } from '../composers/composer.ts';
import { getTreeRoot } from '../composers/dom.ts';
import { askWorker } from '../messages/ask-worker.ts';
import { isFullyVisible } from '../surface/dom-visibility.ts';
import { createFreePlacement } from '../surface/free-place.ts';
import { watchStability } from '../surface/stability.ts';
import { findSurfaceParent } from '../surface/surface-parent.ts';
import { trackEarlierTopLayerElements } from '../surface/top-layer.ts';
import { hasUntrackedOverlay } from '../surface/untracked-overlays.ts';
import { openShortcutList } from './open-trigger-list.ts';
import type { OpenPickerOptions } from './picker-api.ts';
import { createPickerSurface, fitSize, type OpenPicker } from './picker-surface.ts';

/** With a shorter time a page could move the picker under a press that the user is about to make. */
const minStableMs = 800;
const focusCheckIntervalMs = 100;
const preferredSizePx = { width: 380, height: 440 };

export function installPicker(): void {
  if (Object.hasOwn(globalThis, 'colophonPicker')) return;
  let current: OpenPicker | null = null;
  let isShortcutList = false;
  const close = () => {
    const wasOpen = current !== null;
    current?.close();
    return wasOpen;
  };
  globalThis.colophonPicker = {
    open(options) {
      close();
      const composer = globalThis.colophon?.getComposer() ?? null;
      if (composer === null) return false;
      const lifetime = new AbortController();
      // The surface aborts it if the page tampers with the host element.
      lifetime.signal.addEventListener('abort', () => {
        current = null;
      });
      isShortcutList = options.isShortcutList === true;
      const open = isShortcutList ? openShortcutList : openPicker;
      current = open(composer, options, lifetime);
      return true;
    },
    isFullyVisible: () => current?.isFullyVisible() ?? false,
    close,
    closeShortcutList() {
      if (isShortcutList) close();
    },
  };
}

function openPicker(
  { adapter, root }: Composer,
  { url }: OpenPickerOptions,
  lifetime: AbortController,
): OpenPicker {
  const restoreCaret = adapter.rememberCaret(root);
  const visibleElement = adapter.getVisibleElement?.(root) ?? root;
  const { signal } = lifetime;
  const earlierElements = trackEarlierTopLayerElements(signal);

  const size = fitSize(preferredSizePx);
  const { host, frame, show } = createPickerSurface(size, url);
  const getPosition = createFreePlacement(host, visibleElement, { isRequired: true });
  show(findSurfaceParent(visibleElement), visibleElement, getPosition, lifetime);
  frame.focus();

  const remove = () => lifetime.abort();
  // A press outside closes the picker and leaves the focus where the press has put it.
  window.addEventListener(
    'pointerdown',
    event => {
      if (event.isTrusted && !event.composedPath().includes(host)) remove();
    },
    { capture: true, signal },
  );
  onFocusLost(host, signal, () => {
    remove();
    void askWorker('open-popup');
  });
  const getStableMs = watchStability(host, signal, hasUntrackedOverlay);
  return {
    isFullyVisible: () =>
      getStableMs() >= minStableMs && isFullyVisible(host, earlierElements, size),
    close() {
      remove();
      root.focus({ preventScroll: true });
      void restoreCaret();
    },
  };
}

/**
 * Calls `listener` if the host loses the focus to the page. It does not call it if the window loses the
 * focus, because the host then remains the active element.
 */
function onFocusLost(host: HTMLElement, signal: AbortSignal, listener: () => void): void {
  const check = () => {
    const { activeElement } = getTreeRoot(host);
    if (!signal.aborted && activeElement !== host) listener();
  };
  window.addEventListener('focusin', check, { capture: true, signal });
  // Not every change fires an event: in Chromium a frame that loses the focus to its parent gets none.
  const timer = setInterval(check, focusCheckIntervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
