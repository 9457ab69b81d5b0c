import { strings } from '../../../models/app/all-strings.ts';
import { formatNumber } from '../../../models/app/format.ts';
import type { ManagerModel } from '../../../models/manager/manager-model.ts';
import type { MergeResult } from '../../../models/signatures/merge-signatures.ts';

function describeMerge({ groupCount, tooLargeCount, changedCount }: MergeResult): string {
  const { signatures: t } = strings.value;
  if (groupCount === 0) return changedCount > 0 ? t.changedSinceListed : t.tooMuchToMerge;
  const merged = t.mergedAlike(groupCount, formatNumber(groupCount));
  const leftOut = tooLargeCount + changedCount;
  return leftOut > 0 ? t.mergedSome(merged, formatNumber(leftOut)) : merged;
}

/** Shows signatures that look like others, and merges them. Absent while there are none. */
export function LookAlikes({ model }: { model: ManagerModel }) {
  const { signatures, notices } = model;
  const { signatures: t } = strings.value;
  const count = signatures.duplicateCount.value;
  const isShown = signatures.onlyDuplicates.value;
  const hasFound = signatures.found.value?.length !== 0;
  if (count === 0) return null;

  async function merge() {
    signatures.showDuplicates(false);
    const result = await signatures.mergeDuplicates();
    notices.show(describeMerge(result), result.undo);
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
      {isShown && hasFound && (
        <button type="button" class="button" onClick={() => void merge()}>
          {t.mergeAlike}
        </button>
      )}
    </>
  );
}
