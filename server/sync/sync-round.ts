/**
 * One sync round with a device, in one transaction: it merges each pushed change, then reads a page
 * of changes that are new to the device. A round without new changes writes nothing.
 */

import { toTime } from '../../shared/resources/scalars.ts';
import { areRowsEqual, mergeRows } from '../../shared/rows/merge.ts';
import { keepInTrash, wouldPurgeVisibleFields } from '../../shared/rows/restore-purged.ts';
import { findLatestStamp, type Row } from '../../shared/rows/row.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';
import {
  type Ack,
  protocolVersion,
  type SyncRequest,
  type SyncResponse,
  serverCapabilities,
} from '../../shared/sync/sync-protocol.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import type { Head } from '../workspace-head.ts';
import {
  toHybridClockMs,
  type WorkspaceTransaction,
  type WorkspaceWriter,
} from '../workspace-writer.ts';
import { createRefusal, hasTooManyLabels, validatePushedRow } from './pushed-row.ts';
import {
  isKnownHead,
  isUnseenByDevice,
  readChangesSince,
  readGeneration,
  readHeadAndClock,
  saveGeneration,
} from './sync-reads.ts';

export type SyncContext = { storage: Storage; writer: WorkspaceWriter; now: () => number };

/** The response, with its rows as stored JSON text. */
export type SyncResult = Omit<SyncResponse, 'changes'> & { changes: string[] };

export async function syncRound(
  { storage, writer, now }: SyncContext,
  workspaceId: string,
  request: SyncRequest,
): Promise<SyncResult> {
  if (request.changes.length === 0) {
    const { queries } = storage;
    const { head, clock } = await readHeadAndClock(queries, workspaceId);
    const generation = await readGeneration(queries, workspaceId, request.device);
    const page = await readChangesPage(queries, workspaceId, request, head);
    const clockMs = toHybridClockMs(now(), clock);
    return toSyncResult(workspaceId, request, { acks: [], generation, head, clock, page, clockMs });
  }
  const { value, head, clock } = await writer.write(workspaceId, async transaction => {
    const pushed = await applyChanges(transaction, workspaceId, request);
    // Reads up to the head before this round: rows written in this round have higher numbers.
    const page = await readChangesPage(
      transaction.tx,
      workspaceId,
      request,
      transaction.initialHead,
      pushed.writtenKeys,
    );
    return { ...pushed, page, clockMs: transaction.clockMs };
  });
  return toSyncResult(workspaceId, request, { ...value, head, clock });
}

type ChangesPage = { changes: string[]; cursor: number; more: boolean; resync: boolean };
type RoundOutcome = {
  acks: Ack[];
  generation: number;
  head: Head;
  clock: Stamp | null;
  page: ChangesPage;
  clockMs: number;
};

function toSyncResult(workspace: string, request: SyncRequest, outcome: RoundOutcome): SyncResult {
  const { acks, generation, head, clock, page, clockMs } = outcome;
  const { changes, cursor, more, resync } = page;
  return {
    protocol: protocolVersion,
    can: serverCapabilities,
    workspace,
    acks,
    changes,
    // Only the rows of this round follow the last page; the device knows them by the acknowledgements.
    cursor: more || resync ? cursor : Math.max(request.cursor, head.seq),
    more,
    head,
    generation: Math.max(generation, request.generation),
    now: toTime(clockMs),
    clock,
    resync,
  };
}

async function readChangesPage(
  queries: Queries,
  workspaceId: string,
  request: SyncRequest,
  head: Head,
  writtenKeys: ReadonlySet<string> = new Set(),
): Promise<ChangesPage> {
  if (request.cursor > head.seq || !(await isKnownHead(queries, workspaceId, request.head))) {
    return { changes: [], cursor: 0, more: true, resync: true };
  }
  if (request.cursor === head.seq) {
    return { changes: [], cursor: head.seq, more: false, resync: false };
  }
  const page = await readChangesSince(queries, workspaceId, request, {
    upTo: head.seq,
    excludedKeys: writtenKeys,
  });
  return { ...page, resync: false };
}

async function applyChanges(
  transaction: WorkspaceTransaction,
  workspaceId: string,
  request: SyncRequest,
) {
  const { device, changes } = request;
  const { tx, clockMs } = transaction;
  const storedGeneration = await readGeneration(tx, workspaceId, device);
  const writtenKeys = new Set<string>();
  if (request.generation < storedGeneration) {
    const staleRefusal = createRefusal(
      'stale_generation',
      'These changes have been stamped anew since.',
    );
    return {
      acks: changes.map((): Ack => staleRefusal),
      generation: storedGeneration,
      writtenKeys,
    };
  }
  const validated = changes.map(change => validatePushedRow(change, clockMs));
  await preloadRows(transaction, validated.filter(isRow));
  const acks: Ack[] = [];
  for (const row of validated) {
    if (!isRow(row)) {
      acks.push(row);
      continue;
    }
    const { ack, isWritten } = await applyChange(transaction, workspaceId, row, request);
    acks.push(ack);
    if (isWritten) writtenKeys.add(`${row.kind} ${row.id}`);
  }
  const hasClockAhead = acks.some(ack => ack.outcome === 'refused' && ack.reason === 'clock_ahead');
  const generation = Math.min(
    request.generation + (hasClockAhead ? 1 : 0),
    Number.MAX_SAFE_INTEGER,
  );
  if (generation !== storedGeneration) await saveGeneration(tx, workspaceId, device, generation);
  return { acks, generation, writtenKeys };
}

/** Merges a row into the stored row, and writes the result only if it differs from the stored row. */
async function applyChange(
  transaction: WorkspaceTransaction,
  workspaceId: string,
  row: Row,
  request: SyncRequest,
): Promise<{ ack: Ack; isWritten: boolean }> {
  const { kind, id } = row;
  const stored = await transaction.get(kind, id);
  if (hasTooManyLabels(row, stored)) {
    return {
      ack: createRefusal('invalid', 'labels: must be at most 100 labels'),
      isWritten: false,
    };
  }
  let merged = stored === undefined ? row : mergeRows(stored, row);
  const wouldLoseFields = stored !== undefined && wouldPurgeVisibleFields(stored, merged);
  if (wouldLoseFields && (await isUnseenByDevice(transaction.tx, workspaceId, stored, request))) {
    transaction.observe(findLatestStamp(merged));
    merged = keepInTrash(merged, stored, transaction.stamper);
  }
  const isWritten = stored === undefined || !areRowsEqual(stored, merged);
  if (isWritten) {
    transaction.observe(findLatestStamp(merged));
    transaction.put(merged);
  }
  const ack: Ack = { outcome: 'accepted', kind, id };
  return { ack: areRowsEqual(merged, row) ? ack : { ...ack, row: merged }, isWritten };
}

function isRow(validated: ReturnType<typeof validatePushedRow>): validated is Row {
  return 'fields' in validated;
}

async function preloadRows(transaction: WorkspaceTransaction, rows: Row[]): Promise<void> {
  for (const [kind, rowsOfKind] of Map.groupBy(rows, row => row.kind)) {
    await transaction.getMany(
      kind,
      rowsOfKind.map(row => row.id),
    );
  }
}
