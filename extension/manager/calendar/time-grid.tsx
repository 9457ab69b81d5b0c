import { useLayoutEffect, useRef } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { getMinuteOfDay, toMomentOfMinute } from '../../app/dates/time-of-day.ts';
import { formatDayOfMonth, formatShortTime, formatWeekday } from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';
import { handleCalendarKey } from './calendar-keys.ts';
import { toTopPx } from './time-axis.ts';
import { TimeDay } from './time-day.tsx';
import { useDaySize } from './use-day-size.ts';
import { useGridFocus } from './use-grid-focus.ts';
import './time-grid.css';

/** The day that the axis takes its hours from: the clocks do not change on it anywhere. */
const plainDay = '2026-01-15';
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The axis opens here if no post is earlier. */
const firstMinute = 8 * 60;
const aboveFirstMinutes = 30;

type TimeGridProps = {
  model: ManagerModel;
  onMove: (id: string, day: Day) => void;
  onMoveToTime: (id: string, moment: Date) => void;
  onCreate: (day: Day, minute?: number) => void;
  onOpenDay: (day: Day) => void;
};

/** The days of a week, or one day, with a time axis. */
export function TimeGrid({ model, onMove, onMoveToTime, onCreate, onOpenDay }: TimeGridProps) {
  const { calendar, posts } = model;
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { focusedDay, actions } = useGridFocus(calendar, grid, { onMove, onCreate });
  const days = calendar.weeks.value.flat();
  const size = useDaySize(grid, '.time-day');
  const hasFirstPosts = posts.hasAny.value !== undefined;

  // Only when other days are opened: a moved post must not scroll the axis.
  const opened = `${days[0]} ${days.length} ${hasFirstPosts}`;
  const scrolledFor = useRef('');
  useLayoutEffect(() => {
    if (scrolledFor.current === opened) return;
    scrolledFor.current = opened;
    const minutes = days.flatMap(day =>
      calendar.listPostsOn(day).map(entry => getMinuteOfDay(new Date(entry.calendarTime ?? 0))),
    );
    const first = minutes.reduce((one, other) => Math.min(one, other), firstMinute);
    scroller.current?.scrollTo({ top: toTopPx(first - aboveFirstMinutes) });
  });

  const onKeyDown = (event: KeyboardEvent) =>
    handleCalendarKey(event, {
      ...actions,
      moveByQuarter(id, by) {
        const moment = calendar.getAdjacentQuarter(id, by);
        if (moment === null) return;
        // A post that cannot move keeps the focus where it is; `onMoveToTime` says why.
        if (calendar.isMovable(id)) actions.follow(id, moment);
        onMoveToTime(id, moment);
      },
    });

  return (
    <div ref={scroller} class="time-scroller">
      <table
        ref={grid}
        class="time-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see calendar-grid.tsx
        role="grid"
        data-view={calendar.view.value}
        aria-label={strings.value.manager.calendar}
        style={{ '--days': days.length }}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <td aria-hidden="true" />
            {days.map((day, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position like the days below
                key={index}
                class="time-head"
                scope="col"
                aria-current={day === calendar.today() ? 'date' : undefined}
              >
                {formatWeekday(toNoon(day))} <span>{formatDayOfMonth(toNoon(day))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td class="time-hours" aria-hidden="true">
              {hours.slice(1).map(hour => (
                <span key={hour} style={{ top: `${toTopPx(hour * 60)}px` }}>
                  {formatShortTime(toMomentOfMinute(plainDay, hour * 60))}
                </span>
              ))}
            </td>
            {/* Keyed by position: the next day takes over the element, which useDaySize observes. */}
            {days.map((day, index) => (
              <TimeDay
                // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position on purpose
                key={index}
                model={model}
                day={day}
                isFocused={day === focusedDay}
                widthPx={size.widthPx}
                onCreate={onCreate}
                onOpenDay={onOpenDay}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
