/** Reads resources as JSON text, composed of stored views without parsing them. */
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { createNotFoundProblem } from '../errors.ts';
import { chunks, type Queries } from '../storage/storage.ts';
import { completeViews, type RowWithView } from './stored-view.ts';

/** Returns the resource as JSON, or null if it does not exist or is deleted. */
export async function findResource(
  queries: Queries,
  workspaceId: string,
  kind: ResourceKind,
  id: string,
): Promise<string | null> {
  const [stored] = await selectShown(queries, { workspaceId, kind }).where('id', '=', id).execute();
  if (stored === undefined) return null;
  const [json = null] =
    kind === 'post'
      ? await serializePosts(queries, workspaceId, [stored])
      : await completeViews(queries, workspaceId, kind, [stored]).then(getViews);
  return json;
}

/** Returns what `findResource` finds. Throws 404 if that is null. */
export async function requireResource(
  ...parameters: Parameters<typeof findResource>
): Promise<string> {
  const json = await findResource(...parameters);
  if (json === null) throw createNotFoundProblem();
  return json;
}

/** Returns all resources of a kind as a JSON array, newest first. */
export async function listResources(...parameters: Parameters<typeof listViews>): Promise<string> {
  return `[${(await listViews(...parameters)).join(',')}]`;
}

/** Returns the JSON of each resource of a kind, newest first. */
export async function listViews(
  queries: Queries,
  workspaceId: string,
  kind: ResourceKind,
): Promise<string[]> {
  const rows = await selectShown(queries, { workspaceId, kind })
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return getViews(await completeViews(queries, workspaceId, kind, rows));
}

/** Returns the posts as JSON, in the given order, with their existing labels. */
export async function serializePosts(
  queries: Queries,
  workspaceId: string,
  posts: readonly RowWithView[],
): Promise<string[]> {
  const labels = new Map<string, StoredLabel[]>(posts.map(({ id }) => [id, []]));
  for (const batch of chunks(posts)) {
    const rows = await queries
      .selectFrom('post_labels as on')
      .innerJoin('rows as label', join =>
        join
          .onRef('label.workspace_id', '=', 'on.workspace_id')
          .on('label.kind', '=', 'label')
          .onRef('label.id', '=', 'on.label_id'),
      )
      .select(['on.post_id', 'label.id', 'label.view'])
      .where('on.workspace_id', '=', workspaceId)
      .where(
        'on.post_id',
        'in',
        batch.map(({ id }) => id),
      )
      .where('label.shown', '=', 1)
      .orderBy('on.added')
      .orderBy('on.label_id')
      .execute();
    const complete = await completeViews(queries, workspaceId, 'label', rows);
    for (const label of complete) labels.get(label.post_id)?.push(label);
  }
  const complete = await completeViews(queries, workspaceId, 'post', [...posts]);
  return complete.map(({ id, view }) => serializePost(view ?? '{}', labels.get(id) ?? []));
}

export type StoredLabel = RowWithView;

/** Returns the labels among `ids` that exist, by id. */
export const findLabels = (queries: Queries, workspaceId: string, ids: readonly string[]) =>
  findViews(queries, { workspaceId, kind: 'label' }, ids);

/** Returns the resources among `ids` that exist, by id. Those of posts are without their labels. */
export async function findViews(
  queries: Queries,
  { workspaceId, kind }: Collection,
  ids: readonly string[],
): Promise<Map<string, StoredLabel>> {
  const found = new Map<string, StoredLabel>();
  for (const batch of chunks(ids)) {
    const rows = await queries
      .selectFrom('rows')
      // SQLite would read the list of all labels if `shown` were a condition of the statement.
      .select(['id', 'view', 'shown'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', 'in', batch)
      .execute();
    const shown = rows.filter(row => row.shown === 1);
    const complete = await completeViews(queries, workspaceId, kind, shown);
    for (const row of complete) found.set(row.id, row);
  }
  return found;
}

/** Adds the labels to the JSON of a post, which is stored without them. */
export function serializePost(view: string, labels: readonly StoredLabel[]): string {
  const ids = JSON.stringify(labels.map(({ id }) => id));
  const labelsJson = labels.map(({ view }) => view ?? '{}').join(',');
  return `${view.slice(0, -1)},"label_ids":${ids},"labels":[${labelsJson}]}`;
}

type Collection = { workspaceId: string; kind: ResourceKind };

const selectShown = (queries: Queries, { workspaceId, kind }: Collection) =>
  queries
    .selectFrom('rows')
    .select(['id', 'view'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('shown', '=', 1);

const getViews = (rows: readonly RowWithView[]): string[] => rows.map(({ view }) => view ?? '{}');
