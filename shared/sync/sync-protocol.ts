/**
 * The sync protocol: one request carries a device's changes to the server and brings back what is
 * new there. Every change is acknowledged or refused by itself.
 */
import { z } from 'zod';
import { uuid } from '../resources/identity.ts';
import { time } from '../resources/time.ts';
import { rowKind, rowSchema } from '../rows/row.ts';
import { deviceId, maxClockMs, stampSchema } from '../rows/stamp.ts';

/** Of this protocol; raised when one side can no longer do without what is new in it. */
export const protocol = 1;
/** The earliest that this version still speaks. */
export const oldestProtocol = 1;

/**
 * What a side can do beyond the protocol's first version; the other does without what it does not
 * find. `carry`: keeps and passes on fields and kinds that it does not know. `gzip`: takes bodies
 * so encoded. `page_bytes`: bounds its pages as it is asked to.
 */
const abilities = z.array(z.string().max(32)).max(64).optional();
export const serverCan = ['carry', 'gzip', 'page_bytes'];
export const deviceCan = ['carry'];

export const maxChanges = 500;
export const maxPage = 1_000;

/** Characters of JSON in a page at most; a single longer row is still sent. */
export const maxPageBytes = 2_000_000;

/**
 * A stamp further ahead of the server's clock than this is refused, unless the workspace has
 * accepted later ones. Milliseconds.
 */
export const maxSkewMs = 60_000;

/** A sequence number of the workspace with the random tag that it was committed with. */
const headSchema = z.object({ seq: z.int().min(0), tag: z.string().max(64) });
export type Head = z.output<typeof headSchema>;

const refusalReason = z.enum([
  /** The row breaks a rule of its resource; `detail` says which. */
  'invalid',
  /** A stamp is more than a minute ahead: the device stamps the change anew. */
  'clock_ahead',
  /** A late double of a request whose changes have been stamped anew since. */
  'stale_generation',
]);
export type RefusalReason = z.output<typeof refusalReason>;

export const syncRequest = z
  .object({
    /** 1 where it is left out. */
    protocol: z
      .int()
      .min(oldestProtocol, `must be at least ${oldestProtocol}: update the extension`)
      .optional(),
    can: abilities,
    device: deviceId,
    /** Raised by the server after a refused clock; the device sends what it was last told. */
    generation: z.int().min(0).default(0),
    /** The sequence number up to which the device has read; 0 at first. */
    cursor: z.int().min(0).default(0),
    /** The last head that the device saw, null before the first answer. */
    head: headSchema.nullable().default(null),
    /** Rows as the device has them. Each is checked by itself, so one bad row holds up no other. */
    changes: z
      .array(z.unknown())
      .max(maxChanges, `must be at most ${maxChanges} changes`)
      .default([]),
    limit: z.int().min(1).max(maxPage).default(maxPage),
    /** About how much JSON the page may hold, so that it arrives on a slow line. */
    page_bytes: z.int().min(1).max(maxPageBytes).optional(),
  })
  .meta({ id: 'SyncRequest' });
export type SyncRequest = z.output<typeof syncRequest>;

/** What became of the change at the same position of the request. */
const ackSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    kind: rowKind,
    id: uuid,
    /** The server's row, where the change did not win in everything. */
    row: rowSchema.optional(),
  }),
  /** A reason that this version does not know is shown and kept like `invalid`. */
  z.object({ outcome: z.literal('refused'), reason: z.string().max(64), detail: z.string() }),
]);
export type Ack = z.output<typeof ackSchema>;

export const syncAnswer = z
  .object({
    /** 1 where it is left out. */
    protocol: z.int().min(1).optional(),
    can: abilities,
    /** The key's workspace, so that a device never mixes two of them unasked. */
    workspace: uuid,
    acks: z.array(ackSchema),
    /** Rows that have changed since the cursor, oldest change first. */
    changes: z.array(rowSchema),
    cursor: z.int().min(0),
    /** Whether more changes wait behind the new cursor. */
    more: z.boolean(),
    head: headSchema,
    generation: z.int().min(0),
    /** The server's clock, never a skew behind the latest stamp that the workspace has accepted. */
    now: time.refine(isSoundTime, 'must be of this time'),
    /**
     * The latest stamp that the workspace has, null of an empty one. What a device stamps anew comes
     * after it: of its own stamps the server may have some whose acknowledgement was lost.
     */
    clock: stampSchema.nullable().optional(),
    /** The server does not know the device's head: read everything again from 0. */
    resync: z.boolean(),
  })
  .meta({ id: 'SyncAnswer' });
export type SyncAnswer = z.output<typeof syncAnswer>;

/** A clock that was never set is before, and stamps end behind. */
function isSoundTime(now: string): boolean {
  return Date.parse(now) >= Date.UTC(2000, 0) && Date.parse(now) <= maxClockMs;
}
