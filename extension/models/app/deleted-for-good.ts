/** What an undo could not bring back. Apart from what writes, so that the popup's first frame has it. */

/** All else is back. It is no fault: whoever asked for the undo is told. */
export class DeletedForGoodError extends Error {
  override readonly name = 'DeletedForGoodError';
  readonly count: number;

  constructor(count: number) {
    super(`${count} rows were emptied from the Trash.`);
    this.count = count;
  }
}

/** Takes every step back, whatever is gone for good among them, and only then tells how many. */
export async function undoEach(undos: readonly (() => Promise<void>)[]): Promise<void> {
  let gone = 0;
  for (const undo of undos) {
    try {
      await undo();
    } catch (error) {
      if (!(error instanceof DeletedForGoodError)) throw error;
      gone += error.count;
    }
  }
  if (gone > 0) throw new DeletedForGoodError(gone);
}
