import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { findDeletedLabels } from './post-filter.ts';
import type { SavedView } from './views-model.ts';

/** Says that labels of the current view are deleted, and offers to delete the view: no post has them. */
export function DeletedLabelsNote({ model }: { model: ManagerModel }) {
  const { filter, labels, notices, views } = model;
  const { views: t } = strings.value;
  const view = views.current.value;
  const existing = labels.byName.value;
  if (!view || !existing) return null;
  const { length: count } = findDeletedLabels(filter.value, existing);
  if (count === 0) return null;

  async function remove(current: SavedView) {
    const undo = await views.delete(current);
    model.router.navigate(model.router.location.value.section);
    notices.show(t.deleted(isolate(current.name)), undo);
  }
  return (
    <div class="filter-note">
      <p>
        <Sentence text={t.labelsDeleted(isolate(view.name), count, formatNumber(count))} />
      </p>
      <button type="button" class="button" onClick={() => void remove(view)}>
        {t.delete}
      </button>
    </div>
  );
}
