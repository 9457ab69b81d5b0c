/**
 * The picker in the page, beside the composer. The worker injects it when a person asks for it.
 *
 * What it defends, and how. A page may be hostile: it must learn nothing of a person's signatures
 * unless the person appends one there, and must not make the picker append one.
 * - What the picker shows stands in a frame of the extension's own origin, which a page can
 *   neither read nor script; keys typed there never reach the page.
 * - The frame stands in a closed shadow root: the page has no reference to it, cannot navigate it,
 *   send it messages or find its address. The address differs with every session of the browser,
 *   so that nobody can tell by it that Colophon is installed.
 * - The frame's page shows nothing before the worker has taken its token, which is good once and
 *   in this tab alone: a copy that a page makes of the frame stays empty.
 * - A page can still move, cover or fade the host element to make a person press what they do not
 *   see. The picker's page takes no press unless the browser says that it has been seen in full
 *   for a while (guard.ts), and the worker asks this script as well before it appends (clear.ts,
 *   stillness.ts).
 * - Once it has the focus it must not lose it to the page unseen: what is typed for the picker would
 *   go to the page. Where the page takes the focus the picker goes, and the popup opens instead.
 * - It is removed whole. Focus and caret go back to where they were.
 */

import type { Composer } from '../../composers/composer.ts';
import { createHtml, treeOf } from '../../composers/dom.ts';
import { tellWorker } from '../../messages/tell-worker.ts';
import { isClearlySeen } from '../surface/clear.ts';
import { isDefended } from '../surface/defences.ts';
import { isOverlaid } from '../surface/overlaid.ts';
import { besideComposer, hostFor } from '../surface/placement.ts';
import { watchStillness } from '../surface/stillness.ts';
import { createSurface } from '../surface/surface.ts';
import { watchTopLayer } from '../surface/top-layer.ts';
import type { PickerOrder } from './picker-side.ts';

const gap = 8;
/** Shorter, and a page could move it under a press that is on its way. */
const stillForMs = 800;
const focusEveryMs = 100;
const wanted = { width: 380, height: 440 };

type Opened = { isClear(): boolean; close(): void };

export function installPicker(): void {
  if (Object.hasOwn(globalThis, 'colophonPicker')) return;
  let current: Opened | null = null;
  const close = () => {
    const wasOpen = current !== null;
    current?.close();
    return wasOpen;
  };
  globalThis.colophonPicker = {
    open(order) {
      close();
      const composer = globalThis.colophon?.target() ?? null;
      if (composer === null) return false;
      const life = new AbortController();
      // The page may end it, by touching it.
      life.signal.addEventListener('abort', () => {
        current = null;
      });
      current = open(composer, order, life);
      return true;
    },
    isClear: () => current?.isClear() ?? false,
    close,
  };
}

function open({ kind, root }: Composer, { address }: PickerOrder, life: AbortController): Opened {
  const caretBack = kind.rememberCaret(root);
  const seen = kind.seenAs?.(root) ?? root;
  const { signal } = life;
  const beneath = watchTopLayer(signal);

  const { clientWidth, clientHeight } = document.documentElement;
  const size = {
    width: Math.min(wanted.width, clientWidth - 2 * gap),
    height: Math.min(wanted.height, clientHeight - 2 * gap),
  };
  const { host, frame, show } = build(size);
  show(hostFor(seen), seen, () => besideComposer(host, seen), life);
  // Not by its attribute: browsers tell a page that measures its memory what stands there.
  if (isDefended) frame.contentWindow?.location.replace(address);
  else frame.src = address;
  frame.focus();

  const remove = () => life.abort();
  // A press elsewhere closes it and keeps the focus that the press gives.
  window.addEventListener(
    'pointerdown',
    event => {
      if (event.isTrusted && !event.composedPath().includes(host)) remove();
    },
    { capture: true, signal },
  );
  if (isDefended) {
    whenFocusIsTaken(host, signal, () => {
      remove();
      void tellWorker('open-popup');
    });
  }
  const stillMs = watchStillness(host, signal, isOverlaid);
  return {
    isClear: () => stillMs() >= stillForMs && isClearlySeen(host, beneath, size),
    close() {
      remove();
      root.focus({ preventScroll: true });
      void caretBack();
    },
  };
}

/** The window may lose the focus and come back: then the frame still has the page's. */
function whenFocusIsTaken(host: HTMLElement, signal: AbortSignal, act: () => void): void {
  const look = () => {
    const { activeElement } = treeOf(host);
    if (!signal.aborted && activeElement !== host) act();
  };
  window.addEventListener('focusin', look, { capture: true, signal });
  // Not everything is heard: Chromium tells no frame that it has lost the focus to its parent.
  const timer = setInterval(look, focusEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function build({ width, height }: { width: number; height: number }) {
  const { host, root, show } = createSurface({
    width: `${width}px`,
    height: `${height}px`,
    'border-radius': '10px',
    'box-shadow': '0 8px 28px rgb(0 0 0 / 0.28), 0 0 0 1px rgb(128 128 128 / 0.35)',
  });
  const frame = createHtml('iframe');
  frame.title = 'Colophon';
  frame.allow = 'clipboard-write';
  frame.style.cssText =
    'display: block; width: 100%; height: 100%; border: 0; border-radius: inherit; color-scheme: light dark;';
  root.append(frame);
  return { host, frame, show };
}
