/**
 * One round of sync with a device: first what it pushes, each change by itself, then a page of
 * what is new to it, all in one transaction. A round that brings nothing new writes nothing.
 */

import { toTime } from '../../shared/resources/time.ts';
import { isEmptiedUnseen, keepInTrash } from '../../shared/rows/bring-back.ts';
import { mergeRows, sameRow } from '../../shared/rows/merge.ts';
import { latestStamp, type Row } from '../../shared/rows/row.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';
import {
  type Ack,
  protocol,
  type SyncAnswer,
  type SyncRequest,
  serverCan,
} from '../../shared/sync/sync-protocol.ts';
import { type Door, type Head, hybridMs, type Writing } from '../changes.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import { hasTooManyLabels, inspectPushed, refuse } from './pushed-row.ts';
import {
  isKnownHead,
  isNewTo,
  readGeneration,
  readNews,
  readPosition,
  saveGeneration,
} from './sync-reads.ts';

export type SyncContext = { storage: Storage; door: Door; now: () => number };

/** The answer with its rows as the JSON text in which they are stored. */
export type SyncResult = Omit<SyncAnswer, 'changes'> & { changes: string[] };

export async function syncRound(
  { storage, door, now }: SyncContext,
  workspaceId: string,
  request: SyncRequest,
): Promise<SyncResult> {
  if (request.changes.length === 0) {
    const { queries } = storage;
    const { head, clock } = await readPosition(queries, workspaceId);
    const generation = await readGeneration(queries, workspaceId, request.device);
    const news = await answerNews(queries, workspaceId, request, head);
    const clockMs = hybridMs(now(), clock);
    return finish(workspaceId, request, { acks: [], generation, head, clock, news, clockMs });
  }
  const { value, head, clock } = await door.write(workspaceId, async writing => {
    const pushed = await push(writing, workspaceId, request);
    // Up to the head before this round: what it wrote itself has numbers past that.
    const news = await answerNews(writing.tx, workspaceId, request, writing.before, pushed.written);
    return { ...pushed, news, clockMs: writing.clockMs };
  });
  return finish(workspaceId, request, { ...value, head, clock });
}

type News = { changes: string[]; cursor: number; more: boolean; resync: boolean };
type Outcome = {
  acks: Ack[];
  generation: number;
  head: Head;
  clock: Stamp | null;
  news: News;
  clockMs: number;
};

function finish(workspace: string, request: SyncRequest, outcome: Outcome): SyncResult {
  const { acks, generation, head, clock, news, clockMs } = outcome;
  const { changes, cursor, more, resync } = news;
  return {
    protocol,
    can: serverCan,
    workspace,
    acks,
    changes,
    // All there was before this round fits in the page, so its own rows are the only ones left.
    cursor: more || resync ? cursor : Math.max(request.cursor, head.seq),
    more,
    head,
    generation: Math.max(generation, request.generation),
    now: toTime(clockMs),
    clock,
    resync,
  };
}

async function answerNews(
  queries: Queries,
  workspaceId: string,
  request: SyncRequest,
  head: Head,
  written: ReadonlySet<string> = new Set(),
): Promise<News> {
  if (request.cursor > head.seq || !(await isKnownHead(queries, workspaceId, request.head))) {
    return { changes: [], cursor: 0, more: true, resync: true };
  }
  if (request.cursor === head.seq) {
    return { changes: [], cursor: head.seq, more: false, resync: false };
  }
  const page = await readNews(queries, workspaceId, request, { upTo: head.seq, without: written });
  return { ...page, resync: false };
}

async function push(writing: Writing, workspaceId: string, request: SyncRequest) {
  const { device, changes } = request;
  const { tx, clockMs } = writing;
  const stored = await readGeneration(tx, workspaceId, device);
  const written = new Set<string>();
  if (request.generation < stored) {
    const late = refuse('stale_generation', 'These changes have been stamped anew since.');
    return { acks: changes.map((): Ack => late), generation: stored, written };
  }
  const inspected = changes.map(change => inspectPushed(change, clockMs));
  await loadAll(writing, inspected.filter(isRow));
  const acks: Ack[] = [];
  for (const row of inspected) {
    if (!isRow(row)) {
      acks.push(row);
      continue;
    }
    const { ack, isWritten } = await take(writing, workspaceId, row, request);
    acks.push(ack);
    if (isWritten) written.add(`${row.kind} ${row.id}`);
  }
  const isAhead = acks.some(ack => ack.outcome === 'refused' && ack.reason === 'clock_ahead');
  const generation = Math.min(request.generation + (isAhead ? 1 : 0), Number.MAX_SAFE_INTEGER);
  if (generation !== stored) await saveGeneration(tx, workspaceId, device, generation);
  return { acks, generation, written };
}

/** Merges one row into what is stored, and writes it only if that changes anything. */
async function take(
  writing: Writing,
  workspaceId: string,
  row: Row,
  request: SyncRequest,
): Promise<{ ack: Ack; isWritten: boolean }> {
  const { kind, id } = row;
  const stored = await writing.get(kind, id);
  if (hasTooManyLabels(row, stored)) {
    return { ack: refuse('invalid', 'labels: must be at most 100 labels'), isWritten: false };
  }
  let merged = stored === undefined ? row : mergeRows(stored, row);
  const isEmptied = stored !== undefined && isEmptiedUnseen(stored, merged);
  if (isEmptied && (await isNewTo(writing.tx, workspaceId, stored, request))) {
    writing.observe(latestStamp(merged));
    merged = keepInTrash(merged, stored, writing.stamper);
  }
  const isWritten = stored === undefined || !sameRow(stored, merged);
  if (isWritten) {
    writing.observe(latestStamp(merged));
    writing.put(merged);
  }
  const ack: Ack = { outcome: 'accepted', kind, id };
  return { ack: sameRow(merged, row) ? ack : { ...ack, row: merged }, isWritten };
}

function isRow(inspected: ReturnType<typeof inspectPushed>): inspected is Row {
  return 'fields' in inspected;
}

async function loadAll(writing: Writing, rows: Row[]): Promise<void> {
  for (const [kind, some] of Map.groupBy(rows, row => row.kind)) {
    await writing.getMany(
      kind,
      some.map(row => row.id),
    );
  }
}
