/**
 * Searches posts for words. The texts are read a little at a time and looked through here, because
 * neither database promises to do so in linear time: `like`, `instr` and `strpos` compare up to the
 * whole of the searched words at each letter. Between two readings other requests are answered.
 */
import { foldCase } from '../../shared/text/fold-case.ts';
import type { Queries } from '../storage/storage.ts';
import type { FindPlaces, Place } from './post-places.ts';
import { nextTurn } from './turns.ts';

/** Letters to be read at a time: at most some 5 ms of work, whatever is searched for. */
const lettersAtOnce = 250_000;
const firstPosts = 4;
const maxPosts = 500;
/** What a post costs beside its letters, in letters. */
const perPost = 200;
/** Letters that one request may look through; it then answers what it has found so far. */
const maxLetters = 64_000_000;

export type Found = {
  places: Place[];
  /** Where the next page begins to look; null where there is none. */
  next: Place | null;
};

/** The next posts that hold `q`, whatever its case: at most `limit`, fewer where it took too long. */
export async function searchPosts(
  { queries, workspaceId }: { queries: Queries; workspaceId: string },
  findPlaces: FindPlaces,
  { q, after, limit }: { q: string; after: Place | null; limit: number },
): Promise<Found> {
  const needle = foldCase(q);
  const places: Place[] = [];
  let reached = after;
  let letters = 0;
  let count = firstPosts;
  for (;;) {
    await nextTurn();
    const some = await findPlaces(reached, count);
    const texts = await readFolded(queries, workspaceId, some);
    let read = 0;
    for (const place of some) {
      const text = texts.get(place.id) ?? '';
      read += text.length + perPost;
      if (text.includes(needle)) {
        if (places.length === limit) return { places, next: places.at(-1) ?? null };
        places.push(place);
      }
      reached = place;
    }
    if (some.length < count) return { places, next: null };
    letters += read;
    if (letters > maxLetters) return { places, next: reached };
    count = Math.max(1, Math.min(maxPosts, Math.floor((lettersAtOnce * some.length) / read)));
  }
}

async function readFolded(queries: Queries, workspaceId: string, places: readonly Place[]) {
  if (places.length === 0) return new Map<string, string>();
  const found = await queries
    .selectFrom('posts')
    .select(['id', 'folded'])
    .where('workspace_id', '=', workspaceId)
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  return new Map(found.map(({ id, folded }) => [id, folded]));
}
