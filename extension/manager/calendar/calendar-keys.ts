/** Keyboard commands of the calendar, on a day and on a post of a day. */

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
