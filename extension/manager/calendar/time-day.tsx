import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { getMinuteOfDay, toStep } from '../../app/dates/time-of-day.ts';
import { formatNumber } from '../../app/format.ts';
import { formatFullDay } from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { placePosts } from './place-posts.ts';
import { boxMinutes, getMinuteAt, toTopPx } from './time-axis.ts';

/** Narrower boxes have no room for words. */
const minLanePx = 56;
/** Padding and border of a box, which its labels do not have. */
const besideLabelsPx = 12;

type TimeDayProps = {
  model: ManagerModel;
  day: Day;
  isFocused: boolean;
  widthPx: number;
  onCreate: (day: Day, minute?: number) => void;
  onOpenDay: (day: Day) => void;
};

/** A day as a column of its time axis. */
export function TimeDay({ model, day, isFocused, widthPx, onCreate, onOpenDay }: TimeDayProps) {
  const { calendar, labels, form, minute } = model;
  const { calendar: t, posts } = strings.value;
  const entries = calendar.listPostsOn(day);
  const minutes = entries.map(({ calendarTime }) => getMinuteOfDay(new Date(calendarTime ?? 0)));
  const placements = placePosts(minutes, boxMinutes);
  const maxLanes = Math.max(2, Math.floor(widthPx / minLanePx));
  const isToday = day === calendar.today();
  const isWhole = model.posts.isComplete.value;
  const name = [
    formatFullDay(toNoon(day)),
    ...(isWhole ? [posts.count(entries.length, formatNumber(entries.length))] : []),
  ].join(', ');
  const tabIndex = isFocused ? 0 : -1;
  const hidden = placements.flatMap(({ lane, group }, index) =>
    lane >= maxLanes ? [{ group, minute: minutes[index] ?? 0 }] : [],
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: calendar-keys.ts handles the keys of all days
    <td
      class="time-day"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see calendar-grid.tsx
      role="gridcell"
      data-day={day}
      tabIndex={tabIndex}
      aria-current={isToday ? 'date' : undefined}
      // Also for a post of the day.
      onFocusIn={() => {
        calendar.focusedDay.value = day;
      }}
      onClick={event => {
        if ((event.target as Element).closest('button')) return;
        onCreate(day, toStep(getMinuteAt(event.currentTarget, event.clientY)));
      }}
    >
      <span class="visually-hidden">{name}</span>
      {entries.map((entry, index) => {
        const { lane = 0, laneCount = 1 } = placements[index] ?? {};
        const lanes = Math.min(laneCount, maxLanes);
        if (lane >= maxLanes) return null;
        return (
          <div
            key={entry.id}
            class="time-slot"
            style={{
              top: `${toTopPx(minutes[index] ?? 0)}px`,
              insetInlineStart: `${(100 / lanes) * lane}%`,
              width: `${100 / lanes}%`,
            }}
          >
            <CalendarEvent
              entry={entry}
              labels={labels.byId.value}
              labelsPx={widthPx / lanes - besideLabelsPx}
              hasShortTime
              tabIndex={tabIndex}
              onOpen={() => {
                form.value = { kind: 'post', id: entry.id };
              }}
            />
          </div>
        );
      })}
      {[...Map.groupBy(hidden, ({ group }) => group)].map(([group, posts]) => (
        <button
          key={group}
          type="button"
          class="day-more time-more"
          tabIndex={tabIndex}
          style={{ top: `${toTopPx(posts[0]?.minute ?? 0)}px` }}
          onClick={() => onOpenDay(day)}
        >
          {isWhole ? t.more(formatNumber(posts.length)) : t.moreUncounted}
        </button>
      ))}
      {isToday && (
        <i
          class="time-now"
          style={{ top: `${toTopPx(getMinuteOfDay(new Date(minute.value)))}px` }}
        />
      )}
    </td>
  );
}
