/** A step while it is drawn up: what it makes of rows, outbox and clock, change by change. */
import { bringBack, isEmptiedUnseen, keepInTrash } from '../../shared/rows/bring-back.ts';
import { mergeRows, sameRow } from '../../shared/rows/merge.ts';
import { restampRow } from '../../shared/rows/restamp.ts';
import { latestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp, nextStamp, parseStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { stampMs } from '../../shared/rows/stamp-ms.ts';
import { isShown } from '../../shared/rows/view.ts';
import { maxSkewMs } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState, Pending, RowKey } from '../store/device.ts';
import { keyOf } from '../store/rows.ts';
import type { Local, Step } from '../store/sync-store.ts';

/** What becomes of rows that an answer would take from view: a sync may ask before it does. */
export type Deletions = 'ask' | 'delete' | 'keep';

export type Draft = ReturnType<typeof createDraft>;

/** What has come of it. */
export type Drawn = {
  step: Step;
  deletions: number;
  /** Keys of rows that were stamped anew: progress too, but once for each row. */
  restamped: string[];
};

export type DraftOptions = {
  deletions: Deletions;
  /** The latest stamp that the server has; null where it has none, or does not tell. */
  clock: Stamp | null;
};

export function createDraft(local: Local, device: DeviceState, { deletions, clock }: DraftOptions) {
  const rows = new Map<string, Row>();
  const pending = new Map<string, Pending>();
  const settled = new Map<string, RowKey>();
  const restamped: string[] = [];
  let { last, seen } = device;
  let deletionCount = 0;

  const rowAt = (key: string) => rows.get(key) ?? local.rows.get(key);
  const stamper = () => {
    last = nextStamp(last, 0, device.id);
    return last;
  };

  /**
   * The version that holds what the other side had not seen when it emptied the Trash of the row, if
   * there is one. What a server that was put back brings again had been seen.
   */
  const seenByOneOnly = (ours: Row, theirs: Row, merged: Row): Row | null => {
    if (!local.waiting.has(keyOf(ours))) return null;
    if (isEmptiedUnseen(ours, merged)) return ours;
    const isNews = !device.isCatchingUp && parseStamp(theirs.updated).device !== device.id;
    return isNews && isEmptiedUnseen(theirs, merged) ? theirs : null;
  };

  const keep = (row: Row, isKnown: boolean) => {
    const key = keyOf(row);
    const before = rowAt(key);
    if (before === undefined || !sameRow(before, row)) rows.set(key, row);
    if (before && isShown(before) && !isShown(row)) deletionCount++;
    const entry = { kind: row.kind, id: row.id };
    pending.delete(key);
    settled.delete(key);
    if (isKnown) settled.set(key, entry);
    else pending.set(key, entry);
  };

  return {
    isSettled: (row: Row) => settled.has(keyOf(row)),
    hasChangedSince: (sent: Row) => {
      const ours = local.rows.get(keyOf(sent));
      return ours === undefined || !sameRow(ours, sent);
    },

    /** Takes in a row that the server has in this version. */
    absorb(theirs: Row) {
      const ours = rowAt(keyOf(theirs));
      const merged = ours ? mergeRows(ours, theirs) : theirs;
      const latest = latestStamp(theirs);
      last = laterStamp(last, latest);
      seen = laterStamp(seen, latest);
      if (deletions === 'keep' && ours && isShown(ours) && !isShown(merged)) {
        keep(bringBack(merged, ours, stamper), false);
        return;
      }
      const unseen = ours && seenByOneOnly(ours, theirs, merged);
      if (unseen) {
        keep(keepInTrash(merged, unseen, stamper), false);
        restamped.push(keyOf(merged));
      } else keep(merged, sameRow(merged, theirs));
    },

    /**
     * The server has all that was sent; what it brings beyond that is left for later, unless it has
     * emptied the row of what was sent.
     */
    settle(sent: Row, theirs: Row = sent) {
      const ours = rowAt(keyOf(sent));
      if (ours && isEmptiedUnseen(ours, mergeRows(ours, theirs))) this.absorb(theirs);
      else if (!this.hasChangedSince(sent))
        settled.set(keyOf(sent), { kind: sent.kind, id: sent.id });
    },

    /** Leaves a refused row where it is, visibly, unless it has changed since it was sent. */
    refuse(sent: Row, { reason, detail }: NonNullable<Pending['refused']>) {
      const ours = rowAt(keyOf(sent));
      if (ours === undefined || !sameRow(ours, sent)) return;
      pending.set(keyOf(sent), { kind: sent.kind, id: sent.id, refused: { reason, detail } });
    },

    /** Brings a row that was written by a clock ahead of the server's back to the present. */
    stampAnew(sent: Row, nowMs: number) {
      const ours = rowAt(keyOf(sent));
      if (ours === undefined) return;
      const limitMs = nowMs + maxSkewMs;
      // Anything up to the limit may be known elsewhere, even what was sent and never answered: the
      // server's clock is past that.
      const isAhead = last !== null && stampMs(last) > limitMs;
      if (isAhead) seen = laterStamp(withinLimit(seen, limitMs), clock);
      const anew = restampRow(ours, {
        nowMs,
        limitMs,
        device: device.id,
        last: isAhead ? laterStamp(nextStamp(null, limitMs, device.id), seen) : last,
      });
      last = anew.last;
      keep(anew.row, false);
      restamped.push(keyOf(sent));
    },

    finish(position: Partial<DeviceState>): Drawn {
      return {
        step: {
          device: { ...device, last, seen, ...position },
          rows: [...rows.values()],
          pending: [...pending.values()],
          settled: [...settled.values()],
          offersAll: false,
        },
        deletions: deletionCount,
        restamped,
      };
    },
  };
}

/** A server that was put back, and its clock with it, no longer has what it once was seen to have. */
function withinLimit(seen: Stamp | null, limitMs: number): Stamp | null {
  return seen !== null && stampMs(seen) > limitMs ? null : seen;
}
