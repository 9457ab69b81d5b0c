import { useState } from 'preact/hooks';
import type { Label } from '../../../../shared/resources/label.ts';
import { isolate } from '../../../../shared/text/isolate.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Badge } from '../../badge.tsx';
import { Dialog } from '../../dialog.tsx';
import './merge-dialog.css';

type MergeDialogProps = {
  model: ManagerModel;
  labels: Label[];
  onClose: () => void;
  onMerged: () => void;
};

/** Which of the labels shall stay; the posts of the others get it. */
export function MergeDialog({ model, labels, onClose, onMerged }: MergeDialogProps) {
  const { usageOf } = model.labels;
  const [keptId, setKept] = useState(() => mostUsed(labels, usageOf)?.id ?? '');
  const { labels: text, actions } = words.value;

  async function merge(event: Event) {
    event.preventDefault();
    onClose();
    await mergeInto(model, labels, keptId);
    onMerged();
  }

  return (
    <Dialog title={text.mergeTitle(labels.length)} onClose={onClose}>
      <form class="dialog-form" onSubmit={merge}>
        <fieldset class="merge-choices">
          <legend>{text.keepWhich}</legend>
          {labels.map(label => (
            <label key={label.id}>
              <input
                type="radio"
                name="kept"
                checked={label.id === keptId}
                onChange={() => setKept(label.id)}
              />
              <Badge label={label} />
              <span class="row-note">
                {text.usage(usageOf(label.id), formatNumber(usageOf(label.id)))}
              </span>
            </label>
          ))}
        </fieldset>
        <p class="field-hint">{text.mergeHint}</p>
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button type="submit" class="button" data-look="main">
            {text.merge}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Merges and tells of it, with the way back. */
export async function mergeInto(model: ManagerModel, labels: Label[], keptId: string) {
  const { labels: text } = words.value;
  const kept = labels.find(({ id }) => id === keptId);
  const others = labels.filter(({ id }) => id !== keptId).map(({ id }) => id);
  const { posts, undo } = await model.labels.merge(others, keptId);
  model.notices.tell(text.merged(isolate(kept?.name ?? ''), posts, formatNumber(posts)), undo);
}

function mostUsed(labels: Label[], usageOf: (id: string) => number): Label | undefined {
  return labels.toSorted((a, b) => usageOf(b.id) - usageOf(a.id))[0];
}
