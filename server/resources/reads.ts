/** Reads resources as JSON text, composed of stored views without parsing them. */
import type { CompiledQuery, QueryResult } from 'kysely';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { createNotFoundProblem } from '../errors.ts';
import { compileOnce } from '../storage/compile-once.ts';
import { executeTogether } from '../storage/execute-together.ts';
import type { Queries } from '../storage/storage.ts';
import { chunks } from '../storage/storage.ts';
import { completeViews, type RowWithView } from './stored-view.ts';

export type StoredPost = { id: string; view: string };

/** A label as it is read; `shown` is not 1 if it is deleted. */
export type LabelRow = RowWithView & { shown: number | null };

type ResourceResults = [QueryResult<RowWithView>, labelsOfPost?: QueryResult<LabelRow>];

/** Returns the statements that `findResource` executes. */
function toResourceStatements(
  queries: Queries,
  workspaceId: string,
  kind: ResourceKind,
  id: string,
): CompiledQuery<unknown>[] {
  const select = selectOne.toStatement(queries, { workspaceId, kind, id });
  if (kind !== 'post') return [select];
  return [select, selectLabelsOfPost.toStatement(queries, { workspaceId, postId: id })];
}

/** Returns the resource as JSON, or null if it does not exist or is deleted. */
export async function findResource(
  queries: Queries,
  workspaceId: string,
  kind: ResourceKind,
  id: string,
): Promise<string | null> {
  const statements = toResourceStatements(queries, workspaceId, kind, id);
  const [stored, labels] = (await executeTogether(queries, statements)) as ResourceResults;
  const [row] = await completeViews(queries, workspaceId, kind, stored.rows);
  if (row === undefined || row.view === null) return null;
  if (labels === undefined) return row.view;
  const shown = labels.rows.flatMap(({ id, view, shown }) => (shown === 1 ? [{ id, view }] : []));
  return serializePost(row.view, await completeViews(queries, workspaceId, 'label', shown));
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
  const rows = await selectAll(queries, { workspaceId, kind });
  return (await completeViews(queries, workspaceId, kind, rows)).map(({ view }) => view ?? '{}');
}

/** Returns the posts as JSON, in the given order, with their existing labels. */
export async function serializePosts(
  queries: Queries,
  workspaceId: string,
  posts: readonly StoredPost[],
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
  return complete.map(({ id, view }) => serializePost(view, labels.get(id) ?? []));
}

export type StoredLabel = { id: string; view: string | null };

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
    const { rows } = await queries.executeQuery(toStatement(queries, { workspaceId, kind }, batch));
    const shown = rows.filter(row => row.shown === 1);
    const complete = await completeViews(queries, workspaceId, kind, shown);
    for (const row of complete) found.set(row.id, row);
  }
  return found;
}

/** Returns the statement that reads these labels, also deleted ones. */
export const toLabelStatement = (queries: Queries, workspaceId: string, ids: readonly string[]) =>
  toStatement(queries, { workspaceId, kind: 'label' }, ids);

function toStatement(queries: Queries, { workspaceId, kind }: Collection, ids: readonly string[]) {
  return (
    queries
      .selectFrom('rows')
      // SQLite would read the list of all labels if `shown` were a condition of the statement.
      .select(['id', 'view', 'shown'])
      .where('workspace_id', '=', workspaceId)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .compile()
  );
}

/** Adds the labels to the JSON of a post, which is stored without them. */
export function serializePost(view: string, labels: readonly StoredLabel[]): string {
  const ids = JSON.stringify(labels.map(({ id }) => id));
  const labelsJson = labels.map(({ view }) => view ?? '{}').join(',');
  return `${view.slice(0, -1)},"label_ids":${ids},"labels":[${labelsJson}]}`;
}

type Collection = { workspaceId: string; kind: ResourceKind };

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

/** Reads all labels of a post in their order. `shown` is not 1 for those that are deleted. */
export const selectLabelsOfPost = compileOnce(
  ['workspaceId', 'postId'],
  (queries, { workspaceId, postId }: { workspaceId: string; postId: string }) =>
    queries
      .selectFrom('post_labels as on')
      .leftJoin('rows as label', join =>
        join
          .onRef('label.workspace_id', '=', 'on.workspace_id')
          .on('label.kind', '=', 'label')
          .onRef('label.id', '=', 'on.label_id'),
      )
      .select(['on.label_id as id', 'label.view', 'label.shown'])
      .where('on.workspace_id', '=', workspaceId)
      .where('on.post_id', '=', postId)
      .orderBy('on.added')
      .orderBy('on.label_id'),
);
