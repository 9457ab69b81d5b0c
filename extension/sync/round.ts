/**
 * One round of sync: sends the outbox and applies the server's changes until neither side has more.
 * While the device writes an answer, the next request is already in flight. Its answer is applied after
 * the device has written the first.
 */
import type { Row } from '../../shared/rows/row.ts';
import type { SyncResponse } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { LocalState } from '../store/local-state.ts';
import type { RecentDeletions } from '../store/recent-deletions.ts';
import type { StopReason } from '../store/singles.ts';
import type { PendingBatch, Step } from '../store/sync-store.ts';
import { SyncError } from './api.ts';
import { initialThroughput } from './batch-size.ts';
import { createDeletionGuard, type DeletionGuard } from './deletion-guard.ts';
import { type Exchange, planStep } from './plan.ts';
import { createProgressTracker, maxRequests } from './progress.ts';
import {
  getBatchLimits,
  noChanges,
  type RequestContext,
  sendAhead,
  sendChanges,
} from './round-requests.ts';
import type { DeletionPolicy } from './step-builder.ts';

export type RoundContext = Omit<RequestContext, 'link'> & {
  deletionPolicy: DeletionPolicy;
  /** The throughput of the link; a default if it is not known yet. */
  link?: RequestContext['link'];
};

/** The context of a round, in which `link` is never missing. */
type Context = RoundContext & RequestContext;

export type RoundResult =
  | { ended: 'done'; requests: number }
  /** Another round has advanced this device meanwhile, so the answer was ignored. */
  | { ended: 'superseded' }
  /** The server's answers make no progress. */
  | { ended: 'stuck' }
  /** There is more, but the round has used its number of requests. */
  | { ended: 'unfinished' }
  | { ended: 'stopped'; reason: StopReason; detail: string };

/**
 * Runs one round.
 * @returns how it ended; `detail` is the other workspace's id or the number of deletions
 * @throws SyncError if a request fails, the signal's reason if it aborts, and errors of the store
 */
export async function syncRound(context: RoundContext): Promise<RoundResult> {
  const lifetime = new AbortController();
  try {
    const signal = AbortSignal.any([context.signal, lifetime.signal]);
    return await exchangeAll({ link: { throughput: initialThroughput }, ...context, signal });
  } finally {
    // Cancels a request that was sent ahead and is no longer needed.
    lifetime.abort();
  }
}

async function exchangeAll(context: Context): Promise<RoundResult> {
  const { store, signal, pushesOnly = false } = context;
  const guard = createDeletionGuard({ policy: context.deletionPolicy, wallMs: context.wallMs });
  const progress = createProgressTracker();
  let batch = await store.load(getBatchLimits(context));
  if (pushesOnly && batch.changes.length === 0) return { ended: 'done', requests: 0 };
  let pendingAnswer = sendChanges(context, batch.device, batch);
  for (let requests = 1; ; requests++) {
    const { answer, wallMs, following } = await pendingAnswer;
    signal.throwIfAborted();
    if (isFromOtherWorkspace(batch.device, answer))
      return { ended: 'stopped', reason: 'other-workspace', detail: answer.workspace };
    const exchange = { batch, answer, wallMs };
    const sentAhead = sendAhead(context, exchange, following);
    const step = await applyAnswer(context, exchange, { guard, progress });
    if (guard.isRefused) {
      await countWaitingDeletions(context, { exchange, guard, sentAhead });
      return { ended: 'stopped', reason: 'mass-deletion', detail: String(guard.askedCount) };
    }
    if (step === null) return { ended: 'superseded' };
    const next = progress.isStuck ? null : sentAhead;
    batch = next
      ? { device: step.device, ...next.changes }
      : await store.load(getBatchLimits(context));
    if (!next && isDone(batch, answer, pushesOnly)) return { ended: 'done', requests };
    if (progress.isStuck) return { ended: 'stuck' };
    if (requests >= maxRequests) return { ended: 'unfinished' };
    pendingAnswer = next?.pendingAnswer ?? sendChanges(context, batch.device, batch);
  }
}

type Trackers = {
  guard: DeletionGuard;
  progress: ReturnType<typeof createProgressTracker>;
};

/**
 * Writes the step of an answer, or only its deletions if the guard refuses it.
 * @returns the step; null if another round has advanced the device
 */
function applyAnswer(
  { store, deletionPolicy, pushesOnly = false }: Context,
  exchange: Exchange & { batch: PendingBatch },
  { guard, progress }: Trackers,
) {
  const { batch, answer } = exchange;
  return store.update(batch, listReceivedRows(answer), local => {
    const plan = planStep(local, exchange, { deletionPolicy, pushesOnly });
    if (plan === null) return null;
    if (pushesOnly) {
      progress.record(plan);
      return plan.step;
    }
    const deletions = guard.count(local, plan, getLastVersion(answer));
    if (guard.isRefused) return createEmptyStep(local, deletions);
    progress.record(plan);
    return { ...plan.step, deletions };
  });
}

/** Returns all rows of the server in the answer, each of which may delete a local row. */
function listReceivedRows({ acks, changes }: SyncResponse): Row[] {
  return [...changes, ...acks.flatMap(ack => (ack.outcome === 'accepted' && ack.row) || [])];
}

/** Returns true if there is nothing left to read and nothing left to send. */
function isDone(batch: PendingBatch, answer: SyncResponse, pushesOnly: boolean): boolean {
  const hasMoreToRead = !pushesOnly && (answer.more || batch.device.isCatchingUp);
  return !hasMoreToRead && batch.changes.length === 0;
}

/** Returns true if the device already syncs with a workspace other than the answer's. */
function isFromOtherWorkspace({ workspace }: DeviceState, answer: SyncResponse): boolean {
  return workspace !== null && workspace !== answer.workspace;
}

type RefusedExchange = {
  exchange: Exchange;
  guard: DeletionGuard;
  /** The request that was sent before the refusal. */
  sentAhead: ReturnType<typeof sendAhead>;
};

/**
 * Reads the pages after a refused one without applying them, so that the user is asked about all
 * deletions at once. Pages that fail are left out: the next round reads them again.
 */
async function countWaitingDeletions(
  context: RequestContext,
  { exchange, guard, sentAhead }: RefusedExchange,
): Promise<void> {
  let { answer } = exchange;
  let pendingAnswer = sentAhead?.pendingAnswer;
  try {
    for (let requests = 0; answer.more && requests < maxRequests; requests++) {
      const { generation, cursor, head } = answer;
      const position = { id: exchange.batch.device.id, generation, cursor, head };
      const received = await (pendingAnswer ?? sendChanges(context, position, noChanges));
      pendingAnswer = undefined;
      const hasAdvanced = !received.answer.resync && received.answer.cursor > cursor;
      ({ answer } = received);
      context.signal.throwIfAborted();
      if (!hasAdvanced) return;
      await context.store.update(noChanges, answer.changes, local => {
        const page = { ...received, batch: { device: local.device, changes: [] } };
        const plan = planStep(local, page, { deletionPolicy: 'ask', pushesOnly: false });
        if (plan === null) return null;
        return createEmptyStep(local, guard.count(local, plan, getLastVersion(page.answer)));
      });
    }
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
  }
}

/** Returns a step that changes only the record of deletions. */
function createEmptyStep({ device }: LocalState, deletions: RecentDeletions): Step {
  return { device, rows: [], pending: [], confirmed: [], requeuesAllRows: false, deletions };
}

/** Returns the server's version if the answer is the last page; null otherwise. */
function getLastVersion({ more, cursor }: SyncResponse): number | null {
  return more ? null : cursor;
}
