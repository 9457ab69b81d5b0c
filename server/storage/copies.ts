/**
 * Copies of a database in one file: made while servers run, consistent as of one moment. Restoring
 * takes the place of all there is; the servers are stopped meanwhile.
 */
import { access, constants, copyFile, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { newId } from '../../shared/resources/identity.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { copyEmbedded, namingFile, removeDatabase, writeWhole } from './embedded-copy.ts';
import { migrationsTable } from './migrate.ts';
import { isEmbedded, sqlitePath } from './open.ts';
import { copyFromPostgres, copyToPostgres } from './postgres-copies.ts';
import { giveToOwner, keepPrivate } from './private-files.ts';
import { openSqlite } from './sqlite.ts';

export async function backUp(config: Config, file: string): Promise<void> {
  if (await exists(file)) throw new OperatorError(`${file} exists already.`);
  const path = sqlitePath(config);
  if (isEmbedded(config) && !(await exists(path))) {
    throw new OperatorError('There is no database to back up.');
  }
  await writeWhole(file, part =>
    isEmbedded(config) ? copyEmbedded(path, part) : copyFromPostgres(config.databaseUrl, part),
  );
}

export async function restore(config: Config, file: string): Promise<void> {
  if (!(await exists(file))) throw new OperatorError(`There is no file ${file}.`);
  requireWhole(file);
  const path = isEmbedded(config) ? sqlitePath(config) : await besideOrAway(file);
  if (isEmbedded(config) && (await exists(path))) {
    // Its log, with the latest changes in it, would be taken for that of another file.
    if (await isSame(file, path)) throw new OperatorError(`${file} is the database itself.`);
    requireUnused(path);
  }
  const part = `${path}.new`;
  try {
    // A copy of the copy: it may be brought to a newer schema, the file itself is left alone.
    keepPrivate(part);
    await copyFile(file, part);
    // A copy has the permissions of what was copied.
    keepPrivate(part);
    if (!isEmbedded(config)) {
      await namingFile(part, () => copyToPostgres(part, config.databaseUrl));
      return;
    }
    await namingFile(part, () => bringFileUpToDate(part));
    giveToOwner(part, path);
    // The old log belongs to the old file and would be played into the new one.
    await rm(`${path}-wal`, { force: true });
    await rm(`${path}-shm`, { force: true });
    await rename(part, path);
  } finally {
    await removeDatabase(part);
  }
}

/** Where it lies there is room for such a file; but that may be a disk that only gives. */
async function besideOrAway(file: string): Promise<string> {
  return access(dirname(file), constants.W_OK).then(
    () => `${file}.part`,
    () => join(tmpdir(), `colophon-${newId()}`),
  );
}

/** Before it takes the place of the present one: a file of a newer version is refused in time. */
async function bringFileUpToDate(file: string): Promise<void> {
  const copy = openSqlite(file);
  try {
    await bringUpToDate(copy);
    // The file stands for itself, without a log beside it.
    await sql`pragma journal_mode = delete`.execute(copy.queries);
  } finally {
    await copy.close();
  }
}

function requireWhole(file: string): void {
  let copy: DatabaseSync | undefined;
  try {
    // What is not to change needs no log, and none is left beside it.
    copy = new DatabaseSync(Object.assign(pathToFileURL(file), { search: 'immutable=1' }), {
      readOnly: true,
    });
    const [row] = copy.prepare('pragma integrity_check').all();
    const known = copy.prepare('select 1 from sqlite_master where name = ?').get(migrationsTable);
    if (row?.integrity_check !== 'ok' || known === undefined) throw new Error('not whole');
  } catch (cause) {
    throw new OperatorError(`${file} is no whole copy of a database.`, { cause });
  } finally {
    copy?.close();
  }
}

function requireUnused(path: string): void {
  const database = new DatabaseSync(path);
  try {
    // Succeeds only while nobody else has the file open.
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (cause) {
    throw new OperatorError('Stop the server first: the database is in use.', { cause });
  } finally {
    database.close();
  }
}

async function isSame(file: string, other: string): Promise<boolean> {
  return (await realpath(file)) === (await realpath(other));
}

/** Throws where it may not be read: that says nothing of whether it is there, or whole. */
async function exists(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}
