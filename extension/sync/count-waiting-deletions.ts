/** Counts the deletions on the pages after a refused one. */
import type { SyncResponse } from '../../shared/sync/sync-protocol.ts';
import type { LocalState } from '../store/local-state.ts';
import type { RecentDeletions } from '../store/recent-deletions.ts';
import type { Step } from '../store/sync-store.ts';
import { SyncError } from './api.ts';
import type { DeletionGuard } from './deletion-guard.ts';
import { type Exchange, planStep } from './plan.ts';
import { maxRequests } from './progress.ts';
import { noChanges, type RequestContext, type sendAhead, sendChanges } from './round-requests.ts';

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
export async function countWaitingDeletions(
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
export function createEmptyStep({ device }: LocalState, deletions: RecentDeletions): Step {
  return { device, rows: [], pending: [], confirmed: [], requeuesAllRows: false, deletions };
}

/** Returns the server's version if the answer is the last page; null otherwise. */
export function getLastVersion({ more, cursor }: SyncResponse): number | null {
  return more ? null : cursor;
}
