/**
 * The list of posts by filter, newest first, a page at a time. Each label's posts stand in one
 * index in the list's order, so a page costs the same however many posts there are.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import type { PostListQuery } from '../../shared/http/api.ts';
import { foldCase } from '../../shared/text/text.ts';
import { invalid } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import type { Tables } from '../storage/tables.ts';
import { findLabels, showPosts } from './reads.ts';

type Place = { created: string; id: string };
type Search = { queries: Queries; workspaceId: string; query: PostListQuery; after: Place | null };

/** `{ "data": [...], "next_cursor": ... }` as JSON. */
export async function listPosts(
  queries: Queries,
  workspaceId: string,
  query: PostListQuery,
): Promise<string> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const places = await findPlaces({ queries, workspaceId, query, after });
  const page = places.slice(0, query.limit);
  const posts = await showPosts(queries, workspaceId, await readViews(queries, workspaceId, page));
  const last = page.at(-1);
  const next = places.length > page.length && last ? JSON.stringify(writeCursor(last)) : 'null';
  return `{"data":[${posts.join(',')}],"next_cursor":${next}}`;
}

/** Where the posts of the page stand, and one more when there is one. */
async function findPlaces(search: Search): Promise<Place[]> {
  const { label_id: labelIds, match, unlabeled } = search.query;
  const wanted = [...new Set(labelIds)];
  const isUnlabeled = unlabeled === 'true';
  if (wanted.length === 0) return isUnlabeled ? findUnlabelled(search) : findAny(search);
  const alive = await findLabels(search.queries, search.workspaceId, wanted);
  const known = wanted.filter(id => alive.has(id));
  if (match === 'all') {
    const [first, ...others] = known;
    const isEmpty = first === undefined || known.length < wanted.length || isUnlabeled;
    return isEmpty ? [] : findLabelled(search, first, others);
  }
  const found: Place[][] = [];
  for (const id of known) found.push(await findLabelled(search, id, []));
  if (isUnlabeled) found.push(await findUnlabelled(search));
  return mergePlaces(found, search.query.limit + 1);
}

function findAny(search: Search): Promise<Place[]> {
  return postQuery(search).execute();
}

function findUnlabelled(search: Search): Promise<Place[]> {
  return postQuery(search)
    .where(eb =>
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
    )
    .execute();
}

function postQuery({ queries, workspaceId, query, after }: Search) {
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
    .limit(query.limit + 1);
}

/** Posts that carry the label and all the others, found along the label's own index. */
function findLabelled(search: Search, labelId: string, others: string[]): Promise<Place[]> {
  const { queries, workspaceId, query, after } = search;
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
  return found
    .orderBy('l.created', 'desc')
    .orderBy('l.post_id', 'desc')
    .limit(query.limit + 1)
    .execute();
}

function hasFilters({ q = '', status, from, to }: PostListQuery): boolean {
  return q !== '' || [status, from, to].some(filter => filter !== undefined);
}

type Posts = ExpressionBuilder<Tables & { p: Tables['posts'] }, 'p'>;

function matchesFilters(eb: Posts, { q = '', status, from, to }: PostListQuery) {
  const conditions = [];
  if (status !== undefined) conditions.push(eb('p.status', '=', status));
  if (from !== undefined) conditions.push(eb('p.calendar_time', '>=', from));
  if (to !== undefined) conditions.push(eb('p.calendar_time', '<=', to));
  if (q !== '') conditions.push(contains(eb, q));
  return eb.and(conditions);
}

function contains(eb: Posts, q: string) {
  const literal = foldCase(q).replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`${eb.ref('p.folded')} like ${`%${literal}%`} escape '\\'`;
}

async function readViews(queries: Queries, workspaceId: string, places: Place[]) {
  if (places.length === 0) return [];
  const ids = places.map(place => place.id);
  const found = await queries
    .selectFrom('rows')
    .select(['id', 'view'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'post')
    .where('id', 'in', ids)
    .execute();
  const views = new Map(found.map(({ id, view }) => [id, view]));
  // One that was deleted since it was found is left out.
  return ids.flatMap(id => {
    const view = views.get(id);
    return view ? [{ id, view }] : [];
  });
}

function mergePlaces(lists: Place[][], limit: number): Place[] {
  const all = new Map(lists.flat().map(place => [place.id, place]));
  const key = ({ created, id }: Place) => created + id;
  return [...all.values()].sort((a, b) => (key(a) > key(b) ? -1 : 1)).slice(0, limit);
}

function writeCursor({ created, id }: Place): string {
  return Buffer.from(created + id).toString('base64url');
}

function readCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, created = '', id = ''] = /^([0-9a-z]{25})([0-9a-f-]{36})$/.exec(text) ?? [];
  // Decoding skips what is no base64, so only a cursor that comes out the same is one of ours.
  if (writeCursor({ created, id }) === cursor && id !== '') return { created, id };
  throw invalid({ cursor: ['must be the next_cursor of an earlier page'] });
}
