/** Syncs in the worker: after writes, at start, on coming online, and on an alarm. */
import { browser } from 'wxt/browser';
import type { Database } from '../store/database.ts';
import type { Connection } from '../store/settings.ts';
import type { Deletions } from '../sync/draft.ts';
import { createRunner } from '../sync/runner.ts';
import { createScheduler } from '../sync/scheduler.ts';

const alarmName = 'sync';
const alarmMinutes = 5;

export function startSync(database: Database, signal: AbortSignal) {
  const runner = createRunner({ database });
  const scheduler = createScheduler({
    runner,
    // A worker may sleep before the retry is due; the alarm wakes it.
    onRetry: delayMs => void scheduleAlarm(delayMs / 60_000),
    signal,
  });

  const scheduleAlarm = (delayInMinutes: number) =>
    browser.alarms.create(alarmName, {
      delayInMinutes: Math.max(delayInMinutes, 0.5),
      periodInMinutes: alarmMinutes,
    });

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void scheduler.wake();
  });
  void scheduleAlarm(alarmMinutes);
  self.addEventListener('online', () => void scheduler.online());
  void scheduler.wake();

  return {
    async syncSoon() {
      scheduler.soon();
      return {};
    },
    async syncWake({ version }: { version: number | null }) {
      await scheduler.wake(version);
      return {};
    },
    async syncNow({ deletions }: { deletions: Deletions }) {
      await scheduler.now(deletions);
      return {};
    },
    async connect({ mixes, ...connection }: Connection & { mixes: boolean }) {
      const result = await runner.connect(connection, { mixes, signal });
      if (result.connected) void scheduler.now();
      return result;
    },
    async disconnect() {
      await runner.disconnect();
      return {};
    },
  };
}
