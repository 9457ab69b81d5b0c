/** Exchanges rows with `storage.sync` while the user has turned that on and no server is connected. */
import { reportUncaughtError } from '../../shared/async.ts';
import { newDeviceId } from '../../shared/rows/stamp.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { WorkerContext } from '../background/context.ts';
import type { AccountState } from '../store/account-state.ts';
import { observeWrites } from '../store/observe.ts';
import { readSharedSettings } from '../store/shared-settings.ts';
import { deleteSingles, readSingle, writeSingle } from '../store/singles.ts';
import { getStorageFault } from '../store/storage-fault.ts';
import { nameRow } from './carried-rows.ts';
import { createAccountDevice } from './device.ts';
import { type AccountArea, exchange, removeOwnPieces } from './exchange.ts';

const alarmName = 'account';
/** Browsers allow 120 writes a minute and 1,800 an hour, and each one goes over the network. */
const writeIntervalMinutes = 1;
const retryMinutes = 10;
const maxNames = 50;

export function registerAccount({
  platform: { alarms, storage },
  database,
  signal,
}: WorkerContext) {
  const queue = createSerialQueue();
  let isQueued = false;
  let lastWriteMs: number | null = null;
  let lastSettings = '';
  const area: AccountArea = {
    read: storage.readSynced,
    write: storage.writeSynced,
    remove: storage.removeSynced,
  };
  alarms.onAlarm(alarmName, runSoon);
  storage.observeSynced(runSoon);
  observeWrites(database, ['labels', 'signatures', 'values', 'others'], runSoon, signal);
  observeWrites(database, ['singles'], () => void runAfterChoice().catch(report), signal);
  // For what other devices have written while the worker was stopped.
  runSoon();

  return {
    /** Turns on or off as the database says, and exchanges. The result is in the database. */
    async exchangeAccount() {
      await queue.run(run);
      return {};
    },
  };

  function runSoon(): void {
    if (isQueued || signal.aborted) return;
    isQueued = true;
    queue
      .run(() => {
        isQueued = false;
        return run();
      })
      .catch(report);
  }

  /** Most writes to the table of the settings are of other records. */
  async function runAfterChoice(): Promise<void> {
    const settings = JSON.stringify(await readSharedSettings(database));
    if (settings !== lastSettings) runSoon();
    lastSettings = settings;
  }

  function report(error: unknown): void {
    // A read that ends with the worker is no fault.
    if (!signal.aborted) reportUncaughtError(error);
  }

  async function run(): Promise<void> {
    if (signal.aborted) return;
    const { is_on: isOn, id } = await readSingle(database, 'account');
    const isConnected = (await readSingle(database, 'connection')) !== null;
    if (isOn ? isConnected : id === '') return;
    try {
      if (isOn) await exchangeNow(id);
      else await turnOff(id, isConnected);
    } catch (error) {
      if (signal.aborted) return;
      await changeState({ has_failed: true });
      await alarms.setAlarm(alarmName, { delayMinutes: retryMinutes });
      if (getStorageFault(error) === null) report(error);
    }
  }

  async function exchangeNow(storedId: string): Promise<void> {
    const id = storedId === '' ? newDeviceId() : storedId;
    if (id !== storedId) await changeState({ id });
    const sinceWriteMs = lastWriteMs === null ? null : Date.now() - lastWriteMs;
    // A clock that was set back must not stop the writes.
    const mayWrite =
      sinceWriteMs === null || sinceWriteMs < 0 || sinceWriteMs >= writeIntervalMinutes * 60_000;
    // Counted before, because a write that was refused counts too.
    const result = await exchange(
      createAccountDevice(database, id, Date.now),
      {
        ...area,
        async write(items) {
          signal.throwIfAborted();
          lastWriteMs = Date.now();
          await area.write(items);
        },
      },
      mayWrite,
    );
    await changeState({
      left_out: result.leftOut.slice(0, maxNames).map(nameRow),
      left_out_count: result.leftOut.length,
      unreadable_count: result.unreadableCount,
      other_count: result.otherCount,
      // A write that failed and now waits is still not made.
      ...(result.outcome !== 'waits' && { has_failed: false }),
    });
    if (result.outcome === 'waits')
      await alarms.setAlarm(alarmName, { delayMinutes: writeIntervalMinutes });
  }

  async function turnOff(id: string, isConnected: boolean): Promise<void> {
    await removeOwnPieces(id, area);
    // The user is no longer asked about deletions that wait.
    if (!isConnected) await deleteSingles(database, 'deletions');
    await changeState({ id: '', has_failed: false });
  }

  async function changeState(change: Partial<AccountState>): Promise<void> {
    await database.transaction('rw', database.singles, async () => {
      const state = await readSingle(database, 'account');
      await writeSingle(database, 'account', { ...state, ...change });
    });
  }
}
