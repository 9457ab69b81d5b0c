/** What the keyboard does in the calendar, on a day and on a post of a day. */
import type { CalendarModel } from '../../../models/calendar/calendar.ts';
import { addDays, addMonths, type Day } from '../../../models/calendar/day.ts';

type Acts = {
  calendar: CalendarModel;
  create: (day: Day) => void;
  focusDay: (day: Day) => void;
  /** The focus to the posts without a date. */
  toTray: () => void;
  movePost: (id: string, day: Day) => void;
};

export function dayKeys(event: KeyboardEvent, acts: Acts): void {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>('[data-day]');
  const day = cell?.dataset.day;
  if (!cell || day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = target.closest<HTMLElement>('[data-post]')?.dataset.post;
  const isRtl = getComputedStyle(target).direction === 'rtl';
  const other = dayFrom(day, event.key, isRtl);

  if (event.key === 't') acts.focusDay(acts.calendar.today());
  else if (event.key === 'n') acts.create(day);
  else if (event.key === 'u') acts.toTray();
  else if (id !== undefined && event.shiftKey && other) acts.movePost(id, other);
  else if (id !== undefined && event.key === 'Escape') cell.focus();
  else if (target !== cell && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    within(cell, target, event.key === 'ArrowDown' ? 1 : -1);
  } else if (target === cell && event.key === 'Enter') {
    const first = cell.querySelector<HTMLElement>('button');
    if (first) first.focus();
    else acts.create(day);
  } else if (other && !event.shiftKey) acts.focusDay(other);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function dayFrom(day: Day, key: string, isRtl: boolean): Day | null {
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

function within(cell: HTMLElement, target: HTMLElement, by: 1 | -1) {
  const buttons = [...cell.querySelectorAll<HTMLElement>('button')];
  const next = buttons[buttons.indexOf(target) + by];
  (next ?? (by < 0 ? cell : target)).focus();
}
