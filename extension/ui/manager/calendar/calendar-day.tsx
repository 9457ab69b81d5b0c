import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import {
  formatDayOfMonth,
  formatFullDay,
  formatShortDay,
  formatWeekday,
} from '../../../models/app/format-day.ts';
import { type Day, noonOf } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { CalendarEvent } from './calendar-event.tsx';

/** As many posts as a day of the month has room for; the rest is a click away. */
const shownInMonth = 3;
const shownInWeek = 50;

type CalendarDayProps = {
  model: ManagerModel;
  day: Day;
  isFocused: boolean;
  onCreate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
};

export function CalendarDay({ model, day, isFocused, onCreate, onOpenDay }: CalendarDayProps) {
  const { calendar, labels, form } = model;
  const { calendar: text, posts } = words.value;
  const entries = calendar.on(day);
  const isMonth = calendar.view.value === 'month';
  const isToday = day === calendar.today();
  const room = isMonth ? shownInMonth : shownInWeek;
  // One that is over takes the place of "+1 more".
  const shown = entries.length <= room + 1 ? entries : entries.slice(0, room);
  const isOtherMonth = isMonth && day.slice(0, 7) !== calendar.shown.value.slice(0, 7);
  const count = entries.length;
  const label = `${formatFullDay(noonOf(day))}, ${posts.count(count, formatNumber(count))}`;
  const isFirst = day.endsWith('-01');

  return (
    <td
      class="day"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see calendar-grid.tsx
      role="gridcell"
      data-day={day}
      data-other={isOtherMonth}
      data-count={count}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onFocus={() => {
        calendar.focused.value = day;
      }}
      onDblClick={event => {
        if (!(event.target as Element).closest('button')) onCreate(day);
      }}
    >
      <div class="day-posts">
        <p class="day-number">
          <span class="visually-hidden">{label}</span>
          {!isMonth && <small aria-hidden="true">{formatWeekday(noonOf(day))}</small>}
          <span aria-hidden="true">
            {(isFirst ? formatShortDay : formatDayOfMonth)(noonOf(day))}
          </span>
        </p>
        {shown.map(entry => (
          <CalendarEvent
            // By post, unlike its day: a button that has the focus must not become another post's.
            key={entry.id}
            entry={entry}
            labels={labels.byId.value}
            namedLabels={isMonth ? 1 : 20}
            tabIndex={isFocused ? 0 : -1}
            onOpen={() => {
              form.value = { kind: 'post', id: entry.id };
            }}
          />
        ))}
        {shown.length < count && (
          <button
            type="button"
            class="day-more"
            tabIndex={isFocused ? 0 : -1}
            onClick={() => onOpenDay(day)}
          >
            {text.more(formatNumber(count - shown.length))}
          </button>
        )}
        {count > 0 && (
          <button
            type="button"
            class="day-open"
            tabIndex={isFocused ? 0 : -1}
            aria-label={text.openDay(label)}
            onClick={() => onOpenDay(day)}
          />
        )}
      </div>
    </td>
  );
}
