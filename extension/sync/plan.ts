/**
 * What an answer of the server changes on the device: a pure function of both. Afterwards the
 * outbox holds a row exactly when the device has something in it that the server has not.
 */
import { mergeRows, sameRow } from '../../shared/rows/merge.ts';
import { restampRow } from '../../shared/rows/restamp.ts';
import { latestStamp, type Row } from '../../shared/rows/row.ts';
import { laterStamp, nextStamp, stampMs } from '../../shared/rows/stamp.ts';
import { isShown } from '../../shared/rows/view.ts';
import { maxSkewMs, type SyncAnswer } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState, Pending, RowKey } from '../store/device.ts';
import { keyOf } from '../store/rows.ts';
import type { Batch, Local, Step } from '../store/sync-store.ts';

/** The offset of the clocks is kept as it is while it is this close. Milliseconds. */
const offsetToleranceMs = 500;

export type Exchange = {
  batch: Batch;
  answer: SyncAnswer;
  /** The device's wall clock halfway between request and answer, milliseconds since 1970. */
  wallMs: number;
};

export type Plan = { step: Step; deletions: number };

/** Null when another round has gone on since the request: the answer is then ignored. */
export function planStep(local: Local, exchange: Exchange): Plan | null {
  const { batch, answer } = exchange;
  if (hasMovedOn(local.device, batch.device)) return null;
  const device = learnClock(local.device, exchange);
  if (answer.resync) {
    const again = { ...device, cursor: 0, head: null, isCatchingUp: true };
    return {
      step: { device: again, rows: [], pending: [], settled: [], offersAll: true },
      deletions: 0,
    };
  }
  const draft = createDraft(local, device);
  const acked = batch.changes.map((sent, position) => ({ sent, ack: answer.acks[position] }));
  for (const { sent, ack } of acked) {
    if (ack?.outcome === 'accepted') draft.absorb(ack.row ?? sent);
  }
  for (const row of answer.changes) draft.absorb(row);
  // Last, because what is stamped anew must be later than all that this answer brings.
  for (const { sent, ack } of acked) {
    if (ack?.outcome !== 'refused') continue;
    const isByClock = ack.reason === 'clock_ahead' || ack.reason === 'stale_generation';
    if (isByClock) draft.stampAnew(sent, Date.parse(answer.now));
    else draft.refuse(sent, ack);
  }
  return draft.finish(answer);
}

function createDraft(local: Local, device: DeviceState) {
  const rows = new Map<string, Row>();
  const pending = new Map<string, Pending>();
  const settled = new Map<string, RowKey>();
  let { last, seen } = device;
  let deletions = 0;

  const rowAt = (key: string) => rows.get(key) ?? local.rows.get(key);

  const keep = (row: Row, isKnown: boolean) => {
    const key = keyOf(row);
    const before = rowAt(key);
    if (before === undefined || !sameRow(before, row)) rows.set(key, row);
    if (before && isShown(before) && !isShown(row)) deletions++;
    const entry = { kind: row.kind, id: row.id };
    pending.delete(key);
    settled.delete(key);
    if (isKnown) settled.set(key, entry);
    else pending.set(key, entry);
  };

  return {
    /** Takes in a row that the server has in this version. */
    absorb(theirs: Row) {
      const ours = rowAt(keyOf(theirs));
      const merged = ours ? mergeRows(ours, theirs) : theirs;
      const latest = latestStamp(theirs);
      last = laterStamp(last, latest);
      seen = laterStamp(seen, latest);
      keep(merged, sameRow(merged, theirs));
    },

    /** Leaves a refused row where it is, visibly, unless it has changed since it was sent. */
    refuse(sent: Row, refused: NonNullable<Pending['refused']>) {
      const ours = rowAt(keyOf(sent));
      if (ours === undefined || !sameRow(ours, sent)) return;
      const { reason, detail } = refused;
      pending.set(keyOf(sent), { kind: sent.kind, id: sent.id, refused: { reason, detail } });
    },

    /** Brings a row that was written by a clock ahead of the server's back to the present. */
    stampAnew(sent: Row, nowMs: number) {
      const ours = rowAt(keyOf(sent));
      if (ours === undefined) return;
      const limitMs = nowMs + maxSkewMs;
      // Anything up to the limit may be known elsewhere, even what was sent and never answered.
      const isAhead = last !== null && stampMs(last) > limitMs;
      const restamped = restampRow(ours, {
        nowMs,
        limitMs,
        device: device.id,
        last: isAhead ? laterStamp(nextStamp(null, limitMs, device.id), seen) : last,
      });
      last = restamped.last;
      keep(restamped.row, false);
    },

    finish({ generation, cursor, head, more }: SyncAnswer): Plan {
      const isCatchingUp = device.isCatchingUp && more;
      return {
        step: {
          device: { ...device, last, seen, generation, cursor, head, isCatchingUp },
          rows: [...rows.values()],
          pending: [...pending.values()],
          settled: [...settled.values()],
          offersAll: false,
        },
        deletions,
      };
    },
  };
}

function hasMovedOn(now: DeviceState, then: DeviceState): boolean {
  return (
    now.cursor !== then.cursor ||
    now.head?.tag !== then.head?.tag ||
    now.generation !== then.generation ||
    now.workspace !== then.workspace ||
    now.isCatchingUp !== then.isCatchingUp
  );
}

function learnClock(device: DeviceState, { answer, wallMs }: Exchange): DeviceState {
  const offsetMs = Math.round(Date.parse(answer.now) - wallMs);
  const isClose = Math.abs(offsetMs - device.offsetMs) <= offsetToleranceMs;
  return isClose ? device : { ...device, offsetMs };
}
