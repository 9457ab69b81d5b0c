/** What leaves the device as a file, at the person's wish. */

import { type Kind, resources } from '../../../shared/resources/resources.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { isDeleted } from '../../../shared/rows/row.ts';
import { isKept } from '../../../shared/rows/values.ts';
import { listLabels, listPosts, listRows, listSignatures, readRow } from '../../store/read.ts';
import type { ModelContext } from '../app/context.ts';
import { formatBackup } from './backup.ts';
import { formatCsv } from './csv.ts';
import { formatCell } from './csv-cell.ts';

export type ExportedFile = { name: string; type: string; text: string };

/** Everything, the Trash included: what comes back from it is what was there. */
export async function exportAll({ database, wallMs }: ModelContext): Promise<ExportedFile> {
  const now = toTime(wallMs());
  const rows = (await listRows(database)).filter(row => !isDeleted(row) || isKept(row));
  return {
    name: `colophon-${now.slice(0, 10)}.json`,
    type: 'application/json',
    text: formatBackup(rows, now),
  };
}

/** Things of one kind, in the same format: they are taken in as everything is. */
export async function exportSome(
  { database, wallMs }: ModelContext,
  kind: Kind,
  ids: ReadonlySet<string>,
): Promise<ExportedFile> {
  const now = toTime(wallMs());
  const rows = await Promise.all([...ids].map(id => readRow(database, kind, id)));
  return {
    name: `colophon-${kind}s-${now.slice(0, 10)}.json`,
    type: 'application/json',
    text: formatBackup(
      rows.filter(row => row !== null),
      now,
    ),
  };
}

export async function exportCsv(context: ModelContext, kind: Kind): Promise<ExportedFile> {
  const table = await tableOf(context, kind);
  const day = toTime(context.wallMs()).slice(0, 10);
  // Spreadsheets take a file for UTF-8 only where it begins with this mark.
  const text = `\ufeff${formatCsv(table)}`;
  return { name: `colophon-${kind}s-${day}.csv`, type: 'text/csv', text };
}

/** A column for each field, and on posts one with the names of their labels. */
async function tableOf({ database }: ModelContext, kind: Kind): Promise<string[][]> {
  const labels = await listLabels(database);
  const names = new Map(labels.map(({ id, name }) => [id, name]));
  const fields = Object.keys(resources[kind].fields.shape);
  const own = kind === 'post' ? ['labels'] : [];
  const columns = ['id', ...fields, ...own, 'created_at', 'updated_at'];
  const namesOf = (ids: string[]) => ids.flatMap(id => names.get(id) ?? []).join('\n');
  const resourcesOfKind: Record<Kind, () => Promise<Record<string, unknown>[]>> = {
    label: async () => labels,
    signature: () => listSignatures(database),
    post: async () =>
      (await listPosts(database)).map(post => ({ ...post, labels: namesOf(post.label_ids) })),
  };
  const all = await resourcesOfKind[kind]();
  return [columns, ...all.map(one => columns.map(column => formatCell(one[column])))];
}
