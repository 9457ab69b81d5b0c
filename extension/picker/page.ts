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
import { createHtmlElement, getTreeRoot } from '../composers/dom.ts';
import { askWorker } from '../messages/ask-worker.ts';
import { createCaretPlacement } from '../surface/caret-line.ts';
import { isFullyVisible } from '../surface/dom-visibility.ts';
import { createFreePlacement } from '../surface/free-place.ts';
import { watchStability } from '../surface/stability.ts';
import { createSurface, type Position } from '../surface/surface.ts';
import { findSurfaceParent } from '../surface/surface-parent.ts';
import { trackEarlierTopLayerElements } from '../surface/top-layer.ts';
import { hasUntrackedOverlay } from '../surface/untracked-overlays.ts';
import type { OpenPickerOptions } from './picker-api.ts';

/** With a shorter time a page could move the picker under a press that the user is about to make. */
const minStableMs = 800;
const focusCheckIntervalMs = 100;
const pickerSizePx: Size = { width: 380, height: 440 };
const listSizePx: Size = { width: 320, height: 236 };
/** The distance from the edges of the window, in CSS pixels. */
const gapPx = 8;

type OpenPicker = { isFullyVisible(): boolean; close(): void };
type Size = { width: number; height: number };

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
  composer: Composer,
  { url }: OpenPickerOptions,
  lifetime: AbortController,
): OpenPicker {
  const { adapter, root } = composer;
  const restoreCaret = adapter.rememberCaret(root);
  const { signal } = lifetime;
  const surface = createPickerSurface(composer, pickerSizePx, url, lifetime);
  const { host, frame, visibleElement, show } = surface;
  show(createFreePlacement(host, visibleElement, { isRequired: true }));
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
    isFullyVisible: () => getStableMs() >= minStableMs && surface.isFullyVisible(),
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

/**
 * The list of a typed shortcut, at the caret. It is protected like the picker, with two differences:
 * - The focus stays in the composer, where the user goes on typing. The list's keys are those that the user
 *   presses there (triggers/page.ts). Its page accepts a choice only after it has been visible for a while.
 * - It always has the same size, because a page can measure it, and must not learn how many signatures match.
 */
function openShortcutList(
  composer: Composer,
  { url }: OpenPickerOptions,
  lifetime: AbortController,
): OpenPicker {
  const surface = createPickerSurface(composer, listSizePx, url, lifetime);
  const { host, frame, show } = surface;
  // Tab must not reach the frame: the keys typed there would be missing in the composer.
  frame.tabIndex = -1;
  show(createCaretPlacement(host, composer.root));
  return {
    // Unlike in the picker, a movement does not matter: the list's page checks each press of the pointer.
    isFullyVisible: () => !hasUntrackedOverlay(host) && surface.isFullyVisible(),
    close: () => lifetime.abort(),
  };
}

/**
 * A surface with a frame for a page of the extension. The page around it can neither read nor script the frame.
 *
 * @param preferredSize the frame is smaller if the window is
 * @param url the address of the frame's page, with its token
 */
function createPickerSurface(
  { adapter, root: composer }: Composer,
  preferredSize: Size,
  url: string,
  lifetime: AbortController,
) {
  const visibleElement = adapter.getVisibleElement?.(composer) ?? composer;
  const earlierElements = trackEarlierTopLayerElements(lifetime.signal);
  const { clientWidth, clientHeight } = document.documentElement;
  const size: Size = {
    width: Math.min(preferredSize.width, clientWidth - 2 * gapPx),
    height: Math.min(preferredSize.height, clientHeight - 2 * gapPx),
  };
  const { host, root, show } = createSurface({
    width: `${size.width}px`,
    height: `${size.height}px`,
    'border-radius': '10px',
    'box-shadow': '0 8px 28px rgb(0 0 0 / 0.28), 0 0 0 1px rgb(128 128 128 / 0.35)',
  });
  const frame = createHtmlElement('iframe');
  frame.title = 'Colophon';
  frame.allow = 'clipboard-write';
  frame.style.cssText =
    'display: block; width: 100%; height: 100%; border: 0; border-radius: inherit; color-scheme: light dark;';
  root.append(frame);
  return {
    host,
    frame,
    visibleElement,
    show(getPosition: () => Position) {
      show(findSurfaceParent(visibleElement), visibleElement, getPosition, lifetime);
      // Does not set the `src` attribute, because the memory measurement API shows its value to the page.
      frame.contentWindow?.location.replace(url);
    },
    isFullyVisible: () => isFullyVisible(host, earlierElements, size),
  };
}
