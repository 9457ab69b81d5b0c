/** Copies a signature with all its fields, also with those that only a newer version knows. */
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, type FieldValues } from '../../shared/rows/edit.ts';
import { firstCharacters, maxNameLength } from '../../shared/text/text.ts';
import { readRow } from '../store/read.ts';
import { type Edit, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';

/** Resolves to the ID of the copy, which has no shortcut: one text inserts one signature. Null if it is gone. */
export async function duplicateSignature(
  { database, wallMs, sync }: ModelContext,
  id: string,
  toCopyName: (name: string) => string,
): Promise<string | null> {
  const original = await readRow(database, 'signature', id);
  if (original === null) return null;
  const copyId = newId();
  const values: FieldValues = {};
  for (const [field, [value]] of Object.entries(original.fields)) values[field] = value;
  delete values.deleted;
  const name = firstCharacters(toCopyName(String(values.name)), maxNameLength);
  const edit: Edit = (_, stamper) =>
    createRow('signature', copyId, { ...values, name, shortcut: null }, [], stamper);
  await writeRows(database, [{ kind: 'signature', id: copyId, edit }], wallMs());
  sync.schedule();
  return copyId;
}
