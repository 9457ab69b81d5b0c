/**
 * What a round of sync needs of a device's storage, and how IndexedDB gives it. `update` is one
 * transaction: rows, outbox, cursor and clock change together or not at all.
 */
import { isEqual } from '../../shared/rows/equality.ts';
import type { Row } from '../../shared/rows/row.ts';
import { parseStamp } from '../../shared/rows/stamp.ts';
import { isEmptied } from '../../shared/rows/values.ts';
import {
  type Database,
  foundAs,
  lastRev,
  offerAll,
  readDevice,
  rowTables,
  shownTables,
  writeDevice,
} from './database.ts';
import type { DeviceState, Pending, RowKey } from './device.ts';
import { keepReplaced, type Replacement } from './replaced-texts.ts';
import { keyOf, putRows, readRows, settleRows } from './rows.ts';

/** Rows as they were read, and what tells later whether they have been written since. */
export type Reading = { changes: Row[]; asOf: number };

export type Batch = Reading & { device: DeviceState };

/** The device and its rows, by `keyOf`, as they stand when the answer is applied. */
export type Local = {
  device: DeviceState;
  rows: Map<string, Row>;
  /** Those of them that were sent or purged and wait in the outbox, by `keyOf`. */
  waiting: ReadonlySet<string>;
};

export type Step = {
  device: DeviceState;
  rows: Row[];
  /** Entries to put into the outbox. */
  pending: Pending[];
  /** Rows that the server has as they are: their entries leave the outbox. */
  settled: RowKey[];
  /** Offer every row to the server again, because it has lost some. */
  offersAll: boolean;
};

export type Limits = { maxCount: number; maxBytes: number };

export type SyncStore = {
  /** Rows to send, in the order of their keys, at most `maxCount` and about `maxBytes` of JSON. */
  load(limits: Limits): Promise<Batch>;
  /** Those that come after `last`, in the same order and within the same limits. */
  loadBehind(last: RowKey, limits: Limits): Promise<Reading>;
  /** How many rows are neither in the Trash nor emptied. */
  countShown(): Promise<number>;
  /** Lets `plan` decide on the rows that were sent and those of the news; null writes nothing. */
  update(sent: Reading, news: Row[], plan: (local: Local) => Step | null): Promise<Step | null>;
};

/** Whether an idle round has led to the step: the disk is then left alone. */
export function changesNothing(step: Step, device: DeviceState): boolean {
  const isEmpty = [step.rows, step.pending, step.settled].every(list => list.length === 0);
  return isEmpty && !step.offersAll && isEqual(step.device, device);
}

/** @param wallMs the device's wall clock, milliseconds since 1970 */
export function createSyncStore(database: Database, wallMs: () => number): SyncStore {
  const { outbox, singles, replaced } = database;
  const tables = [...rowTables(database), outbox, singles];
  return {
    load: limits =>
      database.transaction('r', tables, async () => {
        const device = await readDevice(database);
        if (device.isCatchingUp) return { device, changes: [], asOf: 0 };
        return { device, ...(await readChanges(database, limits)) };
      }),

    loadBehind: (last, limits) =>
      // Dexie follows native awaits only out of a function that it can see to be async.
      database.transaction('r', tables, async () => readChanges(database, limits, last)),

    async countShown() {
      const counts = await Promise.all(
        shownTables(database).map(table => foundAs(1, table).count()),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },

    update: (sent, news, plan) =>
      database.transaction('rw', [...tables, replaced], async () => {
        const local = await readLocal(database, sent, news);
        const step = plan(local);
        if (step !== null && !changesNothing(step, local.device)) {
          await writeStep(database, step);
          await keepReplaced(database, replacements(local, step), wallMs());
        }
        return step;
      }),
  };
}

async function readChanges(
  database: Database,
  { maxCount, maxBytes }: Limits,
  behind?: RowKey,
): Promise<Reading> {
  const entries = await readWaiting(database, maxCount, behind);
  const asOf = await lastRev(database);
  const encoder = new TextEncoder();
  const changes: Row[] = [];
  let bytes = 0;
  for (const row of await readRows(database, entries)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (changes.length > 0 && bytes > maxBytes) break;
    changes.push(row);
  }
  return { changes, asOf };
}

/** In parts, since a filter would walk the outbox entry by entry, which takes ten times as long. */
async function readWaiting(
  { outbox }: Database,
  maxCount: number,
  behind?: RowKey,
): Promise<Pending[]> {
  const waiting: Pending[] = [];
  const after = ({ kind, id }: RowKey) => outbox.where(':id').above([kind, id]);
  let rest = behind ? after(behind) : outbox.orderBy(':id');
  for (;;) {
    const part = await rest.limit(maxCount).toArray();
    waiting.push(...part.filter(({ refused }) => refused === undefined));
    const last = part.at(-1);
    if (last === undefined || part.length < maxCount || waiting.length >= maxCount) break;
    rest = after(last);
  }
  return waiting.slice(0, maxCount);
}

/** What was sent and not written since is not read again: of thousands of posts that takes seconds. */
async function readLocal(database: Database, sent: Reading, news: Row[]): Promise<Local> {
  const rows = await unwritten(database, sent);
  const unread = [...sent.changes, ...news].filter(key => !rows.has(keyOf(key)));
  const [device, read] = await Promise.all([readDevice(database), readRows(database, unread)]);
  for (const row of read) rows.set(keyOf(row), row);
  const purged = news.filter(row => row.purged ?? rows.get(keyOf(row))?.purged);
  const waiting = [...sent.changes, ...(await readEntries(database, purged))];
  return { device, rows, waiting: new Set(waiting.map(keyOf)) };
}

async function readEntries({ outbox }: Database, keys: RowKey[]): Promise<Pending[]> {
  if (keys.length === 0) return [];
  const found = await outbox.bulkGet(keys.map(({ kind, id }): [string, string] => [kind, id]));
  return found.filter(entry => entry !== undefined);
}

/** Of other kinds there are few rows, and no index tells which were written. */
async function unwritten(
  { posts }: Database,
  { changes, asOf }: Reading,
): Promise<Map<string, Row>> {
  const sent = changes.filter(({ kind }) => kind === 'post');
  if (sent.length === 0) return new Map();
  const written = new Set(await posts.where('rev').above(asOf).primaryKeys());
  return new Map(sent.filter(({ id }) => !written.has(id)).map(row => [keyOf(row), row]));
}

/** What others have put in the place of texts that were written here, and what they have emptied. */
function replacements({ device, rows }: Local, step: Step): Replacement[] {
  return step.rows.flatMap(after => {
    const before = rows.get(keyOf(after));
    const [, stamp] = before?.fields.content ?? [];
    const isOwn = stamp !== undefined && parseStamp(stamp).device === device.id;
    return isOwn || isEmptied(after) ? [{ before, after }] : [];
  });
}

async function writeStep(database: Database, step: Step): Promise<void> {
  await putRows(database, step.rows);
  if (step.offersAll) await offerAll(database);
  await settleRows(database, step.settled);
  await database.outbox.bulkPut(step.pending);
  await writeDevice(database, step.device);
}
