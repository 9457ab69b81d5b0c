/** Looks at a row that a device pushed, before anything of it is believed. */
import { labelIds } from '../../shared/resources/post.ts';
import { carriedFault } from '../../shared/rows/carried.ts';
import { isEqual } from '../../shared/rows/equality.ts';
import { assignedLabels, latestStamp, type Row, rowSchema } from '../../shared/rows/row.ts';
import { rowFault } from '../../shared/rows/row-fault.ts';
import { stampMs } from '../../shared/rows/stamp-ms.ts';
import { maxSkewMs, type RefusalReason } from '../../shared/sync/sync-protocol.ts';
import { plainFaults } from '../plain-faults.ts';

/** Labels that a post carries or once carried; keeps a row within what a request can hold. */
const maxAssignments = 1_000;

export type Refusal = { outcome: 'refused'; reason: RefusalReason; detail: string };

/** The row, or why it is refused. Its known values are then exactly what its resource would store. */
export function inspectPushed(change: unknown, clockMs: number): Row | Refusal {
  const parsed = rowSchema.safeParse(change, plainFaults);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('invalid', `${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'not a row'}`);
  }
  const row = parsed.data;
  if (!isEqual(row, change)) return refuse('invalid', 'row: holds what a row does not have');
  const fault = rowFault(row) ?? carriedFault(row) ?? labelFault(row);
  if (fault !== null) return refuse('invalid', fault);
  if (stampMs(latestStamp(row)) > clockMs + maxSkewMs) {
    return refuse('clock_ahead', 'A stamp is more than a minute ahead of the server.');
  }
  return row;
}

/**
 * Whether the row carries more labels than a post may have. A post on which two devices' labels
 * have met may have more, and is then taken as it is.
 */
export function hasTooManyLabels(row: Row, stored: Row | undefined): boolean {
  const assigned = assignedLabels(row);
  if (labelIds.safeParse(assigned).success) return false;
  const known = new Set(stored ? assignedLabels(stored) : []);
  return !assigned.every(id => known.has(id));
}

export function refuse(reason: RefusalReason, detail: string): Refusal {
  return { outcome: 'refused', reason, detail };
}

function labelFault({ labels = {} }: Row): string | null {
  const count = Object.keys(labels).length;
  return count > maxAssignments ? `labels: must be at most ${maxAssignments}` : null;
}
