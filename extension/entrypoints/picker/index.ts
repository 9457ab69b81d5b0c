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
 * - It is removed whole. Focus and caret go back to where they were.
 */
import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { hostFor, placeBeside } from '../append/placement.ts';
import { isClearlySeen } from './clear.ts';
import { isDefended } from './defences.ts';
import type { PickerOrder } from './picker-side.ts';
import { watchStillness } from './stillness.ts';

const gap = 8;
/** Shorter, and a page could move it under a press that is on its way. */
const stillForMs = 800;
const wanted = { width: 380, height: 440 };

type Opened = { isClear(): boolean; close(): void };

let current: Opened | null = null;

export default defineUnlistedScript(() => {
  globalThis.colophonPicker ??= {
    open,
    isClear: () => current?.isClear() ?? false,
    close: () => current?.close(),
  };
});

function open({ token, direction }: PickerOrder): boolean {
  current?.close();
  const composer = globalThis.colophon?.target() ?? null;
  if (composer === null) return false;
  const { kind, root } = composer;
  const caretBack = kind.rememberCaret(root);
  const life = new AbortController();
  const { signal } = life;

  const { clientWidth, clientHeight } = document.documentElement;
  const size = {
    width: Math.min(wanted.width, clientWidth - 2 * gap),
    height: Math.min(wanted.height, clientHeight - 2 * gap),
  };
  const { host, frame } = build(`${addressOf('/picker-page.html')}#${token}`, size);
  host.dir = direction;
  hostFor(root).append(host);
  host.showPopover();
  const place = () => placeBeside(host, root);
  place();
  frame.focus();

  const remove = () => {
    life.abort();
    host.remove();
    current = null;
  };
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, place, { capture: true, passive: true, signal });
  }
  // A press elsewhere closes it and keeps the focus that the press gives.
  window.addEventListener(
    'pointerdown',
    event => {
      if (event.isTrusted && !event.composedPath().includes(host)) remove();
    },
    { capture: true, signal },
  );
  const stillMs = watchStillness(host, signal);
  current = {
    isClear: () => stillMs() >= stillForMs && isClearlySeen(host, size),
    close() {
      remove();
      root.focus({ preventScroll: true });
      caretBack();
    },
  };
  return true;
}

function addressOf(path: string): string {
  // WXT's own type knows only the paths of files that it has been shown.
  return (browser.runtime as unknown as { getURL(path: string): string }).getURL(path);
}

function build(url: string, { width, height }: { width: number; height: number }) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: isDefended ? 'closed' : 'open' });
  // Above everything, and not closed by a click elsewhere.
  host.popover = 'manual';
  host.style.cssText =
    'all: initial; position: fixed !important; inset: auto; display: block !important; ' +
    `width: ${width}px !important; height: ${height}px !important; overflow: visible; ` +
    'background: none; box-shadow: 0 8px 28px rgb(0 0 0 / 0.28), 0 0 0 1px rgb(128 128 128 / 0.35);';
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = 'Colophon';
  frame.allow = 'clipboard-write';
  frame.style.cssText =
    'display: block; width: 100%; height: 100%; border: 0; color-scheme: light dark;';
  root.append(frame);
  return { host, frame };
}
