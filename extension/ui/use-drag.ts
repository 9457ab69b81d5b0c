/**
 * Drag and drop of one element of a screen onto another. Mouse and pen drag as soon as they move. A
 * moving finger scrolls, so it must first hold still, except on a grip (`data-grip`, with
 * `touch-action: none`). What scrolls under the pointer scrolls near its edges.
 */
import { useEffect, useRef } from 'preact/hooks';
import { findScroller, getScrollPx } from './find-scroller.ts';
import { readKey } from './keys.ts';
import './use-drag.css';

const startDistancePx = 4;
/** A finger that holds still for this long starts a drag. */
const holdMs = 400;
/** Movement that still counts as holding: no finger is perfectly still. */
const holdTolerancePx = 10;

/** The element that would take the drop, and the value of its `data-drop` attribute. */
export type DropTarget = {
  element: HTMLElement;
  mark: string;
};
export type Point = { clientX: number; clientY: number };

/**
 * The ID of the dragged item, and its element. By the time of the drop the element may show another
 * item.
 */
export type DragSource = { id: string; element: HTMLElement };

type DragOptions = {
  /** Returns the item to drag for the pressed element, or null if there is none. */
  findSource: (pressed: Element) => DragSource | null;
  findDropTarget: (point: Point) => DropTarget | null;
  onDrop: (id: string, place: DropTarget) => void;
};

export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const drag = useRef<Drag | null>(null);
  useEffect(() => () => drag.current?.end(), []);

  return {
    onPointerDown(event: PointerEvent) {
      const source = latest.current.findSource(event.target as Element);
      if (!source || event.button !== 0) return;
      drag.current?.end();
      drag.current = startDrag(source.element, event, {
        findDropTarget: point => latest.current.findDropTarget(point),
        onDrop: target => latest.current.onDrop(source.id, target),
      });
    },
    // These listeners are registered before a drag begins: a browser that has started to scroll
    // cannot be stopped any more.
    onTouchMove(event: TouchEvent) {
      if (drag.current?.isActive()) event.preventDefault();
    },
    onContextMenu(event: Event) {
      if (drag.current?.isActive()) event.preventDefault();
    },
  };
}

/** Returns the nearest ancestor with this attribute, and the attribute's value as ID. */
export function findSourceByAttribute(
  attribute: `data-${string}`,
  pressed: Element,
): DragSource | null {
  const element = pressed.closest<HTMLElement>(`[${attribute}]`);
  const id = element?.getAttribute(attribute);
  return element && id ? { id, element } : null;
}

/** Returns the nearest element under the point that matches the selector. */
export function findElementUnder(
  { clientX, clientY }: Point,
  selector: string,
): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(selector) ?? null;
}

type Drag = { isActive(): boolean; end(): void };
type DropHandlers = {
  findDropTarget: (point: Point) => DropTarget | null;
  onDrop: (place: DropTarget) => void;
};

function startDrag(
  source: HTMLElement,
  { clientX: x, clientY: y, pointerType, pointerId, target }: PointerEvent,
  { findDropTarget, onDrop }: DropHandlers,
): Drag {
  const isFinger = pointerType === 'touch';
  const needsHold = isFinger && !(target as Element).closest('[data-grip]');
  const { left, top } = source.getBoundingClientRect();
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let ghost: HTMLElement | null = null;
  let highlighted: HTMLElement | null = null;
  let lastPoint: Point = { clientX: x, clientY: y };
  let frame = 0;
  const holdTimer = needsHold ? setTimeout(() => moveGhostTo(lastPoint), holdMs) : undefined;

  const highlight = (target: DropTarget | null) => {
    highlighted?.removeAttribute('data-drop');
    highlighted = target?.element ?? null;
    highlighted?.setAttribute('data-drop', target?.mark ?? '');
  };
  function moveGhostTo(point: Point) {
    lastPoint = point;
    if (ghost === null) {
      ghost = createGhost(source);
      // The element under the finger may be scrolled away and removed from the page.
      if (isFinger) document.documentElement.setPointerCapture(pointerId);
      frame = requestAnimationFrame(scrollAtEdges);
    }
    ghost.style.translate = `${left + point.clientX - x}px ${top + point.clientY - y}px`;
    highlight(findDropTarget(point));
  }
  function scrollAtEdges() {
    const scroller = findScroller(findElementUnder(lastPoint, '*'));
    const scrollPx = getScrollPx(lastPoint.clientY, scroller);
    if (scrollPx !== 0) {
      scroller.scrollBy({ top: scrollPx, behavior: 'instant' });
      highlight(findDropTarget(lastPoint));
    }
    frame = requestAnimationFrame(scrollAtEdges);
  }
  signal.addEventListener('abort', () => {
    clearTimeout(holdTimer);
    cancelAnimationFrame(frame);
    highlight(null);
    ghost?.remove();
    ghost = null;
    source.removeAttribute('data-dragged');
  });

  // Keys are captured, so that Escape ends the drag and nothing else.
  const addListener = <K extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
  ) => window.addEventListener(name, listener, { signal, capture: name === 'keydown' });
  addListener('pointermove', move => {
    const distance = Math.hypot(move.clientX - x, move.clientY - y);
    if (ghost === null && needsHold) {
      if (distance > holdTolerancePx) lifetime.abort();
      return;
    }
    if (ghost !== null || distance >= startDistancePx) moveGhostTo(move);
  });
  addListener('pointerup', up => {
    const dropTarget = ghost ? findDropTarget(up) : null;
    if (ghost) swallowClick();
    lifetime.abort();
    if (dropTarget !== null) onDrop(dropTarget);
  });
  addListener('pointercancel', () => lifetime.abort());
  addListener('keydown', key => {
    if (readKey(key) !== 'Escape' || !ghost) return;
    key.stopPropagation();
    // The browser would close the dialog that the drag is in.
    key.preventDefault();
    lifetime.abort();
  });

  return { isActive: () => ghost !== null, end: () => lifetime.abort() };
}

/** Attributes by which a dragged element is found. */
const sourceAttributes = ['data-post', 'data-key', 'data-index', 'data-hashtag'];

/** Adds a copy of the dragged element to the page, which follows the pointer, and marks the source. */
function createGhost(source: HTMLElement): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.classList.add('drag-ghost');
  // Nothing may find the ghost in place of the dragged element.
  for (const name of sourceAttributes) ghost.removeAttribute(name);
  ghost.inert = true;
  ghost.style.inset = '0 auto auto 0';
  // Not rounded: text that has no room for a fraction of a pixel would wrap.
  ghost.style.width = `${source.getBoundingClientRect().width}px`;
  source.setAttribute('data-dragged', '');
  // An open dialog is in the top layer, and covers everything outside it.
  (source.closest('dialog') ?? document.body).append(ghost);
  return ghost;
}

/** Prevents the click at the end of a drag, which would open the dragged item. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  // If this drag ends without a click, the next click must work.
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
