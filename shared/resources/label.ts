import { z } from 'zod';
import { nameText } from '../text/text.ts';
import { time, uuid } from './scalars.ts';

/** Exactly `#RRGGBB` in either case, stored as given. */
const hexColor = z
  .string({ error: issue => (issue.input === undefined ? 'is required' : 'must be #RRGGBB') })
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be #RRGGBB');

/** The fields of a label that can be set. Two labels may have the same name. */
export const labelFields = z.object({ name: nameText, color: hexColor });

export const labelSchema = z
  .object({ id: uuid, ...labelFields.shape, created_at: time, updated_at: time })
  .meta({ id: 'Label', description: 'A coloured label for posts.' });

export type Label = z.output<typeof labelSchema>;
