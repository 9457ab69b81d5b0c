/**
 * What the popup draws, read from IndexedDB without Dexie and without schemas: both together weigh
 * more than the whole popup, and the first frame would wait for them. It reads only what
 * database.ts has written, and writes nothing.
 */
import { defaults } from '../../shared/resources/defaults.ts';
import type { Label } from '../../shared/resources/label.ts';
import type { PostStatus } from '../../shared/resources/post.ts';
import type { Signature } from '../../shared/resources/signature.ts';
import type { FieldValue, Row } from '../../shared/rows/row.ts';
import { stampMs } from '../../shared/rows/stamp-ms.ts';
import { type Chosen, chosenIn, unchosen } from './chosen.ts';
import type { ComposingEntry } from './composing.ts';
import type { Single, StoredRow, Use } from './database.ts';
import { all, newest, openExisting, single } from './indexed.ts';
import type { StopReason, SyncStatus } from './settings.ts';

export type GlancedSignature = Omit<Signature, 'updated_at'>;
export type GlancedLabel = Pick<Label, 'id' | 'name' | 'color'>;

export type Glance = {
  /**
   * Newest created first, as everywhere. At least all that are pinned or for the site, the most
   * used ones and the newest: what can stand at the top of the list. All there are when `isWhole`.
   */
  signatures: GlancedSignature[];
  isWhole: boolean;
  labels: GlancedLabel[];
  uses: Use[];
  settings: Chosen;
  /** Why syncing stopped until the person does something, null where it has not. */
  stopped: { reason: StopReason; detail: string } | null;
  /** The posts that composers were saved as, by the composer's name; those in the Trash left out. */
  composing: Map<string, ComposedPost>;
};

export type ComposedPost = {
  id: string;
  label_ids: string[];
  content: string;
  url: string;
  status: PostStatus;
  /** The composer's text as it was saved, and when (milliseconds since 1970). */
  savedText: string;
  savedMs: number;
  tabId: number | null;
};

/** As many as the list first draws of each sort. */
const headCount = 40;
const chunkCount = 500;

export const emptyGlance: Glance = {
  signatures: [],
  isWhole: true,
  labels: [],
  uses: [],
  settings: unchosen,
  stopped: null,
  composing: new Map(),
};

/** Reads what the first frame needs, however many signatures there are. */
export async function readGlance(patterns: Promise<string[]>, name = 'colophon'): Promise<Glance> {
  const [database, sites] = await Promise.all([openExisting(name), patterns]);
  if (database === null) return emptyGlance;
  try {
    const transaction = database.transaction(['signatures', 'labels', 'uses', 'singles', 'posts']);
    const singles = transaction.objectStore('singles');
    const [head, labels, settings, stopped, composing] = await Promise.all([
      readHead(transaction, sites),
      all<StoredRow>(transaction.objectStore('labels')),
      single<Single>(singles, 'settings'),
      readStop(singles),
      readComposing(transaction),
    ]);
    return {
      ...head,
      labels: newestFirst(labels).map(({ row }) => toLabel(row)),
      settings: chosenIn(settings?.value),
      stopped,
      composing,
    };
  } finally {
    database.close();
  }
}

/** Reads all signatures, so many at a time that nobody waits for one of the reads. */
export async function readSignatures(
  seen: (some: GlancedSignature[]) => void,
  name = 'colophon',
): Promise<GlancedSignature[]> {
  const database = await openExisting(name);
  if (database === null) return [];
  const created = new Map<GlancedSignature, string>();
  try {
    let after: IDBKeyRange | null = null;
    for (;;) {
      const store = database.transaction('signatures').objectStore('signatures');
      const chunk = await all<StoredRow>(store, after, chunkCount);
      const some = chunk.filter(({ shown }) => shown === 1);
      const signatures = some.map(({ row }) => toSignature(row));
      for (const [index, signature] of signatures.entries())
        created.set(signature, some[index]?.created ?? '');
      seen(signatures);
      const last = chunk.at(-1);
      if (last === undefined || chunk.length < chunkCount) break;
      after = IDBKeyRange.lowerBound(last.id, true);
    }
  } finally {
    database.close();
  }
  const sorted = [...created].sort(([, a], [, b]) => (a < b ? 1 : -1));
  return sorted.map(([signature]) => signature);
}

async function readHead(transaction: IDBTransaction, sites: string[]) {
  const store = transaction.objectStore('signatures');
  const usesThenUsed = all<Use>(transaction.objectStore('uses')).then(async uses => {
    const latest = uses.toSorted((a, b) => b.last_used_ms - a.last_used_ms).slice(0, 4 * headCount);
    const ids = new Set(latest.map(({ signature_id }) => signature_id));
    const used = await Promise.all([...ids].map(id => single<StoredRow>(store, id)));
    return { uses, used: used.flatMap(stored => stored ?? []) };
  });
  // The popup may be opened before anything has brought the database up to this version.
  const hasPins = store.indexNames.contains('pinned');
  const [recent, { uses, used }, pinned, ...ofSites] = await Promise.all([
    newest<StoredRow>(store.index('[shown+created]'), headCount),
    usesThenUsed,
    hasPins ? all<StoredRow>(store.index('pinned')) : [],
    ...sites.map(site => all<StoredRow>(store.index('sites'), site)),
  ]);
  const head = new Map(
    [...recent, ...used, ...pinned, ...ofSites.flat()].map(stored => [stored.id, stored]),
  );
  const signatures = newestFirst([...head.values()]).map(({ row }) => toSignature(row));
  return { signatures, uses, isWhole: recent.length < headCount };
}

async function readStop(singles: IDBObjectStore): Promise<Glance['stopped']> {
  const [connection, status] = await Promise.all([
    single<Single>(singles, 'connection'),
    single<Single>(singles, 'sync-status'),
  ]);
  const value = status?.value as SyncStatus | undefined;
  return connection !== undefined && value?.phase === 'stopped' ? value : null;
}

async function readComposing(transaction: IDBTransaction): Promise<Glance['composing']> {
  const entry = await single<Single>(transaction.objectStore('singles'), 'composing');
  const posts = transaction.objectStore('posts');
  const entries = (entry?.value ?? []) as ComposingEntry[];
  const saved = await Promise.all(
    entries.map(async entry => {
      const post = await single<StoredRow>(posts, entry.post_id);
      return post?.shown === 1 ? [[entry.composer, toComposedPost(post, entry)] as const] : [];
    }),
  );
  return new Map(saved.flat());
}

function toComposedPost(
  { id, row, label_ids = [] }: StoredRow,
  entry: ComposingEntry,
): ComposedPost {
  const content = text(row.fields.content);
  return {
    id,
    label_ids,
    content,
    url: text(row.fields.url),
    status: (text(row.fields.status) || 'draft') as PostStatus,
    tabId: entry.tab_id ?? null,
    savedText: entry.text ?? content,
    savedMs: entry.saved_ms,
  };
}

function newestFirst(stored: StoredRow[]): StoredRow[] {
  return stored.filter(({ shown }) => shown === 1).sort((a, b) => (a.created < b.created ? 1 : -1));
}

function toSignature({ id, created, fields }: Row): GlancedSignature {
  const { deleted: _, ...own } = fields;
  const set = Object.entries(own).map(([name, [value]]) => [name, value]);
  // Rows were parsed when they were stored: what is set has its field's shape.
  const created_at = new Date(stampMs(created)).toISOString();
  return { ...defaults.signature, ...Object.fromEntries(set), id, created_at };
}

function toLabel({ id, fields }: Row): GlancedLabel {
  return { id, name: text(fields.name), color: text(fields.color) };
}

function text(versioned: [FieldValue, string] | undefined): string {
  return (versioned?.[0] ?? '') as string;
}
