/** Exports data as files. */

import { type ResourceKind, resources, rowKinds } from '../../../shared/resources/resources.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import { isDeleted, type Row } from '../../../shared/rows/row.ts';
import { isKnownKind } from '../../../shared/rows/values.ts';
import { isShown } from '../../../shared/rows/view.ts';
import type { ModelContext } from '../../app/context.ts';
import {
  listLabels,
  listPosts,
  listRows,
  listSignatures,
  listValues,
  readRow,
} from '../../store/read.ts';
import { readSharedSettings } from '../../store/shared-settings.ts';
import { formatBackup } from './backup-file.ts';
import { formatCsv, isGuarded } from './csv.ts';
import { formatCell } from './csv-cell.ts';

export type ExportedFile = {
  name: string;
  type: string;
  text: string;
  /** The names of the items that the file lacks, because no import could read them. */
  leftOut?: string[];
  /** The names of the items that have an apostrophe in the file, which only Colophon removes. */
  guarded?: string[];
};

/**
 * Exports everything including the Trash and settings, so that an import restores the exact state. `things` is the
 * number of those that are not in the Trash.
 */
export async function exportAll({
  database,
  wallMs,
}: Pick<ModelContext, 'database' | 'wallMs'>): Promise<ExportedFile & { things: number }> {
  const now = toTime(wallMs());
  const rows = (await listRows(database)).filter(
    row => !isBareTombstone(row) && !isDeletedOther(row),
  );
  const settings = await readSharedSettings(database);
  return {
    name: `colophon-${now.slice(0, 10)}.json`,
    type: 'application/json',
    things: rows.filter(isShown).length,
    ...(await formatBackup({ rows, settings }, now)),
  };
}

/** True if nothing but the deletion is left. The kind may be one that this version does not know. */
const isBareTombstone = (row: Row) =>
  isDeleted(row) && Object.keys(row.fields).every(name => name === 'deleted');

/** True for a deleted row such as a view, which no Trash shows, so an import must not say that it is there. */
const isDeletedOther = (row: Row) =>
  Object.hasOwn(rowKinds, row.kind) && !isKnownKind(row.kind) && isDeleted(row);

/** Exports some resources of one kind as a backup, which is imported like a full one. */
export async function exportSelected(
  { database, wallMs }: ModelContext,
  kind: ResourceKind,
  ids: ReadonlySet<string>,
): Promise<ExportedFile> {
  const now = toTime(wallMs());
  const rows = await Promise.all([...ids].map(id => readRow(database, kind, id)));
  return {
    name: `colophon-${kind}s-${now.slice(0, 10)}.json`,
    type: 'application/json',
    ...(await formatBackup({ rows: rows.filter(row => row !== null), settings: {} }, now)),
  };
}

export async function exportCsv(context: ModelContext, kind: ResourceKind): Promise<ExportedFile> {
  const table = await buildTable(context, kind);
  const day = toTime(context.wallMs()).slice(0, 10);
  // Spreadsheets detect UTF-8 only by a byte order mark.
  const text = `\ufeff${formatCsv(table)}`;
  return { name: `colophon-${kind}s-${day}.csv`, type: 'text/csv', text };
}

/**
 * Exports the signatures for other text expanders: a row of shortcut, text and name for each, the columns that Beeftext
 * writes. Such programs read every row as a snippet, so there are no titles. A byte order mark would belong to the
 * first shortcut.
 */
export async function exportForExpanders({
  database,
  wallMs,
}: ModelContext): Promise<ExportedFile> {
  const table = (await listSignatures(database)).map(({ shortcut, content, name }) => ({
    name,
    cells: [shortcut ?? '', content, name],
  }));
  return {
    name: `colophon-snippets-${toTime(wallMs()).slice(0, 10)}.csv`,
    type: 'text/csv',
    text: formatCsv(table.map(({ cells }) => cells)),
    guarded: table.flatMap(({ name, cells }) => (cells.some(isGuarded) ? [name] : [])),
  };
}

/** Builds a table with a column for each field and, for posts, one with the names of their labels. */
async function buildTable({ database }: ModelContext, kind: ResourceKind): Promise<string[][]> {
  const labels = await listLabels(database);
  const names = new Map(labels.map(({ id, name }) => [id, name]));
  const fields = Object.keys(resources[kind].fields.shape);
  const extraColumns = kind === 'post' ? ['labels'] : [];
  const columns = ['id', ...fields, ...extraColumns, 'created_at', 'updated_at'];
  const joinLabelNames = (ids: string[]) => ids.flatMap(id => names.get(id) ?? []).join('\n');
  const resourcesOfKind: Record<ResourceKind, () => Promise<Record<string, unknown>[]>> = {
    label: async () => labels,
    signature: () => listSignatures(database),
    value: () => listValues(database),
    post: async () =>
      (await listPosts(database)).map(post => ({
        ...post,
        labels: joinLabelNames(post.label_ids),
      })),
  };
  const all = await resourcesOfKind[kind]();
  return [columns, ...all.map(one => columns.map(column => formatCell(one[column])))];
}
