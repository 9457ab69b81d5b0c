import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { type LabelView, labelViews } from '../../../models/labels/label-views.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';

type LabelTidyingProps = {
  model: ManagerModel;
  view: LabelView;
  count: number;
  /** Whether all labels of the view are shown. */
  isWhole: boolean;
  onView: (view: LabelView) => void;
};

/** Finds labels that may be one too many, and merges those that look alike. */
export function LabelTidying({ model, view, count, isWhole, onView }: LabelTidyingProps) {
  const { labels: text } = words.value;

  async function merge() {
    const { groups, undo } = await model.labels.mergeAlike();
    onView('all');
    model.notices.tell(text.mergedAlike(groups, formatNumber(groups)), undo);
  }

  return (
    <>
      <select
        class="input"
        aria-label={text.show}
        value={view}
        onChange={event =>
          onView(labelViews.find(one => one === event.currentTarget.value) ?? 'all')
        }
      >
        {labelViews.map(one => (
          <option key={one} value={one}>
            {text.views[one]}
          </option>
        ))}
      </select>
      {view === 'alike' && count > 0 && isWhole && (
        <button type="button" class="button" onClick={() => void merge()}>
          {text.mergeAlike}
        </button>
      )}
      {count === 0 && <p class="row-note">{text.noneHere}</p>}
    </>
  );
}
