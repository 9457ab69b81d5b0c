import type { Config } from '../config.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

/** Opens the database that the configuration names; it may be empty yet. */
export async function openStorage(config: Pick<Config, 'databaseUrl'>): Promise<Storage> {
  const { databaseUrl } = config;
  return databaseUrl.startsWith('sqlite:')
    ? openSqlite(sqlitePath(config))
    : openPostgres(databaseUrl);
}

export function sqlitePath({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  return databaseUrl.slice('sqlite:'.length);
}
