/** Commands that open a post, and those that open Posts and Calendar at a status, a period or a day. */
import { foldForSearch } from '../../../shared/text/normalize.ts';
import { strings } from '../../app/all-strings.ts';
import { getFirstWeekday, toNoon } from '../../app/dates/day.ts';
import { parseTypedDay, type TypedDay } from '../../app/dates/typed-day.ts';
import { formatMoment, locale } from '../../app/format.ts';
import { formatFullDay, formatMonth } from '../../app/format-day.ts';
import { getPeriodDays, periods } from '../filter/period.ts';
import { formatFilter, type PostFilter, parseFilter, postStates } from '../filter/post-filter.ts';
import { getStateName } from '../filter/post-state-icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import type { PostEntry } from '../posts/post-index.ts';
import type { Command } from './list-commands.ts';

/** The periods that the calendar shows, and its view of each. */
const calendarPeriods = [
  ['this-week', 'week'],
  ['next-week', 'week'],
  ['this-month', 'month'],
  ['next-month', 'month'],
] as const;

/** Two letters begin too many other words, such as those of "December" in "delete". */
const twoLetters = /^[a-z]{2}$/i;

export function createPostCommand({ form }: ManagerModel, entry: PostEntry): Command {
  const { id, post, calendarTime } = entry;
  return {
    id,
    title: post.content.trim() || strings.value.posts.noText,
    group: calendarTime
      ? formatMoment(new Date(calendarTime))
      : strings.value.statuses[post.status],
    isPost: true,
    run: () => {
      form.value = { kind: 'post', id };
    },
  };
}

/** Shows all posts with the text, on their own screen. */
export function createPostSearch({ router }: ManagerModel, query: string): Command {
  const { palette, manager } = strings.value;
  return {
    id: 'search-posts',
    title: palette.searchPosts(query),
    group: manager.posts,
    run: () => showPosts(router, { query }),
  };
}

export function listFilterCommands({ router, calendar, minute }: ManagerModel): Command[] {
  const { manager, filter } = strings.value;
  const now = { nowMs: minute.value, firstWeekday: getFirstWeekday(locale.value) };
  return [
    ...postStates.map(status => ({
      id: `status-${status}`,
      title: getStateName(status),
      group: manager.posts,
      run: () => showPosts(router, { status }),
    })),
    ...periods.map(period => ({
      id: `period-${period}`,
      title: filter.periods[period],
      group: manager.posts,
      run: () => showPosts(router, { period }),
    })),
    ...calendarPeriods.map(([period, view]) => ({
      id: `calendar-${period}`,
      title: filter.periods[period],
      group: manager.calendar,
      run: () => {
        const { from } = getPeriodDays(period, now);
        const today = calendar.today();
        const day = period.startsWith('this') ? today : from;
        router.navigate('calendar', new URLSearchParams({ view, day }));
      },
    })),
  ];
}

/** Opens the calendar at the day or month that the text names. Periods have commands of their own. */
export function listDayCommands({ calendar }: ManagerModel, query: string): Command[] {
  const { filter, manager } = strings.value;
  const isPeriod = periods.some(
    name => name !== 'tomorrow' && foldForSearch(filter.periods[name]) === foldForSearch(query),
  );
  const found = isPeriod ? null : readDay(calendar, query);
  if (found === null) return [];
  return [
    {
      id: 'day',
      title: formatTypedDay(found),
      group: manager.calendar,
      run: () => calendar.goToDay(found.day),
    },
  ];
}

export const readDay = (
  calendar: Pick<ManagerModel['calendar'], 'today'>,
  query: string,
): TypedDay | null =>
  twoLetters.test(query) ? null : parseTypedDay(query, calendar.today(), locale.value);

const formatTypedDay = ({ day, isMonth }: TypedDay): string =>
  (isMonth ? formatMonth : formatFullDay)(toNoon(day));

function showPosts(router: ManagerModel['router'], part: Partial<PostFilter>) {
  const none = new URLSearchParams();
  router.navigate('posts', formatFilter({ ...parseFilter(none), ...part }, none));
}
