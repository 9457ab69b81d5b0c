/**
 * Searches posts for words. The texts are read a little at a time and looked through here, because
 * neither database promises to do so in linear time: `like`, `instr` and `strpos` compare up to the
 * whole of the searched words at each letter. Between two readings other requests are answered.
 */
import { foldCase } from '../../shared/text/fold-case.ts';
import type { Queries } from '../storage/storage.ts';
import { nextTurn, turnsOf } from '../turns.ts';
import type { FindPlaces, Place } from './post-places.ts';

const postsAtOnce = 200;
/** What a post costs beside its letters, in letters. */
const perPost = 200;
/** Letters that one request may look through; it then answers what it has found so far. */
const maxLetters = 64_000_000;

type Search = { queries: Queries; workspaceId: string };

export type Found = {
  places: Place[];
  /** Where the next page begins to look; null where there is none. */
  next: Place | null;
};

/** The next posts that hold `q`, whatever its case: at most `limit`, fewer where it took too long. */
export async function searchPosts(
  search: Search,
  findPlaces: FindPlaces,
  { q, after, limit }: { q: string; after: Place | null; limit: number },
): Promise<Found> {
  const needle = foldCase(q);
  const places: Place[] = [];
  let reached = after;
  let letters = 0;
  for (;;) {
    const some = await findPlaces(reached, postsAtOnce);
    for (const part of turnsOf(await measure(search, some))) {
      await nextTurn();
      const texts = await readFolded(search, part);
      for (const { bytes: _, ...place } of part) {
        const text = texts.get(place.id) ?? '';
        letters += text.length + perPost;
        if (text.includes(needle)) {
          if (places.length === limit) return { places, next: places.at(-1) ?? null };
          places.push(place);
        }
        reached = place;
      }
      if (letters > maxLetters) return { places, next: reached };
    }
    if (some.length < postsAtOnce) return { places, next: null };
  }
}

/** The places with what there is to be read of each. Of one that was deleted there is nothing. */
async function measure({ queries, workspaceId }: Search, places: Place[]) {
  if (places.length === 0) return [];
  const found = await queries
    .selectFrom('posts')
    .select(eb => ['id', eb.fn<number>('octet_length', ['folded']).as('bytes')])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', idsOf(places))
    .execute();
  const bytes = new Map(found.map(one => [one.id, one.bytes]));
  return places.map(place => ({ ...place, bytes: bytes.get(place.id) ?? 0 }));
}

async function readFolded({ queries, workspaceId }: Search, places: Place[]) {
  const found = await queries
    .selectFrom('posts')
    .select(['id', 'folded'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', idsOf(places))
    .execute();
  return new Map(found.map(({ id, folded }) => [id, folded]));
}

const idsOf = (places: Place[]) => places.map(({ id }) => id);
