/**
 * The device's own database. A row and its outbox entry are always written in one transaction, and
 * a transaction is on disk before it is reported done.
 */
import Dexie, { type Collection, type EntityTable, type Table } from 'dexie';
import { calendarTime } from '../../shared/resources/post.ts';
import { type Kind, kinds, resources } from '../../shared/resources/resources.ts';
import { assignedLabels, type Row } from '../../shared/rows/row.ts';
import { isShowable } from '../../shared/rows/row-fault.ts';
import { newDeviceId, type Stamp } from '../../shared/rows/stamp.ts';
import { isShown, toSignature, toUnlabelledPost } from '../../shared/rows/view.ts';
import type { DeviceState, Pending } from './device.ts';
import type { ReplacedText } from './replaced-text.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * A row with what it is found by. `shown` is 0 in the Trash and for bare tombstones, and -1 where it is
 * withheld: a newer version has written what this one's screens could not show.
 */
export type StoredRow = {
  id: string;
  shown: 0 | 1 | -1;
  created: Stamp;
  /** Later in every transaction on this device, so that a page can ask for what it has not seen. */
  rev: number;
  row: Row;
  /** Of posts: the place in the calendar, absent without one, and the labels assigned. */
  at?: string;
  label_ids?: string[];
  /** Of signatures: the hosts on which they are suggested first. */
  sites?: string[];
  /** Of signatures: set where it is pinned, so that the index holds no others. */
  pinned?: 1;
  /** Of signatures: set where it is offered by itself anywhere. */
  offered?: 1;
};

export type OtherRow = { kind: string; id: string; row: Row };

/** How often a signature was used on a host, and when last (milliseconds since 1970). */
export type Use = { signature_id: string; host: string; count: number; last_used_ms: number };

export type Single = { key: string; value: unknown };

export type Database = Dexie & {
  labels: Table<StoredRow, string>;
  signatures: Table<StoredRow, string>;
  posts: Table<StoredRow, string>;
  /** Rows of kinds that only newer versions know. They are synced, and never shown. */
  others: Table<OtherRow, [string, string]>;
  outbox: Table<Pending, [string, string]>;
  uses: Table<Use, [string, string]>;
  /** Records of which there is one: the device, the connection, the settings, the sync's status. */
  singles: EntityTable<Single, 'key'>;
  /** Words of forms that were not saved, and texts that a save has replaced; of this device alone. */
  drafts: Table<StoredDraft, string>;
  replaced: Table<ReplacedText, string>;
};

export function tableOf(database: Database, kind: Kind): Table<StoredRow, string> {
  return database[resources[kind].path];
}

/** The tables of the kinds that this version knows. */
export function shownTables(database: Database) {
  return kinds.map(kind => tableOf(database, kind));
}

/** All tables that take part in a write: to be locked together. */
export function rowTables(database: Database): Table[] {
  return [...shownTables(database), database.others];
}

/** @param rev from `nextRev`, in the transaction that writes the row */
export function toStored(row: Row, rev: number): StoredRow {
  const stored: StoredRow = {
    id: row.id,
    shown: isShowable(row) ? (isShown(row) ? 1 : 0) : -1,
    created: row.created,
    rev,
    row,
  };
  if (row.kind === 'post' && stored.shown === 1) {
    const at = calendarTime(toUnlabelledPost(row));
    if (at !== null) stored.at = at;
    stored.label_ids = assignedLabels(row);
  }
  if (row.kind === 'signature' && stored.shown === 1) {
    const { sites, pinned, offered_on } = toSignature(row);
    stored.sites = sites;
    if (pinned) stored.pinned = 1;
    if (offered_on.length > 0) stored.offered = 1;
  }
  return stored;
}

/** A revision above all that are written. To be called inside a transaction of all tables. */
export async function nextRev(database: Database): Promise<number> {
  return (await lastRev(database)) + 1;
}

/** The latest revision of any post. What is written to one later has a later one. */
export function lastRev({ posts }: Database): PromiseLike<number> {
  // Dexie's own promise: behind a second async function it loses sight of the transaction.
  const reading = posts.orderBy('rev').lastKey();
  return reading.then(key => Number(key ?? 0));
}

export async function readDevice(database: Database): Promise<DeviceState> {
  const single = await database.singles.get('device');
  return { ...newDevice(), ...(single?.value as Partial<DeviceState> | undefined) };
}

export async function writeDevice(database: Database, value: DeviceState): Promise<void> {
  await database.singles.put({ key: 'device', value });
}

/** The rows that are found as `shown` says, oldest created first. */
export function foundAs(
  shown: StoredRow['shown'],
  table: Table<StoredRow, string>,
): Collection<StoredRow, string> {
  return table.where('[shown+created]').between([shown, Dexie.minKey], [shown, Dexie.maxKey]);
}

/**
 * Puts every row into the outbox, those that were refused with a new chance. To be called inside a
 * transaction of all tables.
 */
export async function offerAll(database: Database): Promise<void> {
  const refused = await database.outbox.orderBy('refused.reason').primaryKeys();
  await database.outbox.bulkPut(refused.map(([kind, id]) => ({ kind, id })));
  for (const kind of kinds) {
    const rows = tableOf(database, kind).toCollection();
    const entries = database.outbox.where(':id').between([kind], [kind, []]);
    // What was never synced is there already; counting takes far less than reading and writing.
    const [ofRows, ofEntries] = await Promise.all([rows.count(), entries.count()]);
    if (ofRows === ofEntries) continue;
    const waiting = new Set((await entries.primaryKeys()).map(([, id]) => id));
    const missing = (await rows.primaryKeys()).filter(id => !waiting.has(id));
    await database.outbox.bulkPut(missing.map(id => ({ kind, id })));
  }
  const others = await database.others.toCollection().primaryKeys();
  await database.outbox.bulkPut(others.map(([kind, id]) => ({ kind, id })));
}

function newDevice(): DeviceState {
  return {
    id: newDeviceId(),
    last: null,
    seen: null,
    offsetMs: 0,
    generation: 0,
    workspace: null,
    cursor: 0,
    head: null,
    isCatchingUp: true,
    underWay: null,
  };
}
