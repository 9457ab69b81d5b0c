/** Synchronizes in the worker: after writes, at its start, when the device comes online, and on an alarm. */
import { browser } from 'wxt/browser';
import type { Database } from '../store/database.ts';
import type { Connection } from '../store/singles.ts';
import { createRunner } from '../sync/runner.ts';
import { createScheduler } from '../sync/scheduler.ts';
import type { DeletionPolicy } from '../sync/step-builder.ts';

const alarmName = 'sync';
const alarmMinutes = 5;
/** The shortest delay that browsers allow. */
const minAlarmMinutes = 0.5;

/** Starts syncing until the signal aborts. Returns the handlers of the messages about sync. */
export function startSync(database: Database, signal: AbortSignal) {
  const runner = createRunner({ database });
  const scheduler = createScheduler({
    runner,
    // The browser may stop the worker before the retry is due. The alarm starts it again.
    onRetry: delayMs => void scheduleAlarm(delayMs / 60_000),
    signal,
  });

  const scheduleAlarm = (delayInMinutes: number) =>
    browser.alarms.create(alarmName, {
      delayInMinutes: Math.max(delayInMinutes, minAlarmMinutes),
      periodInMinutes: alarmMinutes,
    });

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void scheduler.syncIfOutdated();
  });
  void scheduleAlarm(alarmMinutes);
  self.addEventListener('online', () => void scheduler.syncAfterReconnect());
  void scheduler.syncIfOutdated();

  return {
    async syncSoon() {
      scheduler.syncSoon();
      return {};
    },
    async syncWake({ version }: { version: number | null }) {
      await scheduler.syncIfOutdated(version);
      return {};
    },
    async syncNow({ deletions }: { deletions: DeletionPolicy }) {
      await scheduler.syncNow(deletions);
      return {};
    },
    async connect({ mixes, ...connection }: Connection & { mixes: boolean }) {
      const result = await runner.connect(connection, { mixes, signal });
      if (result.connected) void scheduler.syncNow();
      return result;
    },
    async disconnect() {
      await runner.disconnect();
      return {};
    },
  };
}
