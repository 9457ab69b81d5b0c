/**
 * Filters that a person has named, in the order in which they were made. What another version keeps
 * among them, or in one of them, stays as it is and in its place.
 */
import { z } from 'zod';
import type { Database } from './database.ts';

const viewSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The screen where it was made. */
  section: z.string(),
  /** The filter as the address says it. */
  query: z.string(),
});
export type View = z.output<typeof viewSchema>;

/** Those that this version can read. */
export function viewsIn(stored: unknown): View[] {
  return listIn(stored).flatMap(one => viewIn(one) ?? []);
}

/** Changes each view from what it is now, whatever other windows have done to it meanwhile. */
export function changeViews(database: Database, change: (view: View) => View): Promise<void> {
  return rewrite(database, stored =>
    stored.map(one => {
      const view = viewIn(one);
      return view === null ? one : change(view);
    }),
  );
}

export function addView(database: Database, view: View): Promise<void> {
  return rewrite(database, stored => [...stored, view]);
}

/** @returns the way back, to where it stood */
export async function removeView(database: Database, id: string): Promise<() => Promise<void>> {
  let [removed, index]: [unknown[], number] = [[], 0];
  const has = (stored: unknown[]) => stored.some(one => viewIn(one)?.id === id);
  await rewrite(database, stored => {
    if (!has(stored)) return stored;
    index = stored.findIndex(one => viewIn(one)?.id === id);
    removed = stored.slice(index, index + 1);
    return stored.toSpliced(index, 1);
  });
  return () =>
    rewrite(database, stored => (has(stored) ? stored : stored.toSpliced(index, 0, ...removed)));
}

async function rewrite(database: Database, change: (stored: unknown[]) => unknown[]) {
  await database.transaction('rw', database.singles, async () => {
    const settings = (await database.singles.get('settings'))?.value as object | undefined;
    const before = listIn(settings && 'views' in settings ? settings.views : []);
    const views = change(before);
    // None before and after: what another version may keep in place of a list stays.
    if (before.length === 0 && views.length === 0) return;
    await database.singles.put({ key: 'settings', value: { ...settings, views } });
  });
}

const listIn = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);

const viewIn = (stored: unknown): View | null => viewSchema.safeParse(stored).data ?? null;
