import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatWeekday } from '../../../models/app/format-day.ts';
import { type Day, noonOf } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { CalendarDay } from './calendar-day.tsx';
import { dayKeys } from './day-keys.ts';
import { useFocusNext } from './use-focus-next.ts';
import './calendar-grid.css';

type CalendarGridProps = {
  model: ManagerModel;
  onMove: (id: string, day: Day) => void;
  onCreate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
};

/** Days as a grid with one tab stop; posts are moved with Shift and the arrows. */
export function CalendarGrid({ model, onMove, onCreate, onOpenDay }: CalendarGridProps) {
  const { calendar } = model;
  const grid = useRef<HTMLTableElement>(null);
  const focusNext = useFocusNext(calendar, grid);
  const weeks = calendar.weeks.value;
  const view = calendar.view.value;
  const focused = weeks.flat().includes(calendar.focused.value)
    ? calendar.focused.value
    : calendar.shown.value;

  // A cell that is written for another day, as at midnight or by Back, takes the focus with it there.
  useLayoutEffect(() => {
    const cell = document.activeElement;
    if (focusNext.current || !grid.current?.contains(cell) || !cell?.matches('td')) return;
    grid.current.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });

  // Drawn anew when posts move, so that the focus can follow one to its new day.
  calendar.on(focused);
  const onKeyDown = (event: KeyboardEvent) =>
    dayKeys(event, {
      calendar,
      create: onCreate,
      focusDay(day) {
        focusNext.current = { day, id: null };
        calendar.focusOn(day);
      },
      toTray: () => document.querySelector<HTMLElement>('.tray [data-rove], .tray button')?.focus(),
      movePost(id, day) {
        if (!calendar.isMovable(id)) return onMove(id, day);
        focusNext.current = { day, id };
        calendar.focusOn(day);
        onMove(id, day);
      },
    });

  return (
    <div class="calendar-days">
      <table
        ref={grid}
        class="calendar-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table, https://www.w3.org/WAI/ARIA/apg/patterns/grid/
        role="grid"
        data-view={view}
        aria-label={words.value.manager.calendar}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map(day => (
              <th key={noonOf(day).getDay()} class="weekday" scope="col">
                {formatWeekday(noonOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* By place, not by day: another month is written into the cells of the one before. */}
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what stays
            <tr key={row}>
              {week.map(day => (
                <CalendarDay
                  key={noonOf(day).getDay()}
                  model={model}
                  day={day}
                  isFocused={day === focused}
                  onCreate={onCreate}
                  onOpenDay={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
