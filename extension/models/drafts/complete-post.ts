/** The rules of a post that span its fields, for a form that has changed some of them. */
import type { FieldErrors } from '../../../shared/http/problem.ts';
import { type Post, timingFault } from '../../../shared/resources/post.ts';
import { toTime } from '../../../shared/resources/time.ts';
import type { Values } from './changes.ts';

/**
 * @param given what the form has changed
 * @param after the post with it
 */
export function completePost(
  given: Values,
  after: Values,
  nowMs: number,
): { values: Values } | { errors: FieldErrors } {
  const timing = after as Pick<Post, 'status' | 'scheduled_at' | 'published_at'>;
  // A post that two devices have brought to odd timing between them can still be edited.
  if ('status' in given || 'scheduled_at' in given) {
    const fault = timingFault(timing);
    if (fault) return { errors: { scheduled_at: [fault.scheduled_at] } };
  }
  const isPublishedHere = 'status' in given || 'published_at' in given;
  if (timing.status !== 'published' || timing.published_at !== null || !isPublishedHere) {
    return { values: given };
  }
  return { values: { ...given, published_at: toTime(nowMs) } };
}
