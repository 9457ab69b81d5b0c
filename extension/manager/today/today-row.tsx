import { CalendarClock, CircleCheck, Copy, ExternalLink } from 'lucide';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { findPostingAddress } from '../../due/compose-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { PostCells } from '../posts/post-cells.tsx';
import type { PostEntry } from '../posts/post-index.ts';
import type { TodaySection } from './today-model.ts';
import './today-row.css';

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
  const { post, id } = entry;
  const { posts: t, today } = strings.value;
  const url = post.url !== null && URL.canParse(post.url) ? post.url : null;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li class="today-row" data-key={id} data-index={index}>
      <RowButton
        name={today.markPublished}
        icon={CircleCheck}
        tabIndex={tabIndex}
        onClick={() => actions.markPublished(id)}
      />
      <PostCells
        entry={entry}
        section={section}
        labels={labels}
        isTabStop={isTabStop}
        onOpen={() => actions.open(id)}
      />
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
