import { Tag, Trash2 } from 'lucide';
import { words } from '../../../models/app/all-words.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Icon } from '../../icon.tsx';
import { SelectAll } from '../select-all.tsx';
import { SelectionBar } from '../selection-bar.tsx';

type PostSelectionProps = { model: ManagerModel; onLabel: () => void; onDelete: () => void };

export function PostSelection({ model, onLabel, onDelete }: PostSelectionProps) {
  const { selection, posts } = model;
  const { posts: text, actions } = words.value;
  const found = posts.found.value ?? [];
  return (
    <SelectionBar label={text.selection} selection={selection}>
      <SelectAll selection={selection} listed={found} />
      <button type="button" class="button" aria-keyshortcuts="L" data-keys="L" onClick={onLabel}>
        <Icon of={Tag} />
        {text.labelSelected}
      </button>
      <button type="button" class="button" data-look="danger" onClick={onDelete}>
        <Icon of={Trash2} />
        {actions.delete}
      </button>
    </SelectionBar>
  );
}
