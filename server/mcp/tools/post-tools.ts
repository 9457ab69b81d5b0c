/** Tools for posts in addition to those that every kind has. */
import { z } from 'zod';
import {
  bulkLabelsBody,
  bulkLabelsResponse,
  postListQuery,
  postPage,
} from '../../../shared/http/api.ts';
import type { PostStatus } from '../../../shared/resources/post.ts';
import { type Time, toTime, uuid } from '../../../shared/resources/scalars.ts';
import { nameText } from '../../../shared/text/text.ts';
import { resolveNetworkFilter } from '../../counting/resolve-network.ts';
import { createValidationProblem } from '../../errors.ts';
import { findNamedLabels } from '../../resources/label-names.ts';
import { bulkLabelPosts } from '../../resources/labels.ts';
import { listPosts } from '../../resources/lists.ts';
import { tool } from '../tool.ts';
import { readResource } from './resource-tools.ts';
import { postResult } from './results.ts';
import { siteArguments } from './site-arguments.ts';

const { match, q, status, from, to, cursor } = postListQuery.shape;

export const findPosts = tool({
  name: 'find_posts',
  title: 'Find posts',
  description: 'Lists posts that meet all filters, newest first, in pages.',
  scope: 'read',
  isDestructive: false,
  isIdempotent: true,
  returnsTexts: true,
  args: {
    id: uuid.optional(),
    q: q.describe('Text to find in content or url.'),
    status,
    label_ids: z.array(uuid).max(100).optional().describe('Posts with these labels.'),
    ...siteArguments,
    match: match.describe('Whether any (default) or all of label_ids are needed.'),
    unlabeled: z.boolean().optional().describe('Posts without labels.'),
    due: z.boolean().optional().describe('Scheduled posts whose time has come.'),
    from: from.describe('Earliest published_at, or scheduled_at of unpublished posts, inclusive.'),
    to: to.describe('Latest, inclusive.'),
    limit: z.int().min(1).max(100).optional().describe('Default 25.'),
    cursor: cursor.describe('next_cursor of the previous page, with the same filters.'),
  },
  result: z.object({ data: z.array(postResult), next_cursor: postPage.shape.next_cursor }),
  run: async ({ context, principal, args }) => {
    const { id, label_ids: labelIds = [], unlabeled = false, limit = 25, due, ...given } = args;
    if (id !== undefined)
      return { data: [await readResource({ context, principal }, 'post', id)], next_cursor: null };
    const filters = due ? { ...given, ...limitToDue(given, context.now()) } : given;
    const query = {
      ...filters,
      network: resolveNetworkFilter(filters),
      label_id: labelIds,
      unlabeled: unlabeled ? ('true' as const) : ('false' as const),
      limit,
    };
    return JSON.parse(await listPosts(context.storage.queries, principal.workspaceId, query));
  },
});

/** Throws 422 if the filters ask for another status too. */
function limitToDue(
  { status, to }: { status?: PostStatus | undefined; to?: Time | undefined },
  nowMs: number,
) {
  if (status !== undefined && status !== 'scheduled')
    throw createValidationProblem({ due: ['is of scheduled posts alone: omit status'] });
  const now = toTime(nowMs);
  return { status: 'scheduled' as const, to: to !== undefined && to < now ? to : now };
}

const labelsToName = z
  .array(nameText)
  .max(1_000, 'must be at most 1,000 labels')
  .optional()
  .describe('Ids or names.');

export const labelPosts = tool({
  name: 'label_posts',
  title: 'Label posts',
  description: 'Adds labels to posts and removes others, all or nothing.',
  scope: 'write',
  isDestructive: true,
  isIdempotent: true,
  returnsTexts: false,
  args: {
    post_ids: bulkLabelsBody.shape.post_ids,
    add: labelsToName,
    remove: labelsToName,
    create_labels: z.boolean().optional().describe('Makes labels to add that no name matches.'),
  },
  result: bulkLabelsResponse,
  run: async ({ context: { writer }, principal: { workspaceId }, args }) => {
    const { post_ids, add = [], remove = [], create_labels: createsMissing = false } = args;
    const updated = await bulkLabelPosts(writer, workspaceId, { post_ids, add, remove }, locked =>
      findNamedLabels(locked, workspaceId, { add, remove, createsMissing }),
    );
    return { updated };
  },
});
