import {
  CalendarArrowDown,
  CalendarArrowUp,
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  Copy,
  ExternalLink,
  Sun,
} from 'lucide';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { findPostingAddress } from '../../due/compose-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { isTextField, readShortcut } from '../../ui/keys.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { formatSlot } from '../../ui/schedule-choices.tsx';
import { PostCells } from '../posts/post-cells.tsx';
import type { PostEntry } from '../posts/post-index.ts';
import type { TodaySection } from './today-model.ts';
import './today-row.css';

type TodayActions = {
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

/** The post that is moved, and its next free slot. */
export type Moving = { id: string; anchor: DOMRect; free: Date | null };

/** A day, or a number of days later. */
export type MoveTarget = 'today' | 'tomorrow' | number;

type MoveMenuProps = {
  moving: Moving;
  onMove: (target: MoveTarget) => void;
  onMoveToSlot: (at: Date) => void;
  onClose: () => void;
};

/** The next free slot and the days that a post can be moved to. */
export function MoveMenu({ moving, onMove, onMoveToSlot, onClose }: MoveMenuProps) {
  const { today: t, posts, filter, popup } = strings.value;
  const { anchor, free } = moving;
  const items: MenuItem[] = [
    { name: filter.periods.today, icon: Sun, run: () => onMove('today') },
    { name: filter.periods.tomorrow, icon: CalendarArrowDown, run: () => onMove('tomorrow') },
    { name: posts.bulk.dayLater, icon: CalendarPlus, run: () => onMove(1) },
    { name: posts.bulk.weekLater, icon: CalendarArrowUp, run: () => onMove(7) },
  ];
  if (free !== null)
    items.unshift({
      name: popup.saving.free(formatSlot(free)),
      icon: CalendarClock,
      run: () => onMoveToSlot(free),
    });
  return <Menu label={t.move} items={items} anchorRect={anchor} onClose={onClose} />;
}

type TodayKeys = {
  hasSingleKeys: boolean;
  /** Moves the post to a day, or on by a number of days. */
  moveTo: (id: string, target: 'today' | 'tomorrow' | number) => void;
};

/**
 * Listens for the keys of the focused post: J, K and the arrows go to the others, and T, M and 1 to 9 move it
 * to another day.
 */
export function useTodayKeys(list: RefObject<HTMLElement | null>, keys: TodayKeys): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere = isTextField(event.target) || document.querySelector('dialog[open]');
      if (event.defaultPrevented || isElsewhere || list.current === null) return;
      const command = findCommand(readShortcut(event), list.current, keys);
      if (command === null) return;
      event.preventDefault();
      command();
    };
    window.addEventListener('keydown', onKeyDown, { signal: lifetime.signal });
    return () => lifetime.abort();
  });
}

function findCommand(
  shortcut: string,
  list: HTMLElement,
  { hasSingleKeys, moveTo }: TodayKeys,
): (() => void) | null {
  if (shortcut.length === 1 && !hasSingleKeys) return null;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const row = document.activeElement?.closest<HTMLElement>('[data-key]');
  const index = row ? rows.indexOf(row) : -1;
  const focus = (target: number) => () =>
    rows[target]?.querySelector<HTMLElement>('[data-act="open"]')?.focus();
  const id = row?.dataset.key;
  if (id === undefined || index < 0) return null;
  if (shortcut === 'ArrowDown' || shortcut === 'j')
    return focus(Math.min(index + 1, rows.length - 1));
  if (shortcut === 'ArrowUp' || shortcut === 'k') return focus(Math.max(index - 1, 0));
  if (shortcut === 'Home') return focus(0);
  if (shortcut === 'End') return focus(rows.length - 1);
  if (shortcut === 't') return () => moveTo(id, 'today');
  if (shortcut === 'm') return () => moveTo(id, 'tomorrow');
  return /^[1-9]$/.test(shortcut) ? () => moveTo(id, Number(shortcut)) : null;
}
