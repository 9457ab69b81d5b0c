/** Lists posts by filter, newest first, in pages. */
import type { PostListQuery } from '../../shared/http/api.ts';
import { splitIntoBatches, yieldToEventLoop } from '../batches.ts';
import { createValidationProblem } from '../errors.ts';
import type { Queries } from '../storage/storage.ts';
import { serializePosts } from './reads.ts';
import { findPosts, type PositionPage, type PostPosition } from './search.ts';

/** Maximum characters of JSON in a page, labels excluded. A longer post gets a page of its own. */
const maxPageCharacters = 2_000_000;

/** Returns `{ "data": [...], "next_cursor": ... }` as JSON. */
export async function listPosts(
  queries: Queries,
  workspaceId: string,
  query: PostListQuery,
): Promise<string> {
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const matches = await findPosts({ queries, workspaceId, query }, after, query.limit);
  const { positions, next } = await readPage(queries, workspaceId, matches);
  const posts = await serializePosts(queries, workspaceId, positions);
  const cursor = next === null ? 'null' : JSON.stringify(encodeCursor(next));
  return `{"data":[${posts.join(',')}],"next_cursor":${cursor}}`;
}

type LoadedPage = { positions: (PostPosition & { view: string })[]; next: PostPosition | null };

/**
 * Reads the posts of the page in full. Returns fewer posts if the page would be too long, and other
 * requests would have to wait.
 */
async function readPage(
  queries: Queries,
  workspaceId: string,
  { positions, next }: PositionPage,
): Promise<LoadedPage> {
  const page: LoadedPage = { positions: [], next };
  let characters = 0;
  for (const batch of splitIntoBatches(await readSizes({ queries, workspaceId }, positions))) {
    await yieldToEventLoop();
    for (const post of await readViews({ queries, workspaceId }, batch)) {
      characters += post.view.length;
      const last = page.positions.at(-1);
      if (characters > maxPageCharacters && last !== undefined) return { ...page, next: last };
      page.positions.push(post);
    }
  }
  return page;
}

type PostSource = { queries: Queries; workspaceId: string };

/** Adds the size of the post's view to each position. Leaves out posts that were deleted since the search. */
async function readSizes(source: PostSource, positions: PostPosition[]) {
  if (positions.length === 0) return [];
  const rows = await selectPosts(source, positions)
    .select(eb => ['id', 'shown', eb.fn<number>('octet_length', ['view']).as('bytes')])
    .execute();
  // SQLite would read the list of all posts if `shown` were a condition of the statement.
  const bytes = new Map(rows.filter(row => row.shown === 1).map(row => [row.id, row.bytes]));
  return positions.flatMap(position => {
    const size = bytes.get(position.id);
    return size === undefined ? [] : [{ ...position, bytes: size }];
  });
}

/** Adds the view to each post. Leaves out posts that are no longer there. */
export async function readViews<T extends { id: string }>(source: PostSource, posts: readonly T[]) {
  const rows = await selectPosts(source, posts).select(['id', 'view']).execute();
  const views = new Map(rows.map(({ id, view }) => [id, view]));
  return posts.flatMap(post => {
    const view = views.get(post.id);
    return view ? [{ ...post, view }] : [];
  });
}

function selectPosts({ queries, workspaceId }: PostSource, posts: readonly { id: string }[]) {
  const ids = posts.map(({ id }) => id);
  return queries
    .selectFrom('rows')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'post')
    .where('id', 'in', ids);
}

function encodeCursor({ created, id }: PostPosition): string {
  return Buffer.from(created + id).toString('base64url');
}

function decodeCursor(cursor: string): PostPosition {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, created = '', id = ''] = /^([0-9a-z]{25})([0-9a-f-]{36})$/.exec(text) ?? [];
  // Decoding skips invalid characters, so a cursor is valid only if encoding it again gives the
  // same text.
  if (encodeCursor({ created, id }) === cursor && id !== '') return { created, id };
  throw createValidationProblem({ cursor: ['must be the next_cursor of an earlier page'] });
}
