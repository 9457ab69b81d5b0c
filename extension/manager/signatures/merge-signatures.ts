/** Merges signatures into one, which gets all that the others have; the others move to the Trash. */
import type { Signature } from '../../../shared/resources/signature.ts';
import { deleteRow, editFields, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isShown, toSignature } from '../../../shared/rows/view.ts';
import { canBeNamed } from '../../../shared/signatures/variables/rename-own-value.ts';
import { foldCase, foldName, toComparableText } from '../../../shared/text/normalize.ts';
import type { ModelContext } from '../../app/context.ts';
import { renameInSignatures } from '../../app/rename-own-value.ts';
import { createWriteRow } from '../../app/save-row.ts';
import { isMeant, listUsers } from '../../app/save-signature.ts';
import { toRestoreChange } from '../../app/trash.ts';
import { DeletedForGoodError } from '../../app/undo.ts';
import { createUndoEdit } from '../../app/undo-edit.ts';
import type { Database } from '../../store/database.ts';
import { listSignatures } from '../../store/read.ts';
import { readRows } from '../../store/rows.ts';
import { moveUses } from '../../store/uses.ts';
import { type Change, runInTransaction, writeRows } from '../../store/write.ts';
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
  context: ModelContext,
  group: readonly Signature[],
): Promise<Merge | 'changed' | 'too-large'> {
  const { database, wallMs } = context;
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
  const formerNames = await listFormerNames(database, into, others);
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
  // Look-alikes may have names that differ in spaces, so a text that named one would name nothing.
  const writeRow = createWriteRow(change => write([change]));
  for (const from of formerNames) {
    const renaming = { kind: 'signature', id: into.id, from, to: into.name } as const;
    changed.push(...(await renameInSignatures(context, writeRow, renaming)));
  }
  const undoUses = await moveUses(database, otherIds, into.id);

  async function undo() {
    let purgedCount = 0;
    const restores = otherIds.map(id =>
      toRestoreChange({ kind: 'signature', id }, isRestored => {
        if (!isRestored) purgedCount++;
      }),
    );
    // The last edit of a row is the first to be undone.
    const resets = changed.toReversed().map(({ before, after }) => ({
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

/** Returns the names of the others that texts have and that mean them, if the texts can name the kept one instead. */
async function listFormerNames(
  database: Database,
  into: Signature,
  others: readonly Signature[],
): Promise<string[]> {
  const renamed = others.filter(({ name }) => foldName(name) !== foldName(into.name));
  if (renamed.length === 0 || !canBeNamed(into.name)) return [];
  const signatures = await listSignatures(database);
  if (!isMeant(into, signatures)) return [];
  return renamed.filter(one => listUsers(one, signatures).length > 0).map(({ name }) => name);
}

type Comparable = Pick<Signature, 'name' | 'content' | 'variables'>;

/** The case of a content counts: it is the user's wording. */
const getComparisonKey = ({ name, content, variables }: Comparable) =>
  JSON.stringify([
    foldCase(toComparableText(name.normalize('NFKC'))),
    toComparableText(content),
    variables,
  ]);

/** Returns groups of two or more signatures that are probably the same; the order within a group is the given one. */
export function groupDuplicates<S extends Comparable>(signatures: readonly S[]): S[][] {
  const groups = Map.groupBy(signatures, getComparisonKey);
  return [...groups.values()].filter(group => group.length > 1);
}
