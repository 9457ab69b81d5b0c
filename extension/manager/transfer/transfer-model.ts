/** Import and export in the settings screen. */
import { signal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import type { ModelContext } from '../../app/context.ts';
import type { CsvColumns } from './csv-columns.ts';
import type { ExportedFile } from './export.ts';
import type { TableQuestion } from './import.ts';
import type { ImportPlan } from './import-plan.ts';
import { guessLegacyEncoding, type LegacyEncoding } from './legacy-encoding.ts';
import type { ChosenFile } from './read-contents.ts';
import type { FileRefusal } from './read-file.ts';
import { createTryPostModel, type RequestOrigin } from './trypost-model.ts';

/** Loaded on demand: few users need the readers of the various file formats. */
const loadImport = () => import('./import.ts');
const loadExport = () => import('./export.ts');

/** A progress bar that only flashes up would be noise. */
const progressDelayMs = 500;

/** @param requestOrigin omitted if the page is not part of an extension, which can ask no other server */
export function createTransferModel(context: ModelContext, requestOrigin?: RequestOrigin) {
  const plan = signal<ImportPlan | null>(null);
  const question = signal<TableQuestion | null>(null);
  const progress = signal<number | null>(null);
  const isWriting = signal(false);
  const refusal = signal<(FileRefusal & { fileName: string }) | null>(null);
  let reading = new AbortController();

  async function read(chosen: ChosenFile): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal: abort } = reading;
    refusal.value = null;
    let share = 0;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      progress.value = share;
    }, progressDelayMs);
    const showProgress = (newShare: number) => {
      share = newShare;
      if (isSlow) progress.value = share;
    };
    try {
      const { planImport } = await loadImport();
      const planned = await planImport(context, chosen, showProgress, abort);
      if (abort.aborted) return;
      question.value = 'sample' in planned ? planned : null;
      if ('refused' in planned) refusal.value = planned;
      else if (!('sample' in planned)) plan.value = planned;
    } catch (error) {
      // Cancelled, or replaced by another file.
      if (!abort.aborted) throw error;
    } finally {
      clearTimeout(timer);
      if (abort === reading.signal) progress.value = null;
    }
  }

  return {
    /** The plan for the chosen file, until the user confirms or cancels. */
    plan,
    /** A table whose columns the user has to name. */
    question,
    /** Progress of reading the chosen file, from 0 to 1; null while none is being read, or only shortly. */
    progress,
    /** True while a confirmed import is being written. */
    isWriting,
    /** The reason why the chosen file cannot be read at all. */
    refusal,
    exportAll: async (): Promise<ExportedFile> => (await loadExport()).exportAll(context),
    exportSelected: async (kind: ResourceKind, ids: ReadonlySet<string>): Promise<ExportedFile> =>
      (await loadExport()).exportSelected(context, kind, ids),
    exportCsv: async (kind: ResourceKind): Promise<ExportedFile> =>
      (await loadExport()).exportCsv(context, kind),
    exportForExpanders: async (): Promise<ExportedFile> =>
      (await loadExport()).exportForExpanders(context),
    readChosenFile: (file: File) =>
      read({ file, encoding: guessLegacyEncoding(navigator.language), columns: null }),
    /** Reads the table again with the user's columns; null shows it in the encoding first. */
    async answer(columns: CsvColumns | null, encoding: LegacyEncoding | null) {
      const asked = question.value;
      if (asked === null) return;
      await read({ ...asked.chosen, ...(encoding && { encoding }), columns });
    },
    /** Forgets the file, unless the import is being written, which cannot be cancelled. */
    cancel() {
      if (isWriting.value) return;
      reading.abort();
      progress.value = null;
      plan.value = null;
      question.value = null;
    },
    /** The import from TryPost; null in a page that has no permissions. */
    tryPost:
      requestOrigin === undefined
        ? null
        : createTryPostModel(context, requestOrigin, planned => {
            plan.value = planned;
          }),
    /** Writes the plan; returns a function that undoes it. */
    async apply(confirmedPlan: ImportPlan) {
      isWriting.value = true;
      try {
        const { applyImport } = await loadImport();
        const undo = await applyImport(context, confirmedPlan);
        plan.value = null;
        return undo;
      } finally {
        // If nothing was written, the plan is still shown, and the user can try again.
        isWriting.value = false;
      }
    },
  };
}
