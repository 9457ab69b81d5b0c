/**
 * What an answer of the server changes on the device: a pure function of both. Afterwards the
 * outbox holds a row exactly when the device has something in it that the server has not.
 */
import type { SyncAnswer } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { Batch, Local } from '../store/sync-store.ts';
import { createDraft, type Deletions, type Drawn } from './draft.ts';

/** The offset of the clocks is kept as it is while it is this close. Milliseconds. */
const offsetToleranceMs = 500;

export type Exchange = {
  batch: Pick<Batch, 'device' | 'changes'>;
  answer: SyncAnswer;
  /** The device's wall clock halfway between request and answer, milliseconds since 1970. */
  wallMs: number;
};

export type Plan = Drawn & {
  /** Whether the answer has brought the device further, so that another request may too. */
  hasProgressed: boolean;
};

export type PlanOptions = {
  deletions: Deletions;
  /** Only what was sent counts: the news wait until the person has decided about them. */
  pushesOnly: boolean;
};

/** Null when another round has gone on since the request: the answer is then ignored. */
export function planStep(
  local: Local,
  exchange: Exchange,
  { deletions, pushesOnly }: PlanOptions = { deletions: 'delete', pushesOnly: false },
): Plan | null {
  const { batch, answer } = exchange;
  if (hasMovedOn(local.device, batch.device)) return null;
  const device = learnClock(local.device, exchange);
  if (answer.resync) return startOver(device, pushesOnly);
  const draft = createDraft(local, device, { deletions, clock: answer.clock ?? null });
  const acked = batch.changes.map((sent, position) => ({ sent, ack: answer.acks[position] }));
  for (const { sent, ack } of acked) {
    if (ack?.outcome !== 'accepted') continue;
    if (pushesOnly) draft.settle(sent, ack.row);
    else draft.absorb(ack.row ?? sent);
  }
  if (!pushesOnly) for (const row of answer.changes) draft.absorb(row);
  // Where nothing was sent and nothing is left, there was nothing to be had.
  const isIdle = batch.changes.length === 0 && !answer.more;
  const hasMoved = answer.cursor > batch.device.cursor && bringsNews(answer);
  let hasProgressed = isIdle || (!pushesOnly && hasMoved);
  for (const { sent, ack } of acked) {
    if (ack?.outcome === 'accepted' && (draft.isSettled(sent) || draft.hasChangedSince(sent)))
      hasProgressed = true;
  }
  // Last, because what is stamped anew must be later than all that this answer brings.
  for (const { sent, ack } of acked) {
    if (ack?.outcome !== 'refused') continue;
    if (ack.reason === 'clock_ahead' || ack.reason === 'stale_generation') {
      draft.stampAnew(sent, Date.parse(answer.now));
    } else {
      draft.refuse(sent, ack);
      hasProgressed = true;
    }
  }
  return { ...draft.finish(positionAfter(device, answer, pushesOnly)), hasProgressed };
}

function startOver(device: DeviceState, pushesOnly: boolean): Plan {
  const again = { ...device, cursor: 0, head: null, isCatchingUp: true };
  const hadRead = device.cursor > 0 || device.head !== null;
  return {
    step: { device: again, rows: [], pending: [], settled: [], offersAll: true },
    deletions: 0,
    // To be told so right after having started over leads nowhere.
    hasProgressed: hadRead && !pushesOnly,
    restamped: [],
  };
}

function positionAfter(
  device: DeviceState,
  { generation, cursor, head, more }: SyncAnswer,
  pushesOnly: boolean,
): Partial<DeviceState> {
  if (pushesOnly) return { generation };
  return { generation, cursor, head, isCatchingUp: device.isCatchingUp && more };
}

/** More pages without anything in them are no news; the last one may well be empty. */
function bringsNews({ changes, more }: SyncAnswer): boolean {
  return changes.length > 0 || !more;
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
