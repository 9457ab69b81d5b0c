/** Databases of earlier server versions, restored from their dumps. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Answers } from './read-answers.ts';

const folder = join(import.meta.dirname, 'server');

/** Names of the fixtures in order. Each is named after the latest migration that its database has run. */
export const fixtures = readdirSync(folder).sort();

/** Returns the API responses of the version that filled the database, and the API key. */
export function readFixture(fixture: string): { key: string; answers: Answers } {
  return JSON.parse(readText(fixture, 'answers.json'));
}

/** Returns a time soon after the database was filled, when nothing in the Trash has expired yet. */
export function getFillTimeMs(fixture: string): number {
  const { answers } = readFixture(fixture);
  const times = JSON.stringify(answers).match(/"updated_at":"[^"]+"/g) ?? [];
  const latest = times.sort().at(-1)?.slice('"updated_at":"'.length, -1) ?? '';
  return Date.parse(latest) + 5_000;
}

/** Creates the database file with a write-ahead log, as a running server does. */
export function restoreSqlite(fixture: string, path: string): void {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal');
  database.exec(
    `begin; ${readText(fixture, 'sqlite.sql')} ${readText(fixture, 'rows.sql')} commit`,
  );
  database.close();
}

export async function restorePostgres(fixture: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`${readText(fixture, 'postgres.sql')} ${readText(fixture, 'rows.sql')}`);
  await client.end();
}

function readText(fixture: string, name: string): string {
  return readFileSync(join(folder, fixture, name), 'utf8');
}
