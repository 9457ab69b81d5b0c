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
  findByShown,
  getKnownTables,
  getLastRev,
  getRowTables,
  readDevice,
  requeueAllRows,
  writeDevice,
} from './database.ts';
import type { DeviceState, OutboxEntry, RowKey } from './device.ts';
import { keepReplacedTexts, type Replacement } from './replaced-texts.ts';
import { keyOf, putRows, readRows, removeFromOutbox } from './rows.ts';

/** Rows as they were read. A post written since then has a revision above `asOfRev`. */
export type PendingChanges = { changes: Row[]; asOfRev: number };

export type PendingBatch = PendingChanges & { device: DeviceState };

/** The device and its rows, by `keyOf`, at the time at which the answer is applied. */
export type LocalState = {
  device: DeviceState;
  rows: Map<string, Row>;
  /** The keys, by `keyOf`, of rows that the server may lack: sent rows, and purged rows in the outbox. */
  unconfirmedKeys: ReadonlySet<string>;
};

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
  /** Counts the rows of known kinds that are shown. */
  countShown(): Promise<number>;
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
export function isNoOp(step: Step, device: DeviceState): boolean {
  const isEmpty = [step.rows, step.pending, step.confirmed].every(list => list.length === 0);
  return isEmpty && !step.requeuesAllRows && isEqual(step.device, device);
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

    async countShown() {
      const counts = await Promise.all(
        getKnownTables(database).map(table => findByShown(1, table).count()),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },

    update: (sent, received, plan) =>
      database.transaction('rw', [...tables, replaced], async () => {
        const local = await readLocal(database, sent, received);
        const step = plan(local);
        if (step !== null && !isNoOp(step, local.device)) {
          await writeStep(database, step);
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

/** Reads local rows. Unchanged sent posts are not read again: with thousands of them that takes seconds. */
async function readLocal(
  database: Database,
  sent: PendingChanges,
  received: Row[],
): Promise<LocalState> {
  const rows = await findUnchangedPosts(database, sent);
  const unread = [...sent.changes, ...received].filter(key => !rows.has(keyOf(key)));
  const [device, freshRows] = await Promise.all([readDevice(database), readRows(database, unread)]);
  for (const row of freshRows) rows.set(keyOf(row), row);
  const purged = received.filter(row => row.purged ?? rows.get(keyOf(row))?.purged);
  const unconfirmed = [...sent.changes, ...(await readEntries(database, purged))];
  return { device, rows, unconfirmedKeys: new Set(unconfirmed.map(keyOf)) };
}

async function readEntries({ outbox }: Database, keys: RowKey[]): Promise<OutboxEntry[]> {
  if (keys.length === 0) return [];
  const found = await outbox.bulkGet(keys.map(({ kind, id }): [string, string] => [kind, id]));
  return found.filter(entry => entry !== undefined);
}

/** Returns the sent posts that were not written since. Other kinds have few rows and no such index. */
async function findUnchangedPosts(
  { posts }: Database,
  { changes, asOfRev }: PendingChanges,
): Promise<Map<string, Row>> {
  const sent = changes.filter(({ kind }) => kind === 'post');
  if (sent.length === 0) return new Map();
  const written = new Set(await posts.where('rev').above(asOfRev).primaryKeys());
  return new Map(sent.filter(({ id }) => !written.has(id)).map(row => [keyOf(row), row]));
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
