import { useState } from 'preact/hooks';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { nextLabelColor } from '../../../models/labels/label-colors.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Dialog } from '../../dialog.tsx';
import { LabelPicker } from '../../label-picker.tsx';
import { Sentence } from '../../sentence.tsx';
import './bulk-labels.css';

/** Puts labels on the selected posts and takes them off; each step at once, and each with Undo. */
export function BulkLabels({ model, onClose }: { model: ManagerModel; onClose: () => void }) {
  const { posts, labels, notices } = model;
  // Those that a label takes out of the filter stay here, as long as they are not deleted elsewhere.
  const [chosen] = useState(() => [...model.selection.ids.value]);
  const ids = chosen.filter(id => posts.get(id));
  const { posts: text } = words.value;
  const counts = new Map<string, number>();
  for (const id of ids) {
    for (const label of posts.get(id)?.post.label_ids ?? []) {
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }

  function stateOf(id: string) {
    const count = counts.get(id) ?? 0;
    if (count === 0) return { is: 'off' as const };
    if (count === ids.length) return { is: 'on' as const };
    const note = text.onSome(formatNumber(count), formatNumber(ids.length));
    return { is: 'some' as const, note };
  }

  async function toggle(id: string, name: string, puts: boolean) {
    const step = puts ? { add: [id] } : { remove: [id] };
    const { changed, full, undo } = await posts.label(ids, step);
    const told = puts ? text.labelled : text.unlabelled;
    const outcome = told(isolate(name), changed, formatNumber(changed));
    if (full === 0) return notices.tell(outcome, undo);
    const refused = text.fullOfLabels(full, formatNumber(full));
    notices.tell(changed === 0 ? refused : `${outcome} · ${refused}`, undo);
  }

  async function create(name: string) {
    const color = nextLabelColor(labels.items.value?.length ?? 0);
    const saved = await labels.save({ name, color });
    if (saved.saved) await toggle(saved.id, name, true);
  }

  return (
    <Dialog title={text.labelThese(ids.length, formatNumber(ids.length))} onClose={onClose}>
      <div class="dialog-form">
        <LabelPicker
          labels={labels.byName.value ?? []}
          stateOf={stateOf}
          onToggle={id =>
            toggle(id, labels.byId.value.get(id)?.name ?? '', stateOf(id).is !== 'on')
          }
          onCreate={create}
          isFocusedFirst
        />
        <div class="dialog-actions">
          {notices.current.value && (
            <p class="bulk-outcome">
              <Sentence text={notices.current.value.text} />
              {notices.current.value.undo && (
                <button type="button" onClick={notices.undo}>
                  {words.value.actions.undo}
                </button>
              )}
            </p>
          )}
          <button type="button" class="button" data-look="main" onClick={onClose}>
            {words.value.actions.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
