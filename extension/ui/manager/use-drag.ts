/**
 * Dragging one thing of a screen onto another. Mouse and pen drag at once; a finger holds first, since
 * moving it scrolls, but on a grip (`data-grip`, with `touch-action: none`). Near the window's edges
 * the page follows.
 */
import { useEffect, useRef } from 'preact/hooks';
import './use-drag.css';

const startsAfterPx = 4;
/** A finger that rests so long on a thing means to drag it. */
const holdMs = 400;
/** No finger rests perfectly still. */
const restlessPx = 10;
/** So near the window's edge the page scrolls, by so much in a frame. */
const edgePx = 48;
const scrollPx = 12;

/** Where it would be dropped: what is marked for it, and how. */
export type Place = { element: HTMLElement; mark: string };
export type Point = { clientX: number; clientY: number };

/** What is dragged, and how it is drawn: the element may be another's by the time of the drop. */
export type Source = { id: string; element: HTMLElement };

type DragOptions = {
  /** Of what is pressed, what is dragged with it; null where that is nothing. */
  sourceOf: (pressed: Element) => Source | null;
  placeAt: (point: Point) => Place | null;
  onDrop: (id: string, place: Place) => void;
};

export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const drag = useRef<Drag | null>(null);
  useEffect(() => () => drag.current?.end(), []);

  return {
    onPointerDown(event: PointerEvent) {
      const source = latest.current.sourceOf(event.target as Element);
      if (!source || event.button !== 0) return;
      drag.current?.end();
      drag.current = startDrag(source.element, event, {
        placeAt: point => latest.current.placeAt(point),
        onDrop: place => latest.current.onDrop(source.id, place),
      });
    },
    // Heard from the touch's start on: a browser that has begun to scroll is not stopped any more.
    onTouchMove(event: TouchEvent) {
      if (drag.current?.isUnderWay()) event.preventDefault();
    },
    onContextMenu(event: Event) {
      if (drag.current?.isUnderWay()) event.preventDefault();
    },
  };
}

/** The nearest element with this attribute, and what it says. */
export function sourceBy(attribute: `data-${string}`, pressed: Element): Source | null {
  const element = pressed.closest<HTMLElement>(`[${attribute}]`);
  const id = element?.getAttribute(attribute);
  return element && id ? { id, element } : null;
}

/** The nearest element of that kind under the point. */
export function elementUnder({ clientX, clientY }: Point, selector: string): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(selector) ?? null;
}

type Drag = { isUnderWay(): boolean; end(): void };
type Dropping = { placeAt: (point: Point) => Place | null; onDrop: (place: Place) => void };

function startDrag(
  source: HTMLElement,
  { clientX: x, clientY: y, pointerType, pointerId, target }: PointerEvent,
  { placeAt, onDrop }: Dropping,
): Drag {
  const isFinger = pointerType === 'touch';
  const holds = isFinger && !(target as Element).closest('[data-grip]');
  const { left, top } = source.getBoundingClientRect();
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let last: Point = { clientX: x, clientY: y };
  let frame = 0;
  const held = holds ? setTimeout(() => follow(last), holdMs) : undefined;

  const mark = (place: Place | null) => {
    over?.removeAttribute('data-drop');
    over = place?.element ?? null;
    over?.setAttribute('data-drop', place?.mark ?? '');
  };
  function follow(point: Point) {
    last = point;
    if (ghost === null) {
      ghost = raise(source);
      // What a finger began on may be scrolled away and taken out of the page.
      if (isFinger) document.documentElement.setPointerCapture(pointerId);
      frame = requestAnimationFrame(scrollAtEdges);
    }
    ghost.style.translate = `${left + point.clientX - x}px ${top + point.clientY - y}px`;
    mark(placeAt(point));
  }
  function scrollAtEdges() {
    const { clientY } = last;
    const step = clientY < edgePx ? -scrollPx : clientY > innerHeight - edgePx ? scrollPx : 0;
    if (step !== 0) {
      window.scrollBy({ top: step, behavior: 'instant' });
      mark(placeAt(last));
    }
    frame = requestAnimationFrame(scrollAtEdges);
  }
  signal.addEventListener('abort', () => {
    clearTimeout(held);
    cancelAnimationFrame(frame);
    mark(null);
    ghost?.remove();
    ghost = null;
    source.removeAttribute('data-dragged');
  });

  const hear = <K extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    name: K,
    listener: (event: WindowEventMap[K]) => void,
  ) => window.addEventListener(name, listener, { signal, capture: name === 'keydown' });
  hear('pointermove', move => {
    const distance = Math.hypot(move.clientX - x, move.clientY - y);
    if (ghost === null && holds) {
      if (distance > restlessPx) lifetime.abort();
      return;
    }
    if (ghost !== null || distance >= startsAfterPx) follow(move);
  });
  hear('pointerup', up => {
    const place = ghost ? placeAt(up) : null;
    if (ghost) swallowClick();
    lifetime.abort();
    if (place !== null) onDrop(place);
  });
  hear('pointercancel', () => lifetime.abort());
  hear('keydown', key => {
    if (key.key !== 'Escape' || !ghost) return;
    key.stopPropagation();
    lifetime.abort();
  });

  return { isUnderWay: () => ghost !== null, end: () => lifetime.abort() };
}

function raise(source: HTMLElement): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.classList.add('drag-ghost');
  for (const name of ['data-post', 'data-key', 'data-index']) ghost.removeAttribute(name);
  ghost.inert = true;
  ghost.style.inset = '0 auto auto 0';
  ghost.style.width = `${source.offsetWidth}px`;
  source.setAttribute('data-dragged', '');
  document.body.append(ghost);
  return ghost;
}

/** The click that ends a drag must not open what was dragged. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
