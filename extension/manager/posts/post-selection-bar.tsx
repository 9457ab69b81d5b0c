import { type Signal, useSignal } from '@preact/signals';
import {
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  CircleCheck,
  PenLine,
  Tag,
  Trash2,
} from 'lucide';
import { strings } from '../../app/all-strings.ts';
import type { ScheduleChoice } from '../../app/dates/schedule-times.ts';
import { formatNumber } from '../../app/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/keys.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { listScheduleItems, ScheduleDialog } from '../../ui/schedule-choices.tsx';
import { SelectAllButton } from '../../ui/select-all-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { changeStatus, moveEach } from './bulk-actions.ts';
import { listUndated } from './bulk-timing.ts';
import { MoveByDialog, MoveToDialog } from './post-bulk-dialogs.tsx';

type PostSelectionBarProps = { model: ManagerModel; onLabel: () => void; onDelete: () => void };

export function PostSelectionBar({ model, onLabel, onDelete }: PostSelectionBarProps) {
  const { selection, posts } = model;
  const { posts: t, actions } = strings.value;
  const found = posts.found.value ?? [];
  const openMenu = useSignal<OpenBulkMenu | null>(null);
  const open = (part: 'status' | 'move') => (event: { currentTarget: Element }) => {
    openMenu.value = { part, anchor: event.currentTarget.getBoundingClientRect() };
  };
  const buttons = [
    { part: 'status', name: t.bulk.status, icon: CircleCheck },
    { part: 'move', name: t.bulk.move, icon: CalendarClock },
  ] as const;
  return (
    <>
      <SelectionBar label={t.selection} selection={selection}>
        <SelectAllButton selection={selection} items={found} />
        <button
          type="button"
          class="button"
          {...shortcutProps('L')}
          data-keys="L"
          data-command-target="label-selected"
          onClick={onLabel}
        >
          <Icon icon={Tag} />
          {t.labelSelected}
        </button>
        {buttons.map(({ part, name, icon }) => (
          <button
            key={part}
            type="button"
            class="button"
            aria-haspopup="menu"
            data-command-target={`selected-${part}`}
            onClick={open(part)}
          >
            <Icon icon={icon} />
            {name}
          </button>
        ))}
        <button type="button" class="button" data-look="danger" onClick={onDelete}>
          <Icon icon={Trash2} />
          {actions.delete}
        </button>
      </SelectionBar>
      <PostBulkMenus model={model} open={openMenu} />
    </>
  );
}

/** The menu or dialog that is open for the selected posts. */
type OpenBulkMenu =
  | { part: 'status' | 'move'; anchor: DOMRect }
  | { part: 'times'; anchor: DOMRect; choices: readonly ScheduleChoice[] }
  | { part: 'other-time' | 'move-by' | 'move-to' };

type PostBulkMenusProps = { model: ManagerModel; open: Signal<OpenBulkMenu | null> };

/** The menus of the buttons Status and Move, and the dialogs that they open. Each change can be undone. */
function PostBulkMenus({ model, open }: PostBulkMenusProps) {
  const { posts, selection, slots } = model;
  const { value: opened } = open;
  if (opened === null) return null;
  const { posts: t, statuses } = strings.value;
  const close = () => (open.value = null);
  const ids = [...selection.ids.value];

  switch (opened.part) {
    case 'move-by':
      return <MoveByDialog onMove={days => void moveEach(model, ids, { days })} onClose={close} />;
    case 'move-to':
      return <MoveToDialog onMove={day => void moveEach(model, ids, { day })} onClose={close} />;
    case 'other-time': {
      const schedule = (at: Date) => void changeStatus(model, ids, 'scheduled', at);
      return <ScheduleDialog onSchedule={schedule} onClose={close} />;
    }
    case 'times': {
      const items = listScheduleItems(
        opened.choices,
        at => void changeStatus(model, ids, 'scheduled', at),
        () => (open.value = { part: 'other-time' }),
      );
      const { length: undatedCount } = listUndated(posts, ids);
      return (
        <Menu
          key="times"
          label={t.bulk.dateFor(undatedCount, formatNumber(undatedCount))}
          items={items}
          anchorRect={opened.anchor}
          onClose={close}
        />
      );
    }
    case 'status': {
      const { anchor } = opened;
      const schedule = async () => {
        if (listUndated(posts, ids).length === 0)
          return await changeStatus(model, ids, 'scheduled');
        open.value = { part: 'times', anchor, choices: await slots.listChoices(null) };
      };
      const items: MenuItem[] = [
        { name: statuses.draft, icon: PenLine, run: () => void changeStatus(model, ids, 'draft') },
        { name: statuses.scheduled, icon: CalendarClock, run: () => void schedule() },
        {
          name: statuses.published,
          icon: CircleCheck,
          run: () => void changeStatus(model, ids, 'published'),
        },
      ];
      const label = t.bulk.status;
      return <Menu key="status" label={label} items={items} anchorRect={anchor} onClose={close} />;
    }
    case 'move': {
      const by = (days: number) => () => void moveEach(model, ids, { days });
      const items: MenuItem[] = [
        { name: t.bulk.dayLater, icon: ChevronRight, run: by(1) },
        { name: t.bulk.weekLater, icon: ChevronsRight, run: by(7) },
        { name: t.bulk.dayEarlier, icon: ChevronLeft, run: by(-1) },
        { name: t.bulk.weekEarlier, icon: ChevronsLeft, run: by(-7) },
        { name: t.bulk.by, icon: CalendarPlus, run: () => (open.value = { part: 'move-by' }) },
        { name: t.bulk.to, icon: CalendarDays, run: () => (open.value = { part: 'move-to' }) },
      ];
      const { anchor } = opened;
      return (
        <Menu key="move" label={t.bulk.move} items={items} anchorRect={anchor} onClose={close} />
      );
    }
  }
}
