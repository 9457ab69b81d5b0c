import { z } from 'zod';
import { text } from '../text/text.ts';
import { defaults } from './defaults.ts';
import { uuid } from './identity.ts';
import { labelSchema } from './label.ts';
import { type Time, time } from './time.ts';

const maxLabels = 100;
/** With doubles, which are folded. */
const maxListed = 1_000;
const maxUrlLength = 8_192;

export const postStatus = z.enum(
  ['draft', 'scheduled', 'published'],
  'must be draft, scheduled or published',
);
export type PostStatus = z.output<typeof postStatus>;

/** The page on which a post was composed. */
const pageUrl = text({ min: 1, max: maxUrlLength })
  .refine(value => isWebAddress(value), 'must be an http or https address')
  .meta({ format: 'uri' });

/** Labels of a post in the order in which they are shown; doubles are folded. */
export const labelIds = z
  .array(z.unknown(), 'must be a list of label ids')
  // Before each is looked at: to name thousands of faults holds up everybody else.
  .max(maxListed, `must be at most ${maxLabels} labels`)
  .pipe(z.array(uuid))
  .transform(ids => [...new Set(ids)])
  .pipe(z.array(z.string()).max(maxLabels, `must be at most ${maxLabels} labels`))
  .meta({ override: { type: 'array', items: { type: 'string', format: 'uuid' } } });

/** What a person may set on a post, its labels aside. */
export const postFields = z.object({
  content: text({ min: 0, max: 100_000 }).default(defaults.post.content),
  url: pageUrl
    .nullable()
    .default(defaults.post.url)
    .meta({ description: 'The page on which it was composed, http or https.' }),
  status: postStatus.default(defaults.post.status),
  scheduled_at: time
    .nullable()
    .default(defaults.post.scheduled_at)
    .meta({ description: 'Required while the status is `scheduled`; it may lie in the past.' }),
  published_at: time
    .nullable()
    .default(defaults.post.published_at)
    .meta({ description: 'Now, where a post is published without.' }),
});

export const postSchema = z
  .object({
    id: uuid,
    ...postFields.shape,
    label_ids: z.array(uuid).meta({ description: 'The whole set of labels, in their order.' }),
    labels: z
      .array(labelSchema)
      .meta({ readOnly: true, description: 'The same labels in full, in the same order.' }),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'Post', description: 'A post of the content calendar, with its labels.' });

export type Post = z.output<typeof postSchema>;

type Timing = { status: PostStatus; scheduled_at: Time | null; published_at: Time | null };

/** The moment at which a post stands in the calendar, or null where it has none. */
export function calendarTime(post: Timing): Time | null {
  return post.status === 'published' ? post.published_at : post.scheduled_at;
}

/** Why this timing cannot be kept, by field; null when it can. A time in the past is fine. */
export function timingFault(post: Timing): { scheduled_at: string } | null {
  if (post.status !== 'scheduled' || post.scheduled_at !== null) return null;
  return { scheduled_at: 'is required while the status is scheduled' };
}

/**
 * Alike in every browser and on the server: one that refused what another has kept would take none
 * of its answers. Which letters beyond ASCII a host may have, written out or encoded, each knows from
 * its own version of Unicode, so that here each of them passes for a letter.
 */
function isWebAddress(value: string): boolean {
  // A URL parser drops tabs and line ends silently; an address that holds any is a mistake.
  if (/[\s\p{Cc}]/u.test(value)) return false;
  const plain = value.replace(/[^\0-\x7f]|%[0-9a-f]{2}|xn--/gi, 'z');
  return /^https?:\/\//i.test(value) && URL.canParse(plain);
}
