import { useId } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import { formatNameList } from '../../app/name-list.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';
import type { MergeResult } from './merge-signatures.ts';

function describeMerge(result: MergeResult): string {
  const { groupCount, tooLargeCount, changedCount, droppedValues } = result;
  const { signatures: t } = strings.value;
  if (groupCount === 0) return changedCount > 0 ? t.changedSinceListed : t.tooMuchToMerge;
  const merged = t.mergedAlike(groupCount, formatNumber(groupCount));
  const leftOut = tooLargeCount + changedCount;
  const described = leftOut > 0 ? t.mergedSome(merged, formatNumber(leftOut)) : merged;
  return droppedValues.length > 0
    ? `${described} · ${t.notKept(formatNameList(droppedValues))}`
    : described;
}

/** Shows signatures that look like others, says what a merge drops, and merges them. Absent while there are none. */
export function LookAlikes({ model }: { model: ManagerModel }) {
  const { signatures, notices } = model;
  const { signatures: t } = strings.value;
  const count = signatures.duplicateCount.value;
  const isShown = signatures.onlyDuplicates.value;
  const hasFound = signatures.found.value?.length !== 0;
  const dropped = signatures.droppedByMerge.value;
  const noteId = useId();
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
        <button
          type="button"
          class="button"
          aria-describedby={dropped.length > 0 ? noteId : undefined}
          onClick={() => void merge()}
        >
          {t.mergeAlike}
        </button>
      )}
      {isShown && hasFound && dropped.length > 0 && (
        <p class="look-alikes-note field-warning" id={noteId}>
          <Sentence text={t.notKeptWhenMerged(formatNameList(dropped))} />
        </p>
      )}
    </>
  );
}
