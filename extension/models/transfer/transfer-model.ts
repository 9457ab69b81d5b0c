/** Import and export in the settings screen. */
import { signal } from '@preact/signals';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import type { ModelContext } from '../app/context.ts';
import type { ExportedFile } from './export.ts';
import type { ImportPlan } from './import.ts';
import type { FileRefusal } from './read-file.ts';

/** Loaded on demand: few users need the readers of the various file formats. */
const loadImport = () => import('./import.ts');
const loadExport = () => import('./export.ts');

export function createTransferModel(context: ModelContext) {
  const plan = signal<ImportPlan | null>(null);
  const progress = signal<number | null>(null);
  const refusal = signal<(FileRefusal & { fileName: string }) | null>(null);

  return {
    /** The plan for the chosen file, until the user confirms or cancels. */
    plan,
    /** Progress of reading the chosen file, from 0 to 1; null while none is being read. */
    progress,
    /** The reason why the chosen file cannot be read at all. */
    refusal,
    exportAll: async (): Promise<ExportedFile> => (await loadExport()).exportAll(context),
    exportSelected: async (kind: ResourceKind, ids: ReadonlySet<string>): Promise<ExportedFile> =>
      (await loadExport()).exportSelected(context, kind, ids),
    exportCsv: async (kind: ResourceKind): Promise<ExportedFile> =>
      (await loadExport()).exportCsv(context, kind),
    async readChosenFile(file: File) {
      refusal.value = null;
      progress.value = 0;
      const read = await loadImport()
        .then(({ planImport }) =>
          planImport(context, file, share => {
            progress.value = share;
          }),
        )
        .finally(() => {
          progress.value = null;
        });
      if ('refused' in read) refusal.value = read;
      else plan.value = read;
    },
    cancel() {
      plan.value = null;
    },
    /** Writes the plan; returns a function that undoes it. */
    async apply(confirmedPlan: ImportPlan) {
      plan.value = null;
      try {
        const { applyImport } = await loadImport();
        return await applyImport(context, confirmedPlan);
      } catch (error) {
        // Nothing was written: the user can try again.
        plan.value = confirmedPlan;
        throw error;
      }
    },
  };
}
