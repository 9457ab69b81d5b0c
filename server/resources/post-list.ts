/** The list of posts by filter, newest first, a page at a time. */
import type { PostListQuery } from '../../shared/http/api.ts';
import { invalid } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import { type Place, preparePlaces } from './post-places.ts';
import { type Found, searchPosts } from './post-search.ts';
import { showPosts } from './reads.ts';

/** `{ "data": [...], "next_cursor": ... }` as JSON. */
export async function listPosts(
  queries: Queries,
  workspaceId: string,
  query: PostListQuery,
): Promise<string> {
  const { places, next } = await findPage({ queries, workspaceId, query });
  const posts = await showPosts(
    queries,
    workspaceId,
    await readViews(queries, workspaceId, places),
  );
  const cursor = next === null ? 'null' : JSON.stringify(writeCursor(next));
  return `{"data":[${posts.join(',')}],"next_cursor":${cursor}}`;
}

async function findPage(search: {
  queries: Queries;
  workspaceId: string;
  query: PostListQuery;
}): Promise<Found> {
  const { q = '', cursor, limit } = search.query;
  const after = cursor === undefined ? null : readCursor(cursor);
  const findPlaces = await preparePlaces(search);
  if (q !== '') return searchPosts(search, findPlaces, { q, after, limit });
  const found = await findPlaces(after, limit + 1);
  const places = found.slice(0, limit);
  return { places, next: found.length > limit ? (places.at(-1) ?? null) : null };
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
