import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { words } from '../../models/app/all-words.ts';
import { formatNumber } from '../../models/app/format.ts';
import type { Selection } from '../../models/app/selection.ts';
import { Icon } from '../icon.tsx';
import './selection-bar.css';

type SelectionBarProps = { label: string; selection: Selection; children: ComponentChildren };

/** What can be done to the things selected; there only while some are. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  const { posts: text } = words.value;
  const count = selection.ids.value.size;
  if (count === 0) return null;
  return (
    <div class="selection-bar" role="toolbar" aria-label={label}>
      <p role="status">{text.selected(formatNumber(count))}</p>
      {children}
      <button
        type="button"
        class="button selection-clear"
        data-look="quiet"
        aria-label={text.clearSelection}
        title={text.clearSelection}
        onClick={selection.clear}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
