import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { strings } from '../app/all-strings.ts';
import { formatNumber } from '../app/format.ts';
import type { Selection } from '../app/selection.ts';
import { Icon } from './icon.tsx';
import './selection-bar.css';

type SelectionBarProps = { label: string; selection: Selection; children: ComponentChildren };

/** A toolbar for the selected items; hidden while nothing is selected. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  const { posts: t } = strings.value;
  const count = selection.ids.value.size;
  if (count === 0) return null;
  return (
    <div class="selection-bar" role="toolbar" aria-label={label}>
      <p role="status">{t.selected(formatNumber(count))}</p>
      {children}
      <button
        type="button"
        class="button selection-clear"
        data-look="quiet"
        aria-label={t.clearSelection}
        title={t.clearSelection}
        onClick={selection.clear}
      >
        <Icon icon={X} />
      </button>
    </div>
  );
}
