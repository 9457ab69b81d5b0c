/** Import and export as the settings screen shows them. */
import { signal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import type { ModelContext } from '../app/context.ts';
import type { ExportedFile } from './export.ts';
import type { ImportPlan } from './import.ts';
import type { Refusal } from './read-file.ts';

/** Readers of many kinds of files, which few people ever need. */
const importing = () => import('./import.ts');
const exporting = () => import('./export.ts');

export type TransferModel = ReturnType<typeof createTransferModel>;

export function createTransferModel(context: ModelContext) {
  const plan = signal<ImportPlan | null>(null);
  const reading = signal<number | null>(null);
  const refusal = signal<(Refusal & { fileName: string }) | null>(null);

  return {
    /** What the chosen file would bring, until it is decided. */
    plan,
    /** How far the chosen file is read, from 0 to 1; null while none is being read. */
    reading,
    /** Why the chosen file cannot be read at all. */
    refusal,
    exportAll: async (): Promise<ExportedFile> => (await exporting()).exportAll(context),
    exportSome: async (kind: Kind, ids: ReadonlySet<string>): Promise<ExportedFile> =>
      (await exporting()).exportSome(context, kind, ids),
    exportCsv: async (kind: Kind): Promise<ExportedFile> =>
      (await exporting()).exportCsv(context, kind),
    async choose(file: File) {
      refusal.value = null;
      reading.value = 0;
      const read = await importing()
        .then(({ planImport }) =>
          planImport(context, file, share => {
            reading.value = share;
          }),
        )
        .finally(() => {
          reading.value = null;
        });
      if ('refused' in read) refusal.value = read;
      else plan.value = read;
    },
    cancel() {
      plan.value = null;
    },
    /** Writes the plan; tells how to take it back. */
    async apply(decided: ImportPlan) {
      plan.value = null;
      try {
        const { applyImport } = await importing();
        return await applyImport(context, decided);
      } catch (error) {
        // Nothing of it was written: it can be tried again.
        plan.value = decided;
        throw error;
      }
    },
  };
}
