import { z } from 'zod';
import { text } from '../text/text.ts';
import { defaults } from './defaults.ts';
import { labelSchema } from './label.ts';
import { type Time, time, uuid } from './scalars.ts';

const maxLabels = 100;
/** Longest accepted list before duplicates are removed. */
const maxLabelsWithDuplicates = 1_000;
const maxUrlLength = 8_192;

export const postStatus = z.enum(
  ['draft', 'scheduled', 'published'],
  'must be draft, scheduled or published',
);
export type PostStatus = z.output<typeof postStatus>;

/** The URL of the page on which the post was composed. */
const pageUrl = text({ min: 1, max: maxUrlLength })
  .refine(value => isWebAddress(value), 'must be an http or https address')
  .meta({ format: 'uri' });

/** Label ids of a post in display order; duplicates are removed. */
export const labelIds = z
  .array(z.unknown(), 'must be a list of label ids')
  // The length is checked first: reporting thousands of errors would block other requests.
  .max(maxLabelsWithDuplicates, `must be at most ${maxLabels} labels`)
  .pipe(z.array(uuid))
  .transform(ids => [...new Set(ids)])
  .pipe(z.array(z.string()).max(maxLabels, `must be at most ${maxLabels} labels`))
  .meta({ override: { type: 'array', items: { type: 'string', format: 'uuid' } } });

/** In characters. */
export const maxContentLength = 100_000;

/** The fields of a post that can be set, without its labels. */
export const postFields = z.object({
  content: text({ min: 0, max: maxContentLength }).default(defaults.post.content),
  url: pageUrl
    .nullable()
    .default(defaults.post.url)
    .meta({ description: 'The page where the post is composed (http or https).' }),
  status: postStatus.default(defaults.post.status),
  scheduled_at: time
    .nullable()
    .default(defaults.post.scheduled_at)
    .meta({ description: 'Required while the status is `scheduled`. It may be in the past.' }),
  published_at: time
    .nullable()
    .default(defaults.post.published_at)
    .meta({ description: 'Defaults to now if a post is published without it.' }),
});

export const postSchema = z
  .object({
    id: uuid,
    ...postFields.shape,
    label_ids: z.array(uuid).meta({ description: 'All labels of the post, in order.' }),
    labels: z
      .array(labelSchema)
      .meta({ readOnly: true, description: 'The same labels in full, in the same order.' }),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'Post', description: 'A post of the content calendar, with its labels.' });

export type Post = z.output<typeof postSchema>;

type Timing = { status: PostStatus; scheduled_at: Time | null; published_at: Time | null };

/** Returns the time at which the calendar shows the post; null if it has none. */
export function getCalendarTime(post: Timing): Time | null {
  return post.status === 'published' ? post.published_at : post.scheduled_at;
}

/** Returns the error by field if the timing is invalid; null if it is valid. A time in the past is valid. */
export function validateTiming(post: Timing): { scheduled_at: string } | null {
  if (post.status !== 'scheduled' || post.scheduled_at !== null) return null;
  return { scheduled_at: 'is required while the status is scheduled' };
}

/**
 * Gives the same result in every browser and on the server: a device that refused an address which the
 * server has accepted could not sync. URL parsers differ by their Unicode version in the non-ASCII
 * letters that a host may have. So each of these letters, encoded or not, is replaced by an ASCII
 * letter before the address is parsed.
 */
function isWebAddress(value: string): boolean {
  // A URL parser silently removes tabs and line breaks; an address with one of them is a mistake.
  if (/[\s\p{Cc}]/u.test(value)) return false;
  const ascii = value.replace(/[^\0-\x7f]|%[0-9a-f]{2}|xn--/gi, 'z');
  return /^https?:\/\//i.test(value) && URL.canParse(ascii);
}
