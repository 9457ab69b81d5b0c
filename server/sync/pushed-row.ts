/** Validates rows that a device pushed. */
import { labelIds } from '../../shared/resources/post.ts';
import { isEqual } from '../../shared/rows/field-value.ts';
import { parseStampMs } from '../../shared/rows/parse-stamp-ms.ts';
import {
  findLatestStamp,
  getAssignedLabelIds,
  type Row,
  rowSchema,
} from '../../shared/rows/row.ts';
import { validateUnknownFields } from '../../shared/rows/unknown-fields.ts';
import { validateRow } from '../../shared/rows/validate-row.ts';
import { maxSkewMs, type RefusalReason } from '../../shared/sync/sync-protocol.ts';
import { validationMessages } from '../validation-messages.ts';

/** Maximum of current and former labels of a post; keeps a row within the limits of a request. */
const maxAssignments = 1_000;

export type Refusal = { outcome: 'refused'; reason: RefusalReason; detail: string };

/**
 * Returns the row, or the refusal. In a valid row, the values of known fields are exactly as the REST
 * API would store them.
 */
export function validatePushedRow(change: unknown, clockMs: number): Row | Refusal {
  const parsed = rowSchema.safeParse(change, validationMessages);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return createRefusal(
      'invalid',
      `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'not a row'}`,
    );
  }
  const row = parsed.data;
  if (!isEqual(row, change)) return createRefusal('invalid', 'row: holds what a row does not have');
  const problem = validateRow(row) ?? validateUnknownFields(row) ?? findLabelProblem(row);
  if (problem !== null) return createRefusal('invalid', problem);
  if (parseStampMs(findLatestStamp(row)) > clockMs + maxSkewMs) {
    return createRefusal('clock_ahead', 'A stamp is more than a minute ahead of the server.');
  }
  return row;
}

/**
 * True if the row has more labels than a post may have, and some that the stored row does not have.
 * Merging the labels of two devices may exceed the limit; the merged row is accepted when a device
 * sends it back.
 */
export function hasTooManyLabels(row: Row, stored: Row | undefined): boolean {
  const assigned = getAssignedLabelIds(row);
  if (labelIds.safeParse(assigned).success) return false;
  const knownIds = new Set(stored ? getAssignedLabelIds(stored) : []);
  return !assigned.every(id => knownIds.has(id));
}

export function createRefusal(reason: RefusalReason, detail: string): Refusal {
  return { outcome: 'refused', reason, detail };
}

function findLabelProblem({ labels = {} }: Row): string | null {
  const count = Object.keys(labels).length;
  return count > maxAssignments ? `labels: must be at most ${maxAssignments}` : null;
}
