/** Refuses signatures that would contain themselves. */
import { defaults } from '../../shared/resources/defaults.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { FieldValues } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { findNewCircles, textFields } from '../../shared/signatures/variables/circles.ts';
import { mayName } from '../../shared/signatures/variables/own-values.ts';
import { createValidationProblem } from '../errors.ts';
import { readAll, type Source } from '../signatures/own-values.ts';
import { findResource } from './reads.ts';

/**
 * Returns the signatures that may be part of a circle with the values. Read before the transaction, because parsing
 * them takes long: one that is written meanwhile may make a circle, as sync may.
 * @param id null for a new signature
 */
export async function readNaming(
  source: Source,
  id: string | null,
  values: FieldValues,
): Promise<Signature[]> {
  if (!textFields.some(name => name in values)) return [];
  const { queries, workspaceId } = source;
  const json = id === null ? null : await findResource(queries, workspaceId, 'signature', id);
  const before = json === null ? {} : JSON.parse(json);
  if (!mayName({ ...defaults.signature, ...before, ...values }, 'signature')) return [];
  // Few signatures name others, and only those can be part of a circle.
  return await readAll<Signature>(source, 'signature', view => view.includes('signature.'));
}

/**
 * Throws 422 if the values would make the signature contain itself. Sync may bring a circle: its signatures can still
 * be changed in other fields, also by a client that sends all of them back.
 * @param row null for a new signature
 * @param naming what `readNaming` returned
 */
export function refuseCircle(
  row: Row | null,
  values: FieldValues,
  naming: readonly Signature[],
): void {
  const before = row === null ? null : (getFieldValues(row) as Signature);
  const after = { ...defaults.signature, ...before, ...values } as Signature;
  const others = naming.filter(({ id }) => id !== row?.id);
  const errors = findNewCircles(before, after, others);
  if (Object.keys(errors).length > 0) throw createValidationProblem(errors);
}
