import type { Label } from '../../../shared/resources/label.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { getCurrentMinuteMs } from '../../app/format.ts';
import { formatShortTime, formatTime } from '../../app/format-day.ts';
import { getPostState } from '../filter/post-filter.ts';
import { PostStateIcon } from '../filter/post-state-icon.tsx';
import type { PostEntry } from '../posts/post-index.ts';
import { EventLabels } from './event-labels.tsx';
import './calendar-event.css';

type CalendarEventProps = {
  entry: PostEntry;
  labels: Map<string, Label>;
  /** The width of the only line of labels; without it they take as many lines as they need. */
  labelsPx?: number | undefined;
  /** Shows the time in few characters, such as 9 AM. */
  hasShortTime?: boolean;
  /** Missing in the agenda and the tray, whose roving tabindex sets the attribute. */
  tabIndex?: number;
  onOpen: () => void;
};

/** Text that fits into a day of the week view, in UTF-16 units; laying out more of it costs time. */
const maxTextLength = 100;

/** A post on its day. */
export function CalendarEvent({
  entry,
  labels,
  labelsPx,
  hasShortTime = false,
  tabIndex,
  onOpen,
}: CalendarEventProps) {
  const { post, calendarTime, id } = entry;
  const postLabels = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  const formatted =
    calendarTime && (hasShortTime ? formatShortTime : formatTime)(new Date(calendarTime));
  return (
    <button
      type="button"
      class="event"
      data-post={id}
      data-status={post.status}
      data-timed={calendarTime !== null}
      data-rove={tabIndex === undefined ? '' : undefined}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={onOpen}
      style={{ '--mark': postLabels[0]?.color ?? 'var(--line-strong)' }}
    >
      <span class="event-text">
        <PostStateIcon state={getPostState(post, getCurrentMinuteMs())} />
        {calendarTime && <time dateTime={calendarTime}>{formatted}</time>}{' '}
        <bdi>{cutText(post.content.trim(), maxTextLength) || strings.value.posts.noText}</bdi>
      </span>
      {postLabels.length > 0 && <EventLabels labels={postLabels} linePx={labelsPx} />}
    </button>
  );
}
