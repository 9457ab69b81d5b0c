/**
 * Applies the filters of a list to posts that one index has found. The filters that the index cannot apply
 * are applied here and not by joins, whose plans change with the values and the statistics.
 */
import type { PostListQuery } from '../../shared/http/api.ts';
import { createLabelMatcher } from '../../shared/resources/post-filter.ts';
import { chunks, type Queries, type SearchCandidate } from '../storage/storage.ts';
import type { PostListRequest, PostPosition } from './post-list-request.ts';
import { findLabels } from './reads.ts';

/** A filter that a source of posts has already applied. */
export type FilterName = 'status' | 'network' | 'calendar' | 'labels';

/** Returns those of the posts that meet the filters, in the same order. */
export type KeepMatching = (
  positions: readonly (PostPosition | SearchCandidate)[],
) => Promise<readonly PostPosition[]>;

export type PostFilters = {
  /** True if the columns of a post meet the filters of status, network and time. */
  matchesColumns(post: SearchCandidate): boolean;
  keepLabelled: KeepMatching;
  /** Returns null if the source has applied all filters. */
  createKeepMatching(applied: ReadonlySet<FilterName>): KeepMatching | null;
};

export function createPostFilters(request: PostListRequest): PostFilters {
  const { queries, workspaceId, query } = request;
  const tests = createColumnTests(query);
  const keepLabelled = createLabelFilter(request);
  const keepAll: KeepMatching = async positions => positions;
  return {
    matchesColumns: post => tests.every(({ matches }) => matches(post)),
    keepLabelled: keepLabelled ?? keepAll,
    createKeepMatching(applied) {
      const remaining = tests.filter(({ name }) => !applied.has(name));
      const keepByLabels = applied.has('labels') ? null : keepLabelled;
      if (remaining.length === 0) return keepByLabels;
      return async positions => {
        const columns = await readColumns(queries, workspaceId, positions);
        const matching = positions.filter(({ id }) => {
          const post = columns.get(id);
          return post !== undefined && remaining.every(({ matches }) => matches(post));
        });
        return keepByLabels ? keepByLabels(matching) : matching;
      };
    },
  };
}

type ColumnTest = { name: FilterName; matches: (post: SearchCandidate) => boolean };

function createColumnTests({ status, network, from, to }: PostListQuery): ColumnTest[] {
  const tests: ColumnTest[] = [];
  if (status !== undefined) tests.push({ name: 'status', matches: post => post.status === status });
  if (network !== undefined)
    tests.push({ name: 'network', matches: post => post.network === network });
  if (from !== undefined || to !== undefined)
    tests.push({
      name: 'calendar',
      matches: ({ calendar_time: time }) =>
        time !== null && (from === undefined || time >= from) && (to === undefined || time <= to),
    });
  return tests;
}

async function readColumns(
  queries: Queries,
  workspaceId: string,
  positions: readonly (PostPosition | SearchCandidate)[],
): Promise<Map<string, SearchCandidate>> {
  const columns = new Map(
    positions.flatMap(position => ('status' in position ? [[position.id, position] as const] : [])),
  );
  const others = positions.filter(({ id }) => !columns.has(id));
  for (const batch of chunks(others)) {
    const rows = await queries
      .selectFrom('posts')
      .select(['id', 'created', 'status', 'network', 'calendar_time'])
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', getIds(batch))
      .execute();
    for (const row of rows) columns.set(row.id, row);
  }
  return columns;
}

/** Returns null if the query has no condition on labels. */
function createLabelFilter({ queries, workspaceId, query }: PostListRequest): KeepMatching | null {
  const { label_id: labelIds, match, unlabeled } = query;
  const labels = [...new Set(labelIds)];
  if (labels.length === 0 && unlabeled !== 'true') return null;
  const existence = new Map<string, boolean>();
  const readExistence = async (ids: Iterable<string>) => {
    const unknownIds = [...new Set(ids)].filter(id => !existence.has(id));
    const existing = await findLabels(queries, workspaceId, unknownIds);
    for (const id of unknownIds) existence.set(id, existing.has(id));
  };
  const options = { labels, match, unlabelled: unlabeled === 'true' };
  return async positions => {
    const labelsByPost = await readLabelIds(queries, workspaceId, positions);
    await readExistence([...labels, ...[...labelsByPost.values()].flat()]);
    const matches = createLabelMatcher(options, id => existence.get(id) === true);
    return positions.filter(({ id }) => matches?.(labelsByPost.get(id) ?? []) ?? true);
  };
}

/** Returns the ids of all labels of each post that has any, also of deleted labels. */
async function readLabelIds(
  queries: Queries,
  workspaceId: string,
  positions: readonly PostPosition[],
): Promise<Map<string, string[]>> {
  const labels = new Map<string, string[]>();
  for (const batch of chunks(positions)) {
    const rows = await queries
      .selectFrom('post_labels')
      .select(['post_id', 'label_id'])
      .where('workspace_id', '=', workspaceId)
      .where('post_id', 'in', getIds(batch))
      .execute();
    for (const { post_id, label_id } of rows) {
      const ids = labels.get(post_id);
      if (ids === undefined) labels.set(post_id, [label_id]);
      else ids.push(label_id);
    }
  }
  return labels;
}

const getIds = (positions: readonly PostPosition[]) => positions.map(({ id }) => id);
