/** The browser side of backups, for the manager. */
import { ask } from '../messages/channel.ts';
import { requestPermissions } from '../platform/permissions.ts';
import { keepStorage } from '../platform/storage.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { BackupsControl } from './backups-model.ts';

type DirectoryPicker = (options: { id: string; startIn: string }) => Promise<BackupFolder>;

export const backupsControl: BackupsControl = {
  chooseFolder: createFolderChooser(),
  requestDownloads: () => requestPermissions({ permissions: ['downloads'] }),
  async backUp() {
    await ask('backUp', {});
  },
  keepStorage,
};

/** Returns null in a browser that lets nobody choose a folder. */
function createFolderChooser(): BackupsControl['chooseFolder'] {
  const { showDirectoryPicker } = globalThis as { showDirectoryPicker?: DirectoryPicker };
  if (showDirectoryPicker === undefined) return null;
  return async () => {
    try {
      return await showDirectoryPicker({ id: 'backups', startIn: 'documents' });
    } catch (error) {
      if (Object(error).name === 'AbortError') return null;
      throw error;
    }
  };
}
