/** Reads the part of the device that an answer of the server concerns. */
import { resourceKinds } from '../../shared/resources/resources.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isShown } from '../../shared/rows/view.ts';
import { type Database, findByShown, getTable, readDevice } from './database.ts';
import type { DeviceState, OutboxEntry, RowKey } from './device.ts';
import type { RecentDeletions } from './recent-deletions.ts';
import { keyOf, readRows } from './rows.ts';
import { readSingle } from './singles.ts';

/** Rows as they were read. A post written since then has a revision above `asOfRev`. */
export type PendingChanges = { changes: Row[]; asOfRev: number };

/** The device and its rows, by `keyOf`, at the time at which the answer is applied. */
export type LocalState = {
  device: DeviceState;
  rows: Map<string, Row>;
  /** The keys, by `keyOf`, of rows that the server may lack: sent rows, and purged rows in the outbox. */
  unconfirmedKeys: ReadonlySet<string>;
  deletions: RecentDeletions;
  /** The number of shown rows by kind. It is empty if no received row hides a shown one. */
  shownCounts: ReadonlyMap<string, number>;
};

/** Reads local rows. Unchanged sent posts are not read again: with thousands of them that takes seconds. */
export async function readLocal(
  database: Database,
  sent: PendingChanges,
  received: Row[],
): Promise<LocalState> {
  const rows = await findUnchangedPosts(database, sent);
  const unread = [...sent.changes, ...received].filter(key => !rows.has(keyOf(key)));
  const [device, deletions, freshRows] = await Promise.all([
    readDevice(database),
    readSingle(database, 'deletions'),
    readRows(database, unread),
  ]);
  for (const row of freshRows) rows.set(keyOf(row), row);
  const purged = received.filter(row => row.purged ?? rows.get(keyOf(row))?.purged);
  const unconfirmed = [...sent.changes, ...(await readEntries(database, purged))];
  return {
    device,
    rows,
    unconfirmedKeys: new Set(unconfirmed.map(keyOf)),
    deletions,
    shownCounts: hidesShownRows(received, rows) ? await countShown(database) : new Map(),
  };
}

function hidesShownRows(received: Row[], rows: ReadonlyMap<string, Row>): boolean {
  return received.some(theirs => {
    const ours = rows.get(keyOf(theirs));
    return ours !== undefined && isShown(ours) && !isShown(theirs);
  });
}

async function countShown(database: Database): Promise<Map<string, number>> {
  const counts = await Promise.all(
    resourceKinds.map(kind => findByShown(1, getTable(database, kind)).count()),
  );
  return new Map(resourceKinds.map((kind, position) => [kind, counts[position] ?? 0]));
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
