import { findNetwork, getNetworkName } from '../../../shared/counting/network.ts';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { formatShortTime, formatWeekday } from '../../app/format-day.ts';
import { Badge } from '../../ui/badge.tsx';
import type { PostState } from '../filter/post-filter.ts';
import { PostStateIcon } from '../filter/post-state-icon.tsx';
import { MarkedText } from './marked-text.tsx';
import type { PostEntry } from './post-index.ts';
import type { PostSection } from './post-sections.ts';
import './post-cells.css';

type PostCellsProps = {
  entry: PostEntry;
  /** The section of the list, which tells a part of time and status; without it the row tells them. */
  section: PostSection | undefined;
  /** The status, in a list without sections. */
  state?: PostState;
  labels: Map<string, Label>;
  /** True if the Tab key reaches the row. */
  isTabStop: boolean;
  /** The text that is searched for, which the words show and mark. */
  query?: string;
  onOpen?: () => void;
};

/** One post in one line of a list: its time, network, words and badges. The words open it. */
export function PostCells(props: PostCellsProps) {
  const { entry, section, state, labels, isTabStop, query = '', onOpen } = props;
  const { post, calendarTime } = entry;
  const content = post.content.trim();
  const badges = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  return (
    <>
      <span class="post-time">
        {state && <PostStateIcon state={state} />}
        <time dateTime={calendarTime ?? undefined}>
          {calendarTime && formatTimeIn(section, new Date(calendarTime))}
        </time>
      </span>
      <span class="post-network" dir="auto">
        {post.url && getNetwork(post.url)}
      </span>
      <button
        type="button"
        class="row-open"
        data-act="open"
        data-empty={content === ''}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        dir="auto"
        onClick={onOpen}
      >
        {content === '' ? strings.value.posts.noText : <MarkedText text={content} query={query} />}
      </button>
      <span class="post-badges">
        {badges.map(label => (
          <Badge key={label.id} label={label} />
        ))}
      </span>
    </>
  );
}

/** The heading names the day of today's and tomorrow's posts. */
function formatTimeIn(section: PostSection | undefined, moment: Date): string {
  if (section === 'today' || section === 'tomorrow') return formatShortTime(moment);
  if (section === 'week') return `${formatWeekday(moment)} ${formatShortTime(moment)}`;
  return formatMoment(moment);
}

/** Returns the network's name; the host of a page that belongs to none. */
function getNetwork(url: string): string {
  // The URL may come from another browser or the server, which may accept characters in hosts that
  // this browser rejects.
  if (!URL.canParse(url)) return url;
  const { host } = new URL(url);
  const network = findNetwork(host);
  return network === 'elsewhere' ? host.replace(/^www\./, '') : getNetworkName(network);
}
