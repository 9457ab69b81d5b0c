import type { Label } from '../../../../shared/resources/label.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { strings } from '../../../models/app/all-strings.ts';
import { getCurrentMinuteMs } from '../../../models/app/format.ts';
import { formatTime } from '../../../models/app/format-day.ts';
import { getPostState } from '../../../models/posts/post-filter.ts';
import type { PostEntry } from '../../../models/posts/post-index.ts';
import { Badge } from '../../badge.tsx';
import { PostStateIcon } from '../post-state-icon.tsx';
import './calendar-event.css';

type CalendarEventProps = {
  entry: PostEntry;
  labels: Map<string, Label>;
  /** Number of labels that are shown by name; the others are dots with a tooltip. */
  maxNamedLabels: number;
  /** Missing in the agenda and the tray, whose roving tabindex sets the attribute. */
  tabIndex?: number;
  onOpen: () => void;
};

/** Text that fits into a day of the week view, in UTF-16 units; laying out more of it costs time. */
const maxTextLength = 100;
/**
 * Longest name that fits into a day of the month, in UTF-16 units; a longer one becomes a dot with
 * a tooltip.
 */
const maxLabelNameLength = 14;

/** A post on its day. */
export function CalendarEvent({
  entry,
  labels,
  maxNamedLabels,
  tabIndex,
  onOpen,
}: CalendarEventProps) {
  const { post, calendarTime, id } = entry;
  const postLabels = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  // A day of the month has room for one name only, which must be short.
  const isShownByName = ({ name }: Label, index: number) =>
    index < maxNamedLabels && (maxNamedLabels > 1 || name.length <= maxLabelNameLength);
  const named = postLabels.filter(isShownByName);
  const dotted = postLabels.filter((label, index) => !isShownByName(label, index));
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
        {calendarTime && <time dateTime={calendarTime}>{formatTime(new Date(calendarTime))}</time>}{' '}
        <bdi>{cutText(post.content.trim(), maxTextLength) || strings.value.posts.noText}</bdi>
      </span>
      {postLabels.length > 0 && (
        <span class="event-labels">
          {named.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another post reuses the badges
            <Badge key={index} label={label} />
          ))}
          {dotted.map(label => (
            <i key={label.id} style={{ background: label.color }} title={label.name}>
              <span class="visually-hidden">{label.name}</span>
            </i>
          ))}
        </span>
      )}
    </button>
  );
}
