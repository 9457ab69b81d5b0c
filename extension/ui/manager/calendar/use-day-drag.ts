/**
 * Dragging a post onto a day. Whatever carries `data-post` is dragged, whatever carries `data-day`
 * takes it. Mouse and pen drag at once; a finger holds first, since moving it scrolls.
 */
import { useEffect, useRef } from 'preact/hooks';
import type { Day } from '../../../models/calendar/day.ts';
import './use-day-drag.css';

const startsAfterPx = 4;
/** A finger that rests so long on a post means to drag it. */
const holdMs = 400;
/** No finger rests perfectly still. */
const restlessPx = 10;

export function useDayDrag(onDrop: (id: string, day: Day) => void) {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const drag = useRef<Drag | null>(null);
  useEffect(() => () => drag.current?.end(), []);

  return {
    onPointerDown(event: PointerEvent) {
      const source = (event.target as Element).closest<HTMLElement>('[data-post]');
      if (!source || event.button !== 0) return;
      drag.current?.end();
      drag.current = startDrag(source, event, day => drop.current(source.dataset.post ?? '', day));
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

type Drag = { isUnderWay(): boolean; end(): void };

function startDrag(
  source: HTMLElement,
  { clientX: x, clientY: y, pointerType }: PointerEvent,
  onDrop: (day: Day) => void,
): Drag {
  const isFinger = pointerType === 'touch';
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const held = isFinger ? setTimeout(() => follow({ clientX: x, clientY: y }), holdMs) : undefined;

  const mark = (day: HTMLElement | null) => {
    over?.removeAttribute('data-drop');
    over = day;
    over?.setAttribute('data-drop', '');
  };
  function follow(point: Point) {
    ghost ??= raise(source);
    ghost.style.translate = `${point.clientX + 8}px ${point.clientY + 8}px`;
    mark(dayUnder(point));
  }
  signal.addEventListener('abort', () => {
    clearTimeout(held);
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
    if (ghost === null && isFinger) {
      if (distance > restlessPx) lifetime.abort();
      return;
    }
    if (ghost !== null || distance >= startsAfterPx) follow(move);
  });
  hear('pointerup', up => {
    const day = ghost ? dayUnder(up)?.dataset.day : undefined;
    if (ghost) swallowClick();
    lifetime.abort();
    if (day !== undefined) onDrop(day);
  });
  hear('pointercancel', () => lifetime.abort());
  hear('keydown', key => {
    if (key.key !== 'Escape' || !ghost) return;
    key.stopPropagation();
    lifetime.abort();
  });

  return { isUnderWay: () => ghost !== null, end: () => lifetime.abort() };
}

type Point = { clientX: number; clientY: number };

function raise(source: HTMLElement): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.classList.add('drag-ghost');
  ghost.removeAttribute('data-post');
  ghost.inert = true;
  ghost.style.width = `${source.offsetWidth}px`;
  source.setAttribute('data-dragged', '');
  document.body.append(ghost);
  return ghost;
}

function dayUnder({ clientX, clientY }: Point): HTMLElement | null {
  const element = document.elementFromPoint(clientX, clientY);
  return element?.closest<HTMLElement>('[data-day]') ?? null;
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
