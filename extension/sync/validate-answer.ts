/**
 * Checks that an answer is consistent with its request. The device ignores an inconsistent answer
 * completely, so the next good answer finds the device unchanged.
 */

import { parseStampMs } from '../../shared/rows/parse-stamp-ms.ts';
import { findLatestStamp, type Row } from '../../shared/rows/row.ts';
import { validateRequiredFields } from '../../shared/rows/validate-row.ts';
import { maxSkewMs, type SyncRequest, type SyncResponse } from '../../shared/sync/sync-protocol.ts';

/** Returns the first fault of the answer, as text for the cause of an error; null without a fault. */
export function findAnswerFault(request: SyncRequest, answer: SyncResponse): string | null {
  return (
    findPositionFault(request, answer) ?? findAckFault(request, answer) ?? findRowsFault(answer)
  );
}

function findPositionFault(request: SyncRequest, answer: SyncResponse): string | null {
  const { cursor, head, generation, resync, changes } = answer;
  if (changes.length > request.limit) return 'changes: more than were asked for';
  if (generation < request.generation) return 'generation: goes back';
  if (resync) return null;
  if (cursor < request.cursor) return 'cursor: goes back';
  return cursor > head.seq ? 'cursor: is past the head' : null;
}

function findAckFault(request: SyncRequest, { acks }: SyncResponse): string | null {
  if (acks.length !== request.changes.length) return 'acks: not one for each change';
  const hasOtherRow = acks.some((ack, position) => {
    if (ack.outcome !== 'accepted') return false;
    const sent = request.changes[position] as Row;
    return [ack, ack.row ?? ack].some(({ kind, id }) => kind !== sent.kind || id !== sent.id);
  });
  return hasOtherRow ? 'acks: of another row' : null;
}

/**
 * Checks the rows' required fields and stamps. Values that this version does not allow come from a newer
 * version and are no fault: the device keeps them, and hides rows that it cannot display. Rejecting the
 * answer would stop sync until an update.
 */
function findRowsFault({ acks, changes, now, clock = null }: SyncResponse): string | null {
  const rowsOfAcks = acks.flatMap(ack => (ack.outcome === 'accepted' && ack.row) || []);
  const limitMs = Date.parse(now) + maxSkewMs;
  if (clock !== null && parseStampMs(clock) > limitMs) return 'clock: is of the future';
  for (const row of [...rowsOfAcks, ...changes]) {
    const fault = validateRequiredFields(row);
    if (fault !== null) return fault;
    // The server refuses stamps that are further ahead of its clock than `maxSkewMs`.
    if (parseStampMs(findLatestStamp(row)) > limitMs) return 'a stamp is of the future';
  }
  return null;
}
