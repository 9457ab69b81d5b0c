import { CalendarClock, CircleCheck, Copy, ExternalLink } from 'lucide';
import { findNetwork, getNetworkName } from '../../../shared/counting/network.ts';
import type { Label } from '../../../shared/resources/label.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { strings } from '../../app/all-strings.ts';
import { formatMoment } from '../../app/format.ts';
import { formatShortTime, formatWeekday } from '../../app/format-day.ts';
import { findPostingAddress } from '../../due/compose-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PostEntry } from '../posts/post-index.ts';
import type { TodaySection } from './today-model.ts';
import './today-row.css';

/** Text that fits into one line, in UTF-16 units; laying out more of it costs time. */
const maxTextLength = 200;

export type TodayActions = {
  open: (id: string) => void;
  markPublished: (id: string) => void;
  copy: (content: string) => void;
  /** Opens the menu of days below the button. */
  chooseDay: (id: string, button: HTMLElement) => void;
};

type TodayRowProps = {
  entry: PostEntry;
  section: TodaySection;
  index: number;
  labels: Map<string, Label>;
  /** True for the row whose controls the Tab key reaches. */
  isTabStop: boolean;
  actions: TodayActions;
};

/** One post: its time, network, words, badges and actions in one line. */
export function TodayRow({ entry, section, index, labels, isTabStop, actions }: TodayRowProps) {
  const { post, calendarTime, id } = entry;
  const { posts: t, today } = strings.value;
  const url = post.url !== null && URL.canParse(post.url) ? post.url : null;
  const badges = post.label_ids.flatMap(labelId => labels.get(labelId) ?? []);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li class="today-row" data-key={id} data-index={index}>
      <RowButton
        name={today.markPublished}
        icon={CircleCheck}
        tabIndex={tabIndex}
        onClick={() => actions.markPublished(id)}
      />
      <time dateTime={calendarTime ?? undefined}>
        {calendarTime && formatTimeIn(section, new Date(calendarTime))}
      </time>
      <span class="today-network">{url && getNetwork(url)}</span>
      <button
        type="button"
        class="row-open"
        data-act="open"
        data-empty={post.content.trim() === ''}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        dir="auto"
        onClick={() => actions.open(id)}
      >
        {cutText(post.content.trim(), maxTextLength) || t.noText}
      </button>
      <span class="today-badges">
        {badges.map(label => (
          <Badge key={label.id} label={label} />
        ))}
      </span>
      <span class="today-actions">
        {url && (
          <RowButton
            name={t.openPage}
            icon={ExternalLink}
            tabIndex={tabIndex}
            onClick={() => window.open(findPostingAddress(post) ?? url, '_blank', 'noreferrer')}
          />
        )}
        <RowButton
          name={t.copyText}
          icon={Copy}
          tabIndex={tabIndex}
          onClick={() => actions.copy(post.content)}
        />
        <RowButton
          name={today.move}
          icon={CalendarClock}
          tabIndex={tabIndex}
          hasMenu
          onClick={button => actions.chooseDay(id, button)}
        />
      </span>
    </li>
  );
}

type RowButtonProps = {
  name: string;
  icon: typeof Copy;
  tabIndex: number;
  hasMenu?: boolean;
  onClick: (button: HTMLElement) => void;
};

function RowButton({ name, icon, tabIndex, hasMenu, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      class="button today-button"
      data-look="quiet"
      aria-label={name}
      title={name}
      tabIndex={tabIndex}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={event => onClick(event.currentTarget)}
    >
      <Icon icon={icon} />
    </button>
  );
}

/** The heading names the day of today's and tomorrow's posts. */
function formatTimeIn(section: TodaySection, moment: Date): string {
  if (section === 'today' || section === 'tomorrow') return formatShortTime(moment);
  if (section === 'week') return `${formatWeekday(moment)} ${formatShortTime(moment)}`;
  return formatMoment(moment);
}

/** Returns the network's name; the host of a page that belongs to none. */
function getNetwork(url: string): string {
  const { host } = new URL(url);
  const network = findNetwork(host);
  return network === 'elsewhere' ? host.replace(/^www\./, '') : getNetworkName(network);
}
