import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Badge } from '../../badge.tsx';

type LabelRowProps = { model: ManagerModel; label: Label; order: string[] };

/** A label, how many posts carry it, and the way to both. */
export function LabelRow({ model, label, order }: LabelRowProps) {
  const { id } = label;
  const { selection } = model;
  const usage = model.labels.usageOf(id);
  const open = () => {
    model.form.value = { kind: 'label', id };
  };
  return (
    <li class="label-row" data-label={id} data-selected={selection.ids.value.has(id)}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selection.ids.value.has(id)}
        aria-label={words.value.posts.select(label.name)}
        onClick={event => (event.shiftKey ? selection.extend(id, order) : selection.toggle(id))}
      />
      <button
        type="button"
        class="row-open"
        data-rove
        aria-haspopup="dialog"
        aria-keyshortcuts="X"
        onClick={event => (event.ctrlKey || event.metaKey ? selection.toggle(id) : open())}
        onKeyDown={event => {
          if (event.key === 'x') selection.toggle(id);
        }}
      >
        <Badge label={label} />
      </button>
      <a class="row-note" href={model.route.href('posts', new URLSearchParams({ label: id }))}>
        {words.value.labels.usage(usage, formatNumber(usage))}
      </a>
    </li>
  );
}
