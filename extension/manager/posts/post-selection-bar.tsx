import { useSignal } from '@preact/signals';
import { CalendarClock, CircleCheck, Tag, Trash2 } from 'lucide';
import { strings } from '../../app/all-strings.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/keys.ts';
import { SelectAllButton } from '../../ui/select-all-button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { type OpenBulkMenu, PostBulkMenus } from './post-bulk-menus.tsx';

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
