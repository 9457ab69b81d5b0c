/**
 * Dragging a post onto a day with mouse or pen. Whatever carries `data-post` is dragged, whatever
 * carries `data-day` takes it. Touch scrolls instead: there, the form and the keyboard do the same.
 */
import { useEffect, useRef } from 'preact/hooks';
import type { Day } from '../../../models/calendar/day.ts';
import './use-day-drag.css';

const startsAfterPx = 4;

type Drag = { id: string; source: HTMLElement; x: number; y: number; ghost: HTMLElement | null };

export function useDayDrag(onDrop: (id: string, day: Day) => void) {
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const lifetime = useRef<AbortController | null>(null);
  useEffect(() => () => lifetime.current?.abort(), []);

  function onPointerDown(event: PointerEvent) {
    const source = (event.target as Element).closest<HTMLElement>('[data-post]');
    if (!source || event.button !== 0 || event.pointerType === 'touch') return;
    const drag: Drag = {
      id: source.dataset.post ?? '',
      source,
      x: event.clientX,
      y: event.clientY,
      ghost: null,
    };
    lifetime.current?.abort();
    const controller = new AbortController();
    lifetime.current = controller;
    const { signal } = controller;
    let over: HTMLElement | null = null;

    const mark = (day: HTMLElement | null) => {
      over?.removeAttribute('data-drop');
      over = day;
      over?.setAttribute('data-drop', '');
    };
    signal.addEventListener('abort', () => {
      mark(null);
      drag.ghost?.remove();
      drag.source.removeAttribute('data-dragged');
    });

    window.addEventListener(
      'pointermove',
      move => {
        const distance = Math.hypot(move.clientX - drag.x, move.clientY - drag.y);
        if (!drag.ghost && distance < startsAfterPx) return;
        drag.ghost ??= raise(drag.source);
        drag.ghost.style.translate = `${move.clientX + 8}px ${move.clientY + 8}px`;
        mark(dayUnder(move));
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      up => {
        const day = drag.ghost ? dayUnder(up)?.dataset.day : undefined;
        if (drag.ghost) swallowClick();
        controller.abort();
        if (day !== undefined) drop.current(drag.id, day);
      },
      { signal },
    );
    window.addEventListener('pointercancel', () => controller.abort(), { signal });
    window.addEventListener(
      'keydown',
      key => {
        if (key.key !== 'Escape' || !drag.ghost) return;
        key.stopPropagation();
        controller.abort();
      },
      { signal, capture: true },
    );
  }

  return { onPointerDown };
}

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

function dayUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
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
