/** What leaves the device as a file, at the person's wish. */

import type { Kind } from '../../../shared/resources/resources.ts';
import { toTime } from '../../../shared/resources/time.ts';
import { isDeleted } from '../../../shared/rows/row.ts';
import { listLabels, listPosts, listRows, listSignatures } from '../../store/read.ts';
import type { ModelContext } from '../app/context.ts';
import { formatBackup } from './backup.ts';
import { formatCsv } from './csv.ts';

export type ExportedFile = { name: string; type: string; text: string };

/** Everything, the Trash included: what comes back from it is what was there. */
export async function exportAll({ database, wallMs }: ModelContext): Promise<ExportedFile> {
  const now = toTime(wallMs());
  const rows = (await listRows(database)).filter(
    row => !isDeleted(row) || row.purged === undefined,
  );
  return {
    name: `colophon-${now.slice(0, 10)}.json`,
    type: 'application/json',
    text: formatBackup(rows, now),
  };
}

export async function exportCsv(context: ModelContext, kind: Kind): Promise<ExportedFile> {
  const table = await tableOf(context, kind);
  const day = toTime(context.wallMs()).slice(0, 10);
  // Spreadsheets take a file for UTF-8 only where it begins with this mark.
  const text = `\ufeff${formatCsv(table)}`;
  return { name: `colophon-${kind}s-${day}.csv`, type: 'text/csv', text };
}

async function tableOf({ database }: ModelContext, kind: Kind): Promise<string[][]> {
  const labels = await listLabels(database);
  switch (kind) {
    case 'label':
      return [
        ['id', 'name', 'color', 'created_at', 'updated_at'],
        ...labels.map(({ id, name, color, created_at, updated_at }) => [
          id,
          name,
          color,
          created_at,
          updated_at,
        ]),
      ];
    case 'signature':
      return [
        ['id', 'name', 'content', 'sites', 'created_at', 'updated_at'],
        ...(await listSignatures(database)).map(s => [
          s.id,
          s.name,
          s.content,
          s.sites.join(' '),
          s.created_at,
          s.updated_at,
        ]),
      ];
    case 'post': {
      const names = new Map(labels.map(({ id, name }) => [id, name]));
      return [
        [
          'id',
          'content',
          'url',
          'status',
          'scheduled_at',
          'published_at',
          'labels',
          'created_at',
          'updated_at',
        ],
        ...(await listPosts(database)).map(post => [
          post.id,
          post.content,
          post.url ?? '',
          post.status,
          post.scheduled_at ?? '',
          post.published_at ?? '',
          post.label_ids.flatMap(id => names.get(id) ?? []).join('\n'),
          post.created_at,
          post.updated_at,
        ]),
      ];
    }
  }
}
