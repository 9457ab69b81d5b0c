/**
 * The device's own database. A row and its outbox entry are always written in one transaction. A
 * transaction is on disk before it completes (strict durability).
 */
import Dexie, { type Collection, type EntityTable, type Table } from 'dexie';
import { getCalendarTime } from '../../shared/resources/post.ts';
import { type ResourceKind, resourceKinds, resources } from '../../shared/resources/resources.ts';
import { getAssignedLabelIds, type Row } from '../../shared/rows/row.ts';
import { newDeviceId, type Stamp } from '../../shared/rows/stamp.ts';
import { isDisplayable } from '../../shared/rows/validate-row.ts';
import { isShown, toPostWithLabelIds, toSignature } from '../../shared/rows/view.ts';
import type { DeviceState, OutboxEntry } from './device.ts';
import { getPlannedKey } from './planned-key.ts';
import { readSingle, type SingleRecord, writeSingle } from './singles.ts';
import type { StoredFormDraft } from './stored-form-draft.ts';

/**
 * A row with the derived fields of its indexes. `shown` is 1 for a visible row, 0 for a row in the Trash
 * or a bare tombstone, and -1 for a withheld row: a newer version has written values that this version
 * cannot display.
 */
export type StoredRow = {
  id: string;
  shown: 0 | 1 | -1;
  created: Stamp;
  /** Increases with every transaction on this device, so that a page can read only what is new. */
  rev: number;
  row: Row;
  /** Only shown posts: the time in the calendar; absent if the post has none. */
  at?: string;
  /** Only shown posts that are not published: `getPlannedKey` of the post. */
  planned?: string;
  /** Only shown posts: the ids of the assigned labels. */
  label_ids?: string[];
  /** Only signatures: the hosts on which they are suggested first. */
  sites?: string[];
  /** Only pinned signatures: absent otherwise, so that the index contains no others. */
  pinned?: 1;
  /** Only signatures of a rotation: its name. */
  rotation?: string;
  /** Only signatures with automatic suggestions on any site: absent otherwise. */
  offered?: 1;
};

/** A row of a kind without a table of its own: a saved view, or a kind that only newer versions know. */
export type OtherRow = { kind: string; id: string; row: Row };

/** The number of uses of a signature on a host, and the time of the last use. */
export type Use = { signature_id: string; host: string; count: number; last_used_ms: number };

export type Database = Dexie & {
  labels: Table<StoredRow, string>;
  signatures: Table<StoredRow, string>;
  posts: Table<StoredRow, string>;
  values: Table<StoredRow, string>;
  /** Saved views, and rows of kinds that only newer versions know, which are synced and never shown. */
  others: Table<OtherRow, [string, string]>;
  outbox: Table<OutboxEntry, [string, string]>;
  uses: Table<Use, [string, string]>;
  /** Records that exist once: the device, the connection, the settings, the status of sync. */
  singles: EntityTable<SingleRecord, 'key'>;
  /** Unsaved form drafts, and texts that a save has replaced. They stay on this device. */
  drafts: Table<StoredFormDraft, string>;
  replaced: Table<ReplacedText, string>;
};

export function getTable(database: Database, kind: ResourceKind): Table<StoredRow, string> {
  return database[resources[kind].path];
}

/** Returns the tables of the kinds that this version knows. */
export function getKnownTables(database: Database) {
  return resourceKinds.map(kind => getTable(database, kind));
}

/** Returns all tables that contain rows. A transaction that writes rows locks all of them. */
export function getRowTables(database: Database): Table[] {
  return [...getKnownTables(database), database.others];
}

/**
 * Adds the derived fields to a row.
 * @param rev from `getNextRev`, in the transaction that writes the row
 */
export function toStored(row: Row, rev: number): StoredRow {
  const stored: StoredRow = {
    id: row.id,
    shown: getShown(row),
    created: row.created,
    rev,
    row,
  };
  if (row.kind === 'post' && stored.shown === 1) {
    const post = toPostWithLabelIds(row);
    const at = getCalendarTime(post);
    if (at !== null) stored.at = at;
    const planned = getPlannedKey(post, row.created);
    if (planned !== null) stored.planned = planned;
    stored.label_ids = getAssignedLabelIds(row);
  }
  if (row.kind === 'signature' && stored.shown === 1) {
    const { sites, pinned, rotation, offered_on } = toSignature(row);
    stored.sites = sites;
    if (pinned) stored.pinned = 1;
    if (rotation !== '') stored.rotation = rotation;
    if (offered_on.length > 0) stored.offered = 1;
  }
  return stored;
}

function getShown(row: Row): StoredRow['shown'] {
  if (!isDisplayable(row)) return -1;
  return isShown(row) ? 1 : 0;
}

/** Returns a revision above all written ones. Call it inside a transaction of all tables. */
export async function getNextRev(database: Database): Promise<number> {
  return (await getLastRev(database)) + 1;
}

/** Returns the latest revision of any post; 0 without posts. Every later write has a later revision. */
export function getLastRev({ posts }: Database): PromiseLike<number> {
  // Not an async function: the caller is one, and in a second one Dexie would lose the transaction.
  return posts
    .orderBy('rev')
    .lastKey()
    .then(key => Number(key ?? 0));
}

/** Reads the device's state; the state of a new device if none is stored. */
export async function readDevice(database: Database): Promise<DeviceState> {
  return { ...createDeviceState(), ...(await readSingle(database, 'device')) };
}

export async function writeDevice(database: Database, value: DeviceState): Promise<void> {
  await writeSingle(database, 'device', value);
}

/** Returns the rows with this value of `shown`, oldest created first. */
export function findByShown(
  shown: StoredRow['shown'],
  table: Table<StoredRow, string>,
): Collection<StoredRow, string> {
  return table.where('[shown+created]').between([shown, Dexie.minKey], [shown, Dexie.maxKey]);
}

/**
 * Puts every row into the outbox. Refused rows are sent again too. Call it inside a transaction of all
 * tables.
 */
export async function requeueAllRows(database: Database): Promise<void> {
  const refused = await database.outbox.orderBy('refused.reason').primaryKeys();
  await database.outbox.bulkPut(refused.map(([kind, id]) => ({ kind, id })));
  for (const kind of resourceKinds) {
    const rows = getTable(database, kind).toCollection();
    // All entries of the kind: in IndexedDB's order an array comes after every string.
    const entries = database.outbox.where(':id').between([kind], [kind, []]);
    // If the device was never synced, every row already has an entry. Counting them is far cheaper than
    // reading and writing them.
    const [rowCount, entryCount] = await Promise.all([rows.count(), entries.count()]);
    if (rowCount === entryCount) continue;
    const queuedIds = new Set((await entries.primaryKeys()).map(([, id]) => id));
    const idsToAdd = (await rows.primaryKeys()).filter(id => !queuedIds.has(id));
    await database.outbox.bulkPut(idsToAdd.map(id => ({ kind, id })));
  }
  const others = await database.others.toCollection().primaryKeys();
  await database.outbox.bulkPut(others.map(([kind, id]) => ({ kind, id })));
}

function createDeviceState(): DeviceState {
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
  };
}

/** A former text of a post, kept on this device for a while. */
export type ReplacedText = {
  id: string;
  post_id: string;
  content: string;
  /** The time at which another text replaced it, milliseconds since 1970. */
  replaced_ms: number;
};
