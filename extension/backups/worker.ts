/**
 * Writes a backup on each day on which the browser runs. Browsers lose alarms at an update and fire none during sleep,
 * so each start looks whether today has one.
 */
import { reportUncaughtError } from '../../shared/async.ts';
import { newDeviceId } from '../../shared/rows/stamp.ts';
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { WorkerContext } from '../background/context.ts';
import { DownloadError } from '../platform/downloads.ts';
import type { Permissions } from '../platform/permissions.ts';
import { readBackupFolder, readBackupState, writeBackupState } from '../store/backup-state.ts';
import type { BackupFault, BackupState } from '../store/singles.ts';
import { type BackupFolder, writeToFolder } from './backup-folder.ts';
import { formatBackupName, getDownloadNames, getLocalDay } from './backup-names.ts';

const alarmName = 'backup';
/** The time after which a failed backup is tried again, in minutes. */
const retryMinutes = 60;
const wantedPermissions: Permissions = { permissions: ['downloads'] };

type Export = { text: string; type: string; things: number };

export function registerBackups(
  { platform, database, signal }: WorkerContext,
  exportAll: () => Promise<Export>,
) {
  const { alarms, downloads, permissions, runtime } = platform;
  const queue = createSerialQueue();
  alarms.onAlarm(alarmName, lookSoon);
  runtime.onInstalled(lookSoon);
  runtime.onStartup(lookSoon);
  lookSoon();
  return {
    /** Writes a backup now, also a second one of a day. Its result is in the database. */
    async backUp() {
      await queue.run(async () => {
        await writeBackup(await exportAll());
        await setAlarm();
      });
      return {};
    },
  };

  function lookSoon(): void {
    queue.run(look).catch((error: unknown) => {
      // A read that ends with the worker is no fault.
      if (!signal.aborted) reportUncaughtError(error);
    });
  }

  async function look(): Promise<void> {
    if (signal.aborted) return;
    const { is_on: isOn, last } = await readBackupState(database);
    if (!isOn) return;
    if (last === null || getLocalDay(last.at_ms) !== getLocalDay(Date.now())) {
      const exported = await exportAll();
      // An empty device, such as one before its first sync, would replace backups by nothing.
      if (exported.things > 0) await writeBackup(exported);
    }
    await setAlarm();
  }

  async function setAlarm(): Promise<void> {
    const { is_on: isOn, fault } = await readBackupState(database);
    if (!isOn || signal.aborted) return;
    const midnight = new Date().setHours(24, 1, 0, 0);
    const delayMinutes = fault === null ? (midnight - Date.now()) / 60_000 : retryMinutes;
    await alarms.setAlarm(alarmName, { delayMinutes });
  }

  async function writeBackup({ text, type, things }: Export): Promise<void> {
    const { place, month, device } = await readNamedState();
    const content = new Blob([text], { type });
    const atMs = Date.now();
    try {
      if (place === 'downloads') await writeToDownloads(atMs, device, month, content);
      else await writeToChosenFolder(formatBackupName(atMs, things, device), content);
      await writeBackupState(database, {
        last: { at_ms: atMs, bytes: content.size, things },
        ...(place === 'downloads' && { month: getLocalDay(atMs).slice(0, 7) }),
        fault: null,
      });
    } catch (error) {
      const fault = toFault(error);
      await writeBackupState(database, { fault, ...(fault === 'asks' && { is_on: false }) });
      if (fault === 'failed') reportUncaughtError(error);
    }
  }

  /** Names the device before its first backup, so that later ones replace that one. */
  async function readNamedState(): Promise<BackupState> {
    const state = await readBackupState(database);
    if (state.device !== '') return state;
    const device = newDeviceId();
    await writeBackupState(database, { device });
    return { ...state, device };
  }

  async function writeToChosenFolder(name: string, content: Blob): Promise<void> {
    const folder = (await readBackupFolder(database)) as BackupFolder | null;
    if (folder === null) throw new DOMException('No folder is chosen.', 'NotFoundError');
    if ((await folder.queryPermission({ mode: 'readwrite' })) !== 'granted')
      throw new DOMException('The folder may not be written.', 'NotAllowedError');
    await writeToFolder(folder, name, content);
  }

  async function writeToDownloads(
    atMs: number,
    device: string,
    month: string,
    content: Blob,
  ): Promise<void> {
    if (!(await permissions.hasPermissions(wantedPermissions)))
      throw new DOMException('Downloads are not permitted.', 'NotAllowedError');
    for (const name of getDownloadNames(atMs, device, month))
      await downloads.downloadFile(name, content);
  }
}

/** The names are those of the File System standard, and of both browsers' downloads. */
function toFault(error: unknown): BackupFault {
  const name = error instanceof DownloadError ? error.reason : Object(error).name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'permission';
  if (name === 'NotFoundError') return 'gone';
  if (name === 'QuotaExceededError' || name === 'FILE_NO_SPACE') return 'full';
  if (name === 'USER_CANCELED') return 'asks';
  return 'failed';
}
