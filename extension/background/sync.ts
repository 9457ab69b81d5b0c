/** Synchronizes in the worker: after writes, at its start, when the device comes online, and on an alarm. */
import { reportUncaughtError } from '../../shared/async.ts';
import { hasDataConsent } from '../platform/data-consent.ts';
import { moveViews } from '../store/move-views.ts';
import type { Connection } from '../store/singles.ts';
import { claimCode, fetchClaimedKey } from '../sync/claims-api.ts';
import { createRunner } from '../sync/runner.ts';
import { createScheduler } from '../sync/scheduler.ts';
import type { DeletionPolicy } from '../sync/step-builder.ts';
import type { WorkerContext } from './context.ts';

const alarmName = 'sync';
const alarmMinutes = 5;

/** Starts syncing until the signal aborts. Returns the handlers of the messages about sync, and `exchange`. */
export function registerSync({ platform, database, signal }: WorkerContext) {
  const { alarms, permissions } = platform;
  const runner = createRunner({ database });
  const scheduler = createScheduler({
    runner,
    // The browser may stop the worker before the retry is due. The alarm starts it again.
    onRetry: delayMs => void scheduleAlarm(delayMs / 60_000),
    signal,
  });

  const scheduleAlarm = (delayMinutes: number) =>
    alarms.setAlarm(alarmName, { delayMinutes, periodMinutes: alarmMinutes });

  alarms.onAlarm(alarmName, () => void scheduler.syncIfOutdated());
  void scheduleAlarm(alarmMinutes);
  self.addEventListener('online', () => void scheduler.syncAfterReconnect());
  void scheduler.syncIfOutdated();
  // After an update, the views that an earlier version has left are synced without the manager.
  moveViews(database).then(isMoved => {
    if (isMoved && !signal.aborted) scheduler.syncSoon();
  }, reportUncaughtError);
  permissions.onPermissionsRemoved(async () => {
    // The user may have withdrawn consent in the browser's settings.
    if (!(await hasDataConsent())) await runner.disconnect();
  });

  return {
    /** Syncs now, also before the next retry. Resolves to false if the server cannot be reached. */
    async exchange(): Promise<boolean> {
      return typeof (await scheduler.syncAfterReconnect()) === 'string';
    },
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
    claimCode,
    fetchClaimedKey,
    async disconnect() {
      await runner.disconnect();
      return {};
    },
  };
}
