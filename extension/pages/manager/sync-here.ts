/** A page that syncs by itself, where no worker does it. Several of its tabs take turns. */
import type { SyncControl } from '../../models/app/context.ts';
import type { Database } from '../../store/database.ts';
import { createRunner } from '../../sync/runner.ts';
import { createScheduler } from '../../sync/scheduler.ts';

const checkMs = 300_000;

export function syncHere(database: Database): SyncControl {
  const { signal } = new AbortController();
  const runner = createRunner({ database });
  const scheduler = createScheduler({ runner, signal });
  const wake = () => void scheduler.wake();
  window.addEventListener('online', () => void scheduler.online());
  // Should the stream of events be cut without a word, what others wrote still arrives.
  setInterval(wake, checkMs);
  wake();
  return {
    soon: scheduler.soon,
    wake,
    async now(deletions) {
      await scheduler.now(deletions);
    },
    async connect({ mixes, ...connection }) {
      const result = await runner.connect(connection, { mixes, signal });
      if (result.connected) void scheduler.now();
      return result;
    },
    disconnect: () => runner.disconnect(),
  };
}
