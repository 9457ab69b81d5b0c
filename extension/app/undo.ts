/**
 * Results of edits that can be undone. This module writes nothing itself, so the popup's first frame
 * can load it.
 */

/** The result of one edit of any number of rows. */
export type EditResult = {
  changedCount: number;
  /** Undoes this edit alone; null if it changed nothing. */
  undo: (() => Promise<void>) | null;
};

export function createEditResult(changedCount: number, undo: () => Promise<void>): EditResult {
  return { changedCount, undo: changedCount > 0 ? undo : null };
}

/**
 * Some rows could not be restored because the Trash had been emptied; the rest was undone. Callers
 * show the count to the user.
 */
export class DeletedForGoodError extends Error {
  override readonly name = 'DeletedForGoodError';
  readonly count: number;

  constructor(count: number) {
    super(`${count} rows were emptied from the Trash.`);
    this.count = count;
  }
}

/**
 * Runs every undo, even if some rows are permanently deleted.
 * @throws {DeletedForGoodError} at the end, with the total number of permanently deleted rows
 */
export async function undoAll(undos: readonly (() => Promise<void>)[]): Promise<void> {
  let deletedCount = 0;
  for (const undo of undos) {
    try {
      await undo();
    } catch (error) {
      if (!(error instanceof DeletedForGoodError)) throw error;
      deletedCount += error.count;
    }
  }
  if (deletedCount > 0) throw new DeletedForGoodError(deletedCount);
}
