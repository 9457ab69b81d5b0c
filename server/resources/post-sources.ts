/**
 * Sources of posts: each reads one index in the order of lists, from any position on. So a page costs the
 * same however many posts there are, and neither database has a choice of plans.
 */
import { type Expression, sql } from 'kysely';
import type { Queries, SearchCandidate } from '../storage/storage.ts';
import type { FilterName } from './post-filters.ts';
import type { PostListRequest, PostPosition } from './post-list-request.ts';

export type PostSource = {
  /** The filters that all posts of the source meet. */
  applied: ReadonlySet<FilterName>;
  /** Returns up to `limit` posts that follow `after`, newest first; with their columns if it reads the table. */
  read(after: PostPosition | null, limit: number): Promise<(PostPosition | SearchCandidate)[]>;
  /** Counts the posts, but no more than `max`. */
  count(max: number): Promise<number>;
};

/**
 * Returns the sources that together contain all posts that the query may find, each of them for itself.
 * @param labelIds the existing labels of the query
 */
export function listSources(request: PostListRequest, labelIds: readonly string[]): PostSource[] {
  const { status, network, match, unlabeled, label_id: requested } = request.query;
  const sources: PostSource[] = [];
  // Posts without a label are in no list of a label.
  if (requested.length > 0 && unlabeled !== 'true') {
    if (match === 'any') sources.push(createAnyLabelSource(request, labelIds));
    else sources.push(...labelIds.map(id => createLabelSource(request, id, labelIds.length)));
  }
  if (status !== undefined) sources.push(createColumnSource(request, 'status', status));
  if (network !== undefined) sources.push(createColumnSource(request, 'network', network));
  return sources.length > 0 ? sources : [createWholeSource(request)];
}

const emptyFilters: ReadonlySet<FilterName> = new Set();
const labelFilters: ReadonlySet<FilterName> = new Set(['labels']);

function createWholeSource({ queries, workspaceId }: PostListRequest): PostSource {
  return {
    applied: emptyFilters,
    read: (after, limit) => selectPosts(queries, workspaceId, after, limit).execute(),
    // Other sources have fewer posts.
    count: async max => max,
  };
}

function createColumnSource(
  { queries, workspaceId }: PostListRequest,
  column: 'status' | 'network',
  value: string,
): PostSource {
  return {
    applied: new Set([column]),
    read: (after, limit) =>
      selectPosts(queries, workspaceId, after, limit).where(`p.${column}`, '=', value).execute(),
    count: async max => {
      const posts = queries
        .selectFrom('posts as p')
        .select('p.id')
        .where('p.workspace_id', '=', workspaceId)
        .where(`p.${column}`, '=', value)
        .limit(max);
      return count(queries, posts);
    },
  };
}

function createLabelSource(
  { queries, workspaceId }: PostListRequest,
  labelId: string,
  labelCount: number,
): PostSource {
  return {
    applied: labelCount === 1 ? labelFilters : emptyFilters,
    read: (after, limit) => selectLabelled(queries, workspaceId, labelId, after, limit).execute(),
    count: max => count(queries, selectLabelled(queries, workspaceId, labelId, null, max)),
  };
}

/**
 * Finds posts with all of these labels, none of which is rare, by one statement: to read a part of one list and
 * then the labels of its posts took ten times as long with two labels that have no post in common.
 */
export function createAllLabelsSource(
  { queries, workspaceId }: PostListRequest,
  [first = '', ...others]: readonly string[],
): PostSource {
  const select = (after: PostPosition | null, limit: number) =>
    others.reduce(
      (posts, id) =>
        posts.where(eb =>
          eb.exists(
            eb
              .selectFrom('post_labels as o')
              .select('o.post_id')
              .whereRef('o.workspace_id', '=', 'l.workspace_id')
              .where('o.label_id', '=', id)
              .whereRef('o.created', '=', 'l.created')
              .whereRef('o.post_id', '=', 'l.post_id'),
          ),
        ),
      selectLabelled(queries, workspaceId, first, after, limit),
    );
  return {
    applied: labelFilters,
    read: (after, limit) => select(after, limit).execute(),
    count: max => count(queries, select(null, max)),
  };
}

/** Reads the lists of all labels by one statement, each no further than a page. */
function createAnyLabelSource(
  { queries, workspaceId }: PostListRequest,
  labelIds: readonly string[],
): PostSource {
  const select = (after: PostPosition | null, limit: number) => {
    const [first, ...others] = labelIds.map(id =>
      queries
        .selectFrom(selectLabelled(queries, workspaceId, id, after, limit).as('s'))
        .selectAll(),
    );
    return others.reduce((all, list) => all && list && all.union(list), first);
  };
  return {
    applied: labelFilters,
    read: async (after, limit) => {
      const posts = select(after, limit);
      if (posts === undefined) return [];
      return posts.orderBy('created', 'desc').orderBy('id', 'desc').limit(limit).execute();
    },
    count: async max => {
      const posts = select(null, max);
      return posts === undefined ? 0 : count(queries, posts.limit(max));
    },
  };
}

function selectPosts(
  queries: Queries,
  workspaceId: string,
  after: PostPosition | null,
  limit: number,
) {
  return queries
    .selectFrom('posts as p')
    .select(['p.created', 'p.id', 'p.status', 'p.network', 'p.calendar_time'])
    .where('p.workspace_id', '=', workspaceId)
    .$if(after !== null, some =>
      some.where(eb =>
        eb(eb.refTuple('p.created', 'p.id'), '<', eb.tuple(after?.created ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('p.created', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit);
}

function selectLabelled(
  queries: Queries,
  workspaceId: string,
  labelId: string,
  after: PostPosition | null,
  limit: number,
) {
  return queries
    .selectFrom('post_labels as l')
    .select(['l.created', 'l.post_id as id'])
    .where('l.workspace_id', '=', workspaceId)
    .where('l.label_id', '=', labelId)
    .$if(after !== null, some =>
      some.where(eb =>
        eb(
          eb.refTuple('l.created', 'l.post_id'),
          '<',
          eb.tuple(after?.created ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('l.created', 'desc')
    .orderBy('l.post_id', 'desc')
    .limit(limit);
}

async function count(queries: Queries, posts: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${posts} as counted
  `.execute(queries);
  return rows[0]?.count ?? 0;
}
