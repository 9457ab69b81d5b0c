/** Which post each open composer was saved as, so that saving again updates it. */
import { z } from 'zod';
import type { Database } from './database.ts';

export const composingEntry = z.object({
  composer: z.string(),
  post_id: z.string(),
  saved_ms: z.number(),
  /** The composer's text as it was saved: the post may have been edited elsewhere since. */
  text: z.string().optional(),
  /** The tab that it was in: there the same text may come back when the page is loaded again. */
  tab_id: z.number().optional(),
});
export type ComposingEntry = z.output<typeof composingEntry>;

/** Composers go with their page; what is older than the last of these is one of the gone. */
const maxEntries = 50;

export async function readComposing(database: Database): Promise<ComposingEntry[]> {
  const single = await database.singles.get('composing');
  return z.array(composingEntry).catch([]).parse(single?.value);
}

/** @param entry what the composer is saved as from now on; null for nothing */
export async function rememberComposing(
  database: Database,
  composer: string,
  entry: ComposingEntry | null,
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const others = (await readComposing(database)).filter(other => other.composer !== composer);
    const value = [...(entry ? [entry] : []), ...others].slice(0, maxEntries);
    await database.singles.put({ key: 'composing', value });
  });
}
