import { useRef } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { formatWeekday } from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';
import { CalendarDay } from './calendar-day.tsx';
import { handleCalendarKey } from './calendar-keys.ts';
import { useDaySize } from './use-day-size.ts';
import { useGridFocus } from './use-grid-focus.ts';
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
