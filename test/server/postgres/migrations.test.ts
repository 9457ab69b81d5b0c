/** Migrations from every earlier version keep all data. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { restore } from '../../../server/storage/backup.ts';
import { migrations } from '../../../server/storage/migrations/index.ts';
import { openStorage } from '../../../server/storage/open.ts';
import {
  fixtures,
  getFillTimeMs,
  readFixture,
  restorePostgres,
  restoreSqlite,
} from '../../schemas/fixtures.ts';
import { readAnswers } from '../../schemas/read-answers.ts';
import { TestServer } from '../../support/api-server.ts';
import { createDatabase } from '../../support/postgres.ts';
import { ServerProcesses } from '../../support/server-processes.ts';

const root = join(import.meta.dirname, '../../..');
/** The fixtures whose databases the current server has to migrate. */
const earlierFixtures = fixtures.slice(0, -1);
const [oldest = ''] = fixtures;

let folder = '';
let path = '';
let databaseUrl = '';
let drop = async () => {};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-old-'));
  path = join(folder, 'colophon.db');
});
afterEach(async () => {
  await drop();
  drop = async () => {};
  await rm(folder, { recursive: true, force: true });
});

async function restoreFixture(fixture: string, kind: string): Promise<void> {
  databaseUrl = `sqlite:${path}`;
  if (kind === 'sqlite') return restoreSqlite(fixture, path);
  await createEmptyPostgres();
  await restorePostgres(fixture, databaseUrl);
}

async function createEmptyPostgres(): Promise<void> {
  const created = await createDatabase(inject('postgresUrl'));
  databaseUrl = created.url;
  drop = created.drop;
}

function readConfigFor(url: string) {
  const read = readConfig({ DATABASE_URL: url });
  if ('errors' in read) throw new Error(read.errors.join());
  return read.config;
}

/** Opens the database with the current server and compares its responses with those of the earlier version. */
async function expectMigrated(fixture: string): Promise<void> {
  const { key, answers } = readFixture(fixture);
  const server = new TestServer({ databaseUrl });
  server.now = () => getFillTimeMs(fixture);
  server.key = key;
  await server.start();
  const { rows, ...lists } = await readAnswers(server.url, key);
  const { rows: earlierRows, ...earlierLists } = answers;
  expect(rows).toEqual(earlierRows);
  // Later versions added fields, each with a default.
  expect(lists).toMatchObject(earlierLists);
  const found = await server.call('GET', '/api/posts?network=linkedin&q=LINKEDIN.com');
  expect(found.body.data.length).toBeGreaterThan(1);
  // The migrated database accepts writes.
  expect((await server.call('POST', '/api/posts', { content: 'later' })).status).toBe(201);
  await server.remove();
}

async function executeSql(statement: string): Promise<void> {
  const storage = await openStorage({ databaseUrl });
  await sql.raw(statement).execute(storage.queries);
  await storage.close();
}

describe('fixtures of databases', () => {
  it('every migration: has a fixture', () => {
    expect(fixtures).toEqual(Object.keys(migrations));
  });
});

describe.each(['sqlite', 'postgres'])('migration of an earlier database (%s)', kind => {
  it.each(fixtures)('database of %s: keeps all data', async fixture => {
    await restoreFixture(fixture, kind);
    await expectMigrated(fixture);
  });

  it.each(fixtures)('backup of %s: restored and migrated', async fixture => {
    restoreSqlite(fixture, path);
    const file = join(folder, 'backup.db');
    await rename(path, file);
    if (kind === 'sqlite') databaseUrl = `sqlite:${path}`;
    else await createEmptyPostgres();
    await restore(readConfigFor(databaseUrl), file);
    await expectMigrated(fixture);
  });

  // Kills at every third query only: each attempt starts a process, which takes a second on a busy machine.
  it('kill -9 at any query: a second attempt succeeds and every copy is complete', {
    timeout: 120_000,
  }, async () => {
    await restoreFixture(oldest, kind);
    const killedAt: number[] = [];
    for (let query = 0; ; query += 3) {
      const script = [join(root, 'test/schemas/migrate-and-kill.ts'), databaseUrl, String(query)];
      const { signal, stdout, stderr } = spawnSync(process.execPath, script);
      if (signal === null) {
        expect([String(stderr), String(stdout)]).toEqual(['', 'done\n']);
        break;
      }
      if (signal === 'SIGKILL') killedAt.push(query);
      const copies = (await readdir(folder)).filter(name => name.endsWith(`from-${oldest}`));
      for (const copy of copies) expectCompleteCopy(join(folder, copy));
    }
    expect(killedAt.length).toBeGreaterThan(5);
    await expectMigrated(oldest);
  });

  it('migration fails: the database is unchanged', async () => {
    await restoreFixture(oldest, kind);
    const server = new TestServer({ databaseUrl });
    // Breaks the JSON of the posts, and repairs it after the failed migration.
    await executeSql(`update rows set "row" = '{' || "row" where kind = 'post'`);
    await expect(server.start()).rejects.toThrow('JSON');
    await executeSql(`update rows set "row" = substr("row", 2) where kind = 'post'`);
    await expectMigrated(oldest);
  });

  it('database of a newer version: refused with the required version, also as a backup', async () => {
    await restoreFixture(fixtures.at(-1) ?? '', kind);
    const processes = new ServerProcesses(() => ({ DATABASE_URL: databaseUrl }));
    await executeSql("insert into colophon_migrations values ('9999-of-tomorrow', '')");
    await executeSql("update notes set value = '7.1.0' where name = 'needs'");
    const sentence = /^The server ended[^\n]*newer[^\n]*7\.1\.0[^\n]*$/m;
    await expect(processes.serve()).rejects.toThrow(sentence);
    await expect(processes.cli('key', 'list')).rejects.toThrow('Update this server to 7.1.0');
    if (kind === 'postgres') return;
    const file = join(folder, 'newer.db');
    await rename(path, file);
    restoreSqlite(oldest, path);
    await expect(restore(readConfigFor(databaseUrl), file)).rejects.toThrow('7.1.0');
    await expectMigrated(oldest);
  });
});

describe('copy of the SQLite file before a migration', () => {
  it.each(earlierFixtures)('database of %s: copied first', async fixture => {
    await restoreFixture(fixture, 'sqlite');
    await expectMigrated(fixture);
    const copy = `${path}.from-${fixture}`;
    expect(((await stat(copy)).mode & 0o777).toString(8)).toBe('600');
    expectCompleteCopy(copy);
    databaseUrl = `sqlite:${copy}`;
    await expectMigrated(fixture);
  });

  it('no migration to run: no copy', async () => {
    await restoreFixture(fixtures.at(-1) ?? '', 'sqlite');
    await expectMigrated(fixtures.at(-1) ?? '');
    expect((await readdir(folder)).filter(name => name.includes('from-'))).toEqual([]);
  });
});

function expectCompleteCopy(file: string): void {
  expect(existsSync(file)).toBe(true);
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('select name from colophon_migrations').all()).toHaveLength(
    // The copy has run the migrations up to the one after which its fixture is named.
    earlierFixtures.findIndex(fixture => file.endsWith(fixture)) + 1,
  );
  database.close();
}
