import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import type { ManagerModel } from '../manager-model.ts';
import { type LabelView, labelViews } from './label-views.ts';

type LabelCleanupProps = {
  model: ManagerModel;
  view: LabelView;
  count: number;
  /** True if all labels of the view are shown. */
  isUnfiltered: boolean;
  onChangeView: (view: LabelView) => void;
};

/** Finds labels that may be superfluous, and merges duplicates. */
export function LabelCleanup({
  model,
  view,
  count,
  isUnfiltered,
  onChangeView,
}: LabelCleanupProps) {
  const { labels: t } = strings.value;

  async function merge() {
    const { groupCount, undo } = await model.labels.mergeDuplicates();
    onChangeView('all');
    model.notices.show(t.mergedAlike(groupCount, formatNumber(groupCount)), undo);
  }

  return (
    <>
      <select
        class="input"
        aria-label={t.show}
        value={view}
        onChange={event =>
          onChangeView(labelViews.find(name => name === event.currentTarget.value) ?? 'all')
        }
      >
        {labelViews.map(name => (
          <option key={name} value={name}>
            {t.views[name]}
          </option>
        ))}
      </select>
      {view === 'alike' && count > 0 && isUnfiltered && (
        <button type="button" class="button" onClick={() => void merge()}>
          {t.mergeAlike}
        </button>
      )}
      {count === 0 && <p class="row-note">{t.noneHere}</p>}
    </>
  );
}
