/**
 * Views are stored as JSON text and sent without parsing. A view that was written before a field
 * existed, perhaps by an older server that still runs, lacks the field. It is then derived from its
 * row, which holds the value that a newer device may have set.
 */
import { defaults } from '../../shared/resources/defaults.ts';
import { type ResourceKind, resourceKinds } from '../../shared/resources/resources.ts';
import type { Row } from '../../shared/rows/row.ts';
import { toPostWithLabelIds, toResource } from '../../shared/rows/view.ts';
import { chunks, type Queries } from '../storage/storage.ts';

export type RowWithView = { id: string; view: string | null };

/**
 * The text `"name":` of each field that may be missing. It occurs only as a key, because quotes inside
 * a JSON string are escaped.
 */
const jsonKeysByKind = Object.fromEntries(
  resourceKinds.map(kind => [kind, Object.keys(defaults[kind]).map(name => `"${name}":`)]),
) as Record<ResourceKind, string[]>;

/**
 * Matches a view that has all of them, in the order of this version. Measured: 0.4 us instead of 6 us for a search of
 * each, which took a seventh of the time of a list.
 */
const inOrderByKind = Object.fromEntries(
  resourceKinds.map(kind => [kind, new RegExp(jsonKeysByKind[kind].join('.*?'), 's')]),
) as Record<ResourceKind, RegExp>;

/** Returns the view of a visible row: its resource, without the labels of a post. */
export function serializeView(row: Row): string {
  if (row.kind !== 'post') return JSON.stringify(toResource(row));
  const { label_ids: _, ...post } = toPostWithLabelIds(row);
  return JSON.stringify(post);
}

/** True if the view has all fields of its resource. */
export function isCompleteView(kind: ResourceKind, view: string): boolean {
  return inOrderByKind[kind].test(view) || jsonKeysByKind[kind].every(key => view.includes(key));
}

/** Returns the entries with complete views: a view that lacks a field is derived from its row. */
export async function completeViews<V extends RowWithView>(
  queries: Queries,
  workspaceId: string,
  kind: ResourceKind,
  entries: V[],
): Promise<V[]> {
  const incomplete = entries.filter(({ view }) => view !== null && !isCompleteView(kind, view));
  if (incomplete.length === 0) return entries;
  const views = new Map<string, string>();
  for (const batch of chunks(incomplete)) {
    const ids = batch.map(({ id }) => id);
    const rows = await queries
      .selectFrom('rows')
      .select(['id', 'row'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute();
    for (const { id, row } of rows) views.set(id, serializeView(JSON.parse(row) as Row));
  }
  return entries.map(entry => ({ ...entry, view: views.get(entry.id) ?? entry.view }));
}
