/** Where a surface goes: below the composer, above it where there is no room, always in view. */
import { documentAround } from '../../composers/dom.ts';

const gap = 8;
const dialogs = 'dialog:modal, [role=dialog], [role=alertdialog], [aria-modal=true]';

/**
 * The element that can hold a surface. All outside an open modal dialog takes no presses, and
 * dialogs made by hand take the focus back from whatever is not within them.
 */
export function hostFor(composer: HTMLElement): Element {
  for (let step: Element | null = anchorOf(composer); step !== null; step = shadowHostOf(step)) {
    const dialog = step.closest(dialogs);
    if (dialog !== null) return dialog;
  }
  return document.documentElement;
}

export function besideComposer(
  surface: HTMLElement,
  composer: HTMLElement,
): { top: number; left: number } {
  const beside = anchorOf(composer).getBoundingClientRect();
  const { width, height } = surface.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [below, above] = [beside.bottom + gap, beside.top - gap - height];
  const bottom = clientHeight - height - gap;
  // Where neither has room it lies over the end of the composer, since people read from the top.
  const top = below <= bottom ? below : above >= gap ? above : bottom;
  const isRightToLeft = getComputedStyle(composer).direction === 'rtl';
  const left = isRightToLeft ? beside.left : beside.right - width;
  return { top: within(top, bottom), left: within(left, clientWidth - width - gap) };
}

/** The composer, or the frame that holds it in this document. */
export function anchorOf(composer: HTMLElement): Element {
  let anchor: Element = composer;
  while (anchor.ownerDocument !== document) {
    const frame = documentAround(anchor).defaultView?.frameElement;
    if (frame == null) break;
    anchor = frame;
  }
  return anchor;
}

/** The element whose shadow root holds `element`. */
function shadowHostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function within(position: number, most: number): number {
  return Math.max(gap, Math.min(position, most));
}
