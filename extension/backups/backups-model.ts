/** Daily backups in Settings: on or off, the last one, and those that can be restored. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ModelContext } from '../app/context.ts';
import { liveQuery } from '../app/live-query.ts';
import {
  readBackupFolder,
  readBackupState,
  writeBackupFolder,
  writeBackupState,
} from '../store/backup-state.ts';
import { type BackupFolder, type FoundBackup, listBackups } from './backup-folder.ts';

export type BackupsControl = {
  /** Lets the user choose a folder; resolves to null if they cancel. Null in browsers without it. */
  chooseFolder: (() => Promise<BackupFolder | null>) | null;
  /** Asks the user for the permission to write into the downloads folder. */
  requestDownloads(): Promise<boolean>;
  /** Resolves when the worker has written a backup, or stored why it could not. */
  backUp(): Promise<void>;
  keepStorage(): Promise<boolean>;
};

export type BackupsModel = ReturnType<typeof createBackupsModel>;

export function createBackupsModel(context: ModelContext, control: BackupsControl) {
  const { database } = context;
  const state = liveQuery(context, () => readBackupState(database));
  const stored = liveQuery(context, () => readBackupFolder(database));
  const isWriting = signal(false);
  const isKept = signal(false);
  const found = signal<readonly FoundBackup[] | null>(null);

  /**
   * Resolves to false if the user has refused. Nothing may be awaited between the user gesture and this call.
   * @param choosesAnew true if the user chooses the folder also if they have chosen one before
   */
  async function allow(choosesAnew: boolean): Promise<boolean> {
    const folder = (stored.value ?? null) as BackupFolder | null;
    if (
      !choosesAnew &&
      state.value?.place === 'folder' &&
      folder !== null &&
      state.value.fault !== 'gone'
    )
      return (await folder.requestPermission({ mode: 'readwrite' })) === 'granted';
    return control.chooseFolder === null ? await chooseDownloads() : await chooseFolder();
  }

  async function chooseDownloads(): Promise<boolean> {
    const isGranted = await control.requestDownloads();
    if (isGranted) await writeBackupState(database, { place: 'downloads' });
    return isGranted;
  }

  async function chooseFolder(): Promise<boolean> {
    const folder = (await control.chooseFolder?.()) ?? null;
    if (folder === null) return false;
    const permission = await folder.requestPermission({ mode: 'readwrite' });
    if (permission !== 'granted') return false;
    await writeBackupFolder(database, folder);
    await writeBackupState(database, { place: 'folder' });
    return true;
  }

  async function backUpNow(turnsOn: boolean): Promise<void> {
    isWriting.value = true;
    try {
      if (!(await allow(turnsOn))) return;
      if (turnsOn) await writeBackupState(database, { is_on: true });
      await control.backUp();
    } finally {
      isWriting.value = false;
    }
  }

  return {
    /** Undefined until it is read. */
    state,
    isWriting: isWriting as ReadonlySignal<boolean>,
    /** True if the browser says that it keeps the data. Chromium keeps it, and never says so. */
    isKept: isKept as ReadonlySignal<boolean>,
    async askKept() {
      isKept.value = await control.keepStorage();
    },
    canChooseFolder: control.chooseFolder !== null,
    turnOn: () => backUpNow(true),
    turnOff: () => writeBackupState(database, { is_on: false, fault: null }),
    backUpNow: () => backUpNow(false),
    /** The backups in the folder, newest first; null until a folder was read. */
    found: found as ReadonlySignal<readonly FoundBackup[] | null>,
    /** Lists the backups of the chosen folder, if it may be read. */
    async listChosen() {
      found.value = null;
      const folder = (stored.value ?? null) as BackupFolder | null;
      if (folder === null) return;
      try {
        const present = await folder.queryPermission({ mode: 'readwrite' });
        // The browser asks only after a press, and the page may have been opened by a link.
        const mayAsk = present === 'prompt' && navigator.userActivation.isActive;
        const permission = mayAsk ? await folder.requestPermission({ mode: 'readwrite' }) : present;
        if (permission === 'granted') found.value = await listBackups(folder);
      } catch (error) {
        // The folder is not there any more: the user chooses another one.
        if (Object(error).name !== 'NotFoundError') throw error;
      }
    },
    async listOther() {
      const folder = (await control.chooseFolder?.()) ?? null;
      if (folder !== null) found.value = await listBackups(folder);
    },
  };
}
