import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';

/** Shows signatures that look like others, and merges them. Absent while there are none. */
export function LookAlikes({ model }: { model: ManagerModel }) {
  const { signatures, notices } = model;
  const { signatures: t } = strings.value;
  const count = signatures.duplicateCount.value;
  const isShown = signatures.onlyDuplicates.value;
  if (count === 0) return null;

  async function merge() {
    signatures.showDuplicates(false);
    const { groupCount, undo } = await signatures.mergeDuplicates();
    if (groupCount === 0) notices.show(t.tooMuchToMerge);
    else notices.show(t.mergedAlike(groupCount, formatNumber(groupCount)), undo);
  }

  return (
    <>
      <button
        type="button"
        class="button"
        aria-pressed={isShown}
        onClick={() => signatures.showDuplicates(!isShown)}
      >
        {t.alike(count, formatNumber(count))}
      </button>
      {isShown && (
        <button type="button" class="button" onClick={() => void merge()}>
          {t.mergeAlike}
        </button>
      )}
    </>
  );
}
