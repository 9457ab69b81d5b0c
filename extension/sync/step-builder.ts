/** Builds a step from an answer, row by row: the device's new rows, outbox entries and latest stamps. */

import { areRowsEqual, mergeRows } from '../../shared/rows/merge.ts';
import { parseStampMs } from '../../shared/rows/parse-stamp-ms.ts';
import { restampRow } from '../../shared/rows/restamp.ts';
import {
  keepInTrash,
  restoreRowWithContents,
  wouldPurgeVisibleFields,
} from '../../shared/rows/restore-purged.ts';
import { findLatestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp, nextStamp, parseStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { isShown } from '../../shared/rows/view.ts';
import { maxSkewMs } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState, OutboxEntry, RowKey } from '../store/device.ts';
import type { LocalState } from '../store/local-state.ts';
import { keyOf } from '../store/rows.ts';
import type { Step } from '../store/sync-store.ts';

/**
 * The handling of rows that an answer deletes: ask the user if there are many, delete them, or keep them
 * and send them again.
 */
export type DeletionPolicy = 'ask' | 'delete' | 'keep';

export type BuiltStep = {
  step: Step;
  /** The shown rows that the step hides, as they will be. */
  hiddenRows: Row[];
  /** Keys, by `keyOf`, of the rows of the answer that are shown after the step. */
  shownKeys: ReadonlySet<string>;
  /**
   * Keys of rows that got new stamps. A round that only restamps rows goes on, but not twice for the same
   * row, so that it ends.
   */
  restampedKeys: string[];
};

export type StepBuilderOptions = {
  /** Returns true if the row is kept and sent again if the answer deletes it. */
  keepsDeleted: (row: RowKey) => boolean;
  /** The latest stamp that the server has; null if it has none, or if its version does not send it. */
  latestServerStamp: Stamp | null;
};

/**
 * @param local the rows and the outbox entries that the answer concerns
 * @param device the state before the step, with the current clock offset
 */
export function createStepBuilder(
  local: LocalState,
  device: DeviceState,
  { keepsDeleted, latestServerStamp }: StepBuilderOptions,
) {
  const rows = new Map<string, Row>();
  const pending = new Map<string, OutboxEntry>();
  const confirmed = new Map<string, RowKey>();
  const restampedKeys: string[] = [];
  const hiddenRows = new Map<string, Row>();
  const shownKeys = new Set<string>();
  /** `lastStamp` is the latest that this device has made or seen, `serverStamp` the server's latest. */
  let { last: lastStamp, seen: serverStamp } = device;

  const getRow = (key: string) => rows.get(key) ?? local.rows.get(key);
  const stamper = () => {
    lastStamp = nextStamp(lastStamp, 0, device.id);
    return lastStamp;
  };

  /**
   * One side may have purged the row without having seen the other side's latest version. Returns that
   * version, or null. The server's version counts only if it comes from another device, and not while
   * this device reads again what it may already have seen.
   */
  const findVersionOverlookedByPurge = (ours: Row, theirs: Row, merged: Row): Row | null => {
    if (!local.unconfirmedKeys.has(keyOf(ours))) return null;
    if (wouldPurgeVisibleFields(ours, merged)) return ours;
    const isNewFromOtherDevice =
      !device.isCatchingUp && parseStamp(theirs.updated).device !== device.id;
    return isNewFromOtherDevice && wouldPurgeVisibleFields(theirs, merged) ? theirs : null;
  };

  const putRow = (row: Row, isOnServer: boolean) => {
    const key = keyOf(row);
    const before = getRow(key);
    if (before === undefined || !areRowsEqual(before, row)) rows.set(key, row);
    if (isShown(row)) shownKeys.add(key);
    else if (before && isShown(before)) hiddenRows.set(key, row);
    const entry = { kind: row.kind, id: row.id };
    pending.delete(key);
    confirmed.delete(key);
    if (isOnServer) confirmed.set(key, entry);
    else pending.set(key, entry);
  };

  return {
    isConfirmed: (row: Row) => confirmed.has(keyOf(row)),
    /** Returns true if the device has changed the row since it was sent. This step does not count. */
    hasChangedSince: (sent: Row) => {
      const ours = local.rows.get(keyOf(sent));
      return ours === undefined || !areRowsEqual(ours, sent);
    },

    /** Merges a row that the server has in this version. */
    mergeServerRow(theirs: Row) {
      const ours = getRow(keyOf(theirs));
      const merged = ours ? mergeRows(ours, theirs) : theirs;
      const latest = findLatestStamp(theirs);
      lastStamp = laterStamp(lastStamp, latest);
      serverStamp = laterStamp(serverStamp, latest);
      if (keepsDeleted(theirs) && ours && isShown(ours) && !isShown(merged)) {
        putRow(restoreRowWithContents(merged, ours, stamper), false);
        return;
      }
      const overlooked = ours && findVersionOverlookedByPurge(ours, theirs, merged);
      if (overlooked) {
        putRow(keepInTrash(merged, overlooked, stamper), false);
        restampedKeys.push(keyOf(merged));
      } else putRow(merged, areRowsEqual(merged, theirs));
    },

    /**
     * Removes the sent row from the outbox. Other changes in the server's version are left for a later
     * pull, unless they purge fields of the sent row.
     */
    confirmSentRow(sent: Row, theirs: Row = sent) {
      const ours = getRow(keyOf(sent));
      if (ours && wouldPurgeVisibleFields(ours, mergeRows(ours, theirs)))
        this.mergeServerRow(theirs);
      else if (!this.hasChangedSince(sent))
        confirmed.set(keyOf(sent), { kind: sent.kind, id: sent.id });
    },

    /**
     * Marks the row's outbox entry as refused, unless the row has changed since it was sent. Here a change
     * by this step counts, too.
     */
    markRefused(sent: Row, { reason, detail }: NonNullable<OutboxEntry['refused']>) {
      const ours = getRow(keyOf(sent));
      if (ours === undefined || !areRowsEqual(ours, sent)) return;
      pending.set(keyOf(sent), { kind: sent.kind, id: sent.id, refused: { reason, detail } });
    },

    /** Gives new stamps to a row that was written by a clock ahead of the server's. */
    restamp(sent: Row, nowMs: number) {
      const ours = getRow(keyOf(sent));
      if (ours === undefined) return;
      const limitMs = nowMs + maxSkewMs;
      let last = lastStamp;
      if (last !== null && parseStampMs(last) > limitMs) {
        // The server accepts stamps up to the limit. Another device may have received such a stamp of this
        // device, even if this device never got the answer to its request. New stamps must be later.
        const firstStampAtLimit = nextStamp(null, limitMs, device.id);
        serverStamp = laterStamp(dropStampPastLimit(serverStamp, limitMs), latestServerStamp);
        last = laterStamp(firstStampAtLimit, serverStamp);
      }
      const restamped = restampRow(ours, { nowMs, limitMs, device: device.id, last });
      lastStamp = restamped.last;
      putRow(restamped.row, false);
      restampedKeys.push(keyOf(sent));
    },

    build(deviceChanges: Partial<DeviceState>): BuiltStep {
      return {
        step: {
          device: { ...device, last: lastStamp, seen: serverStamp, ...deviceChanges },
          rows: [...rows.values()],
          pending: [...pending.values()],
          confirmed: [...confirmed.values()],
          requeuesAllRows: false,
          deletions: local.deletions,
        },
        hiddenRows: [...hiddenRows.values()],
        shownKeys,
        restampedKeys,
      };
    },
  };
}

/**
 * Returns null for a stamp past the limit. The server cannot have it any more: its data and its clock were
 * set back together.
 */
function dropStampPastLimit(stamp: Stamp | null, limitMs: number): Stamp | null {
  return stamp !== null && parseStampMs(stamp) > limitMs ? null : stamp;
}
