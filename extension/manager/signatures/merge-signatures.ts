/** Merges signatures into one, which gets all that the others have; the others move to the Trash. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { deleteRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown, toSignature } from '../../../shared/rows/view.ts';
import type { ModelContext } from '../../app/context.ts';
import { toRestoreChange } from '../../app/trash.ts';
import { DeletedForGoodError } from '../../app/undo.ts';
import { createUndoEdit } from '../../app/undo-edit.ts';
import { readRows } from '../../store/rows.ts';
import { moveUses } from '../../store/uses.ts';
import { type Change, runInTransaction, writeRows } from '../../store/write.ts';
import { groupDuplicates } from './duplicate-signatures.ts';
import { compareAge, listDroppedValues, uniteSignatures } from './union-signatures.ts';

export type MergeResult = {
  /** The number of merged groups. */
  groupCount: number;
  /** The number of groups left out because one signature cannot hold what they have together. */
  tooLargeCount: number;
  /** The number of groups left out because they have changed and are no look-alikes any more. */
  changedCount: number;
  /** Shortcuts and rotations that the merged signatures do not keep. */
  droppedValues: string[];
  /** Undoes all merges; null if nothing was merged. */
  undo: (() => Promise<void>) | null;
};

type Merge = {
  droppedValues: string[];
  /** Undoes the merge. Returns the number of signatures that were permanently deleted since. */
  undo: () => Promise<number>;
};

/** Merges all groups in one transaction. */
export async function mergeDuplicates(
  context: ModelContext,
  groups: readonly Signature[][],
): Promise<MergeResult> {
  const { database, sync } = context;
  const outcomes: Awaited<ReturnType<typeof mergeSignatures>>[] = [];
  await runInTransaction(database, async () => {
    for (const group of groups) outcomes.push(await mergeSignatures(context, group));
  });
  const merges = outcomes.filter(outcome => typeof outcome === 'object');
  const { length: groupCount } = merges;
  if (groupCount > 0) sync.schedule();
  const count = (reason: string) => outcomes.filter(outcome => outcome === reason).length;

  async function undoMerges() {
    let purgedCount = 0;
    await runInTransaction(database, async () => {
      for (const merge of merges.toReversed()) purgedCount += await merge.undo();
    });
    sync.schedule();
    if (purgedCount > 0) throw new DeletedForGoodError(purgedCount);
  }
  return {
    groupCount,
    tooLargeCount: count('too-large'),
    changedCount: count('changed'),
    droppedValues: merges.flatMap(merge => merge.droppedValues),
    undo: groupCount > 0 ? undoMerges : null,
  };
}

/**
 * The oldest signature is kept. Every device picks the same one: otherwise two devices that merge at the
 * same time would both delete what the other keeps. Call it inside a transaction of all tables.
 * @returns the merge, or the reason for which nothing is merged
 */
async function mergeSignatures(
  { database, wallMs }: ModelContext,
  group: readonly Signature[],
): Promise<Merge | 'changed' | 'too-large'> {
  const keys = group.map(({ id }) => ({ kind: 'signature', id }));
  const write = (changes: Change[]) => writeRows(database, changes, wallMs());
  const rows = (await readRows(database, keys)).filter(isShown);
  const signatures = rows.map(toSignature).sort(compareAge);
  const [into, ...others] = signatures;
  const areDuplicates = groupDuplicates(signatures)[0]?.length === rows.length;
  if (into === undefined || !areDuplicates) return 'changed';
  const values = uniteSignatures(into, others);
  if (values === null) return 'too-large';
  const otherIds = others.map(({ id }) => id);
  const changed: { before: Row; after: Row }[] = [];
  const keep: Change = {
    kind: 'signature',
    id: into.id,
    edit(row, stamper) {
      if (!row) return null;
      const after = editFields(row, values as FieldValues, stamper);
      if (after !== row) changed.push({ before: row, after });
      return after;
    },
  };
  const toDeletion = (id: string): Change => ({
    kind: 'signature',
    id,
    edit: (row, stamper) => (row ? deleteRow(row, stamper) : null),
  });
  await write([keep, ...otherIds.map(toDeletion)]);
  const undoUses = await moveUses(database, otherIds, into.id);

  async function undo() {
    let purgedCount = 0;
    const restores = otherIds.map(id =>
      toRestoreChange({ kind: 'signature', id }, isRestored => {
        if (!isRestored) purgedCount++;
      }),
    );
    const resets = changed.map(({ before, after }) => ({
      kind: 'signature',
      id: after.id,
      edit: createUndoEdit(before, after),
    }));
    await write([...restores, ...resets]);
    await undoUses();
    return purgedCount;
  }
  return { droppedValues: listDroppedValues(signatures), undo };
}
