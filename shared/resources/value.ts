/** A value of the user's own: the text that replaces `{{my.NAME}}` in signatures. */
import { z } from 'zod';
import { text } from '../text/text.ts';
import { time, uuid } from './scalars.ts';

const maxValueNameLength = 64;

/** ASCII alone, so that a name can stand in a header and in a signature without being mistaken. */
const valueName = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be text') })
  .trim()
  .min(1, 'must not be empty')
  .max(maxValueNameLength, `must be at most ${maxValueNameLength} characters`)
  .regex(/^[A-Za-z0-9_-]*$/, 'must be of the letters A to Z, digits, - and _');

/** The fields of a value that can be set. `content` is plain text, kept to the byte. */
export const valueFields = z.object({
  name: valueName.meta({ description: 'Found in signatures without regard to case.' }),
  content: text({ min: 1, max: 2_000 }).meta({
    description: 'Plain text: no variables are read in it.',
  }),
});

export const valueSchema = z
  .object({ id: uuid, ...valueFields.shape, created_at: time, updated_at: time })
  .meta({ id: 'Value', description: 'The text that `{{my.NAME}}` in a signature becomes.' });

export type Value = z.output<typeof valueSchema>;
