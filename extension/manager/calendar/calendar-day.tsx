import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { formatNumber } from '../../app/format.ts';
import {
  formatDayOfMonth,
  formatFullDay,
  formatShortDay,
  formatWeekday,
} from '../../app/format-day.ts';
import type { ManagerModel } from '../manager-model.ts';
import type { PostEntry } from '../posts/post-index.ts';
import { CalendarEvent } from './calendar-event.tsx';

/** Dots that fit into a day of the month on a narrow screen; a touch opens the day with all posts. */
const maxDots = 4;
/** Posts of a day of the week, which takes as many lines as it needs. */
const maxPostsInWeekView = 50;
/** Space in a day that its posts do not have for their labels: paddings and lines. */
const besideLabelsPx = { month: 9, week: 27 };

const hasLabels = ({ post }: PostEntry) => post.label_ids.length > 0;

type CalendarDayProps = {
  model: ManagerModel;
  day: Day;
  isFocused: boolean;
  /** Null on narrow screens, where the size does not decide how many posts are shown. */
  size: DaySize | null;
  onCreate: (day: Day) => void;
  onOpenDay: (day: Day) => void;
};

export function CalendarDay({
  model,
  day,
  isFocused,
  size,
  onCreate,
  onOpenDay,
}: CalendarDayProps) {
  const { calendar, labels, form } = model;
  const { calendar: t, posts } = strings.value;
  const entries = calendar.listPostsOn(day);
  const isMonthView = calendar.view.value === 'month';
  const isToday = day === calendar.today();
  const monthCount = size ? countFittingPosts(entries.map(hasLabels), size.heightPx) : maxDots;
  const shownCount = isMonthView ? monthCount : maxPostsInWeekView;
  const shown = entries.slice(0, shownCount);
  const isOtherMonth = isMonthView && day.slice(0, 7) !== calendar.shownDay.value.slice(0, 7);
  const count = entries.length;
  // A count of the posts that are read so far would be wrong.
  const isWhole = model.posts.isComplete.value;
  const label = [
    formatFullDay(toNoon(day)),
    ...(isWhole ? [posts.count(count, formatNumber(count))] : []),
  ].join(', ');
  const isFirstOfMonth = day.endsWith('-01');

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: use-calendar-keys.ts handles the keys of all days
    <td
      class="day"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see calendar-grid.tsx
      role="gridcell"
      data-day={day}
      data-other={isOtherMonth}
      data-count={count}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      // Also for a post of the day.
      onFocusIn={() => {
        calendar.focusedDay.value = day;
      }}
      onClick={event => {
        if (!(event.target as Element).closest('button')) onCreate(day);
      }}
    >
      <div class="day-posts">
        <p class="day-number">
          <span class="visually-hidden">{label}</span>
          {!isMonthView && <small aria-hidden="true">{formatWeekday(toNoon(day))}</small>}
          <span aria-hidden="true">
            {(isFirstOfMonth && isMonthView ? formatShortDay : formatDayOfMonth)(toNoon(day))}
          </span>
        </p>
        {shown.map(entry => (
          <CalendarEvent
            // Keyed by post, although the day is keyed by its position: a focused button must not
            // become the button of another post.
            key={entry.id}
            entry={entry}
            labels={labels.byId.value}
            labelsPx={
              size ? size.widthPx - besideLabelsPx[isMonthView ? 'month' : 'week'] : undefined
            }
            hasShortTime
            tabIndex={isFocused ? 0 : -1}
            onOpen={() => {
              form.value = { kind: 'post', id: entry.id };
            }}
          />
        ))}
        {/* Behind the posts for the keyboard; beside the day's number on the screen. */}
        {shownCount < count && (
          <button
            type="button"
            class="day-more"
            tabIndex={isFocused ? 0 : -1}
            onClick={() => onOpenDay(day)}
          >
            {/* Shown in place of the words if the day is narrow. */}
            <span class="day-more-short" aria-hidden="true">
              +{isWhole && formatNumber(count - shownCount)}
            </span>
            <span class="day-more-words">
              {isWhole ? t.more(formatNumber(count - shownCount)) : t.moreUncounted}
            </span>
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

/** Sizes of a day in calendar-grid.css and of a post in calendar-event.css. */
const dayNumberPx = 22;
const dayPaddingPx = 5;
const gapPx = 2;
const postPaddingPx = 2;
const linePx = 18;

/**
 * Returns how many posts fit into a day of the month, at least one. A post has one line, and one more for its labels.
 * @param hasLabels for each post of the day, true if it has labels
 * @param dayHeightPx the height of the day
 */
export function countFittingPosts(hasLabels: readonly boolean[], dayHeightPx: number): number {
  let freePx = dayHeightPx - dayNumberPx - dayPaddingPx + gapPx;
  const firstHidden = hasLabels.findIndex(has => {
    freePx -= gapPx + postPaddingPx + linePx * (has ? 2 : 1);
    return freePx < 0;
  });
  return firstHidden === -1 ? hasLabels.length : Math.max(1, firstHidden);
}

type DaySize = { widthPx: number; heightPx: number };

/**
 * Measures the days of a grid, before they are painted and whenever their size changes.
 * @param selector finds a day; all days have the size of the first one
 */
export function useDaySize(grid: RefObject<HTMLElement | null>, selector: string): DaySize {
  const [size, setSize] = useState<DaySize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const day = grid.current?.querySelector(selector);
    if (!day) return;
    const measure = () => {
      const { width, height } = day.getBoundingClientRect();
      const next = { widthPx: Math.floor(width), heightPx: Math.floor(height) };
      setSize(last =>
        last.widthPx === next.widthPx && last.heightPx === next.heightPx ? last : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(day);
    return () => observer.disconnect();
  }, [grid, selector]);
  return size;
}
