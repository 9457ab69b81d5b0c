/** The requests of a round. Each is sized by the throughput of the link, which its duration updates. */
import { maxChanges, maxPageRows, type SyncRequest } from '../../shared/sync/sync-protocol.ts';
import type { DeviceState } from '../store/device.ts';
import type { PendingChanges } from '../store/local-state.ts';
import type { LinkThroughput } from '../store/singles.ts';
import type { SyncStore } from '../store/sync-store.ts';
import { type SyncApi, SyncError } from './api.ts';
import { adaptToExchange, shrinkAfterFailure } from './batch-size.ts';
import type { Exchange } from './plan.ts';

export type RequestContext = {
  store: SyncStore;
  api: SyncApi;
  /** The device's wall clock, milliseconds since 1970. */
  wallMs: () => number;
  /** Sends the outbox and ignores the server's changes, until the user has decided on them. */
  pushesOnly?: boolean;
  /** The throughput of the link; requests are sized by it and update it. */
  link: { throughput: LinkThroughput };
  signal: AbortSignal;
};

export const noChanges: PendingChanges = { changes: [], asOfRev: 0 };

type Position = Pick<DeviceState, 'id' | 'generation' | 'cursor' | 'head'>;

/** Sends the changes, and meanwhile reads the outbox entries that follow them. */
export async function sendChanges(
  context: RequestContext,
  position: Position,
  { changes }: PendingChanges,
) {
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
async function send({ api, link, wallMs, signal }: RequestContext, request: SyncRequest) {
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

/** Returns the limits of the next batch on this link. */
export function getBatchLimits({ link }: RequestContext) {
  return { maxCount: maxChanges, maxBytes: link.throughput.pushBytes };
}

/**
 * Sends the next request before this answer is written; returns null if it depends on that write. If the
 * round ends before it awaits the answer, a failure is ignored.
 */
export function sendAhead(context: RequestContext, exchange: Exchange, following: PendingChanges) {
  const changes = context.pushesOnly ? null : getNextChanges(exchange, following);
  if (changes === null) return null;
  const pendingAnswer = sendChanges(context, getPositionAfter(exchange), changes);
  pendingAnswer.catch(() => {});
  return { changes, pendingAnswer };
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
