/**
 * Finds the positions of filtered posts, newest first, by keyset pagination. The posts of one source are
 * read in parts, and the other filters are applied to each part. If a page is not full by then, the source
 * with the fewest posts is chosen.
 */
import { yieldToEventLoop } from '../batches.ts';
import type { SearchCandidate } from '../storage/storage.ts';
import { readCalendarRange } from './calendar-range.ts';
import { createPostFilters, type PostFilters } from './post-filters.ts';
import type { FindPositions, PostListRequest, PostPosition } from './post-list-request.ts';
import { createAllLabelsSource, listSources } from './post-sources.ts';
import { findLabels } from './reads.ts';

const batchSize = 200;
/** Parts of a source that is known to be long. */
const longPartSize = 2_000;
/** Posts of the first source that are read before the sources are counted, which costs about as much. */
const maxReadBeforeCount = 2_000;
const maxCountOfSource = 5_000;

/**
 * Looks up the labels of the filter once, for all pages of positions that are requested.
 * @param readBeforeCount the number of posts that are read before another source is chosen
 * @param maxCount a source with as many posts is not counted further
 */
export async function createPositionFinder(
  request: PostListRequest,
  readBeforeCount = maxReadBeforeCount,
  maxCount = maxCountOfSource,
): Promise<FindPositions> {
  const { queries, workspaceId, query } = request;
  const requestedIds = [...new Set(query.label_id)];
  const existing = await findLabels(queries, workspaceId, requestedIds);
  const existingIds = requestedIds.filter(id => existing.has(id));
  const isContradiction =
    query.match === 'all' &&
    requestedIds.length > 0 &&
    (existingIds.length < requestedIds.length || query.unlabeled === 'true');
  if (isContradiction) return async () => [];

  const filters = createPostFilters(request);
  const sources = listSources(request, existingIds);
  let [source] = sources;
  let findInRange: FindPositions | null = null;
  let readCount = 0;

  async function chooseSource(): Promise<void> {
    const counted = await Promise.all(
      sources.map(async each => ({ each, count: await each.count(maxCount) })),
    );
    const [rarest] = counted.sort((a, b) => a.count - b.count);
    const isCounted = rarest !== undefined && rarest.count < maxCount;
    source = rarest?.each;
    if (!isCounted && query.match === 'all' && existingIds.length > 1)
      source = createAllLabelsSource(request, existingIds);
    const range = await readCalendarRange(request);
    if (range !== null && (!isCounted || range.length < rarest.count))
      findInRange = createCandidateFinder(filters, range);
  }

  return async (after, limit) => {
    const found: PostPosition[] = [];
    let last = after;
    while (source !== undefined) {
      if (findInRange !== null)
        return [...found, ...(await findInRange(last, limit - found.length))];
      const keepMatching = filters.createKeepMatching(source.applied);
      const shortSize = Math.min(batchSize, readBeforeCount);
      const filteredSize = readCount < readBeforeCount ? shortSize : longPartSize;
      const partSize = keepMatching === null ? limit : Math.max(limit, filteredSize);
      const part = await source.read(last, partSize);
      const matching = keepMatching === null ? part : await keepMatching(part);
      for (const { created, id } of matching.slice(0, limit - found.length))
        found.push({ created, id });
      if (found.length === limit || part.length < partSize) return found;
      last = part.at(-1) ?? last;
      const wasCounted = readCount >= readBeforeCount;
      readCount += part.length;
      if (!wasCounted && readCount >= readBeforeCount) await chooseSource();
      await yieldToEventLoop();
    }
    return found;
  };
}

/** Returns a function that finds the positions of those candidates that meet the filters. */
export function createCandidateFinder(
  { matchesColumns, keepLabelled }: PostFilters,
  candidates: readonly SearchCandidate[],
): FindPositions {
  const positions = candidates
    .filter(matchesColumns)
    .map(({ created, id }) => ({ created, id }))
    .sort(compareNewestFirst);
  return async (after, limit) => {
    let start = after === null ? 0 : findIndexAfter(positions, after);
    const found: PostPosition[] = [];
    while (found.length < limit && start < positions.length) {
      found.push(...(await keepLabelled(positions.slice(start, start + batchSize))));
      start += batchSize;
    }
    return found.slice(0, limit);
  };
}

/** Returns the index of the first position behind `after`, by bisection. */
function findIndexAfter(positions: readonly PostPosition[], after: PostPosition): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const position = positions[middle];
    if (position !== undefined && compareNewestFirst(position, after) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Compares by bytes, as both databases do. */
function compareNewestFirst(a: PostPosition, b: PostPosition): number {
  const [first, second] = [a.created + a.id, b.created + b.id];
  if (first === second) return 0;
  return first > second ? -1 : 1;
}
