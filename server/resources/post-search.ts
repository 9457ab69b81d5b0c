/**
 * Searches the text of posts. The texts are read in batches and searched here, because neither
 * database promises to search in linear time: `like`, `instr` and `strpos` may compare the whole
 * search text at each character. Other requests are answered between two batches.
 */
import { foldCase, foldForSearch } from '../../shared/text/normalize.ts';
import { splitIntoBatches, yieldToEventLoop } from '../batches.ts';
import type { Queries } from '../storage/storage.ts';
import type { FindPositions, PostPosition } from './post-positions.ts';

const batchSize = 200;
/** Cost of a post in addition to its characters, in characters. */
const overheadPerPost = 200;
/** Characters that one request may search. It then returns what it has found so far. */
const maxSearchedCharacters = 64_000_000;

type SearchSource = { queries: Queries; workspaceId: string };

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
  source: SearchSource,
  findPositions: FindPositions,
  { q, after, limit }: { q: string; after: PostPosition | null; limit: number },
): Promise<PositionPage> {
  // A post that a server of an earlier version wrote has its accents until the next rebuild.
  const needles = [...new Set([foldForSearch(q), foldCase(q)])];
  const positions: PostPosition[] = [];
  let lastSearched = after;
  let characters = 0;
  for (;;) {
    const candidates = await findPositions(lastSearched, batchSize);
    for (const batch of splitIntoBatches(await readSizes(source, candidates))) {
      await yieldToEventLoop();
      const texts = await readFolded(source, batch);
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
