/** The key of the index of posts that are not published. */
import { getCalendarTime } from '../../shared/resources/post.ts';
import type { Stamp } from '../../shared/rows/stamp.ts';
import type { PostWithLabelIds } from '../../shared/rows/view.ts';

/** Sorts drafts after every time. */
export const draftPrefix = '~';

/**
 * Returns the time of a scheduled post; for drafts, and posts that have lost their date, a key by their creation. Null if the post is published.
 */
export function getPlannedKey(post: PostWithLabelIds, created: Stamp): string | null {
  const time = getCalendarTime(post);
  if (post.status === 'draft' || time === null) return `${draftPrefix}${created}`;
  return post.status === 'scheduled' ? time : null;
}
