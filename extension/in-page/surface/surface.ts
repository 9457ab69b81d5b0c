/**
 * A surface of Colophon's own in a page: a closed shadow root in the top layer, beside the composer
 * and above the page. No style of the page reaches it, and no press or key on it reaches the page.
 */
import { isInPage } from '../../composers/target.ts';
import { keepBeside } from './placement.ts';

export type Surface = {
  host: HTMLElement;
  root: ShadowRoot;
  /** Puts it in `parent` and shows it, `place` saying where whenever something moves. */
  show(parent: Element, composer: HTMLElement, place: () => Position, signal: AbortSignal): void;
};

/** Of the upper left corner, in CSS pixels of the window. */
export type Position = { top: number; left: number };

const style: Record<string, string> = {
  all: 'initial',
  position: 'fixed',
  inset: 'auto',
  display: 'block',
  overflow: 'visible',
};
const pressesAndKeys = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'auxclick', 'contextmenu'],
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input'],
];

/** @param own more declarations for the host; `mode` is open in tests of what a page could do then */
export function createSurface(own: Record<string, string>, mode: ShadowRootMode): Surface {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode });
  // Above everything, and not closed by a press elsewhere.
  host.popover = 'manual';
  const put = (name: string, value: string) => host.style.setProperty(name, value, 'important');
  for (const [name, value] of Object.entries({ ...style, ...own })) put(name, value);
  // The page must not take a press here for one outside its dialog, or a key for one of its own.
  for (const type of pressesAndKeys) host.addEventListener(type, event => event.stopPropagation());

  return {
    host,
    root,
    show(parent, composer, place, signal) {
      parent.append(host);
      // Pages may be zoomed by their own style; surfaces are as large as they were made.
      put('zoom', String(1 / (zoomOf(parent) || 1)));
      host.showPopover();
      keepBeside(
        [host, composer],
        () => {
          if (!isInPage(composer)) return;
          const { top, left } = place();
          put('top', `${top}px`);
          put('left', `${left}px`);
        },
        signal,
      );
    },
  };
}

/** Firefox has no such property yet; there nothing is undone. */
function zoomOf(element: Element): number {
  return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}
