import { Tag, Trash2 } from 'lucide';
import { strings } from '../../../models/app/all-strings.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';
import { Icon } from '../../icon.tsx';
import { shortcutProps } from '../../keys.ts';
import { SelectAllButton } from '../select-all-button.tsx';
import { SelectionBar } from '../selection-bar.tsx';

type PostSelectionBarProps = { model: ManagerModel; onLabel: () => void; onDelete: () => void };

export function PostSelectionBar({ model, onLabel, onDelete }: PostSelectionBarProps) {
  const { selection, posts } = model;
  const { posts: t, actions } = strings.value;
  const found = posts.found.value ?? [];
  return (
    <SelectionBar label={t.selection} selection={selection}>
      <SelectAllButton selection={selection} items={found} />
      <button type="button" class="button" {...shortcutProps('L')} data-keys="L" onClick={onLabel}>
        <Icon icon={Tag} />
        {t.labelSelected}
      </button>
      <button type="button" class="button" data-look="danger" onClick={onDelete}>
        <Icon icon={Trash2} />
        {actions.delete}
      </button>
    </SelectionBar>
  );
}
