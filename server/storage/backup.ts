/**
 * Backups of a database in one file, made while servers run and consistent as of one moment.
 * Restoring replaces the whole database, and needs the servers to be stopped.
 */
import { access, constants, copyFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { newId } from '../../shared/resources/scalars.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { deleteRestoredPairings } from '../pairings/pairings.ts';
import { abandonRestoredDeliveries } from '../webhooks/outbox.ts';
import { isDamage } from './damage.ts';
import { migrationsTable, upgradeDatabase } from './migrate.ts';
import { isSqlite, sqlitePath } from './open.ts';
import { backUpPostgres, restorePostgres } from './postgres-backup.ts';
import { ensurePrivateFile, matchOwner } from './private-files.ts';
import { openSqlite } from './sqlite.ts';
import {
  backUpSqlite,
  removeDatabase,
  renameDurably,
  withFileNamedInErrors,
  writeAtomically,
} from './sqlite-backup.ts';

/** @param onRows called with the number of rows after each part of a copy between PostgreSQL and a file */
export async function backUp(
  config: Config,
  file: string,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  if (await exists(file)) throw new OperatorError(`${file} already exists.`);
  const path = sqlitePath(config);
  if (isSqlite(config) && !(await exists(path))) {
    throw new OperatorError('There is no database to back up.');
  }
  await writeAtomically(file, partPath =>
    isSqlite(config)
      ? backUpSqlite(path, partPath)
      : backUpPostgres(getDirectUrl(config), partPath, onRows),
  );
}

/** @param onRows as for `backUp` */
export async function restore(
  config: Config,
  file: string,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  if (!(await exists(file))) throw new OperatorError(`There is no file ${file}.`);
  requireIntactBackup(file);
  const path = isSqlite(config) ? sqlitePath(config) : await chooseTemporaryPath(file);
  if (isSqlite(config) && (await exists(path))) {
    // The restore would delete the log of this file, which holds its latest changes.
    if (await isSameFile(file, path)) throw new OperatorError(`${file} is the database itself.`);
    requireNotInUse(path);
  }
  const partPath = `${path}.new`;
  try {
    // The restore upgrades a copy of the backup to the current schema. The backup itself stays as
    // it is.
    ensurePrivateFile(partPath);
    await copyFile(file, partPath);
    // `copyFile` copies the permissions too.
    ensurePrivateFile(partPath);
    if (!isSqlite(config)) {
      await withFileNamedInErrors(partPath, () =>
        restorePostgres(partPath, getDirectUrl(config), onRows),
      );
      return;
    }
    await withFileNamedInErrors(partPath, () => upgradeFile(partPath));
    matchOwner(partPath, path);
    // The old log belongs to the old file and would be applied to the new one.
    await rm(`${path}-wal`, { force: true });
    await rm(`${path}-shm`, { force: true });
    await renameDurably(partPath, path);
  } finally {
    await removeDatabase(partPath);
  }
}

/**
 * Prefers the folder of the backup, which probably has room for another such file, unless it is
 * read-only.
 */
async function chooseTemporaryPath(file: string): Promise<string> {
  return access(dirname(file), constants.W_OK).then(
    () => `${file}.part`,
    () => join(tmpdir(), `colophon-${newId()}`),
  );
}

/**
 * Upgrades the file before it replaces the database, so that a file of a newer version is refused
 * in time.
 */
async function upgradeFile(file: string): Promise<void> {
  const backup = openSqlite(file, { isCopy: true });
  try {
    await upgradeDatabase(backup);
    await abandonRestoredDeliveries(backup.queries);
    await deleteRestoredPairings(backup.queries);
  } finally {
    await backup.close();
  }
}

function requireIntactBackup(file: string): void {
  let backup: DatabaseSync | undefined;
  try {
    // SQLite opens an immutable file without a log and creates none.
    backup = new DatabaseSync(Object.assign(pathToFileURL(file), { search: 'immutable=1' }), {
      readOnly: true,
    });
    const [row] = backup.prepare('pragma integrity_check').all();
    const migrationsFound = backup
      .prepare('select 1 from sqlite_master where name = ?')
      .get(migrationsTable);
    if (row?.integrity_check !== 'ok' || migrationsFound === undefined)
      throw new Error('not whole');
  } catch (cause) {
    throw new OperatorError(`${file} is not a complete copy of a database.`, { cause });
  } finally {
    backup?.close();
  }
}

function requireNotInUse(path: string): void {
  const database = new DatabaseSync(path);
  try {
    // With `writable_schema` SQLite also locks a file that was cut off. The lock succeeds only if no other process
    // has the file open.
    database.exec(
      'pragma writable_schema = on; pragma locking_mode = exclusive; begin exclusive; rollback',
    );
  } catch (cause) {
    // The restore is what heals a damaged file. A server that has it open notices that it is replaced.
    if (isDamage(cause)) return;
    if (!isBusy(cause)) throw cause;
    throw new OperatorError('Stop the server first: the database is in use.', { cause });
  } finally {
    database.close();
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff);

async function isSameFile(file: string, other: string): Promise<boolean> {
  return (await realpath(file)) === (await realpath(other));
}

/** Returns true if the file exists and can be read. Throws if it may not be read, because it may exist. */
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

/** A copy holds one transaction for a long time, so it does not go through a pooler. */
function getDirectUrl({ databaseUrl, databaseListenUrl }: Config): string {
  return databaseListenUrl ?? databaseUrl;
}
