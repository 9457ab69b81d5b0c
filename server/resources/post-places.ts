/**
 * Where the posts of a filter stand in the list, newest first. Each label's posts stand in one
 * index in the list's order, so a page costs the same however many posts there are.
 */
import type { ExpressionBuilder } from 'kysely';
import type { PostListQuery } from '../../shared/http/api.ts';
import type { Queries } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { findLabels } from './reads.ts';

export type Place = { created: string; id: string };

/** The filters but the words to search for. */
export type Search = {
  queries: Queries;
  workspaceId: string;
  query: PostListQuery;
};

/** The next places of the filter behind `after`, at most `limit`. */
export type FindPlaces = (after: Place | null, limit: number) => Promise<Place[]>;

type Part = Search & { after: Place | null; limit: number };

/** Looks up the filter's labels once, for all pages of places that are then asked for. */
export async function preparePlaces(search: Search): Promise<FindPlaces> {
  const { label_id: labelIds, match, unlabeled } = search.query;
  const wanted = [...new Set(labelIds)];
  const isUnlabeled = unlabeled === 'true';
  if (wanted.length === 0) {
    return (after, limit) => {
      const part = { ...search, after, limit };
      return (isUnlabeled ? unlabelledQuery(part) : postQuery(part)).execute();
    };
  }
  const alive = await findLabels(search.queries, search.workspaceId, wanted);
  const known = wanted.filter(id => alive.has(id));
  if (match === 'all') {
    const [first, ...others] = known;
    if (first === undefined || known.length < wanted.length || isUnlabeled) return async () => [];
    return (after, limit) => labelQuery({ ...search, after, limit }, first, others).execute();
  }
  return (after, limit) => findAny({ ...search, after, limit }, known, isUnlabeled);
}

/** One statement for all labels: each reads its own index, and no further than a page. */
function findAny(part: Part, labelIds: string[], isUnlabeled: boolean): Promise<Place[]> {
  const { queries } = part;
  const lists = labelIds.map(id =>
    queries.selectFrom(labelQuery(part, id, []).as('s')).selectAll(),
  );
  if (isUnlabeled) lists.push(queries.selectFrom(unlabelledQuery(part).as('s')).selectAll());
  const [first, ...others] = lists;
  if (first === undefined) return Promise.resolve([]);
  return others
    .reduce((all, list) => all.union(list), first)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(part.limit)
    .execute();
}

function unlabelledQuery(part: Part) {
  return postQuery(part).where(eb =>
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

function postQuery({ queries, workspaceId, query, after, limit }: Part) {
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

/** Posts that carry the label and all the others, found along the label's own index. */
function labelQuery(
  { queries, workspaceId, query, ...part }: Part,
  labelId: string,
  others: string[],
) {
  const { after, limit } = part;
  let found = queries
    .selectFrom('post_labels as l')
    .select(['l.created', 'l.post_id as id'])
    .where('l.workspace_id', '=', workspaceId)
    .where('l.label_id', '=', labelId);
  for (const other of others) {
    found = found.where(eb =>
      eb.exists(
        eb
          .selectFrom('post_labels as o')
          .select('o.post_id')
          .whereRef('o.workspace_id', '=', 'l.workspace_id')
          .where('o.label_id', '=', other)
          .whereRef('o.created', '=', 'l.created')
          .whereRef('o.post_id', '=', 'l.post_id'),
      ),
    );
  }
  if (hasFilters(query)) {
    found = found.where(eb =>
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
    found = found.where(eb =>
      eb(eb.refTuple('l.created', 'l.post_id'), '<', eb.tuple(after.created, after.id)),
    );
  }
  return found.orderBy('l.created', 'desc').orderBy('l.post_id', 'desc').limit(limit);
}

function hasFilters({ status, network, from, to }: PostListQuery): boolean {
  return [status, network, from, to].some(filter => filter !== undefined);
}

type Posts = ExpressionBuilder<Tables & { p: Tables['posts'] }, 'p'>;

function matchesFilters(eb: Posts, { status, network, from, to }: PostListQuery) {
  const conditions = [];
  if (status !== undefined) conditions.push(eb('p.status', '=', status));
  if (network !== undefined) conditions.push(eb('p.network', '=', network));
  if (from !== undefined) conditions.push(eb('p.calendar_time', '>=', from));
  if (to !== undefined) conditions.push(eb('p.calendar_time', '<=', to));
  return eb.and(conditions);
}
