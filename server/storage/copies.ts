/**
 * Copies of a database in one file: made while servers run, consistent as of one moment. Restoring
 * takes the place of all there is; the servers are stopped meanwhile.
 */
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '../command-error.ts';
import type { Config } from '../config.ts';
import { sqlitePath } from './open.ts';

export async function backUp(config: Config, file: string): Promise<void> {
  if (await exists(file)) throw new CommandError(`${file} exists already.`);
  const path = sqlitePath(config);
  if (!(await exists(path))) throw new CommandError('There is no database to back up.');
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  try {
    // Under another name until it is whole: a file of this name is always a good copy.
    await backup(source, `${file}.part`);
    await rename(`${file}.part`, file);
  } finally {
    source.close();
    await rm(`${file}.part`, { force: true });
  }
}

export async function restore(config: Config, file: string): Promise<void> {
  if (!(await exists(file))) throw new CommandError(`There is no file ${file}.`);
  requireWhole(file);
  const path = sqlitePath(config);
  if (await exists(path)) requireUnused(path);
  await copyFile(file, `${path}.part`);
  // The old log belongs to the old file and would be played into the new one.
  await rm(`${path}-wal`, { force: true });
  await rm(`${path}-shm`, { force: true });
  await rename(`${path}.part`, path);
}

function requireWhole(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [row] = copy.prepare('pragma integrity_check').all();
    const known = copy.prepare("select 1 from sqlite_master where name = 'migrations'").get();
    if (row?.integrity_check !== 'ok' || known === undefined) throw new Error('not whole');
  } catch (cause) {
    throw new CommandError(`${file} is no whole copy of a database.`, { cause });
  } finally {
    copy.close();
  }
}

function requireUnused(path: string): void {
  const database = new DatabaseSync(path);
  try {
    // Succeeds only while nobody else has the file open.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (cause) {
    throw new CommandError('Stop the server first: the database is in use.', { cause });
  } finally {
    database.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
