/** Applies the filters of a list to posts that an index has found, in the order of lists. */
import type { PostListQuery } from '../../shared/http/api.ts';
import { createLabelMatcher } from '../../shared/resources/post-filter.ts';
import type { Queries, SearchCandidate } from '../storage/storage.ts';
import type { FindPositions, PostListRequest, PostPosition } from './post-positions.ts';
import { findLabels } from './reads.ts';

const batchSize = 200;

/** Returns a function that finds the positions of those candidates that meet the filters. */
export async function createCandidateFinder(
  request: PostListRequest,
  candidates: readonly SearchCandidate[],
): Promise<FindPositions> {
  const positions = candidates
    .filter(candidate => matchesColumns(candidate, request.query))
    .map(({ created, id }) => ({ created, id }))
    .sort((a, b) => compareNewestFirst(a, b));
  const keepLabelled = await createLabelFilter(request);
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

function matchesColumns(
  { status, network, calendar_time: time }: SearchCandidate,
  query: PostListQuery,
): boolean {
  return (
    (query.status === undefined || status === query.status) &&
    (query.network === undefined || network === query.network) &&
    (query.from === undefined || (time !== null && time >= query.from)) &&
    (query.to === undefined || (time !== null && time <= query.to))
  );
}

type KeepLabelled = (positions: PostPosition[]) => Promise<PostPosition[]>;

async function createLabelFilter({
  queries,
  workspaceId,
  query,
}: PostListRequest): Promise<KeepLabelled> {
  const { label_id: requestedIds, match, unlabeled } = query;
  const existing = await findLabels(queries, workspaceId, requestedIds);
  const matches = createLabelMatcher(
    { labels: [...new Set(requestedIds)], match, unlabelled: unlabeled === 'true' },
    // Only labels that exist are read below.
    id => !requestedIds.includes(id) || existing.has(id),
  );
  if (matches === null) return async positions => positions;
  return async positions => {
    const labels = await readLabelIds(queries, workspaceId, positions);
    return positions.filter(({ id }) => matches(labels.get(id) ?? []));
  };
}

/** Returns the ids of the existing labels of each post that has any. */
async function readLabelIds(
  queries: Queries,
  workspaceId: string,
  positions: readonly PostPosition[],
): Promise<Map<string, string[]>> {
  const rows = await queries
    .selectFrom('post_labels as on')
    .innerJoin('rows as label', join =>
      join
        .onRef('label.workspace_id', '=', 'on.workspace_id')
        .on('label.kind', '=', 'label')
        .onRef('label.id', '=', 'on.label_id'),
    )
    .select(['on.post_id', 'on.label_id', 'label.shown'])
    .where('on.workspace_id', '=', workspaceId)
    .where(
      'on.post_id',
      'in',
      positions.map(({ id }) => id),
    )
    .execute();
  const labels = new Map<string, string[]>();
  for (const { post_id, label_id, shown } of rows) {
    if (shown !== 1) continue;
    const ids = labels.get(post_id);
    if (ids === undefined) labels.set(post_id, [label_id]);
    else ids.push(label_id);
  }
  return labels;
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
