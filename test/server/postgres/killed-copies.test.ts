/** Backups and restores of a PostgreSQL database that are killed before they end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { upgradeDatabase } from '../../../server/storage/migrate.ts';
import { openPostgres } from '../../../server/storage/postgres.ts';
import { createDatabase } from '../../support/postgres.ts';
import { root, serverEnvironment } from '../../support/server-process.ts';
import { ServerProcesses } from '../../support/server-processes.ts';

const rowCount = 30_000;
const killCount = 10;

let folder = '';
let variables: Record<string, string> = {};
let drop = async () => {};
const processes = new ServerProcesses(() => variables);
const file = () => join(folder, 'everything.db');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-test-'));
  const created = await createDatabase(inject('postgresUrl'));
  variables = { DATABASE_URL: created.url };
  drop = created.drop;
  await withDatabase(async queries => {
    await sql`
      insert into rows (workspace_id, kind, id, seq, created, shown, "row")
      select 'w', 'post', n::text, n, n::text, 1, repeat('x', 500) from generate_series(1, ${rowCount}) as n
    `.execute(queries);
  });
  await processes.cli('backup', file());
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

type Queries = Awaited<ReturnType<typeof openPostgres>>['queries'];

async function withDatabase<T>(run: (queries: Queries) => Promise<T>): Promise<T> {
  const storage = await openPostgres(variables.DATABASE_URL ?? '');
  try {
    await upgradeDatabase(storage);
    return await run(storage.queries);
  } finally {
    await storage.close();
  }
}

const countRows = () =>
  withDatabase(async queries => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from rows`.execute(
      queries,
    );
    return rows[0]?.count;
  });

/** Starts a command, and kills it once `isDue` returns true. Resolves to true if it was still running. */
async function killWhen(
  isDue: () => boolean | Promise<boolean>,
  ...args: string[]
): Promise<boolean> {
  const child = spawn(process.execPath, ['server/cli.ts', ...args], {
    cwd: root,
    env: serverEnvironment(variables),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await isDue()))
    await new Promise(resolve => setTimeout(resolve, 5));
  const isRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await exited;
  return isRunning;
}

describe('copy of a PostgreSQL database', () => {
  it('whole: the file has all rows, and no log beside it', () => {
    const database = new DatabaseSync(file(), { readOnly: true });
    expect(database.prepare('select count(*) as count from rows').get()?.count).toBe(rowCount);
    database.close();
    expect(existsSync(`${file()}-wal`)).toBe(false);
  });

  it('backup killed at ten points: no file has the name, and the next backup is whole', async () => {
    const target = join(folder, 'killed.db');
    const bytes = statSync(file()).size;
    let kills = 0;
    for (let point = 0; point < killCount; point++) {
      const part = `${target}.part`;
      const copied = () => statSync(part, { throwIfNoEntry: false })?.size ?? 0;
      await rm(part, { force: true });
      if (await killWhen(() => copied() > (point / killCount) * bytes, 'backup', target)) kills++;
      expect(existsSync(target)).toBe(false);
    }
    expect(kills).toBe(killCount);
    await processes.cli('backup', target);
    expect(statSync(target).size).toBe(bytes);
  });

  it('restore killed at ten points: the database is as before, and the next restore is whole', async () => {
    await withDatabase(queries => sql`delete from rows where seq > 1`.execute(queries));
    let kills = 0;
    for (let point = 1; point <= killCount; point++) {
      const part = `${file()}.part.new`;
      await rm(part, { force: true });
      let startMs: number | undefined;
      const isDue = () => {
        if (existsSync(part)) startMs ??= Date.now();
        return startMs !== undefined && Date.now() - startMs > point * 100;
      };
      if (await killWhen(isDue, 'restore', file())) kills++;
      const count = await countRows();
      expect([1, rowCount]).toContain(count);
      if (count === rowCount) break;
    }
    expect(kills).toBeGreaterThan(0);
    // PostgreSQL may not have noticed yet that the last one was killed.
    await expect.poll(() => processes.cli('restore', file()).catch(String)).toBe('');
    expect(await countRows()).toBe(rowCount);
  });
});
