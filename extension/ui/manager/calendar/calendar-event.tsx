import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { presentMs } from '../../../models/app/format.ts';
import { formatTime } from '../../../models/app/format-day.ts';
import type { PostEntry } from '../../../models/posts/post-index.ts';
import { stateOf } from '../../../models/posts/post-state.ts';
import { Badge } from '../../badge.tsx';
import { PostStateIcon } from '../post-state-icon.tsx';
import './calendar-event.css';

type CalendarEventProps = {
  entry: PostEntry;
  labels: Map<string, Label>;
  /** Names in full for the first so many labels; the others are dots that say theirs. */
  namedLabels: number;
  /** Of a day; in a list the list sees to it. */
  tabIndex?: number;
  onOpen: () => void;
};

/** As much text as a day of a week shows of a post; to lay out more of it takes its time. */
const shownText = 100;
/** What a day of a month has room for, in UTF-16 units; a longer name is a dot that says it. */
const longestName = 14;

/** A post on its day. */
export function CalendarEvent({
  entry,
  labels,
  namedLabels,
  tabIndex,
  onOpen,
}: CalendarEventProps) {
  const { post, at, id } = entry;
  const own = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  const hasName = ({ name }: Label, place: number) =>
    place < namedLabels && (namedLabels > 1 || name.length <= longestName);
  const named = own.filter(hasName);
  const dotted = own.filter((label, place) => !hasName(label, place));
  return (
    <button
      type="button"
      class="event"
      data-post={id}
      data-status={post.status}
      data-timed={at !== null}
      data-rove={tabIndex === undefined ? '' : undefined}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      onClick={onOpen}
      style={{ '--mark': own[0]?.color ?? 'var(--line-strong)' }}
    >
      <span class="event-text">
        <PostStateIcon state={stateOf(post, presentMs())} />
        {at && <time dateTime={at}>{formatTime(new Date(at))}</time>}{' '}
        <bdi>{post.content.trim().slice(0, shownText) || words.value.posts.noText}</bdi>
      </span>
      {own.length > 0 && (
        <span class="event-labels">
          {named.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see calendar-grid.tsx
            <Badge key={place} label={label} />
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
