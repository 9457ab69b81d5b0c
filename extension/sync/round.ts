/**
 * One round of sync: sends the outbox and applies the server's changes until neither side has more.
 * While the device writes an answer, the next request is already in flight. Its answer is applied after
 * the device has written the first.
 */
import {
  maxChanges,
  maxPageRows,
  type SyncRequest,
  type SyncResponse,
} from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { LinkThroughput, StopReason } from '../store/singles.ts';
import type { PendingChanges, SyncStore } from '../store/sync-store.ts';
import { type SyncApi, SyncError } from './api.ts';
import { adaptToExchange, initialThroughput, shrinkAfterFailure } from './batch-size.ts';
import { createDeletionGuard } from './deletion-guard.ts';
import { type Exchange, type PlanOptions, planStep } from './plan.ts';
import { createProgressTracker } from './progress.ts';
import type { DeletionPolicy } from './step-builder.ts';

export type RoundContext = {
  store: SyncStore;
  api: SyncApi;
  /** The device's wall clock, milliseconds since 1970. */
  wallMs: () => number;
  deletionPolicy: DeletionPolicy;
  /** Sends the outbox and ignores the server's changes, until the user has decided on them. */
  pushesOnly?: boolean;
  /** The throughput of the link; the round sizes its requests by it and updates it. */
  link?: { throughput: LinkThroughput };
  signal: AbortSignal;
};

/** The context of a round, in which `link` is never missing. */
type Context = RoundContext & { link: { throughput: LinkThroughput } };

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
  const { store, signal, deletionPolicy, pushesOnly = false } = context;
  const options: PlanOptions = { deletionPolicy, pushesOnly };
  const guard = createDeletionGuard(deletionPolicy !== 'ask');
  const progress = createProgressTracker();
  let batch = await store.load(getBatchLimits(context));
  if (pushesOnly && batch.changes.length === 0) return { ended: 'done', requests: 0 };
  let pendingAnswer = sendChanges(context, batch.device, batch);
  for (let requests = 1; ; requests++) {
    const { answer, wallMs, following } = await pendingAnswer;
    signal.throwIfAborted();
    if (batch.device.workspace !== null && batch.device.workspace !== answer.workspace) {
      return { ended: 'stopped', reason: 'other-workspace', detail: answer.workspace };
    }
    if (hasRows(answer) && !pushesOnly) await guard.begin(store, batch.device);
    const exchange = { batch, answer, wallMs };
    const nextChanges = pushesOnly ? null : getNextChanges(exchange, following);
    const answerAhead = nextChanges && sendAhead(context, getPositionAfter(exchange), nextChanges);
    const step = await store.update(batch, answer.changes, local => {
      const plan = planStep(local, exchange, options);
      if (plan === null || !guard.countUnlessRefused(plan.hiddenRowCount)) return null;
      progress.record(plan);
      if (pushesOnly) return plan.step;
      const underWay = answer.more ? guard.counts : null;
      return { ...plan.step, device: { ...plan.step.device, underWay } };
    });
    if (guard.refusedCount > 0) {
      return { ended: 'stopped', reason: 'mass-deletion', detail: String(guard.refusedCount) };
    }
    if (step === null) return { ended: 'superseded' };
    if (answerAhead && !progress.isStuck) {
      if (requests >= progress.maxRequests) return { ended: 'unfinished' };
      batch = { device: step.device, ...nextChanges };
      pendingAnswer = answerAhead;
      continue;
    }
    batch = await store.load(getBatchLimits(context));
    const hasMoreToRead = !pushesOnly && (answer.more || batch.device.isCatchingUp);
    if (!hasMoreToRead && batch.changes.length === 0) return { ended: 'done', requests };
    if (progress.isStuck) return { ended: 'stuck' };
    if (requests >= progress.maxRequests) return { ended: 'unfinished' };
    pendingAnswer = sendChanges(context, batch.device, batch);
  }
}

const noChanges: PendingChanges = { changes: [], asOfRev: 0 };

type Position = Pick<DeviceState, 'id' | 'generation' | 'cursor' | 'head'>;

/** Sends the changes, and meanwhile reads the outbox entries that follow them. */
async function sendChanges(context: Context, position: Position, { changes }: PendingChanges) {
  const { store, wallMs, pushesOnly } = context;
  const sentMs = wallMs();
  const { id: device, generation, cursor, head } = position;
  // A round that only pushes ignores the server's rows, so it asks for as few as the protocol allows.
  const limit = pushesOnly ? 1 : maxPageRows;
  const page_bytes = context.link.throughput.pageBytes;
  const request = { device, generation, cursor, head, changes, limit, page_bytes };
  const answering = send(context, request).then(answer => {
    return { answer, wallMs: (sentMs + wallMs()) / 2 };
  });
  const last = changes.at(-1);
  const hasFollowing = last !== undefined && !pushesOnly;
  const reading = hasFollowing ? store.loadAfter(last, getBatchLimits(context)) : noChanges;
  const [answered, following] = await Promise.all([answering, reading]);
  return { ...answered, following };
}

/** Sends a request and updates the link's throughput by its duration or failure. */
async function send({ api, link, wallMs, signal }: Context, request: SyncRequest) {
  const startedMs = wallMs();
  try {
    const answer = await api.sync(request, signal, bytes => {
      link.throughput = adaptToExchange(link.throughput, {
        ...bytes,
        durationMs: wallMs() - startedMs,
      });
    });
    link.throughput = { ...link.throughput, takesGzip: answer.can?.includes('gzip') ?? false };
    return answer;
  } catch (error) {
    if (error instanceof SyncError && error.code === 'unreachable') {
      link.throughput = shrinkAfterFailure(link.throughput, JSON.stringify(request.changes).length);
    }
    throw error;
  }
}

function getBatchLimits({ link }: Context) {
  return { maxCount: maxChanges, maxBytes: link.throughput.pushBytes };
}

/** Calls `sendChanges`. If the round ends before it awaits the answer, a failure is ignored. */
function sendAhead(...args: Parameters<typeof sendChanges>): ReturnType<typeof sendChanges> {
  const pendingAnswer = sendChanges(...args);
  pendingAnswer.catch(() => {});
  return pendingAnswer;
}

/**
 * Returns the changes for a request that can be sent before this answer is written; null if they depend
 * on that write.
 */
function getNextChanges(
  { batch, answer }: Exchange,
  following: PendingChanges,
): PendingChanges | null {
  const isAccepted = !answer.resync && answer.acks.every(({ outcome }) => outcome === 'accepted');
  const hasNext = answer.more || following.changes.length > 0;
  // The last page of catching up decides which rows are left to send.
  const isLastPage = batch.device.isCatchingUp && !answer.more;
  return isAccepted && hasNext && !isLastPage ? following : null;
}

function getPositionAfter({ batch, answer }: Exchange): Position {
  const { generation, cursor, head } = answer;
  return { id: batch.device.id, generation, cursor, head };
}

/** Returns true if the answer contains the server's rows. Only such an answer can delete local rows. */
function hasRows({ acks, changes }: SyncResponse): boolean {
  return changes.length > 0 || acks.some(ack => ack.outcome === 'accepted' && ack.row);
}
