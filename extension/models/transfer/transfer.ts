/** Import and export as the settings screen shows them. */
import { signal } from '@preact/signals';
import type { Kind } from '../../../shared/resources/resources.ts';
import type { ModelContext } from '../app/context.ts';
import { type ExportedFile, exportAll, exportCsv, exportSome } from './export.ts';
import { applyImport, type ImportPlan, planImport, type Refusal } from './import.ts';

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
    exportAll: (): Promise<ExportedFile> => exportAll(context),
    exportSome: (kind: Kind, ids: ReadonlySet<string>): Promise<ExportedFile> =>
      exportSome(context, kind, ids),
    exportCsv: (kind: Kind): Promise<ExportedFile> => exportCsv(context, kind),
    async choose(file: File) {
      refusal.value = null;
      reading.value = 0;
      const read = await planImport(context, file, share => {
        reading.value = share;
      }).finally(() => {
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
        return await applyImport(context, decided);
      } catch (error) {
        // Nothing of it was written: it can be tried again.
        plan.value = decided;
        throw error;
      }
    },
  };
}
