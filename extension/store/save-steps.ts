/**
 * Stores the last save of a composed post for each tab, with the data to undo it. The popup can undo it,
 * and so can the notice in the page after the popup has closed.
 */
import { deleteRow, editFields } from '../../shared/rows/edit.ts';
import { undoLabelChange } from '../../shared/rows/label-changes.ts';
import { isShown, toPostWithLabelIds } from '../../shared/rows/view.ts';
import { writeComposingEntry } from './composing.ts';
import type { Database } from './database.ts';
import { readSingle, type SavedTiming, type SaveStep, writeSingle } from './singles.ts';
import { type Edit, runInTransaction, writeRows } from './write.ts';

const maxSteps = 10;

/** Stores a save. It replaces the stored save of the same tab. */
export async function recordSaveStep(database: Database, step: SaveStep): Promise<void> {
  await changeSteps(database, steps => [
    step,
    ...steps.filter(({ tab_id }) => tab_id !== step.tab_id),
  ]);
}

/** Returns the last save in this tab that was not undone; null without one. */
export async function readLastSaveStep(
  database: Database,
  tabId: number,
): Promise<SaveStep | null> {
  return (await readSingle(database, 'saveSteps')).find(({ tab_id }) => tab_id === tabId) ?? null;
}

/**
 * Undoes a save, at most once.
 * @param id the id of the save
 * @param wallMs the device's wall clock, milliseconds since 1970
 * @returns false if the post has changed since and stays, or if there is nothing to undo
 */
export async function undoSave(database: Database, id: string, wallMs: number): Promise<boolean> {
  return await runInTransaction(database, async () => {
    const step = (await readSingle(database, 'saveSteps')).find(step => step.id === id);
    if (step === undefined) return false;
    await changeSteps(database, steps => steps.filter(step => step.id !== id));
    const changes = [{ kind: 'post' as const, id: step.post_id, edit: createUndoEdit(step) }];
    const changed = await writeRows(database, changes, wallMs);
    await writeComposingEntry(database, step.composer, step.entry);
    return changed > 0;
  });
}

function createUndoEdit({ text, before, labels, timing }: SaveStep): Edit {
  return (row, stamper) => {
    if (!row || !isShown(row)) return null;
    const current = toPostWithLabelIds(row);
    const isTextUnchanged = current.content === text;
    // A post that was published or edited since must not be deleted.
    const isTimingUnchanged = timing
      ? isSameTiming(current, timing.after)
      : current.status === 'draft';
    if (before === null)
      return isTextUnchanged && isTimingUnchanged ? deleteRow(row, stamper) : null;
    const values = {
      ...(isTextUnchanged && before),
      ...(timing?.before && isTimingUnchanged && timing.before),
    };
    const edited = editFields(row, values, stamper);
    return labels === null ? edited : undoLabelChange(edited, labels, stamper);
  };
}

function isSameTiming(a: SavedTiming, b: SavedTiming): boolean {
  return (
    a.status === b.status && a.scheduled_at === b.scheduled_at && a.published_at === b.published_at
  );
}

async function changeSteps(
  database: Database,
  change: (steps: SaveStep[]) => SaveStep[],
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const value = change(await readSingle(database, 'saveSteps')).slice(0, maxSteps);
    await writeSingle(database, 'saveSteps', value);
  });
}
