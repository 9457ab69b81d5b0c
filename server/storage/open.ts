import type { Config } from '../config.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

/** Opens the database that the configuration names; it may be empty yet. */
export async function openStorage(config: Pick<Config, 'databaseUrl'>): Promise<Storage> {
  return openSqlite(config.databaseUrl.slice('sqlite:'.length));
}
