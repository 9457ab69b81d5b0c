/**
 * What the popup draws, in one read of IndexedDB without Dexie and without schemas: both together
 * weigh more than the whole popup, and the first frame would wait for them. It only reads what
 * database.ts has written, and writes nothing.
 */
import type { Label } from '../../shared/label.ts';
import type { FieldValue, Row } from '../../shared/row.ts';
import type { Signature } from '../../shared/signature.ts';
import type { ComposingEntry } from './composing.ts';
import type { Single, StoredRow, Use } from './database.ts';
import type { Settings } from './settings.ts';

export type GlancedSignature = Pick<Signature, 'id' | 'name' | 'content' | 'sites'>;
export type GlancedLabel = Pick<Label, 'id' | 'name' | 'color'>;

export type Glance = {
  /** Newest created first, as everywhere. */
  signatures: GlancedSignature[];
  labels: GlancedLabel[];
  uses: Use[];
  settings: Pick<Settings, 'separator' | 'theme' | 'language'>;
  /** The labels of the posts that open composers were saved as, by the composer's name. */
  composing: Map<string, { post_id: string; label_ids: string[] }>;
};

const nothing: Glance = {
  signatures: [],
  labels: [],
  uses: [],
  settings: { separator: 'blank-line', theme: 'system', language: 'system' },
  composing: new Map(),
};

/** What the device holds now; nothing where it holds no database yet. */
export async function readGlance(name = 'colophon'): Promise<Glance> {
  const database = await openExisting(name);
  if (database === null) return nothing;
  try {
    return await readAll(database);
  } finally {
    database.close();
  }
}

async function readAll(database: IDBDatabase): Promise<Glance> {
  const transaction = database.transaction(['signatures', 'labels', 'uses', 'singles', 'posts']);
  const all = <T>(store: string) => done<T[]>(transaction.objectStore(store).getAll());
  const single = (key: string) =>
    done<Single | undefined>(transaction.objectStore('singles').get(key));
  const composing = single('composing').then(async entry => {
    const posts = transaction.objectStore('posts');
    const entries = (entry?.value ?? []) as ComposingEntry[];
    return await Promise.all(
      entries.map(async ({ composer, post_id }) => {
        const post = await done<StoredRow | undefined>(posts.get(post_id));
        return [composer, { post_id, label_ids: post?.label_ids ?? [] }] as const;
      }),
    );
  });
  const [signatures, labels, uses, settings, entries] = await Promise.all([
    all<StoredRow>('signatures'),
    all<StoredRow>('labels'),
    all<Use>('uses'),
    single('settings'),
    composing,
  ]);
  return {
    signatures: newestFirst(signatures).map(toSignature),
    labels: newestFirst(labels).map(toLabel),
    uses,
    settings: { ...nothing.settings, ...(settings?.value as Partial<Settings> | undefined) },
    composing: new Map(entries),
  };
}

/** Never makes a database: an empty one of no version would be in Dexie's way. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = event => {
      event.preventDefault();
      if (request.error?.name === 'AbortError') resolve(null);
      else reject(request.error);
    };
  });
}

function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}

function newestFirst(stored: StoredRow[]): Row[] {
  return stored
    .filter(({ shown }) => shown === 1)
    .sort((a, b) => (a.created < b.created ? 1 : -1))
    .map(({ row }) => row);
}

function toSignature({ id, fields }: Row): GlancedSignature {
  const { name, content, sites } = fields;
  return { id, name: text(name), content: text(content), sites: (sites?.[0] ?? []) as string[] };
}

function toLabel({ id, fields }: Row): GlancedLabel {
  return { id, name: text(fields.name), color: text(fields.color) };
}

function text(versioned: [FieldValue, string] | undefined): string {
  return (versioned?.[0] ?? '') as string;
}
