/**
 * The sync protocol: one request carries a device's changes to the server and brings back what is
 * new there. Every change is acknowledged or refused by itself.
 */
import { z } from 'zod';
import { uuid } from '../resources/identity.ts';
import { time } from '../resources/time.ts';
import { rowKind, rowSchema } from '../rows/row.ts';
import { deviceId, maxClockMs } from '../rows/stamp.ts';

export const maxChanges = 500;
export const maxPage = 1_000;

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
    /** The server does not know the device's head: read everything again from 0. */
    resync: z.boolean(),
  })
  .meta({ id: 'SyncAnswer' });
export type SyncAnswer = z.output<typeof syncAnswer>;

/** A clock that was never set is before, and stamps end behind. */
function isSoundTime(now: string): boolean {
  return Date.parse(now) >= Date.UTC(2000, 0) && Date.parse(now) <= maxClockMs;
}
