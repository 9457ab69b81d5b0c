/**
 * Finds the positions of filtered posts, newest first, by keyset pagination. An index holds the
 * posts of each label in list order, so a page costs the same however many posts there are.
 */
import type { ExpressionBuilder } from 'kysely';
import type { PostListQuery } from '../../shared/http/api.ts';
import type { Queries } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { findLabels } from './reads.ts';

export type PostPosition = { created: string; id: string };

/** A request for posts; the filters apply here, the search words do not. */
export type PostListRequest = {
  queries: Queries;
  workspaceId: string;
  query: PostListQuery;
};

/** Returns up to `limit` positions that follow `after`. */
export type FindPositions = (after: PostPosition | null, limit: number) => Promise<PostPosition[]>;

type PositionPageRequest = PostListRequest & { after: PostPosition | null; limit: number };

/** Looks up the labels of the filter once, for all pages of positions that are requested. */
export async function createPositionFinder(request: PostListRequest): Promise<FindPositions> {
  const { label_id: labelIds, match, unlabeled } = request.query;
  const requestedIds = [...new Set(labelIds)];
  const isUnlabeled = unlabeled === 'true';
  if (requestedIds.length === 0) {
    return (after, limit) => {
      const page = { ...request, after, limit };
      return (isUnlabeled ? selectUnlabelled(page) : selectFromPosts(page)).execute();
    };
  }
  const existing = await findLabels(request.queries, request.workspaceId, requestedIds);
  const existingIds = requestedIds.filter(id => existing.has(id));
  if (match === 'all') {
    const [first, ...otherIds] = existingIds;
    if (first === undefined || existingIds.length < requestedIds.length || isUnlabeled)
      return async () => [];
    return (after, limit) =>
      selectFromLabel({ ...request, after, limit }, first, otherIds).execute();
  }
  return (after, limit) => findWithAnyLabel({ ...request, after, limit }, existingIds, isUnlabeled);
}

/** Runs one statement for all labels. Each part reads its own index, and no further than a page. */
function findWithAnyLabel(
  page: PositionPageRequest,
  labelIds: string[],
  isUnlabeled: boolean,
): Promise<PostPosition[]> {
  const { queries } = page;
  const lists = labelIds.map(id =>
    queries.selectFrom(selectFromLabel(page, id, []).as('s')).selectAll(),
  );
  if (isUnlabeled) lists.push(queries.selectFrom(selectUnlabelled(page).as('s')).selectAll());
  const [first, ...otherLists] = lists;
  if (first === undefined) return Promise.resolve([]);
  return otherLists
    .reduce((all, list) => all.union(list), first)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

function selectUnlabelled(page: PositionPageRequest) {
  return selectFromPosts(page).where(eb =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('post_labels as l')
          .innerJoin('rows as label', join =>
            join
              .onRef('label.workspace_id', '=', 'l.workspace_id')
              .on('label.kind', '=', 'label')
              .onRef('label.id', '=', 'l.label_id'),
          )
          .select('l.post_id')
          .whereRef('l.workspace_id', '=', 'p.workspace_id')
          .whereRef('l.post_id', '=', 'p.id')
          .where('label.shown', '=', 1),
      ),
    ),
  );
}

function selectFromPosts({ queries, workspaceId, query, after, limit }: PositionPageRequest) {
  return queries
    .selectFrom('posts as p')
    .select(['p.created', 'p.id'])
    .where('p.workspace_id', '=', workspaceId)
    .where(eb => matchesFilters(eb, query))
    .$if(after !== null, some =>
      some.where(eb =>
        eb(eb.refTuple('p.created', 'p.id'), '<', eb.tuple(after?.created ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('p.created', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit);
}

/** Selects posts that have the label `labelId` and all of `otherIds`, in the order of that label's index. */
function selectFromLabel(
  { queries, workspaceId, query, ...page }: PositionPageRequest,
  labelId: string,
  otherIds: string[],
) {
  const { after, limit } = page;
  let selection = queries
    .selectFrom('post_labels as l')
    .select(['l.created', 'l.post_id as id'])
    .where('l.workspace_id', '=', workspaceId)
    .where('l.label_id', '=', labelId);
  for (const otherId of otherIds) {
    selection = selection.where(eb =>
      eb.exists(
        eb
          .selectFrom('post_labels as o')
          .select('o.post_id')
          .whereRef('o.workspace_id', '=', 'l.workspace_id')
          .where('o.label_id', '=', otherId)
          .whereRef('o.created', '=', 'l.created')
          .whereRef('o.post_id', '=', 'l.post_id'),
      ),
    );
  }
  if (hasFilters(query)) {
    selection = selection.where(eb =>
      eb.exists(
        eb
          .selectFrom('posts as p')
          .select('p.id')
          .whereRef('p.workspace_id', '=', 'l.workspace_id')
          .whereRef('p.id', '=', 'l.post_id')
          .where(inner => matchesFilters(inner, query)),
      ),
    );
  }
  if (after !== null) {
    selection = selection.where(eb =>
      eb(eb.refTuple('l.created', 'l.post_id'), '<', eb.tuple(after.created, after.id)),
    );
  }
  return selection.orderBy('l.created', 'desc').orderBy('l.post_id', 'desc').limit(limit);
}

function hasFilters({ status, network, from, to }: PostListQuery): boolean {
  return [status, network, from, to].some(filter => filter !== undefined);
}

type PostsExpression = ExpressionBuilder<Tables & { p: Tables['posts'] }, 'p'>;

function matchesFilters(eb: PostsExpression, { status, network, from, to }: PostListQuery) {
  const conditions = [];
  if (status !== undefined) conditions.push(eb('p.status', '=', status));
  if (network !== undefined) conditions.push(eb('p.network', '=', network));
  if (from !== undefined) conditions.push(eb('p.calendar_time', '>=', from));
  if (to !== undefined) conditions.push(eb('p.calendar_time', '<=', to));
  return eb.and(conditions);
}
