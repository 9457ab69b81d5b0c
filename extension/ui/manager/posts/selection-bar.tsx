import { Tag, Trash2, X } from 'lucide';
import { formatNumber } from '../../../models/format.ts';
import type { ManagerModel } from '../../../models/manager.ts';
import { words } from '../../../models/words.ts';
import { Icon } from '../../icon.tsx';
import './selection-bar.css';

type SelectionBarProps = { model: ManagerModel; onLabel: () => void; onDelete: () => void };

/** What can be done to the selected posts; there only while some are. */
export function SelectionBar({ model, onLabel, onDelete }: SelectionBarProps) {
  const { selection, posts } = model;
  const { posts: text, actions } = words.value;
  const count = selection.ids.value.size;
  const found = posts.found.value ?? [];
  if (count === 0) return null;
  return (
    <div class="selection-bar" role="toolbar" aria-label={text.selection}>
      <p role="status">{text.selected(formatNumber(count))}</p>
      {count < found.length && (
        <button
          type="button"
          class="button"
          data-look="quiet"
          onClick={() => selection.replace(found.map(({ id }) => id))}
        >
          {text.selectAll(formatNumber(found.length))}
        </button>
      )}
      <span class="selection-acts">
        <button type="button" class="button" aria-keyshortcuts="L" data-keys="L" onClick={onLabel}>
          <Icon of={Tag} />
          {text.labelSelected}
        </button>
        <button type="button" class="button" data-look="danger" onClick={onDelete}>
          <Icon of={Trash2} />
          {actions.delete}
        </button>
        <button
          type="button"
          class="button"
          data-look="quiet"
          aria-label={text.clearSelection}
          title={text.clearSelection}
          onClick={selection.clear}
        >
          <Icon of={X} />
        </button>
      </span>
    </div>
  );
}
