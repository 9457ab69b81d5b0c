/** A surface with a frame for a page of the extension. The page around it can neither read nor script the frame. */
import { createHtmlElement } from '../composers/dom.ts';
import { createSurface } from '../surface/surface.ts';

export type OpenPicker = { isFullyVisible(): boolean; close(): void };
export type Size = { width: number; height: number };

/** The distance from the edges of the window, in CSS pixels. */
const gapPx = 8;

/** Returns the preferred size, or a smaller one that fits into the window. */
export function fitSize(preferred: Size): Size {
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    width: Math.min(preferred.width, clientWidth - 2 * gapPx),
    height: Math.min(preferred.height, clientHeight - 2 * gapPx),
  };
}

/** @param url the address of the frame's page, with its token */
export function createPickerSurface({ width, height }: Size, url: string) {
  const {
    host,
    root,
    show: showHost,
  } = createSurface({
    width: `${width}px`,
    height: `${height}px`,
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
    show(...parameters: Parameters<typeof showHost>) {
      showHost(...parameters);
      // Does not set the `src` attribute, because the memory measurement API shows its value to the page.
      frame.contentWindow?.location.replace(url);
    },
  };
}
