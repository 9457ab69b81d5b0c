import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { formatWeekday } from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';
import { CalendarDay, useDaySize } from './calendar-day.tsx';
import type { CalendarModel } from './calendar-model.ts';
import { handleCalendarKey, useFocusAfterMove } from './use-calendar-keys.ts';
import './calendar-grid.css';
import './calendar-week.css';

type CalendarGridProps = {
  model: ManagerModel;
  onMove: (id: string, day: Day) => void;
  onCreate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
};

/** A grid of days with one tab stop; Shift and the arrow keys move posts. */
export function CalendarGrid({ model, onMove, onCreate, onOpenDay }: CalendarGridProps) {
  const { calendar } = model;
  const grid = useRef<HTMLTableElement>(null);
  const { focusedDay, actions } = useGridFocus(calendar, grid, { onMove, onCreate });
  const size = useDaySize(grid, 'tbody td');
  const weeks = calendar.weeks.value;
  const view = calendar.view.value;
  return (
    <div class="calendar-days">
      <table
        ref={grid}
        class="calendar-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of dates is a table, https://www.w3.org/WAI/ARIA/apg/patterns/grid/
        role="grid"
        data-view={view}
        style={{ '--weeks': weeks.length }}
        aria-label={strings.value.manager.calendar}
        onKeyDown={event => handleCalendarKey(event, actions)}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map(day => (
              <th key={toNoon(day).getDay()} class="weekday" scope="col">
                {formatWeekday(toNoon(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Keyed by position, not by day, so that another month reuses the cells. */}
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position on purpose
            <tr key={row}>
              {week.map(day => (
                <CalendarDay
                  key={toNoon(day).getDay()}
                  model={model}
                  day={day}
                  isFocused={day === focusedDay}
                  size={model.isNarrow.value ? null : size}
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

type GridCommands = {
  onMove: (id: string, day: Day) => void;
  onCreate: (day: Day) => void;
};

/**
 * Returns the day with the tab stop, and the actions of the keys of all grids. The focus follows days and moved posts.
 */
function useGridFocus(
  calendar: CalendarModel,
  grid: RefObject<HTMLTableElement | null>,
  { onMove, onCreate }: GridCommands,
) {
  const nextFocus = useFocusAfterMove(calendar, grid);
  const focusedDay = calendar.weeks.value.flat().includes(calendar.focusedDay.value)
    ? calendar.focusedDay.value
    : calendar.shownDay.value;

  // If a focused cell now shows another day, as at midnight or after Back, the focus follows the
  // day to its new cell.
  useLayoutEffect(() => {
    const cell = document.activeElement;
    if (nextFocus.current || !grid.current?.contains(cell) || !cell?.matches('td')) return;
    grid.current.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });

  // Subscribes the calling component to the posts of the focused day, so that the focus can follow a
  // moved post.
  calendar.listPostsOn(focusedDay);

  function followTo(id: string | null, day: Day) {
    nextFocus.current = { day, id };
    calendar.focusOn(day);
  }
  return {
    focusedDay,
    actions: {
      calendar,
      create: onCreate,
      focusDay: (day: Day) => followTo(null, day),
      focusTray: () =>
        document
          .querySelector<HTMLElement>('.tray[data-folded="false"] [data-rove], .tray-toggle')
          ?.focus(),
      movePost(id: string, day: Day) {
        // A post that cannot move keeps the focus where it is; `onMove` says why.
        if (calendar.isMovable(id)) followTo(id, day);
        onMove(id, day);
      },
    },
  };
}
