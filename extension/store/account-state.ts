/** Sync by the browser's account on this device: whether it is on, and what the last exchange has found. */
import { z } from 'zod';
import { rowSchema } from '../../shared/rows/row.ts';

export const accountState = z.object({
  is_on: z.boolean(),
  /** In the keys of this device's pieces; empty if it has none. */
  id: z.string(),
  /** The names of the first rows that do not fit, and the number of all of them. */
  left_out: z.array(z.string()),
  left_out_count: z.number(),
  /** The number of pieces of other devices that this version cannot read. */
  unreadable_count: z.number(),
  /** The number of other devices that have pieces. */
  other_count: z.number(),
  /** The last exchange has failed. */
  has_failed: z.boolean(),
  /** The shared settings with the stamps of their changes; null before the first exchange. */
  settings: rowSchema.nullable(),
});
export type AccountState = z.output<typeof accountState>;

export const noAccount: AccountState = {
  is_on: false,
  id: '',
  left_out: [],
  left_out_count: 0,
  unreadable_count: 0,
  other_count: 0,
  has_failed: false,
  settings: null,
};
