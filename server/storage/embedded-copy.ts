/** Copies of an embedded database's file, consistent as of one moment, whoever writes meanwhile. */
import { rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { keepPrivate } from './private-files.ts';

export async function copyEmbedded(path: string, target: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  keepPrivate(target);
  try {
    await backup(source, target);
  } finally {
    source.close();
  }
}

/** Under another name until it is whole: a file of this name is always a good copy. */
export async function writeWhole(
  target: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${target}.part`;
  await removeDatabase(part);
  try {
    await write(part);
    await rename(part, target);
  } finally {
    await removeDatabase(part);
  }
}

export async function removeDatabase(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(path + end, { force: true });
}
