/**
 * Reads the data of the popup's first frame from IndexedDB without Dexie and without zod: together they
 * are larger than the whole popup and would delay its first frame. The data was validated when
 * database.ts wrote it. This file never writes.
 */
import { limitKind, type MyLimits, toMyLimits } from '../../shared/counting/my-limits.ts';
import { defaults } from '../../shared/resources/defaults.ts';
import type { Label } from '../../shared/resources/label.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import { parseStampMs } from '../../shared/rows/parse-stamp-ms.ts';
import type { Row } from '../../shared/rows/row.ts';
import { type ComposedPost, readComposedPosts, toText } from './composed-posts.ts';
import type { OtherRow, StoredRow, Use } from './database.ts';
import { type DuePost, readDuePosts } from './due-posts.ts';
import { getAll, getNewest, getOne, getSingle, openExisting } from './indexed-db.ts';
import { defaultPreferences, type Preferences, parsePreferences } from './preferences.ts';
import type { StopReason, SyncStatus } from './singles.ts';

export type SnapshotSignature = Omit<Signature, 'updated_at'>;
export type SnapshotLabel = Pick<Label, 'id' | 'name' | 'color'>;

export type PopupSnapshot = {
  /**
   * Newest first. Contains at least the pinned signatures, those for the site, the most used and the
   * newest, and the whole rotation of each: every signature that can be at the top of the list. All
   * signatures if `isComplete`.
   */
  signatures: SnapshotSignature[];
  isComplete: boolean;
  labels: SnapshotLabel[];
  /** The user's own values, newest first. */
  values: { name: string; content: string }[];
  /** The user's own limits of characters. */
  myLimits: MyLimits;
  uses: Use[];
  settings: Preferences;
  /** The reason why sync stopped and needs the user; null if it has not stopped. */
  stopped: { reason: StopReason; detail: string } | null;
  /** The posts that composers were saved as, by the composer's ID; without posts in the Trash. */
  composing: Map<string, ComposedPost>;
  /** Earliest first. */
  due: DuePost[];
};

/** Number of the newest signatures that are read for the first frame. */
const initialCount = 40;
const chunkSize = 500;

export const emptySnapshot: PopupSnapshot = {
  signatures: [],
  isComplete: true,
  labels: [],
  values: [],
  myLimits: new Map(),
  uses: [],
  settings: defaultPreferences,
  stopped: null,
  composing: new Map(),
  due: [],
};

/**
 * Reads the data of the first frame; the time does not depend on the number of signatures.
 * @param patterns the site patterns of the current tab
 * @throws OpenFailedError if the browser does not open the database
 */
export async function readPopupSnapshot(
  patterns: Promise<string[]>,
  name = 'colophon',
): Promise<PopupSnapshot> {
  const [database, sites] = await Promise.all([openExisting(name), patterns]);
  if (database === null) return emptySnapshot;
  try {
    // The popup may open before another page has upgraded the database to this version.
    const added = ['values', 'others'].filter(name => database.objectStoreNames.contains(name));
    const names = ['signatures', 'labels', 'uses', 'singles', 'posts', ...added];
    const transaction = database.transaction(names);
    const getAdded = <T>(name: string, query: IDBKeyRange | null = null) =>
      added.includes(name) ? getAll<T>(transaction.objectStore(name), query) : [];
    const singles = transaction.objectStore('singles');
    const [initial, labels, values, limits, settings, stopped, composing, due] = await Promise.all([
      readInitialSignatures(transaction, sites),
      getAll<StoredRow>(transaction.objectStore('labels')),
      getAdded<StoredRow>('values'),
      getAdded<OtherRow>('others', IDBKeyRange.bound([limitKind], [limitKind, []])),
      getSingle(singles, 'settings'),
      readStopReason(singles),
      readComposedPosts(transaction),
      readDuePosts(transaction, Date.now()),
    ]);
    return {
      ...initial,
      labels: newestFirst(labels).map(({ row }) => toLabel(row)),
      values: newestFirst(values).map(({ row }) => toValue(row)),
      myLimits: toMyLimits(limits.map(({ row }) => row)),
      settings: parsePreferences(settings?.value),
      stopped,
      composing,
      due,
    };
  } finally {
    database.close();
  }
}

/**
 * Reads all signatures in chunks, so that no read blocks the popup noticeably.
 * @param onChunk gets each chunk, in no particular order
 * @returns all signatures, newest first
 * @throws OpenFailedError if the browser does not open the database
 */
export async function readSignatures(
  onChunk: (some: SnapshotSignature[]) => void,
  name = 'colophon',
): Promise<SnapshotSignature[]> {
  const database = await openExisting(name);
  if (database === null) return [];
  const createdStamps = new Map<SnapshotSignature, string>();
  try {
    let after: IDBKeyRange | null = null;
    for (;;) {
      const store = database.transaction('signatures').objectStore('signatures');
      const chunk = await getAll<StoredRow>(store, after, chunkSize);
      const shownRows = chunk.filter(({ shown }) => shown === 1);
      const signatures = shownRows.map(({ row }) => toSignature(row));
      for (const [index, signature] of signatures.entries())
        createdStamps.set(signature, shownRows[index]?.created ?? '');
      onChunk(signatures);
      const last = chunk.at(-1);
      if (last === undefined || chunk.length < chunkSize) break;
      after = IDBKeyRange.lowerBound(last.id, true);
    }
  } finally {
    database.close();
  }
  const sorted = [...createdStamps].sort(([, a], [, b]) => (a < b ? 1 : -1));
  return sorted.map(([signature]) => signature);
}

async function readInitialSignatures(transaction: IDBTransaction, sites: string[]) {
  const store = transaction.objectStore('signatures');
  const usesPromise = getAll<Use>(transaction.objectStore('uses')).then(async uses => {
    // A signature has one entry for each host, so more entries are read than signatures are needed.
    const latest = uses
      .toSorted((a, b) => b.last_used_ms - a.last_used_ms)
      .slice(0, 4 * initialCount);
    const ids = new Set(latest.map(({ signature_id }) => signature_id));
    const usedRows = await Promise.all([...ids].map(id => getOne<StoredRow>(store, id)));
    return { uses, usedRows: usedRows.flatMap(stored => stored ?? []) };
  });
  // The popup may open before another page has upgraded the database to this version.
  const readIndex = (name: string, value: IDBValidKey) =>
    store.indexNames.contains(name) ? getAll<StoredRow>(store.index(name), value) : [];
  const [recent, { uses, usedRows }, pinned, ...ofSites] = await Promise.all([
    getNewest<StoredRow>(store.index('[shown+created]'), initialCount),
    usesPromise,
    readIndex('pinned', 1),
    ...sites.map(site => readIndex('sites', site)),
  ]);
  const atTop = [...recent, ...usedRows, ...pinned, ...ofSites.flat()];
  // The signature whose turn it is takes the place of the others, and may be older than all of them.
  const rotations = new Set(atTop.flatMap(({ rotation }) => rotation ?? []));
  const rotating = await Promise.all([...rotations].map(name => readIndex('rotation', name)));
  const initial = new Map([...atTop, ...rotating.flat()].map(stored => [stored.id, stored]));
  const signatures = newestFirst([...initial.values()]).map(({ row }) => toSignature(row));
  return { signatures, uses, isComplete: recent.length < initialCount };
}

async function readStopReason(singles: IDBObjectStore): Promise<PopupSnapshot['stopped']> {
  const [connection, status] = await Promise.all([
    getSingle(singles, 'connection'),
    getSingle(singles, 'sync-status'),
  ]);
  const value = status?.value as SyncStatus | undefined;
  return connection !== undefined && value?.phase === 'stopped' ? value : null;
}

function newestFirst(stored: StoredRow[]): StoredRow[] {
  return stored.filter(({ shown }) => shown === 1).sort((a, b) => (a.created < b.created ? 1 : -1));
}

function toSignature({ id, created, fields }: Row): SnapshotSignature {
  const { deleted: _, ...ownFields } = fields;
  const values = Object.entries(ownFields).map(([name, [value]]) => [name, value]);
  const created_at = new Date(parseStampMs(created)).toISOString();
  // Rows were validated when they were stored, so every value has its field's type.
  return { ...defaults.signature, ...Object.fromEntries(values), id, created_at };
}

function toValue({ fields }: Row): PopupSnapshot['values'][number] {
  return { name: toText(fields.name), content: toText(fields.content) };
}

function toLabel({ id, fields }: Row): SnapshotLabel {
  return { id, name: toText(fields.name), color: toText(fields.color) };
}
