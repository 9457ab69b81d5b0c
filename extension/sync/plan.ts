/**
 * Computes the changes that a server's answer makes on the device, as a pure function of both. After
 * these changes, a row is in the outbox exactly if its local version has something that the server lacks.
 */
import type { Ack, SyncResponse } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { LocalState } from '../store/local-state.ts';
import type { PendingBatch } from '../store/sync-store.ts';
import { createPolicyLookup } from './deletion-guard.ts';
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

type PlanOptions = {
  /** Applies to rows without a stored decision of the user. */
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
  if (answer.resync) return planRestart(local, device, pushesOnly);
  const getPolicy = createPolicyLookup(local.deletions, deletionPolicy);
  const builder = createStepBuilder(local, device, {
    keepsDeleted: row => getPolicy(row) === 'keep',
    latestServerStamp: answer.clock ?? null,
  });
  const { accepted, refused } = sortByOutcome(exchange);
  for (const { sent, serverRow } of accepted) {
    if (pushesOnly) builder.confirmSentRow(sent, serverRow);
    else builder.mergeServerRow(serverRow ?? sent);
  }
  if (!pushesOnly) for (const row of answer.changes) builder.mergeServerRow(row);
  const hasProgressed =
    isIdle(exchange) ||
    (!pushesOnly && isNewPage(exchange)) ||
    accepted.some(({ sent }) => builder.isConfirmed(sent) || builder.hasChangedSince(sent)) ||
    refused.some(({ ack }) => !isRestampable(ack));
  // Last, because a restamped row must be later than every row of this answer.
  for (const { sent, ack } of refused) {
    if (isRestampable(ack)) builder.restamp(sent, Date.parse(answer.now));
    else builder.markRefused(sent, ack);
  }
  return { ...builder.build(getPositionChanges(device, answer, pushesOnly)), hasProgressed };
}

/** Sorts the sent rows by the server's acknowledgements. A row without one is in neither list. */
function sortByOutcome({ batch, answer }: Exchange) {
  const pairs = batch.changes.map((sent, position) => ({ sent, ack: answer.acks[position] }));
  return {
    accepted: pairs.flatMap(({ sent, ack }) =>
      ack?.outcome === 'accepted' ? [{ sent, serverRow: ack.row }] : [],
    ),
    refused: pairs.flatMap(({ sent, ack }) => (ack?.outcome === 'refused' ? [{ sent, ack }] : [])),
  };
}

/** Returns true if the server accepts the row once it has new stamps. */
function isRestampable({ reason }: Extract<Ack, { outcome: 'refused' }>): boolean {
  return reason === 'clock_ahead' || reason === 'stale_generation';
}

/** Nothing was sent and nothing is left to read: the round ends here, and it is not stuck. */
function isIdle({ batch, answer }: Exchange): boolean {
  return batch.changes.length === 0 && !answer.more;
}

/** An empty page before the last is no progress, but the last page may be empty. */
function isNewPage({ batch, answer }: Exchange): boolean {
  const hasRowsOrIsLast = answer.changes.length > 0 || !answer.more;
  return answer.cursor > batch.device.cursor && hasRowsOrIsLast;
}

function planRestart({ deletions }: LocalState, device: DeviceState, pushesOnly: boolean): Plan {
  const restarted = { ...device, cursor: 0, head: null, isCatchingUp: true };
  const hadRead = device.cursor > 0 || device.head !== null;
  return {
    step: {
      device: restarted,
      rows: [],
      pending: [],
      confirmed: [],
      requeuesAllRows: true,
      deletions,
    },
    hiddenRows: [],
    shownKeys: new Set(),
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
