/** A posting time: times of the week at which the user posts, on one network or on all. The API has none. */
import { z } from 'zod';
import { text } from '../text/text.ts';

/** Monday to Sunday by their numbers in ISO 8601. */
const weekday = z.int().min(1).max(7);

export const slotFields = z.object({
  /** Local time of the device that plans a post, such as `09:00`. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00'),
  weekdays: z.array(weekday).min(1, 'must name a day').max(7),
  /** Null for all networks; a newer version may have more of them. */
  network: text({ min: 1, max: 64 }).nullable().default(null),
});

export type Slot = z.output<typeof slotFields>;
