/**
 * The storage interface of a round of sync, and its implementation on IndexedDB. `update` is one
 * transaction: rows, outbox, cursor and clock change together or not at all.
 */
import { isEqual } from '../../shared/rows/field-value.ts';
import type { Row } from '../../shared/rows/row.ts';
import { parseStamp } from '../../shared/rows/stamp.ts';
import { isPurged } from '../../shared/rows/values.ts';
import {
  type Database,
  getLastRev,
  getRowTables,
  readDevice,
  requeueAllRows,
  writeDevice,
} from './database.ts';
import type { DeviceState, OutboxEntry, RowKey } from './device.ts';
import { type LocalState, type PendingChanges, readLocal } from './local-state.ts';
import type { RecentDeletions } from './recent-deletions.ts';
import { keepReplacedTexts, type Replacement } from './replaced-texts.ts';
import { keyOf, putRows, readRows, removeFromOutbox } from './rows.ts';
import { writeSingle } from './singles.ts';

export type PendingBatch = PendingChanges & { device: DeviceState };

/** The changes of one answer to the device. */
export type Step = {
  device: DeviceState;
  rows: Row[];
  /** Entries to put into the outbox. */
  pending: OutboxEntry[];
  /** Rows that the server has in this version: their entries leave the outbox. */
  confirmed: RowKey[];
  /** Every row goes into the outbox, because the server has lost some. */
  requeuesAllRows: boolean;
  deletions: RecentDeletions;
};

export type BatchLimits = { maxCount: number; maxBytes: number };

export type SyncStore = {
  /**
   * Reads rows to send, in the order of their keys: at most `maxCount`, and at most `maxBytes` of JSON
   * unless the first row is longer. Reads none while the device is catching up.
   */
  load(limits: BatchLimits): Promise<PendingBatch>;
  /** Reads the rows to send after `last`, in the same order and within the same limits. */
  loadAfter(last: RowKey, limits: BatchLimits): Promise<PendingChanges>;
  /**
   * Passes the local versions of sent and received rows to `plan` and writes the step that it returns.
   * @param sent the rows of the request, as `load` or `loadAfter` returned them
   */
  update(
    sent: PendingChanges,
    received: Row[],
    plan: (local: LocalState) => Step | null,
  ): Promise<Step | null>;
};

/** Returns true if the step changes nothing, as in an idle round. It is then not written. */
export function isNoOp(step: Step, { device, deletions }: LocalState): boolean {
  const isEmpty = [step.rows, step.pending, step.confirmed].every(list => list.length === 0);
  const isSame = isEqual(step.device, device) && step.deletions === deletions;
  return isEmpty && !step.requeuesAllRows && isSame;
}

/** @param wallMs the device's wall clock, milliseconds since 1970 */
export function createSyncStore(database: Database, wallMs: () => number): SyncStore {
  const { outbox, singles, replaced } = database;
  const tables = [...getRowTables(database), outbox, singles];
  return {
    load: limits =>
      database.transaction('r', tables, async () => {
        const device = await readDevice(database);
        if (device.isCatchingUp) return { device, changes: [], asOfRev: 0 };
        return { device, ...(await readChanges(database, limits)) };
      }),

    loadAfter: (last, limits) =>
      // Dexie keeps the transaction across native awaits only if this function is declared async.
      database.transaction('r', tables, async () => readChanges(database, limits, last)),

    update: (sent, received, plan) =>
      database.transaction('rw', [...tables, replaced], async () => {
        const local = await readLocal(database, sent, received);
        const step = plan(local);
        if (step !== null && !isNoOp(step, local)) {
          await writeStep(database, step);
          if (step.deletions !== local.deletions)
            await writeSingle(database, 'deletions', step.deletions);
          await keepReplacedTexts(database, findReplacements(local, step), wallMs());
        }
        return step;
      }),
  };
}

async function readChanges(
  database: Database,
  { maxCount, maxBytes }: BatchLimits,
  afterKey?: RowKey,
): Promise<PendingChanges> {
  const entries = await readUnsentEntries(database, maxCount, afterKey);
  const asOfRev = await getLastRev(database);
  const encoder = new TextEncoder();
  const changes: Row[] = [];
  let bytes = 0;
  for (const row of await readRows(database, entries)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (changes.length > 0 && bytes > maxBytes) break;
    changes.push(row);
  }
  return { changes, asOfRev };
}

/** Reads unrefused entries in chunks: Dexie's filter iterates entry by entry, ten times as slowly. */
async function readUnsentEntries(
  { outbox }: Database,
  maxCount: number,
  afterKey?: RowKey,
): Promise<OutboxEntry[]> {
  const unsent: OutboxEntry[] = [];
  const after = ({ kind, id }: RowKey) => outbox.where(':id').above([kind, id]);
  let remaining = afterKey ? after(afterKey) : outbox.orderBy(':id');
  for (;;) {
    const part = await remaining.limit(maxCount).toArray();
    unsent.push(...part.filter(({ refused }) => refused === undefined));
    const last = part.at(-1);
    if (last === undefined || part.length < maxCount || unsent.length >= maxCount) break;
    remaining = after(last);
  }
  return unsent.slice(0, maxCount);
}

/** Finds the rows in which another device has replaced a text that was written here, and purged rows. */
function findReplacements({ device, rows }: LocalState, step: Step): Replacement[] {
  return step.rows.flatMap(after => {
    const before = rows.get(keyOf(after));
    const [, stamp] = before?.fields.content ?? [];
    const isWrittenHere = stamp !== undefined && parseStamp(stamp).device === device.id;
    return isWrittenHere || isPurged(after) ? [{ before, after }] : [];
  });
}

async function writeStep(database: Database, step: Step): Promise<void> {
  await putRows(database, step.rows);
  if (step.requeuesAllRows) await requeueAllRows(database);
  await removeFromOutbox(database, step.confirmed);
  await database.outbox.bulkPut(step.pending);
  await writeDevice(database, step.device);
}
