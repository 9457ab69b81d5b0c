/**
 * What is to be seen of a field: the window and scrolled boxes around it cut the rest off, and what
 * stays in place while the page scrolls, as a header, covers it.
 */

import { flatParentOf, real } from '../../composers/dom.ts';

export type Room = { left: number; top: number; right: number; bottom: number };
type Place = { left: number; top: number };

/**
 * What the function tells is in CSS pixels of the window; the right is left of the left where nothing is seen.
 * @param placeIn where in it something is to stand
 */
export function watchRoom(field: HTMLElement, placeIn: (room: Room) => Place): () => Room {
  const around = boxesAround(field);
  const cutting = cuttingAround(field);
  return () => {
    const { clientWidth, clientHeight } = document.documentElement;
    let { left, top, right, bottom } = real(field).getBoundingClientRect();
    const cut = (by: Room) => {
      left = Math.max(left, by.left);
      top = Math.max(top, by.top);
      right = Math.min(right, by.right);
      bottom = Math.min(bottom, by.bottom);
    };
    cut({ left: 0, top: 0, right: clientWidth, bottom: clientHeight });
    for (const box of cutting) cut(real(box).getBoundingClientRect());
    const room = { left, top, right, bottom };
    const covering = coveringAt(placeIn(room), around);
    return covering === null ? room : besides(real(covering).getBoundingClientRect(), room);
  };
}

/** The field itself and all that it stands in. */
function boxesAround(field: HTMLElement): Set<Element> {
  const around = new Set<Element>();
  for (let step: Element | null = field; step !== null; step = flatParentOf(step)) around.add(step);
  return around;
}

/** What stays there above the field while the page scrolls; what scrolls with the field belongs to it. */
function coveringAt({ left, top }: Place, around: ReadonlySet<Element>): Element | null {
  for (const hit of document.elementsFromPoint(left, top)) {
    let staying: Element | null = null;
    for (let step: Element | null = hit; step && !around.has(step); step = flatParentOf(step)) {
      if (/fixed|sticky/.test(getComputedStyle(step).position)) staying = step;
    }
    // What lies above the page, as the button itself.
    if (staying === null || !real(staying).matches(':popover-open')) return staying;
  }
  return null;
}

/** The largest part of the room that does not lie under `by`. */
function besides(by: Room, room: Room): Room {
  const parts = [{ top: by.bottom }, { bottom: by.top }, { left: by.right }, { right: by.left }];
  const areaOf = ({ left, top, right, bottom }: Room) =>
    Math.max(0, right - left) * Math.max(0, bottom - top);
  const [largest = room] = parts
    .map(part => ({ ...room, ...part }))
    .toSorted((a, b) => areaOf(b) - areaOf(a));
  return largest;
}

/** Those that cut `field` off; one that is placed by a box further out is cut by that alone. */
function cuttingAround(field: HTMLElement): Element[] {
  const cutting: Element[] = [];
  let { position } = getComputedStyle(field);
  for (let step = flatParentOf(field); step !== null; step = flatParentOf(step)) {
    // What overflows the page itself is scrolled by the window.
    if (position === 'fixed' || step === document.body) break;
    const style = getComputedStyle(step);
    if (position === 'absolute' && style.position === 'static') continue;
    if (style.overflow !== 'visible' && style.display !== 'contents') cutting.push(step);
    position = style.position;
  }
  return cutting;
}
