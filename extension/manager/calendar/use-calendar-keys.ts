/** Keyboard commands of the calendar, on a day and on a post of a day, and the focus after them. */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { addDays, addMonths, type Day } from '../../app/dates/day.ts';
import { readKey } from '../../ui/keys.ts';
import type { CalendarModel } from './calendar-model.ts';

type CalendarKeyActions = {
  calendar: CalendarModel;
  create: (day: Day) => void;
  focusDay: (day: Day) => void;
  /** Moves the focus to the posts without a date. */
  focusTray: () => void;
  movePost: (id: string, day: Day) => void;
};

/** The focused element of the calendar: a day, or something in one. */
type CalendarFocus = {
  target: HTMLElement;
  cell: HTMLElement;
  day: Day;
  postId: string | undefined;
};

export function handleCalendarKey(event: KeyboardEvent, actions: CalendarKeyActions): void {
  const focus = findFocus(event.target as HTMLElement);
  if (focus === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const command = findCommand(event, focus, actions);
  if (command === null) return;
  command();
  event.preventDefault();
  event.stopPropagation();
}

function findFocus(target: HTMLElement): CalendarFocus | null {
  const cell = target.closest<HTMLElement>('[data-day]');
  const day = cell?.dataset.day;
  if (!cell || day === undefined) return null;
  return { target, cell, day, postId: target.closest<HTMLElement>('[data-post]')?.dataset.post };
}

function findCommand(
  event: KeyboardEvent,
  { target, cell, day, postId }: CalendarFocus,
  { calendar, create, focusDay, focusTray, movePost }: CalendarKeyActions,
): (() => void) | null {
  const { shiftKey } = event;
  const key = readKey(event);
  if (key === 't') return () => focusDay(calendar.today());
  if (key === 'n') return () => create(day);
  if (key === 'u') return focusTray;
  const targetDay = getTargetDay(day, key, getComputedStyle(target).direction === 'rtl');
  if (postId !== undefined && shiftKey && targetDay) return () => movePost(postId, targetDay);
  if (postId !== undefined && key === 'Escape') return () => cell.focus();
  if (target !== cell && key === 'ArrowDown') return () => moveFocusWithinDay(cell, target, 1);
  if (target !== cell && key === 'ArrowUp') return () => moveFocusWithinDay(cell, target, -1);
  if (target === cell && key === 'Enter') return () => enterDay(cell, () => create(day));
  return targetDay && !shiftKey ? () => focusDay(targetDay) : null;
}

function getTargetDay(day: Day, key: string, isRtl: boolean): Day | null {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, isRtl ? -1 : 1);
    case 'ArrowLeft':
      return addDays(day, isRtl ? 1 : -1);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    default:
      return null;
  }
}

/** Moves the focus to the first button of a day; an empty day has none. */
function enterDay(cell: HTMLElement, onEmpty: () => void) {
  const first = cell.querySelector<HTMLElement>('button');
  if (first) first.focus();
  else onEmpty();
}

function moveFocusWithinDay(cell: HTMLElement, target: HTMLElement, by: 1 | -1) {
  const buttons = [...cell.querySelectorAll<HTMLElement>('button')];
  const next = buttons[buttons.indexOf(target) + by];
  // Above the first button, the focus returns to the day. At the last one it stays.
  const end = by < 0 ? cell : target;
  (next ?? end).focus();
}

/** A post on its day, or the day itself if `id` is null. */
type FocusTarget = { day: Day; id: string | null };

/**
 * Returns a ref. A key command that moves an item or the focus stores the item in it. This hook then
 * focuses the item once it is rendered at its new position. The calling component must read the posts
 * of that day, so that it renders again when they change.
 * @param container contains the days; if the focus is outside it, the item does not get the focus
 */
export function useFocusAfterMove(
  calendar: CalendarModel,
  container: RefObject<HTMLElement | null>,
) {
  const target = useRef<FocusTarget | null>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !container.current?.contains(activeElement)) {
      target.current = null;
    }
    const next = target.current;
    const dayElement =
      next && container.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`);
    if (!next || !dayElement) return;
    // The post is rendered on its new day only when its write is done.
    const isOnDay =
      next.id === null || calendar.listPostsOn(next.day).some(({ id }) => id === next.id);
    if (!isOnDay) return;
    const post = next.id && dayElement.querySelector<HTMLElement>(`[data-post="${next.id}"]`);
    (post || dayElement).focus();
    target.current = null;
  });
  return target;
}
