/** The rules for the timing of a post, for a form that has changed some of its fields. */
import type { FieldErrors } from '../../../shared/http/problem.ts';
import { type Post, validateTiming } from '../../../shared/resources/post.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import type { FormValues } from './form-changes.ts';

/**
 * Validates status and times, and sets the time of a post that is published without one.
 * @param changed the fields that the form has changed
 * @param after all fields of the post, with these changes
 */
export function completePostTiming(
  changed: FormValues,
  after: FormValues,
  nowMs: number,
): { values: FormValues } | { errors: FieldErrors } {
  const timing = after as Pick<Post, 'status' | 'scheduled_at' | 'published_at'>;
  // Edits of two devices can together make an invalid combination. The form validates only a timing that
  // it has changed itself, so that the other fields of such a post stay editable.
  if ('status' in changed || 'scheduled_at' in changed) {
    const fault = validateTiming(timing);
    if (fault) return { errors: { scheduled_at: [fault.scheduled_at] } };
  }
  const changesPublication = 'status' in changed || 'published_at' in changed;
  if (timing.status !== 'published' || timing.published_at !== null || !changesPublication) {
    return { values: changed };
  }
  return { values: { ...changed, published_at: toTime(nowMs) } };
}
