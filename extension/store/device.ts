/** The device's sync state, and the rows that it has yet to send. */
import type { Stamp } from '../../shared/rows/stamp.ts';
import type { Head } from '../../shared/sync/sync-protocol.ts';

export type DeviceState = {
  id: string;
  /** The latest stamp that this device has made or seen. */
  last: Stamp | null;
  /**
   * The latest stamp that the server is known to have, so it is not too far ahead of the server's clock.
   * If this device's own clock was ahead, its new stamps come after this one instead of after `last`.
   */
  seen: Stamp | null;
  /** The server's clock minus the device's. */
  offsetMs: number;
  /** The last generation that the server sent; see the glossary. */
  generation: number;
  /** The workspace that the data was last synced with. */
  workspace: string | null;
  /** The sequence number up to which the device has read the workspace. */
  cursor: number;
  head: Head | null;
  /**
   * True after the device was connected, and after the server was restored from a backup. The device
   * then reads everything before it sends anything.
   */
  isCatchingUp: boolean;
};

/** A row that the server may not have in this version. */
export type OutboxEntry = {
  kind: string;
  id: string;
  /** The server has refused this version of the row. It is sent again after an edit. */
  refused?: { reason: string; detail: string };
};

/** The key of a row. `kind` may be one that this version does not know. */
export type RowKey = { kind: string; id: string };
