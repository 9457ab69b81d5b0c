/** The device of the popup under test: its rows are written and read straight through the store. */
import type { ResultCode } from '../../../extension/append/result.ts';
import type { UnreportedResult } from '../../../extension/append/unreported-results.ts';
import { findByShown, getTable } from '../../../extension/store/database.ts';
import { openDatabase } from '../../../extension/store/open-database.ts';
import { undoSave } from '../../../extension/store/save-steps.ts';
import { readSingle, writeSingle } from '../../../extension/store/singles.ts';
import { writeRows } from '../../../extension/store/write.ts';
import type { ResourceKind } from '../../../shared/resources/resources.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { nextStamp } from '../../../shared/rows/stamp.ts';
import { toPostWithLabelIds } from '../../../shared/rows/view.ts';

export type SignatureSeed = { name: string; content: string } & Partial<
  Omit<Signature, 'id' | 'created_at' | 'updated_at'>
>;

export type SavedPost = { text: string; url: string | null; labels: string[] };

export const database = openDatabase();

/** Empties the database and the page's storage, as in a browser in which Colophon was just installed. */
export async function resetDevice(): Promise<void> {
  localStorage.clear();
  await database.transaction('rw', database.tables, () =>
    Promise.all(database.tables.map(table => table.clear())),
  );
}

/** Creates signatures. The popup lists the first one first. */
export async function seedSignatures(seeds: readonly SignatureSeed[]): Promise<void> {
  // The list shows the newest first, so each signature is older than the previous one.
  await seed(
    'signature',
    seeds.map(({ sites = [], ...others }) => ({ ...others, sites })).toReversed(),
  );
}

/** Creates labels with these names. */
export async function seedLabels(...names: string[]): Promise<void> {
  await seed(
    'label',
    names.map(name => ({ name, color: '#1d4ed8' })),
  );
}

async function seed(kind: ResourceKind, all: FieldValues[]): Promise<void> {
  const startMs = Date.UTC(2026, 0);
  const rows = all.map((values, index) =>
    createRow(kind, newId(), values, [], () => nextStamp(null, startMs + index, 'seedseedseed')),
  );
  await writeRows(
    database,
    rows.map(row => ({ ...row, edit: () => row })),
    Date.now(),
  );
}

/** Stores settings of the device. */
export async function storeSettings(settings: Record<string, unknown>): Promise<void> {
  await writeSingle(database, 'settings', settings);
}

/** Reads the posts that are not in the Trash, oldest first, with the names of their labels in order. */
export async function readSavedPosts(): Promise<SavedPost[]> {
  const labels = new Map(
    (await database.labels.toArray()).map(({ id, row }) => [id, String(row.fields.name?.[0])]),
  );
  const posts = await findByShown(1, database.posts).toArray();
  return posts.map(({ row }) => {
    const { content, url, label_ids } = toPostWithLabelIds(row);
    return { text: content, url, labels: label_ids.map(id => labels.get(id) ?? id).toSorted() };
  });
}

/** Reads status and time of the posts that are not in the Trash, oldest first. */
export async function readPostTimings(): Promise<string[]> {
  const posts = await findByShown(1, database.posts).toArray();
  return posts.map(({ row }) => {
    const { status, scheduled_at, published_at } = toPostWithLabelIds(row);
    return [status, scheduled_at ?? published_at].filter(Boolean).join(' ');
  });
}

/** Creates posts with these fields. */
export async function seedPosts(...posts: FieldValues[]): Promise<void> {
  await seed('post', posts);
}

/** Creates a post whose time came a minute ago. */
export const seedDuePost = (content: string, url: string | null = null): Promise<void> =>
  seedPosts({
    ...{ content, url, status: 'scheduled', published_at: null },
    scheduled_at: new Date(Date.now() - 60_000).toISOString(),
  });

/** Undoes the last save, as the notice in the page does after the popup has closed. */
export async function undoLastSave(): Promise<void> {
  const [step] = await readSingle(database, 'saveSteps');
  if (step === undefined) throw new Error('Nothing was saved.');
  await undoSave(database, step.id, Date.now());
}

/** Edits a row past the popup, as another window or device does. */
export async function editRow(
  kind: ResourceKind,
  name: string,
  edit: (row: Row, stamper: () => string) => Row,
): Promise<void> {
  const row = await findRow(kind, name);
  const change = {
    kind,
    id: row.id,
    edit: (current: Row | undefined, stamper: () => string) =>
      current ? edit(current, stamper) : null,
  };
  await writeRows(database, [change], Date.now());
}

/** Finds the row whose name, or for a post whose content, is this. */
async function findRow(kind: ResourceKind, name: string): Promise<Row> {
  const stored = await getTable(database, kind).toArray();
  const field = kind === 'post' ? 'content' : 'name';
  const found = stored.find(({ row }) => row.fields[field]?.[0] === name);
  if (found === undefined) throw new Error(`There is no ${kind} “${name}”.`);
  return found.row;
}

/** Creates a result that no page could report. */
export function createUnreportedResult(
  id: string,
  signature: { name: string; content: string },
  result: ResultCode = 'page-hangs',
): UnreportedResult {
  const request = {
    id,
    tabId: 1,
    composer: '',
    signatures: [{ id, ...signature, caret: null }],
    separator: 'blank-line' as const,
  };
  return { request, result };
}
