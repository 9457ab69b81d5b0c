/** A request for posts, and their positions in lists. */
import type { PostListQuery } from '../../shared/http/api.ts';
import type { Queries } from '../storage/storage.ts';

export type PostPosition = { created: string; id: string };

/** The search words of the query apply elsewhere. */
export type PostListRequest = {
  queries: Queries;
  workspaceId: string;
  query: PostListQuery;
};

/** Returns up to `limit` positions that follow `after`. */
export type FindPositions = (after: PostPosition | null, limit: number) => Promise<PostPosition[]>;
