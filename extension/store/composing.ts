/** Stores the post that each open composer was saved as, so that saving again updates it. */
import type { Database } from './database.ts';
import { type ComposingEntry, readSingle, type SavedTiming, writeSingle } from './singles.ts';

/** A composer disappears with its page, so the composers of older entries have most likely gone. */
const maxEntries = 50;

/** Finds the entry of a composer in its tab; undefined if it has none. */
export async function findComposingEntry(
  database: Database,
  { composerId, tabId }: { composerId: string; tabId: number | undefined },
): Promise<ComposingEntry | undefined> {
  const entries = await readSingle(database, 'composing');
  // An entry without a tab may belong to any tab.
  return entries.find(
    ({ composer, tab_id }) => composer === composerId && (tab_id ?? tabId) === tabId,
  );
}

/** Returns the fields of a post that its timing consists of. */
export function pickTiming({ status, scheduled_at, published_at }: SavedTiming): SavedTiming {
  return { status, scheduled_at, published_at };
}

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
