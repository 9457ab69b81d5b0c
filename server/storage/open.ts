import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl'>;

/** Opens the database that the configuration names; it may be empty yet. */
export async function openStorage(config: DatabaseConfig): Promise<Storage> {
  return isEmbedded(config) ? openSqlite(sqlitePath(config)) : openPostgres(config.databaseUrl);
}

export function isEmbedded({ databaseUrl }: DatabaseConfig): boolean {
  return databaseUrl.startsWith('sqlite:');
}

/** The file of the embedded database, or `:memory:`. */
export function sqlitePath({ databaseUrl }: DatabaseConfig): string {
  const path = databaseUrl.slice('sqlite:'.length);
  // Left as it is, SQLite would read one that begins with `file:` as an address.
  return path === ':memory:' ? path : resolve(path);
}
