/**
 * Copies of a database in one file: made while servers run, consistent as of one moment. Restoring
 * takes the place of all there is; the servers are stopped meanwhile.
 */
import { copyFile, rename, rm, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '../commands/command-error.ts';
import type { Config } from '../config.ts';
import { migrationsTable } from './migrate.ts';
import { isEmbedded, sqlitePath } from './open.ts';
import { copyFromPostgres, copyToPostgres } from './postgres-copies.ts';
import { keepPrivate } from './private-files.ts';

export async function backUp(config: Config, file: string): Promise<void> {
  if (await exists(file)) throw new CommandError(`${file} exists already.`);
  // Under another name until it is whole: a file of this name is always a good copy.
  const part = `${file}.part`;
  await removeDatabase(part);
  try {
    if (isEmbedded(config)) await copyEmbedded(sqlitePath(config), part);
    else await copyFromPostgres(config.databaseUrl, part);
    await rename(part, file);
  } finally {
    await removeDatabase(part);
  }
}

export async function restore(config: Config, file: string): Promise<void> {
  if (!(await exists(file))) throw new CommandError(`There is no file ${file}.`);
  requireWhole(file);
  const path = isEmbedded(config) ? sqlitePath(config) : `${file}.part`;
  if (isEmbedded(config) && (await exists(path))) requireUnused(path);
  const part = `${path}.new`;
  try {
    // A copy of the copy: it may be brought to a newer schema, the file itself is left alone.
    keepPrivate(part);
    await copyFile(file, part);
    // A copy has the permissions of what was copied.
    keepPrivate(part);
    if (!isEmbedded(config)) {
      await copyToPostgres(part, config.databaseUrl);
      return;
    }
    // The old log belongs to the old file and would be played into the new one.
    await rm(`${path}-wal`, { force: true });
    await rm(`${path}-shm`, { force: true });
    await rename(part, path);
  } finally {
    await removeDatabase(part);
  }
}

async function copyEmbedded(path: string, target: string): Promise<void> {
  if (!(await exists(path))) throw new CommandError('There is no database to back up.');
  const source = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  keepPrivate(target);
  try {
    await backup(source, target);
  } finally {
    source.close();
  }
}

function requireWhole(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [row] = copy.prepare('pragma integrity_check').all();
    const known = copy.prepare('select 1 from sqlite_master where name = ?').get(migrationsTable);
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

async function removeDatabase(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(path + end, { force: true });
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
