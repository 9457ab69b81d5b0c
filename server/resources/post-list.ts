/** The list of posts by filter, newest first, a page at a time. */
import type { PostListQuery } from '../../shared/http/api.ts';
import { invalid } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import { nextTurn, turnsOf } from '../turns.ts';
import { type Place, preparePlaces } from './post-places.ts';
import { type Found, searchPosts } from './post-search.ts';
import { showPosts } from './reads.ts';

/** Letters of JSON in a page, labels aside; a longer post is a page by itself. */
const maxLetters = 2_000_000;

/** `{ "data": [...], "next_cursor": ... }` as JSON. */
export async function listPosts(
  queries: Queries,
  workspaceId: string,
  query: PostListQuery,
): Promise<string> {
  const found = await findPage({ queries, workspaceId, query });
  const { places, next } = await readPage(queries, workspaceId, found);
  const posts = await showPosts(queries, workspaceId, places);
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

type Page = { places: (Place & { view: string })[]; next: Place | null };

/** The posts of the page in full; fewer where they are so long that they would hold up others. */
async function readPage(
  queries: Queries,
  workspaceId: string,
  { places, next }: Found,
): Promise<Page> {
  const page: Page = { places: [], next };
  let letters = 0;
  for (const part of turnsOf(await measure({ queries, workspaceId }, places))) {
    await nextTurn();
    for (const shown of await readViews({ queries, workspaceId }, part)) {
      letters += shown.view.length;
      const last = page.places.at(-1);
      if (letters > maxLetters && last !== undefined) return { ...page, next: last };
      page.places.push(shown);
    }
  }
  return page;
}

type Rows = { queries: Queries; workspaceId: string };

/** The places with what there is to be read of each. One that was deleted since is left out. */
async function measure(rows: Rows, places: Place[]) {
  if (places.length === 0) return [];
  const found = await selectPosts(rows, places)
    .select(eb => ['id', eb.fn<number>('octet_length', ['view']).as('bytes')])
    .where('shown', '=', 1)
    .execute();
  const bytes = new Map(found.map(one => [one.id, one.bytes]));
  return places.flatMap(place => {
    const size = bytes.get(place.id);
    return size === undefined ? [] : [{ ...place, bytes: size }];
  });
}

async function readViews(rows: Rows, places: Place[]) {
  const found = await selectPosts(rows, places).select(['id', 'view']).execute();
  const views = new Map(found.map(({ id, view }) => [id, view]));
  return places.flatMap(({ created, id }) => {
    const view = views.get(id);
    return view ? [{ created, id, view }] : [];
  });
}

function selectPosts({ queries, workspaceId }: Rows, places: Place[]) {
  const ids = places.map(({ id }) => id);
  return queries
    .selectFrom('rows')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'post')
    .where('id', 'in', ids);
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
