/** Imports a file into a device of a unit test. */
import type { ModelContext } from '../../extension/app/context.ts';
import {
  applyImport,
  type PlannedImport,
  planImport,
} from '../../extension/manager/transfer/import.ts';
import type { ImportPlan } from '../../extension/manager/transfer/import-plan.ts';

type NamedFile = { name: string; text: BlobPart };

/** Reads the file. The result may be a refusal or a question to the user. */
export function readImport(
  context: ModelContext,
  { name, text }: NamedFile,
): Promise<PlannedImport> {
  const file = new File([text], name);
  return planImport(context, { file, encoding: 'Windows-1252', columns: null });
}

/** @throws if the file cannot be read without the user */
export async function planFile(context: ModelContext, file: NamedFile): Promise<ImportPlan> {
  const plan = await readImport(context, file);
  if ('refused' in plan) throw new Error(`The file was refused: ${plan.refused}.`);
  if ('sample' in plan) throw new Error('The columns of the file are unknown.');
  return plan;
}

/** @returns the plan, and the function that undoes the import */
export async function importFile(context: ModelContext, file: NamedFile) {
  const plan = await planFile(context, file);
  return { plan, undo: await applyImport(context, plan) };
}
