import { useEffect, useState } from 'preact/hooks';
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
  const [chosenId, setChosen] = useState(() => mostUsed(labels, usageOf)?.id);
  // The one that was chosen may have been deleted in another window since.
  const kept = labels.find(({ id }) => id === chosenId) ?? mostUsed(labels, usageOf);
  const { labels: text, actions } = words.value;
  const isTooFew = labels.length < 2;

  useEffect(() => {
    if (!isTooFew) return;
    onClose();
    model.notices.tell(words.value.labels.notMerged);
  }, [isTooFew, onClose, model]);

  async function merge(event: Event) {
    event.preventDefault();
    onClose();
    if (kept) await mergeInto(model, labels, kept);
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
                checked={label.id === kept?.id}
                onChange={() => setChosen(label.id)}
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
export async function mergeInto(model: ManagerModel, labels: Label[], kept: Label) {
  const { labels: text } = words.value;
  const others = labels.filter(({ id }) => id !== kept.id).map(({ id }) => id);
  const merged = await model.labels.merge(others, kept.id);
  if (merged === null) return model.notices.tell(text.notMerged);
  const { posts, undo } = merged;
  model.notices.tell(text.merged(isolate(kept.name), posts, formatNumber(posts)), undo);
}

function mostUsed(labels: Label[], usageOf: (id: string) => number): Label | undefined {
  return labels.toSorted((a, b) => usageOf(b.id) - usageOf(a.id))[0];
}
