/**
 * Computes the changes that a server's answer makes on the device, as a pure function of both. After
 * these changes, a row is in the outbox exactly if its local version has something that the server lacks.
 */
import type { SyncResponse } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { LocalState, PendingBatch } from '../store/sync-store.ts';
import { type BuiltStep, createStepBuilder, type DeletionPolicy } from './step-builder.ts';

/** A smaller change of the clock offset is ignored, so that it does not cause a write. */
const offsetToleranceMs = 500;

export type Exchange = {
  batch: Pick<PendingBatch, 'device' | 'changes'>;
  answer: SyncResponse;
  /** The device's wall clock halfway between request and answer, milliseconds since 1970. */
  wallMs: number;
};

export type Plan = BuiltStep & {
  /** The answer has changed the device or its position, so another request may do so too. */
  hasProgressed: boolean;
};

export type PlanOptions = {
  deletionPolicy: DeletionPolicy;
  /** Uses only the acknowledgements; the server's changes wait until the user has decided on them. */
  pushesOnly: boolean;
};

/**
 * Plans the step of one answer.
 * @returns null if another round has advanced the device since the request; the answer is then ignored
 */
export function planStep(
  local: LocalState,
  exchange: Exchange,
  { deletionPolicy, pushesOnly }: PlanOptions = { deletionPolicy: 'delete', pushesOnly: false },
): Plan | null {
  const { batch, answer } = exchange;
  if (hasDeviceChanged(local.device, batch.device)) return null;
  const device = updateClockOffset(local.device, exchange);
  if (answer.resync) return planRestart(device, pushesOnly);
  const builder = createStepBuilder(local, device, {
    deletionPolicy,
    latestServerStamp: answer.clock ?? null,
  });
  const sentWithAcks = batch.changes.map((sent, position) => ({
    sent,
    ack: answer.acks[position],
  }));
  for (const { sent, ack } of sentWithAcks) {
    if (ack?.outcome !== 'accepted') continue;
    if (pushesOnly) builder.confirmSentRow(sent, ack.row);
    else builder.mergeServerRow(ack.row ?? sent);
  }
  if (!pushesOnly) for (const row of answer.changes) builder.mergeServerRow(row);
  // Nothing was sent and nothing is left to read: the round ends here, and it is not stuck.
  const isIdle = batch.changes.length === 0 && !answer.more;
  const isNewPage = answer.cursor > batch.device.cursor && hasRowsOrIsLast(answer);
  let hasProgressed = isIdle || (!pushesOnly && isNewPage);
  for (const { sent, ack } of sentWithAcks) {
    if (ack?.outcome === 'accepted' && (builder.isConfirmed(sent) || builder.hasChangedSince(sent)))
      hasProgressed = true;
  }
  // Last, because a restamped row must be later than every row of this answer.
  for (const { sent, ack } of sentWithAcks) {
    if (ack?.outcome !== 'refused') continue;
    if (ack.reason === 'clock_ahead' || ack.reason === 'stale_generation') {
      builder.restamp(sent, Date.parse(answer.now));
    } else {
      builder.markRefused(sent, ack);
      hasProgressed = true;
    }
  }
  return { ...builder.build(getPositionChanges(device, answer, pushesOnly)), hasProgressed };
}

function planRestart(device: DeviceState, pushesOnly: boolean): Plan {
  const restarted = { ...device, cursor: 0, head: null, isCatchingUp: true };
  const hadRead = device.cursor > 0 || device.head !== null;
  return {
    step: { device: restarted, rows: [], pending: [], confirmed: [], requeuesAllRows: true },
    hiddenRowCount: 0,
    // A second resync right after a restart is no progress.
    hasProgressed: hadRead && !pushesOnly,
    restampedKeys: [],
  };
}

function getPositionChanges(
  device: DeviceState,
  { generation, cursor, head, more }: SyncResponse,
  pushesOnly: boolean,
): Partial<DeviceState> {
  if (pushesOnly) return { generation };
  return { generation, cursor, head, isCatchingUp: device.isCatchingUp && more };
}

/** Returns false for an empty page before the last: it is no progress, but the last page may be empty. */
function hasRowsOrIsLast({ changes, more }: SyncResponse): boolean {
  return changes.length > 0 || !more;
}

function hasDeviceChanged(current: DeviceState, atRequest: DeviceState): boolean {
  return (
    current.cursor !== atRequest.cursor ||
    current.head?.tag !== atRequest.head?.tag ||
    current.generation !== atRequest.generation ||
    current.workspace !== atRequest.workspace ||
    current.isCatchingUp !== atRequest.isCatchingUp
  );
}

function updateClockOffset(device: DeviceState, { answer, wallMs }: Exchange): DeviceState {
  const offsetMs = Math.round(Date.parse(answer.now) - wallMs);
  const isClose = Math.abs(offsetMs - device.offsetMs) <= offsetToleranceMs;
  return isClose ? device : { ...device, offsetMs };
}
