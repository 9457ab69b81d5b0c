/** Refuses signatures that would contain themselves. */
import { defaults } from '../../shared/resources/defaults.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { FieldValues } from '../../shared/rows/edit.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import type { Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { circleFault, findCircularFields } from '../../shared/signatures/variables/circles.ts';
import { mayName } from '../../shared/signatures/variables/own-values.ts';
import { createValidationProblem } from '../errors.ts';
import type { WorkspaceTransaction } from '../workspace-writer.ts';
import { listViews } from './reads.ts';

const readFields = ['name', 'content', 'versions', 'variables'];

/**
 * Throws 422 if the values would make the signature contain itself. Sync may bring a circle: its signatures can still
 * be changed in other fields, also by a client that sends all of them back.
 * @param row null for a new signature
 */
export async function refuseCircle(
  { tx }: WorkspaceTransaction,
  workspaceId: string,
  row: Row | null,
  values: FieldValues,
): Promise<void> {
  const before = row === null ? {} : getFieldValues(row);
  const after = { ...defaults.signature, ...before, ...values } as Signature;
  const isChanged = readFields.some(name => !isEqual(before[name], after[name as keyof Signature]));
  if (!isChanged || !mayName(after, 'signature')) return;
  const views = await listViews(tx, workspaceId, 'signature');
  // Few signatures name others, and only those can be part of a circle.
  const naming = views.filter(view => view.includes('signature.'));
  const others = naming.map((view): Signature => JSON.parse(view));
  const fields = findCircularFields(
    after,
    others.filter(({ id }) => id !== row?.id),
  );
  if (fields.length > 0)
    throw createValidationProblem(Object.fromEntries(fields.map(field => [field, [circleFault]])));
}
