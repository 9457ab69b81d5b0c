/** The databases that earlier versions have left, made again from what was kept of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Answers } from './read-answers.ts';

const folder = join(import.meta.dirname, 'server');

/** By the latest migration that each has been through, in order. */
export const fixtures = readdirSync(folder).sort();

/** What the version that filled it answered, and the key it answered to. */
export function answersOf(fixture: string): { key: string; answers: Answers } {
  return JSON.parse(read(fixture, 'answers.json'));
}

/** A moment soon after it was filled: what waits in the Trash is not due yet. */
export function momentOf(fixture: string): number {
  const { answers } = answersOf(fixture);
  const times = JSON.stringify(answers).match(/"updated_at":"[^"]+"/g) ?? [];
  return Date.parse(times.sort().at(-1)?.slice(14, -1) ?? '') + 5_000;
}

/** As the server itself leaves a file that is in use: with its log. */
export function laySqlite(fixture: string, path: string): void {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal');
  database.exec(`begin; ${read(fixture, 'sqlite.sql')} ${read(fixture, 'rows.sql')} commit`);
  database.close();
}

export async function layPostgres(fixture: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`${read(fixture, 'postgres.sql')} ${read(fixture, 'rows.sql')}`);
  await client.end();
}

function read(fixture: string, name: string): string {
  return readFileSync(join(folder, fixture, name), 'utf8');
}
