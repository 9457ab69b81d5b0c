/** A saved view: a filter of the manager that the user has named. The API has no views. */
import { z } from 'zod';
import { nameText, text } from '../text/text.ts';

export const viewFields = z.object({
  name: nameText,
  /** The screen on which it was created; a newer version may have more screens. */
  section: text({ min: 1, max: 64 }),
  /** The filter in the form of the URL's query. Parameters that only another version knows are kept. */
  query: text({ min: 0, max: 100_000 }),
});

export type SavedView = z.output<typeof viewFields> & { id: string };
