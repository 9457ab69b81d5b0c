/**
 * Searches the text of posts. The texts are read in batches and searched here, because neither
 * database promises to search in linear time: `like`, `instr` and `strpos` may compare the whole
 * search text at each character. Other requests are answered between two batches. A text that is not
 * frequent among the first posts is searched only in those that an index of trigrams finds.
 */
import { foldCase, foldForSearch } from '../../shared/text/normalize.ts';
import { splitIntoBatches, yieldToEventLoop } from '../batches.ts';
import type { Queries, Storage } from '../storage/storage.ts';
import { createPostFilters } from './post-filters.ts';
import type { FindPositions, PostListRequest, PostPosition } from './post-list-request.ts';
import { createCandidateFinder } from './post-positions.ts';

const batchSize = 200;
/** Cost of a post in addition to its characters, in characters. */
const overheadPerPost = 200;
/** Posts that are searched before the index is asked. */
const maxPostsWithoutIndex = 5 * batchSize;
/** Characters that one request may search. It then returns what it has found so far. */
const maxSearchedCharacters = 64_000_000;

type SearchSource = { queries: Queries; workspaceId: string };
export type SearchRequest = PostListRequest & Pick<Storage, 'findCandidates'>;

type SearchOptions = {
  q: string;
  after: PostPosition | null;
  limit: number;
  /** Number of posts that are searched before the index is asked: whole batches. */
  postsBeforeIndex?: number;
};

export type PositionPage = {
  positions: PostPosition[];
  /** The position from which the next page starts, or null if there is none. */
  next: PostPosition | null;
};

/**
 * Finds the next posts that contain `q`, whatever its case, accents and width. Returns up to `limit`, or
 * fewer if the search takes too long.
 */
export async function searchPosts(
  request: SearchRequest,
  findAllPositions: FindPositions,
  { q, after, limit, postsBeforeIndex = maxPostsWithoutIndex }: SearchOptions,
): Promise<PositionPage> {
  // A post that a server of an earlier version wrote has its accents until the next rebuild.
  const needles = [...new Set([foldForSearch(q), foldCase(q)])];
  const positions: PostPosition[] = [];
  let lastSearched = after;
  let characters = 0;
  let findPositions = findAllPositions;
  for (let searchedCount = 0; ; searchedCount += batchSize) {
    if (searchedCount === postsBeforeIndex)
      findPositions = (await findByIndex(request, needles)) ?? findAllPositions;
    const candidates = await findPositions(lastSearched, batchSize);
    for (const batch of splitIntoBatches(await readSizes(request, candidates))) {
      await yieldToEventLoop();
      const texts = await readFolded(request, batch);
      for (const { bytes: _, ...position } of batch) {
        const text = texts.get(position.id) ?? '';
        characters += text.length + overheadPerPost;
        if (needles.some(needle => text.includes(needle))) {
          if (positions.length === limit) return { positions, next: positions.at(-1) ?? null };
          positions.push(position);
        }
        lastSearched = position;
      }
      if (characters > maxSearchedCharacters) return { positions, next: lastSearched };
    }
    if (candidates.length < batchSize) return { positions, next: null };
  }
}

/** Returns a function that finds the posts of the index; null if the index cannot be used. */
async function findByIndex(
  request: SearchRequest,
  needles: readonly string[],
): Promise<FindPositions | null> {
  const { queries, workspaceId, findCandidates } = request;
  const candidates = await findCandidates(queries, workspaceId, needles);
  return candidates && createCandidateFinder(createPostFilters(request), candidates);
}

/** Adds the size of the post's text to each position, 0 for a deleted post. */
async function readSizes({ queries, workspaceId }: SearchSource, positions: PostPosition[]) {
  if (positions.length === 0) return [];
  const rows = await queries
    .selectFrom('posts')
    .select(eb => ['id', eb.fn<number>('octet_length', ['folded']).as('bytes')])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', getIds(positions))
    .execute();
  const bytes = new Map(rows.map(row => [row.id, row.bytes]));
  return positions.map(position => ({ ...position, bytes: bytes.get(position.id) ?? 0 }));
}

async function readFolded({ queries, workspaceId }: SearchSource, positions: PostPosition[]) {
  const rows = await queries
    .selectFrom('posts')
    .select(['id', 'folded'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', getIds(positions))
    .execute();
  return new Map(rows.map(({ id, folded }) => [id, folded]));
}

const getIds = (positions: PostPosition[]) => positions.map(({ id }) => id);
