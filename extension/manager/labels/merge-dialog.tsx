import { useEffect, useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ManagerModel } from '../manager-model.ts';
import './merge-dialog.css';

type MergeDialogProps = {
  model: ManagerModel;
  labels: Label[];
  onClose: () => void;
  onMerged: () => void;
};

/** Asks which label to keep. That label gets the posts of the others. */
export function MergeDialog({ model, labels, onClose, onMerged }: MergeDialogProps) {
  const { getPostCount } = model.labels;
  const [chosenId, setChosen] = useState(() => findMostUsed(labels, getPostCount)?.id);
  // The chosen label may have been deleted in another window.
  const kept = labels.find(({ id }) => id === chosenId) ?? findMostUsed(labels, getPostCount);
  const { labels: t, actions } = strings.value;
  const hasTooFew = labels.length < 2;

  useEffect(() => {
    if (!hasTooFew) return;
    onClose();
    model.notices.show(strings.value.labels.notMerged);
  }, [hasTooFew, onClose, model]);

  async function merge(event: Event) {
    event.preventDefault();
    onClose();
    if (kept) await mergeLabels(model, labels, kept);
    onMerged();
  }

  return (
    <Dialog title={t.mergeTitle(formatNumber(labels.length))} onClose={onClose}>
      <form class="dialog-form" onSubmit={merge}>
        <fieldset class="merge-choices">
          <legend>{t.keepWhich}</legend>
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
                {t.usage(getPostCount(label.id), formatNumber(getPostCount(label.id)))}
              </span>
            </label>
          ))}
        </fieldset>
        <p class="field-hint">{t.mergeHint}</p>
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button type="submit" class="button" data-look="main">
            {t.merge}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Merges the labels and shows a notice with Undo. */
export async function mergeLabels(model: ManagerModel, labels: Label[], target: Label) {
  const { labels: t } = strings.value;
  const others = labels.filter(({ id }) => id !== target.id).map(({ id }) => id);
  const result = await model.labels.merge(others, target.id);
  if (result === null) return model.notices.show(t.notMerged);
  const { postCount, undo } = result;
  model.notices.show(t.merged(isolate(target.name), postCount, formatNumber(postCount)), undo);
}

function findMostUsed(labels: Label[], getPostCount: (id: string) => number): Label | undefined {
  return labels.toSorted((a, b) => getPostCount(b.id) - getPostCount(a.id))[0];
}
