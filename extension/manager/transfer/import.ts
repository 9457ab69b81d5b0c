/** Plans an import for the user to confirm, then writes all of it in one transaction, or nothing. */

import { parseStampMs } from '../../../shared/rows/parse-stamp-ms.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { isPurged } from '../../../shared/rows/values.ts';
import type { ModelContext } from '../../app/context.ts';
import { DeletedForGoodError } from '../../app/undo.ts';
import { createUndoEdit } from '../../app/undo-edit.ts';
import { type Database, readDevice } from '../../store/database.ts';
import { listRows } from '../../store/read.ts';
import { keyOf } from '../../store/rows.ts';
import { addSettings, findAddedSettings, readSharedSettings } from '../../store/shared-settings.ts';
import { type Change, type Edit, runInTransaction, writeRows } from '../../store/write.ts';
import { createBackupChanges } from './backup-changes.ts';
import type { CsvSample } from './csv-columns.ts';
import type { ImportPlan, PlannedChanges } from './import-plan.ts';
import type { LegacyEncoding } from './legacy-encoding.ts';
import { planSnippets } from './plan-snippets.ts';
import { type Effect, type PreviewedRow, previewChanges } from './preview-changes.ts';
import type { OnProgress } from './process-in-chunks.ts';
import type { ChosenFile, FileContents } from './read-contents.ts';
import type { FileRefusal } from './read-file.ts';
import { readInWorker } from './read-in-worker.ts';

/** A question that only the user can answer before the file can be read. */
export type TableQuestion = {
  chosen: ChosenFile;
  sample: CsvSample;
  encoding: LegacyEncoding | null;
};

export type PlannedImport = ImportPlan | (FileRefusal & { fileName: string }) | TableQuestion;

/** @throws the signal's reason once it aborts */
export async function planImport(
  context: ModelContext,
  chosen: ChosenFile,
  onProgress: OnProgress = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<PlannedImport> {
  /** Reports the progress of one of three equal parts. */
  const createReporter = (part: number) => (share: number) => {
    signal.throwIfAborted();
    onProgress((part + share) / 3);
  };
  const contents = await readInWorker(chosen, createReporter(0), signal);
  const fileName = chosen.file.name;
  if ('refused' in contents) return { ...contents, fileName };
  if ('sample' in contents) return { chosen, ...contents };
  return await planContents(context, { ...contents, fileName }, createReporter, signal);
}

/**
 * Compares the contents with the present data, without writing anything.
 * @param contents with the name of the file, or that of the place that they come from
 * @param createReporter returns the reporter of the second or third part of the progress
 * @throws the signal's reason once it aborts
 */
export async function planContents(
  { database, wallMs }: ModelContext,
  contents: Exclude<FileContents, FileRefusal | { sample: unknown }> & { fileName: string },
  createReporter: (part: number) => OnProgress,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const stored = await listRows(database);
  signal.throwIfAborted();
  const rows = new Map(stored.map(row => [keyOf(row), row]));
  const latestMs = await getLatestMs(database, wallMs());
  const planned =
    'rows' in contents
      ? planBackup(contents, latestMs)
      : await planSnippets(rows, contents, createReporter(1));
  const changes = planned.createChanges();
  // The stamps of the preview are as late as those of the write: both have to follow the kept ones.
  const previewed = await previewChanges(changes, rows, latestMs, createReporter(2));
  const present = await readSharedSettings(database);
  const addedSettings = findAddedSettings(present, planned.settings);
  const counts = countEffects(previewed);
  const addsSettings = addedSettings.preferences.length + addedSettings.views.length > 0;
  signal.throwIfAborted();
  return {
    ...planned,
    fileName: contents.fileName,
    format: contents.format,
    rows: planned.isReversed ? previewed.toReversed() : previewed,
    counts,
    addedSettings,
    isRefused: counts.unchanged === previewed.length && !addsSettings,
  };
}

/**
 * Writes the changes of the plan.
 * @returns a function that undoes them. Rows that were purged since then stay deleted; if there are any,
 *   the function throws `DeletedForGoodError` at the end.
 */
export async function applyImport(
  { database, wallMs, sync }: ModelContext,
  { createChanges, settings }: Pick<ImportPlan, 'createChanges' | 'settings'>,
): Promise<() => Promise<void>> {
  const write = async (edits: Change[]) => {
    if ((await writeRows(database, edits, wallMs())) > 0) sync.schedule();
  };
  let purgedCount = 0;
  const undos: Change[] = [];
  const createCountingUndo = (before: Row | undefined, after: Row): Edit => {
    const edit = createUndoEdit(before, after);
    return (current, stamper) => {
      if (before && !isPurged(before) && current && isPurged(current)) purgedCount++;
      return edit(current, stamper);
    };
  };
  const recordUndo = (change: Change): Change => ({
    ...change,
    edit(row, stamper) {
      const after = change.edit(row, stamper);
      if (after && after !== row) undos.push({ ...change, edit: createCountingUndo(row, after) });
      return after;
    },
  });
  const undoSettings = await runInTransaction(database, async () => {
    await write(createChanges().map(recordUndo));
    return await addSettings(database, settings);
  });
  return async () => {
    purgedCount = 0;
    await runInTransaction(database, async () => {
      // A row that the file has twice is undone from the last edit to the first.
      await write(undos.toReversed());
      await undoSettings();
    });
    if (purgedCount > 0) throw new DeletedForGoodError(purgedCount);
  };
}

function planBackup(
  { rows, faults, settings }: Extract<FileContents, { rows: unknown }>,
  latestMs: number,
): PlannedChanges {
  const createChanges = () => createBackupChanges(rows, latestMs);
  return { faults, losses: [], settings, createChanges, isReversed: false };
}

/** Returns the time of the latest stamp that this device accepts: now, or that of its own latest edit. */
async function getLatestMs(database: Database, wallMs: number): Promise<number> {
  const { last, offsetMs } = await readDevice(database);
  return Math.max(wallMs + offsetMs, last === null ? 0 : parseStampMs(last));
}

function countEffects(rows: readonly PreviewedRow[]): Record<Effect, number> {
  const counts = { added: 0, trashed: 0, changed: 0, restored: 0, deleted: 0, unchanged: 0 };
  for (const { effect } of rows) counts[effect]++;
  return counts;
}
