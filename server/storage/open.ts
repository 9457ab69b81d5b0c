import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { PostgresOptions } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl'> & Partial<Pick<Config, 'databaseListenUrl'>>;

/** Opens the configured database, which may be empty. */
export async function openStorage(
  config: DatabaseConfig,
  options: Pick<PostgresOptions, 'onWakeUpProblem'> = {},
): Promise<Storage> {
  if (isSqlite(config)) return openSqlite(sqlitePath(config));
  // Loaded only if it is configured, because its client takes memory.
  const { openPostgres } = await import('./postgres.ts');
  const { databaseUrl, databaseListenUrl: listenUrl } = config;
  return openPostgres(databaseUrl, { listenUrl, ...options });
}

export function isSqlite({ databaseUrl }: DatabaseConfig): boolean {
  return databaseUrl.startsWith('sqlite:');
}

/** Returns the file of the embedded database, or `:memory:`. */
export function sqlitePath({ databaseUrl }: DatabaseConfig): string {
  const path = databaseUrl.slice('sqlite:'.length);
  // Made absolute, because SQLite would parse a path that begins with `file:` as a URI.
  return path === ':memory:' ? path : resolve(path);
}
