/** Sync inside a page, without the extension's worker. Several tabs of the page take turns. */
import type { SyncControl } from '../app/context.ts';
import type { Database } from '../store/database.ts';
import { claimCode, fetchClaimedKey } from '../sync/claims-api.ts';
import { createRunner } from '../sync/runner.ts';
import { createScheduler } from '../sync/scheduler.ts';

const checkIntervalMs = 300_000;

export function createPageSync(database: Database): SyncControl {
  // Never aborts: sync lives as long as the page.
  const { signal } = new AbortController();
  const runner = createRunner({ database });
  const scheduler = createScheduler({ runner, signal });
  const wake = () => void scheduler.syncIfOutdated();
  window.addEventListener('online', () => void scheduler.syncAfterReconnect());
  // If the event stream fails silently, changes of other devices still arrive.
  setInterval(wake, checkIntervalMs);
  wake();
  return {
    schedule: scheduler.syncSoon,
    wake,
    async run(deletions) {
      await scheduler.syncNow(deletions);
    },
    async connect({ mixes, isClaimed: _, ...connection }) {
      const result = await runner.connect(connection, { mixes, signal });
      if (result.connected) void scheduler.syncNow();
      return result;
    },
    claimCode: ({ isInvited: _, ...claim }) => claimCode(claim),
    fetchClaimedKey,
    disconnect: () => runner.disconnect(),
  };
}
