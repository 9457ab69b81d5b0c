/** A folder of backups. Only Chromium lets the user choose one. */
import { type BackupName, findOldBackups, parseBackupName } from './backup-names.ts';

/** TypeScript's library lacks what only Chromium has: https://wicg.github.io/file-system-access/ */
type Permission = (options: { mode: 'readwrite' }) => Promise<PermissionState>;
export type BackupFolder = FileSystemDirectoryHandle & {
  queryPermission: Permission;
  requestPermission: Permission;
};

export type FoundBackup = BackupName & { file: File };

/** Lists the whole backups of all devices, newest first. A file that a crash has left empty is none. */
export async function listBackups(folder: FileSystemDirectoryHandle): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for await (const [name, handle] of folder.entries()) {
    const parsed = parseBackupName(name);
    if (parsed === null || handle.kind !== 'file') continue;
    const file = await (handle as FileSystemFileHandle).getFile();
    if (file.size > 0) found.push({ ...parsed, file });
  }
  return found.sort((a, b) => (a.day + a.time < b.day + b.time ? 1 : -1));
}

/**
 * Writes a backup, and removes old ones of the same device afterwards. The browser writes into a file of its own, and
 * gives it the name when it is whole.
 * @throws DOMException by the file system, for example without the permission, the folder or space
 */
export async function writeToFolder(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: Blob,
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  let writable: FileSystemWritableFileStream | undefined;
  try {
    writable = await handle.createWritable();
    await writable.write(content);
    await writable.close();
  } catch (error) {
    await removeEmpty(folder, handle, writable).catch(() => {}); // The first error says what is wrong.
    throw error;
  }
  const { size } = await handle.getFile();
  if (size !== content.size) throw new DOMException('The file is not whole.', 'DataError');
  const device = parseBackupName(name)?.device;
  const own = (await listBackups(folder)).filter(backup => backup.device === device);
  // One of the same minute, or from before the clock was set back, counts as newer.
  for (const old of findOldBackups(own)) if (old.name !== name) await folder.removeEntry(old.name);
}

/** Removes what a failed write has left. A file that is not empty is that of the same minute. */
async function removeEmpty(
  folder: FileSystemDirectoryHandle,
  handle: FileSystemFileHandle,
  writable: FileSystemWritableFileStream | undefined,
): Promise<void> {
  // The browser removes no file that is open.
  await writable?.abort();
  if ((await handle.getFile()).size === 0) await folder.removeEntry(handle.name);
}
