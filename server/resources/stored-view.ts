/**
 * Views are stored as JSON text and put into answers unparsed. One that was written before a field
 * existed, be it by an older server beside this one, lacks the field: it is then made from its row,
 * which holds what a newer device may have set there.
 */
import { defaults } from '../../shared/resources/defaults.ts';
import { type Kind, kinds } from '../../shared/resources/resources.ts';
import type { Row } from '../../shared/rows/row.ts';
import { toResource, toUnlabelledPost } from '../../shared/rows/view.ts';
import { chunks, type Queries } from '../storage/storage.ts';

export type Viewed = { id: string; view: string | null };

/** `"name":` of each field that may be missing. Within a JSON string no quote stands bare. */
const keysOf = Object.fromEntries(
  kinds.map(kind => [kind, Object.keys(defaults[kind]).map(name => `"${name}":`)]),
) as Record<Kind, string[]>;

/** The view that is stored of a shown row: its resource, a post's labels aside. */
export function storedView(row: Row): string {
  if (row.kind !== 'post') return JSON.stringify(toResource(row));
  const { label_ids: _, ...post } = toUnlabelledPost(row);
  return JSON.stringify(post);
}

/** Whether the view has all fields of its resource. */
export function isWholeView(kind: Kind, view: string): boolean {
  // From the end, since the long texts stand at the start.
  return keysOf[kind].every(key => view.lastIndexOf(key) >= 0);
}

/** The same, with views that have all fields of their resource. */
export async function completeViews<V extends Viewed>(
  queries: Queries,
  workspaceId: string,
  kind: Kind,
  found: V[],
): Promise<V[]> {
  const old = found.filter(({ view }) => view !== null && !isWholeView(kind, view));
  if (old.length === 0) return found;
  const views = new Map<string, string>();
  for (const some of chunks(old)) {
    const ids = some.map(({ id }) => id);
    const rows = await queries
      .selectFrom('rows')
      .select(['id', 'row'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute();
    for (const { id, row } of rows) views.set(id, storedView(JSON.parse(row) as Row));
  }
  return found.map(one => ({ ...one, view: views.get(one.id) ?? one.view }));
}
