/** The user's choices on this device. */
import { z } from 'zod';
import type { Database } from './database.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { readSingle, writeSingle } from './singles.ts';

/** A value that only another version knows is replaced by the default and affects no other value. */
const storedSettings = z.record(z.string(), z.unknown()).catch({}).transform(parsePreferences);
export type Settings = z.output<typeof storedSettings>;

export async function readSettings(database: Database): Promise<Settings> {
  return storedSettings.parse(await readSingle(database, 'settings'));
}

export async function writeSettings(
  database: Database,
  change: Partial<Preferences>,
): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    // Keeps the preferences that only another version knows.
    const stored = await readSingle(database, 'settings');
    await writeSingle(database, 'settings', { ...stored, ...change });
  });
}
