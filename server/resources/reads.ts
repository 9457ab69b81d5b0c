/** Resources as JSON text, put together from the stored views without parsing them. */
import type { Kind } from '../../shared/resources/resources.ts';
import { compileOnce } from '../storage/compile-once.ts';
import type { Queries } from '../storage/storage.ts';
import { chunks } from '../storage/storage.ts';
import { completeViews } from './stored-view.ts';

export type StoredPost = { id: string; view: string };

/** The resource as JSON, null when there is none to show. */
export async function findResource(
  queries: Queries,
  workspaceId: string,
  kind: Kind,
  id: string,
): Promise<string | null> {
  const stored = await selectOne(queries, { workspaceId, kind, id });
  const [found] = await completeViews(queries, workspaceId, kind, stored);
  if (found === undefined || found.view === null) return null;
  if (kind !== 'post') return found.view;
  const [post] = await showPosts(queries, workspaceId, [{ id, view: found.view }]);
  return post ?? null;
}

/** All resources of a kind as a JSON array, newest first. */
export async function listResources(
  queries: Queries,
  workspaceId: string,
  kind: Kind,
): Promise<string> {
  const stored = await selectAll(queries, { workspaceId, kind });
  const found = await completeViews(queries, workspaceId, kind, stored);
  return `[${found.map(({ view }) => view).join(',')}]`;
}

/** Posts with those of their labels that exist, in the given order. */
export async function showPosts(
  queries: Queries,
  workspaceId: string,
  posts: readonly StoredPost[],
): Promise<string[]> {
  const labels = new Map<string, StoredLabel[]>(posts.map(({ id }) => [id, []]));
  for (const some of chunks(posts)) {
    const found = await queries
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
        some.map(({ id }) => id),
      )
      .where('label.shown', '=', 1)
      .orderBy('on.added')
      .orderBy('on.label_id')
      .execute();
    const whole = await completeViews(queries, workspaceId, 'label', found);
    for (const label of whole) labels.get(label.post_id)?.push(label);
  }
  const whole = await completeViews(queries, workspaceId, 'post', [...posts]);
  return whole.map(({ id, view }) => composePost(view, labels.get(id) ?? []));
}

export type StoredLabel = { id: string; view: string | null };

/** Labels that exist among `ids`, by id. */
export async function findLabels(
  queries: Queries,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, StoredLabel>> {
  const labels = new Map<string, StoredLabel>();
  for (const some of chunks(ids)) {
    const found = await queries
      .selectFrom('rows')
      .select(['id', 'view'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', 'label')
      .where('id', 'in', some)
      .where('shown', '=', 1)
      .execute();
    const whole = await completeViews(queries, workspaceId, 'label', found);
    for (const label of whole) labels.set(label.id, label);
  }
  return labels;
}

/** Adds the labels to the JSON of a post that was stored without them. */
export function composePost(view: string, labels: readonly StoredLabel[]): string {
  const ids = JSON.stringify(labels.map(({ id }) => id));
  const full = labels.map(({ view }) => view ?? '{}').join(',');
  return `${view.slice(0, -1)},"label_ids":${ids},"labels":[${full}]}`;
}

type Collection = { workspaceId: string; kind: Kind };

const selectOne = compileOnce(
  ['workspaceId', 'kind', 'id'],
  (queries, { workspaceId, kind, id }: Collection & { id: string }) =>
    queries
      .selectFrom('rows')
      .select(['id', 'view'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('shown', '=', 1),
);

const selectAll = compileOnce(
  ['workspaceId', 'kind'],
  (queries, { workspaceId, kind }: Collection) =>
    queries
      .selectFrom('rows')
      .select(['id', 'view'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('shown', '=', 1)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc'),
);
