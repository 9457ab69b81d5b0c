/** Stores the post that each open composer was saved as, so that saving again updates it. */
import type { Database } from './database.ts';
import { type ComposingEntry, readSingle, writeSingle } from './singles.ts';

/** A composer disappears with its page, so the composers of older entries have most likely gone. */
const maxEntries = 50;

/**
 * Replaces the entry of a composer; the latest entry comes first.
 * @param entry null removes it
 */
export async function writeComposingEntry(
  database: Database,
  composerId: string,
  entry: ComposingEntry | null,
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const others = (await readSingle(database, 'composing')).filter(
      other => other.composer !== composerId,
    );
    const value = [...(entry ? [entry] : []), ...others].slice(0, maxEntries);
    await writeSingle(database, 'composing', value);
  });
}
