/**
 * The settings that a backup contains: the user's choices that mean the same on every device. The
 * connection and the sites of the button stay out, because they need permissions of the browser.
 */
import { z } from 'zod';
import { isEqual } from '../../shared/rows/field-value.ts';
import type { Database } from './database.ts';
import { defaultPreferences, type Preferences } from './preferences.ts';
import { readSingle, writeSingle } from './singles.ts';

export type PreferenceName = keyof Preferences;
const preferenceNames = Object.keys(defaultPreferences) as PreferenceName[];

/** Views of the settings: versions without synced views kept and exported them there (`move-views.ts`). */
const maxViews = 1_000;
/** A view may have properties that only another version knows. */
const storedView = z.looseObject({ id: z.string(), name: z.string() });

/** Values that only another version knows are kept as they are. */
const preference = z
  .union([z.string().max(100), z.boolean()])
  .optional()
  .catch(undefined);
const preferences = Object.fromEntries(preferenceNames.map(name => [name, preference])) as Record<
  PreferenceName,
  typeof preference
>;

const sharedSettings = z
  .object({
    ...preferences,
    views: z
      .array(z.unknown())
      .transform(entries => {
        const views = entries.flatMap(entry => storedView.safeParse(entry).data ?? []);
        return [...new Map(views.map(view => [view.id, view])).values()].slice(0, maxViews);
      })
      .optional()
      .catch(undefined),
  })
  .catch({});
export type SharedSettings = z.output<typeof sharedSettings>;

/** The settings that an import adds: those that the device has not chosen, and views that it lacks. */
export type AddedSettings = {
  preferences: PreferenceName[];
  views: z.output<typeof storedView>[];
};

/** Parses the settings of a file, or stored ones; invalid values are left out. */
export function parseSharedSettings(value: unknown): SharedSettings {
  const { views, ...preferences } = sharedSettings.parse(value);
  const chosen = Object.entries(preferences).filter(([, choice]) => choice !== undefined);
  return { ...Object.fromEntries(chosen), ...(views && views.length > 0 && { views }) };
}

export async function readSharedSettings(database: Database): Promise<SharedSettings> {
  return parseSharedSettings(await readSingle(database, 'settings'));
}

/** Returns what `addSettings` would add. Choices and views of this device always stay. */
export function findAddedSettings(present: SharedSettings, added: SharedSettings): AddedSettings {
  const presentIds = new Set(present.views?.map(({ id }) => id));
  return {
    preferences: preferenceNames.filter(
      name => present[name] === undefined && added[name] !== undefined,
    ),
    views: (added.views ?? []).filter(({ id }) => !presentIds.has(id)),
  };
}

/** @returns a function that removes what was added, unless it has been changed since */
export async function addSettings(
  database: Database,
  added: SharedSettings,
): Promise<() => Promise<void>> {
  let change: AddedSettings = { preferences: [], views: [] };
  await rewrite(database, (stored, views) => {
    change = findAddedSettings(parseSharedSettings(stored), added);
    if (change.preferences.length + change.views.length === 0) return null;
    const preferences = change.preferences.map(name => [name, added[name]]);
    const withPreferences = { ...stored, ...Object.fromEntries(preferences) };
    return change.views.length === 0
      ? withPreferences
      : { ...withPreferences, views: [...views, ...change.views] };
  });
  return () =>
    rewrite(database, (stored, views) => {
      const kept = { ...stored };
      for (const name of change.preferences)
        if (kept[name] === added[name]) Reflect.deleteProperty(kept, name);
      const isAdded = (view: unknown) => change.views.some(one => isEqual(one, view));
      if (change.views.length > 0) kept.views = views.filter(view => !isAdded(view));
      return kept;
    });
}

type Stored = Record<string, unknown>;

async function rewrite(
  database: Database,
  change: (stored: Stored, views: unknown[]) => Stored | null,
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const stored = await readSingle(database, 'settings');
    const changed = change(stored, Array.isArray(stored.views) ? stored.views : []);
    if (changed !== null) await writeSingle(database, 'settings', changed);
  });
}
