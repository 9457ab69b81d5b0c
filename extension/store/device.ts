/** What a device knows of itself and of how far it has read, and what it has yet to send. */
import type { Stamp } from '../../shared/rows/stamp.ts';
import type { Head } from '../../shared/sync/sync-protocol.ts';

export type DeviceState = {
  id: string;
  /** The latest stamp this device has made or seen. */
  last: Stamp | null;
  /** The latest stamp that the server is known to have: never one of a clock far ahead. */
  seen: Stamp | null;
  /** Milliseconds that the server's clock is ahead of this one's. */
  offsetMs: number;
  generation: number;
  /** The workspace that the data was last synced with. */
  workspace: string | null;
  cursor: number;
  head: Head | null;
  /** Reads everything before it sends anything: after connecting, and after a restored server. */
  isCatchingUp: boolean;
  /** While more pages wait: the rows shown before the first, and how many were deleted since. */
  underWay: { shown: number; deleted: number } | null;
};

/** A row that the server may not have in this version. */
export type Pending = {
  kind: string;
  id: string;
  /** The server will not take it as it is; it is sent again once it has changed. */
  refused?: { reason: string; detail: string };
};

/** Of any kind: a newer device may have sent one that this version does not know. */
export type RowKey = { kind: string; id: string };
