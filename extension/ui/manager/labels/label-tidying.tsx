import type { Label } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { formatNumber } from '../../../models/app/format.ts';
import { groupAlike } from '../../../models/labels/alike.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';

const labelViews = ['all', 'unused', 'once', 'alike'] as const;
export type LabelView = (typeof labelViews)[number];

/** The labels of a view: those that may be one too many. */
export function labelsIn(
  view: LabelView,
  labels: Label[],
  usageOf: (id: string) => number,
): Label[] {
  if (view === 'all') return labels;
  if (view === 'alike') return groupAlike(labels).flat();
  const wanted = view === 'unused' ? 0 : 1;
  return labels.filter(({ id }) => usageOf(id) === wanted);
}

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
