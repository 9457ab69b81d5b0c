/** Reads the posts of a range of time, whose index is not in the order of lists. */
import { maxCandidates, type SearchCandidate } from '../storage/storage.ts';
import type { PostListRequest } from './post-list-request.ts';

/**
 * Returns all posts in the query's range of time, in any order; null if the query has none, or there are too
 * many posts to sort them.
 */
export async function readCalendarRange({
  queries,
  workspaceId,
  query: { from, to },
}: PostListRequest): Promise<SearchCandidate[] | null> {
  if (from === undefined && to === undefined) return null;
  const posts = await queries
    .selectFrom('posts')
    .select(['id', 'created', 'status', 'network', 'calendar_time'])
    .where('workspace_id', '=', workspaceId)
    .$if(from !== undefined, some => some.where('calendar_time', '>=', from ?? ''))
    .$if(to !== undefined, some => some.where('calendar_time', '<=', to ?? ''))
    .orderBy('calendar_time')
    .limit(maxCandidates + 1)
    .execute();
  return posts.length > maxCandidates ? null : posts;
}
