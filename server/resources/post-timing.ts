import { postFields, timingFault } from '../../shared/resources/post.ts';
import { toTime } from '../../shared/resources/time.ts';
import type { FieldValues } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { valuesOf } from '../../shared/rows/values.ts';
import { invalid } from '../errors.ts';

const timingFields = ['status', 'scheduled_at', 'published_at'];

/**
 * The values with the times that their status calls for: what is published without a time was
 * published now. Throws 422 for a scheduled post without one.
 */
export function settleTiming(row: Row | null, values: FieldValues, nowMs: number): FieldValues {
  // Two devices' edits may have met in a timing that nobody would be allowed to set. It is no
  // hindrance to changing something else.
  if (row !== null && !timingFields.some(name => name in values)) return values;
  const post = postFields.parse({ ...(row && valuesOf(row)), ...values });
  const fault = timingFault(post);
  if (fault !== null) throw invalid({ scheduled_at: [fault.scheduled_at] });
  if (post.status !== 'published' || post.published_at !== null) return values;
  return { ...values, published_at: toTime(nowMs) };
}
