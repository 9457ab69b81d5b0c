/** Refuses a value with the name of another one. */
import type { Value } from '../../shared/resources/value.ts';
import type { FieldValue } from '../../shared/rows/field-value.ts';
import type { Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { foldCase } from '../../shared/text/normalize.ts';
import { ProblemError } from '../errors.ts';
import type { WorkspaceTransaction } from '../workspace-writer.ts';
import { listViews } from './reads.ts';

/**
 * Throws 409 if another value has this new name, whatever its case. Devices that were offline may nevertheless bring
 * two values with one name by sync; each of them can still be changed, also by a client that sends its name back.
 */
export async function requireFreeName(
  { tx }: WorkspaceTransaction,
  workspaceId: string,
  row: Row | null,
  name: FieldValue | undefined,
): Promise<void> {
  const isSame = (other: FieldValue | undefined) =>
    foldCase(String(other)) === foldCase(String(name));
  if (name === undefined || (row !== null && isSame(getFieldValues(row).name))) return;
  const values = (await listViews(tx, workspaceId, 'value')).map((view): Value => JSON.parse(view));
  if (!values.some(other => isSame(other.name))) return;
  const errors = { name: ['is already in use'] };
  throw new ProblemError('conflict', 'Another value has this name.', { errors });
}
