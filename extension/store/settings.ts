/** The person's choices on this device, and the server that it is connected to. */
import { z } from 'zod';
import { type Chosen, chosenIn } from './chosen.ts';
import type { Database } from './database.ts';
import { viewsIn } from './views.ts';

/** A choice that only another version offers counts as none, and spoils no other choice. */
const storedSettings = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform(stored => ({ ...chosenIn(stored), views: viewsIn(stored.views) }));
export type Settings = z.output<typeof storedSettings>;

const connectionSchema = z.object({
  server: z.url(),
  key: z.string(),
  /** For a login proxy before the server; they are as secret as the key. */
  headers: z.record(z.string(), z.string()).optional(),
});
export type Connection = z.output<typeof connectionSchema>;

/** Why syncing stopped until the person does something. */
const stopReason = z.enum([
  'key-refused',
  'key-reads-only',
  'other-workspace',
  'mass-deletion',
  'server-not-understood',
  /** One side is too old for the other. */
  'update-extension',
  'update-server',
  'storage-full',
  /** The server answers, and nothing comes of it. */
  'no-progress',
  /** Something before the server answered in its place; `detail` is one of `strangers`. */
  'other-answer',
]);
export type StopReason = z.output<typeof stopReason>;

/** What answers in place of a server: proxies that ask for a login, networks with a page of theirs. */
export const strangers = ['redirect', 'login', 'forbidden', 'page'] as const;
export type Stranger = (typeof strangers)[number];

const syncStatusSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('idle') }),
  z.object({ phase: z.literal('syncing') }),
  z.object({ phase: z.literal('offline') }),
  z.object({ phase: z.literal('stopped'), reason: stopReason, detail: z.string() }),
]);
export type SyncStatus = z.output<typeof syncStatusSchema>;

/** When a sync that failed is due again, and how often it has failed in a row. */
const retrySchema = z.object({ at_ms: z.number(), failures: z.int().min(0) });
export type SyncRetry = z.output<typeof retrySchema>;

export async function readSettings(database: Database): Promise<Settings> {
  const single = await database.singles.get('settings');
  return storedSettings.parse(single?.value);
}

export async function writeSettings(database: Database, change: Partial<Chosen>): Promise<void> {
  await database.transaction('rw', database.singles, async () => {
    const single = await database.singles.get('settings');
    // Choices of another version stay beside those of this one.
    const value = { ...(single?.value as object | undefined), ...change };
    await database.singles.put({ key: 'settings', value });
  });
}

export async function readConnection(database: Database): Promise<Connection | null> {
  const single = await database.singles.get('connection');
  return single ? connectionSchema.parse(single.value) : null;
}

export async function readSyncStatus(database: Database): Promise<SyncStatus> {
  const single = await database.singles.get('sync-status');
  return syncStatusSchema.catch({ phase: 'idle' }).parse(single?.value);
}

export async function readSyncRetry(database: Database): Promise<SyncRetry | null> {
  const single = await database.singles.get('sync-retry');
  return retrySchema
    .nullable()
    .catch(null)
    .parse(single?.value ?? null);
}

export async function writeSyncRetry(database: Database, value: SyncRetry | null): Promise<void> {
  if (value === null) await database.singles.delete('sync-retry');
  else await database.singles.put({ key: 'sync-retry', value });
}

export async function writeSyncStatus(database: Database, value: SyncStatus): Promise<void> {
  await database.singles.put({ key: 'sync-status', value });
}
