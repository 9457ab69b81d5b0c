/** Merges signatures into one, which gets all that the others have; the others move to the Trash. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { deleteRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown, toSignature } from '../../../shared/rows/view.ts';
import { readRows } from '../../store/rows.ts';
import { moveUses } from '../../store/uses.ts';
import { type Change, runInTransaction, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { toRestoreChange } from '../app/trash.ts';
import { DeletedForGoodError, undoAll } from '../app/undo.ts';
import { createUndoEdit } from '../app/undo-edit.ts';
import { uniteSignatures } from './union-signatures.ts';

/** @returns the number of merged groups, and a function that undoes all; null if nothing was merged */
export async function mergeDuplicates(
  context: ModelContext,
  groups: readonly Signature[][],
): Promise<{ groupCount: number; undo: (() => Promise<void>) | null }> {
  const undos: (() => Promise<void>)[] = [];
  for (const group of groups) {
    const undo = await mergeSignatures(
      context,
      group.map(({ id }) => id),
    );
    if (undo) undos.push(undo);
  }
  const { length: groupCount } = undos;
  return { groupCount, undo: groupCount > 0 ? () => undoAll(undos.toReversed()) : null };
}

/**
 * The oldest signature is kept. Every device picks the same one: otherwise two devices that merge at the
 * same time would both delete what the other keeps.
 * @returns a function that undoes the merge; null if nothing is merged, because fewer than two of the
 *   signatures are left or one signature cannot hold what they have together
 */
async function mergeSignatures(
  { database, wallMs, sync }: ModelContext,
  ids: readonly string[],
): Promise<(() => Promise<void>) | null> {
  const keys = ids.map(id => ({ kind: 'signature', id }));
  const write = (changes: Change[]) => writeRows(database, changes, wallMs());
  const undo = await runInTransaction(database, async () => {
    const rows = (await readRows(database, keys)).filter(isShown).sort(compareAge);
    const [into, ...others] = rows.map(toSignature);
    const values = into && others.length > 0 ? uniteSignatures(into, others) : null;
    if (into === undefined || values === null) return null;
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

    return async () => {
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
      await runInTransaction(database, async () => {
        await write([...restores, ...resets]);
        await undoUses();
      });
      sync.schedule();
      if (purgedCount > 0) throw new DeletedForGoodError(purgedCount);
    };
  });
  if (undo) sync.schedule();
  return undo;
}

const compareAge = (a: Row, b: Row) =>
  a.created === b.created ? (a.id < b.id ? -1 : 1) : a.created < b.created ? -1 : 1;
