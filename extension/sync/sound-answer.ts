/**
 * Whether an answer can be one to its request. What cannot is taken for no answer at all: nothing
 * on the device changes by it, and the next good answer finds everything as it was.
 */
import { latestStamp, type Row } from '../../shared/rows/row.ts';
import { coreFault } from '../../shared/rows/row-fault.ts';
import { stampMs } from '../../shared/rows/stamp-ms.ts';
import { maxSkewMs, type SyncAnswer, type SyncRequest } from '../../shared/sync/sync-protocol.ts';

/** The first thing that is wrong with the answer, null when nothing is. */
export function answerFault(request: SyncRequest, answer: SyncAnswer): string | null {
  return positionFault(request, answer) ?? ackFault(request, answer) ?? rowsFault(answer);
}

function positionFault(request: SyncRequest, answer: SyncAnswer): string | null {
  const { cursor, head, generation, resync, changes } = answer;
  if (changes.length > request.limit) return 'changes: more than were asked for';
  if (generation < request.generation) return 'generation: goes back';
  if (resync) return null;
  if (cursor < request.cursor) return 'cursor: goes back';
  return cursor > head.seq ? 'cursor: is past the head' : null;
}

function ackFault(request: SyncRequest, { acks }: SyncAnswer): string | null {
  if (acks.length !== request.changes.length) return 'acks: not one for each change';
  const isForeign = acks.some((ack, position) => {
    if (ack.outcome !== 'accepted') return false;
    const sent = request.changes[position] as Row;
    return [ack, ack.row ?? ack].some(({ kind, id }) => kind !== sent.kind || id !== sent.id);
  });
  return isForeign ? 'acks: of another row' : null;
}

/**
 * Values that this version does not allow are a newer version's, and are kept, without being shown where
 * screens could not: an answer that was taken for none because of them would end the sync for good.
 */
function rowsFault({ acks, changes, now, clock = null }: SyncAnswer): string | null {
  const losers = acks.flatMap(ack => (ack.outcome === 'accepted' && ack.row) || []);
  const limitMs = Date.parse(now) + maxSkewMs;
  if (clock !== null && stampMs(clock) > limitMs) return 'clock: is of the future';
  for (const row of [...losers, ...changes]) {
    const fault = coreFault(row);
    if (fault !== null) return fault;
    // The time that a server tells is never further than this behind what it has accepted.
    if (stampMs(latestStamp(row)) > limitMs) return 'a stamp is of the future';
  }
  return null;
}
