/**
 * The table `singles`: one record for each key. Only this registry names the keys and the shape of their values.
 */
import type { EntityTable, PromiseExtended } from 'dexie';
import { z } from 'zod';
import { postStatus } from '../../shared/resources/post.ts';
import { accountState, noAccount } from './account-state.ts';
import type { DeviceState } from './device.ts';
import { noDeletions, recentDeletionsSchema } from './recent-deletions.ts';

const connectionSchema = z.object({
  server: z.url(),
  key: z.string(),
  /** Sent to a login proxy in front of the server; they are as secret as the key. */
  headers: z.record(z.string(), z.string()).optional(),
});
export type Connection = z.output<typeof connectionSchema>;

/** The reasons for which sync stops until the user does something. */
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
  /** The server answers, but no answer changes anything. */
  'no-progress',
  /** Something in front of the server answered in its place; `detail` is one of `proxyAnswers`. */
  'other-answer',
]);
export type StopReason = z.output<typeof stopReason>;

/** The answers of proxies that ask for a login, and of networks that show a page of their own. */
export const proxyAnswers = ['redirect', 'login', 'forbidden', 'page'] as const;
export type ProxyAnswer = (typeof proxyAnswers)[number];

const syncStatusSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('idle') }),
  z.object({ phase: z.literal('syncing') }),
  z.object({ phase: z.literal('offline') }),
  z.object({ phase: z.literal('stopped'), reason: stopReason, detail: z.string() }),
]);
export type SyncStatus = z.output<typeof syncStatusSchema>;

/** The time at which a failed sync is due again, and the number of failures in a row. */
const syncRetrySchema = z.object({ at_ms: z.number(), failures: z.int().min(0) });

const linkThroughputSchema = z.object({
  /** The most bytes of JSON that a request sends in its changes. */
  pushBytes: z.int().positive(),
  /** The bytes of JSON that a request asks for in its answer. */
  pageBytes: z.int().positive(),
  /** The server has said that it accepts compressed bodies. */
  takesGzip: z.boolean(),
});
export type LinkThroughput = z.output<typeof linkThroughputSchema>;

const savedTiming = z.object({
  status: postStatus,
  scheduled_at: z.string().nullable(),
  published_at: z.string().nullable(),
});
export type SavedTiming = z.output<typeof savedTiming>;

/** A change of a post's timing, with everything that undoes it. */
const timingChange = z.object({ before: savedTiming.nullable(), after: savedTiming });

const composingEntry = z.object({
  composer: z.string(),
  post_id: z.string(),
  saved_ms: z.number(),
  /** The composer's text when it was saved; the post may have been edited on another device since. */
  text: z.string().optional(),
  /** The composer's tab, in which the same text may come back when the page is loaded again, and the page's address. */
  tab_id: z.number().optional(),
  url: z.string().optional(),
  /** True once the user was asked whether the post was posted. */
  is_asked: z.boolean().optional(),
  /** True if the composer has only the post's last part, which no save may write into the post. */
  is_in_parts: z.boolean().optional(),
  /** The timing that the answer gave the post, and the one before it. */
  marked: timingChange.optional(),
});
export type ComposingEntry = z.output<typeof composingEntry>;

const saveStep = z.object({
  id: z.string(),
  /** Null if the popup was not opened over a tab. */
  tab_id: z.int().nullable(),
  post_id: z.string(),
  composer: z.string(),
  text: z.string(),
  /** The post before the save; null if the save created it. */
  before: z.object({ content: z.string(), url: z.string().nullable() }).nullable(),
  /** The labels before the save, and those that it added and removed; null if the save created the post. */
  labels: z
    .object({
      before: z.array(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    })
    .nullable(),
  /** The timing that the save set, and the one before it; missing if the save left the timing as it was. */
  timing: timingChange.optional(),
  /** The composer's `ComposingEntry` before the save; null if it had none. */
  entry: composingEntry.nullable(),
});
export type SaveStep = z.output<typeof saveStep>;

const backupState = z.object({
  is_on: z.boolean(),
  /** In the names of this device's backups; empty before the first. Other than the sync's, it never changes. */
  device: z.string(),
  /** Null until the user has chosen one. */
  place: z.enum(['folder', 'downloads']).nullable(),
  last: z.object({ at_ms: z.number(), bytes: z.number(), things: z.number() }).nullable(),
  /** The month of the last backup that the downloads folder keeps for a year, such as `2026-11`. */
  month: z.string(),
  /**
   * The reason why the last attempt has failed. `permission`: the browser or the user has taken it back. `gone`: the
   * folder is not there. `asks`: the browser asks for each download where to save it.
   */
  fault: z.enum(['permission', 'gone', 'full', 'asks', 'failed']).nullable(),
});
export type BackupState = z.output<typeof backupState>;
export type BackupFault = NonNullable<BackupState['fault']>;
const noBackups: BackupState = {
  is_on: false,
  device: '',
  place: null,
  last: null,
  month: '',
  fault: null,
};

/** The parser of each key's stored value. Another version may have stored something else under the key. */
const parsers = {
  device: z.record(z.string(), z.unknown()).catch({}) as z.ZodType<Partial<DeviceState>>,
  /** Choices of other versions are kept, so each choice is validated where it is used. */
  settings: z.record(z.string(), z.unknown()).catch({}),
  connection: connectionSchema.nullable().default(null),
  'sync-status': syncStatusSchema.catch({ phase: 'idle' }),
  'sync-retry': syncRetrySchema.nullable().catch(null),
  /** The time at which the device last had everything from the server, and the server everything from it. */
  'synced-ms': z.number().nullable().catch(null),
  /** The rows that sync deleted within the last hour, and the questions that it asks about more. */
  deletions: recentDeletionsSchema.catch(noDeletions),
  /** The throughput of the link to the server, so that a new worker does not measure it again. */
  line: linkThroughputSchema.nullable().catch(null),
  /** The post that each open composer was saved as, so that saving again updates it. */
  composing: z.array(composingEntry).catch([]),
  saveSteps: z.array(saveStep).catch([]),
  /** The version of the derived fields of all rows; see `open-database.ts`. */
  views: z.string().catch(''),
  /** The version, such as `1.2`, whose news the user has not dismissed; empty for none. */
  news: z.string().catch(''),
  /** Today has asked about the overdue posts up to this time; empty before it was first dismissed. */
  'overdue-asked': z.string().catch(''),
  account: accountState.catch(noAccount),
  backup: backupState.catch(noBackups),
  /** IndexedDB stores handles of folders. The permission is the browser's to keep. */
  'backup-folder': z.custom<FileSystemDirectoryHandle>().nullable().default(null),
};
export type SingleKey = keyof typeof parsers;
export type Single<Key extends SingleKey> = z.output<(typeof parsers)[Key]>;
export type SingleRecord = { key: SingleKey; value: unknown };

type SinglesOwner = { singles: EntityTable<SingleRecord, 'key'> };

/*
 * These functions return Dexie's own promises and are not async. Their callers are async, and in a second
 * async function Dexie would lose the transaction: the write would wait forever.
 */

/** @throws ZodError only for a connection that this version cannot read: it must not seem absent */
export function readSingle<Key extends SingleKey>(
  { singles }: SinglesOwner,
  key: Key,
): PromiseExtended<Single<Key>> {
  return singles.get(key).then(record => parsers[key].parse(record?.value) as Single<Key>);
}

export function writeSingle<Key extends SingleKey>(
  { singles }: SinglesOwner,
  key: Key,
  value: NonNullable<Single<Key>>,
): PromiseExtended<unknown> {
  return singles.put({ key, value });
}

export function deleteSingles(
  { singles }: SinglesOwner,
  ...keys: SingleKey[]
): PromiseExtended<void> {
  return singles.bulkDelete(keys);
}
