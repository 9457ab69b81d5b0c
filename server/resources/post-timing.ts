import { postFields, validateTiming } from '../../shared/resources/post.ts';
import { toTime } from '../../shared/resources/scalars.ts';
import type { FieldValues } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { getFieldValues } from '../../shared/rows/values.ts';
import { createValidationProblem } from '../errors.ts';

const timingFields = ['status', 'scheduled_at', 'published_at'];

/**
 * Adds the time that a post's status requires: a post published without a time is published now.
 * Throws 422 if a scheduled post has no time.
 */
export function completeTiming(row: Row | null, values: FieldValues, nowMs: number): FieldValues {
  // Merging the edits of two devices may produce an invalid timing. An edit of other fields is accepted
  // nevertheless, so the timing is not validated.
  if (row !== null && !timingFields.some(name => name in values)) return values;
  const post = postFields.parse({ ...(row && getFieldValues(row)), ...values });
  const problem = validateTiming(post);
  if (problem !== null) throw createValidationProblem({ scheduled_at: [problem.scheduled_at] });
  if (post.status !== 'published' || post.published_at !== null) return values;
  return { ...values, published_at: toTime(nowMs) };
}
