/**
 * The sync protocol. One request sends a device's changes to the server and receives the server's new
 * rows. The server acknowledges or refuses each change separately.
 */
import { z } from 'zod';
import { time, uuid } from '../resources/scalars.ts';
import { deviceId, stampSchema } from '../rows/field-value.ts';
import { rowKind, rowSchema } from '../rows/row.ts';
import { maxClockMs } from '../rows/stamp.ts';

/** Increased when this version can no longer sync with devices or servers of older versions. */
export const protocolVersion = 1;
/** The oldest protocol version that is still supported. */
export const minProtocolVersion = 1;

/**
 * Features that a device or server has beyond the protocol's first version. The other side uses only
 * features that are listed.
 * `carry`: keeps and forwards unknown fields and kinds. `gzip`: accepts gzip-encoded bodies.
 * `page_bytes`: limits a page to the requested size.
 */
const capabilities = z.array(z.string().max(32)).max(64).optional();
export const serverCapabilities = ['carry', 'gzip', 'page_bytes'];
export const deviceCapabilities = ['carry'];

export const maxChanges = 500;
export const maxPageRows = 1_000;

/**
 * The largest page of rows. The server counts characters of JSON, close to bytes. A longer single row is
 * sent.
 */
export const maxPageBytes = 2_000_000;

/**
 * The server refuses a stamp that is further ahead of its clock than this, unless the workspace has
 * already accepted a later one.
 */
export const maxSkewMs = 60_000;

/** A sequence number of the workspace and the random tag of its commit. */
const headSchema = z.object({ seq: z.int().min(0), tag: z.string().max(64) });
export type Head = z.output<typeof headSchema>;

const refusalReason = z.enum([
  /** The row violates its resource's schema; `detail` is the error. */
  'invalid',
  /** A stamp is more than a minute ahead: the device replaces the stamps of the change. */
  'clock_ahead',
  /** A late duplicate of a request whose stamps the device has replaced since. */
  'stale_generation',
]);
export type RefusalReason = z.output<typeof refusalReason>;

export const syncRequest = z
  .object({
    /** 1 if omitted. */
    protocol: z
      .int()
      .min(minProtocolVersion, `must be at least ${minProtocolVersion}: update the extension`)
      .optional(),
    can: capabilities,
    device: deviceId,
    /** The server raises it after refusing a stamp; the device sends the last value it received. */
    generation: z.int().min(0).default(0),
    /** The sequence number up to which the device has read; 0 at first. */
    cursor: z.int().min(0).default(0),
    /** The last head that the device saw, null before the first answer. */
    head: headSchema.nullable().default(null),
    /** Rows as the device has them. Each row is validated separately, so an invalid row blocks no other. */
    changes: z
      .array(z.unknown())
      .max(maxChanges, `must be at most ${maxChanges} changes`)
      .default([]),
    /** The maximum number of rows in the response page. */
    limit: z.int().min(1).max(maxPageRows).default(maxPageRows),
    /** Approximate size of the response page in bytes of JSON, so that it arrives over a slow link. */
    page_bytes: z.int().min(1).max(maxPageBytes).optional(),
  })
  .meta({ id: 'SyncRequest' });
export type SyncRequest = z.output<typeof syncRequest>;

/** The result of the change at the same position of the request. */
const ackSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    kind: rowKind,
    id: uuid,
    /** The row as the server has merged it, if it differs from the row that the device sent. */
    row: rowSchema.optional(),
  }),
  /** A device treats a reason that it does not know like `invalid`. */
  z.object({ outcome: z.literal('refused'), reason: z.string().max(64), detail: z.string() }),
]);
export type Ack = z.output<typeof ackSchema>;

export const syncResponse = z
  .object({
    /** 1 if omitted. */
    protocol: z.int().min(1).optional(),
    can: capabilities,
    /** The key's workspace; the device asks the user before it mixes the data of two workspaces. */
    workspace: uuid,
    acks: z.array(ackSchema),
    /** Rows changed since the cursor, oldest change first. */
    changes: z.array(rowSchema),
    cursor: z.int().min(0),
    /** True if more changes follow the new cursor. */
    more: z.boolean(),
    head: headSchema,
    generation: z.int().min(0),
    /** The server's clock; at most `maxSkewMs` behind the latest stamp that the workspace has accepted. */
    now: time.refine(isPlausibleTime, 'must be between 2000 and 2200'),
    /**
     * The latest stamp in the workspace; null if it is empty. New stamps of a device must be later: the
     * server may have accepted stamps of this device whose acknowledgement was lost.
     */
    clock: stampSchema.nullable().optional(),
    /** True if the server does not know the device's head. The device then reads everything again from 0. */
    resync: z.boolean(),
  })
  .meta({ id: 'SyncAnswer' });
export type SyncResponse = z.output<typeof syncResponse>;

/** Rejects clocks that were never set and times beyond the range of stamps. */
function isPlausibleTime(now: string): boolean {
  return Date.parse(now) >= Date.UTC(2000, 0) && Date.parse(now) <= maxClockMs;
}
