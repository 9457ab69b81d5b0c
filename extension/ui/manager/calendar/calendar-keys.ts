/** Keyboard commands of the calendar, on a day and on a post of a day. */
import type { CalendarModel } from '../../../models/calendar/calendar-model.ts';
import { addDays, addMonths, type Day } from '../../../models/calendar/day.ts';

type CalendarKeyActions = {
  calendar: CalendarModel;
  create: (day: Day) => void;
  focusDay: (day: Day) => void;
  /** Moves the focus to the posts without a date. */
  focusTray: () => void;
  movePost: (id: string, day: Day) => void;
};

export function handleCalendarKey(event: KeyboardEvent, actions: CalendarKeyActions): void {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>('[data-day]');
  const day = cell?.dataset.day;
  if (!cell || day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = target.closest<HTMLElement>('[data-post]')?.dataset.post;
  const isRtl = getComputedStyle(target).direction === 'rtl';
  const targetDay = getTargetDay(day, event.key, isRtl);

  if (event.key === 't') actions.focusDay(actions.calendar.today());
  else if (event.key === 'n') actions.create(day);
  else if (event.key === 'u') actions.focusTray();
  else if (id !== undefined && event.shiftKey && targetDay) actions.movePost(id, targetDay);
  else if (id !== undefined && event.key === 'Escape') cell.focus();
  else if (target !== cell && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    moveFocusWithinDay(cell, target, event.key === 'ArrowDown' ? 1 : -1);
  } else if (target === cell && event.key === 'Enter') {
    const first = cell.querySelector<HTMLElement>('button');
    if (first) first.focus();
    else actions.create(day);
  } else if (targetDay && !event.shiftKey) actions.focusDay(targetDay);
  else return;
  event.preventDefault();
  event.stopPropagation();
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

function moveFocusWithinDay(cell: HTMLElement, target: HTMLElement, by: 1 | -1) {
  const buttons = [...cell.querySelectorAll<HTMLElement>('button')];
  const next = buttons[buttons.indexOf(target) + by];
  // Above the first button, the focus returns to the day. At the last one it stays.
  const end = by < 0 ? cell : target;
  (next ?? end).focus();
}
