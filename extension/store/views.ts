/**
 * The user's views: filters that they have named, in the order of their creation. Entries and properties
 * that only another version knows stay unchanged and in their place.
 */
import { z } from 'zod';
import type { Database } from './database.ts';
import { readSingle, writeSingle } from './singles.ts';

const viewSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The screen on which it was created. */
  section: z.string(),
  /** The filter in the form of the URL's query. */
  query: z.string(),
});
export type SavedView = z.output<typeof viewSchema>;

/** Returns the views that this version can read. */
export function parseViews(stored: unknown): SavedView[] {
  return toList(stored).flatMap(entry => parseView(entry) ?? []);
}

/**
 * Reads the stored views again, so that changes made in other windows are kept, and replaces each by the
 * result of `change`.
 */
export function changeViews(
  database: Database,
  change: (view: SavedView) => SavedView,
): Promise<void> {
  return rewriteViews(database, stored =>
    stored.map(entry => {
      const view = parseView(entry);
      return view === null ? entry : change(view);
    }),
  );
}

export function addView(database: Database, view: SavedView): Promise<void> {
  return rewriteViews(database, stored => [...stored, view]);
}

/** @returns a function that restores the view at its former position */
export async function removeView(database: Database, id: string): Promise<() => Promise<void>> {
  /** The removed entry; empty if there was no such view. */
  let removed: unknown[] = [];
  let index = 0;
  const has = (stored: unknown[]) => stored.some(entry => parseView(entry)?.id === id);
  await rewriteViews(database, stored => {
    if (!has(stored)) return stored;
    index = stored.findIndex(entry => parseView(entry)?.id === id);
    removed = stored.slice(index, index + 1);
    return stored.toSpliced(index, 1);
  });
  return () =>
    rewriteViews(database, stored =>
      has(stored) ? stored : stored.toSpliced(index, 0, ...removed),
    );
}

async function rewriteViews(database: Database, change: (stored: unknown[]) => unknown[]) {
  await database.transaction('rw', database.singles, async () => {
    const settings = await readSingle(database, 'settings');
    const before = toList(settings.views);
    const views = change(before);
    // Another version may store something other than a list. It stays until there is a view to store.
    if (before.length === 0 && views.length === 0) return;
    await writeSingle(database, 'settings', { ...settings, views });
  });
}

const toList = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);

const parseView = (stored: unknown): SavedView | null => viewSchema.safeParse(stored).data ?? null;
