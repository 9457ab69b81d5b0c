import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import {
  formatDayOfMonth,
  formatFullDay,
  formatShortDay,
  formatWeekday,
} from '../../../models/app/format-day.ts';
import { type Day, toNoon } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';
import { CalendarEvent } from './calendar-event.tsx';

/** Posts that fit into a day of the month; a button opens the rest. */
const maxPostsInMonthView = 3;
const maxPostsInWeekView = 50;

type CalendarDayProps = {
  model: ManagerModel;
  day: Day;
  isFocused: boolean;
  onCreate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
};

export function CalendarDay({ model, day, isFocused, onCreate, onOpenDay }: CalendarDayProps) {
  const { calendar, labels, form } = model;
  const { calendar: t, posts } = strings.value;
  const entries = calendar.listPostsOn(day);
  const isMonthView = calendar.view.value === 'month';
  const isToday = day === calendar.today();
  const maxShown = isMonthView ? maxPostsInMonthView : maxPostsInWeekView;
  // One extra post fits in the space of the "+1 more" button.
  const shown = entries.length <= maxShown + 1 ? entries : entries.slice(0, maxShown);
  const isOtherMonth = isMonthView && day.slice(0, 7) !== calendar.shownDay.value.slice(0, 7);
  const count = entries.length;
  const label = `${formatFullDay(toNoon(day))}, ${posts.count(count, formatNumber(count))}`;
  const isFirstOfMonth = day.endsWith('-01');

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
        calendar.focusedDay.value = day;
      }}
      onDblClick={event => {
        if (!(event.target as Element).closest('button')) onCreate(day);
      }}
    >
      <div class="day-posts">
        <p class="day-number">
          <span class="visually-hidden">{label}</span>
          {!isMonthView && <small aria-hidden="true">{formatWeekday(toNoon(day))}</small>}
          <span aria-hidden="true">
            {(isFirstOfMonth ? formatShortDay : formatDayOfMonth)(toNoon(day))}
          </span>
        </p>
        {shown.map(entry => (
          <CalendarEvent
            // Keyed by post, although the day is keyed by its position: a focused button must not
            // become the button of another post.
            key={entry.id}
            entry={entry}
            labels={labels.byId.value}
            maxNamedLabels={isMonthView ? 1 : 20}
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
            {t.more(formatNumber(count - shown.length))}
          </button>
        )}
        {/* Covers the whole day on narrow screens, and is hidden on others. */}
        {count > 0 && (
          <button
            type="button"
            class="day-open"
            tabIndex={isFocused ? 0 : -1}
            aria-label={t.openDay(label)}
            onClick={() => onOpenDay(day)}
          />
        )}
      </div>
    </td>
  );
}
