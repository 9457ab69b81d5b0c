/** Databases of every earlier version are brought up to date, and nothing of them is lost. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { restore } from '../../server/storage/copies.ts';
import { migrations } from '../../server/storage/migrations/index.ts';
import { openStorage } from '../../server/storage/open.ts';
import { answersOf, fixtures, layPostgres, laySqlite, momentOf } from '../schemas/fixtures.ts';
import { readAnswers } from '../schemas/read-answers.ts';
import { TestServer } from '../support/api-server.ts';
import { createDatabase } from '../support/postgres.ts';
import { ServerProcesses } from '../support/server-processes.ts';

const root = join(import.meta.dirname, '../..');
const old = fixtures.slice(0, -1);
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

async function lay(fixture: string, kind: string): Promise<void> {
  databaseUrl = `sqlite:${path}`;
  if (kind === 'sqlite') return laySqlite(fixture, path);
  await makeEmptyPostgres();
  await layPostgres(fixture, databaseUrl);
}

async function makeEmptyPostgres(): Promise<void> {
  const created = await createDatabase(inject('postgresUrl'));
  databaseUrl = created.url;
  drop = created.drop;
}

function configOf(url: string) {
  const read = readConfig({ DATABASE_URL: url });
  if ('faults' in read) throw new Error(read.faults.join());
  return read.config;
}

/** Opens the database by a server of today, and holds what it answers against what it once did. */
async function expectAllThere(fixture: string): Promise<void> {
  const { key, answers } = answersOf(fixture);
  const server = new TestServer({ databaseUrl });
  server.now = () => momentOf(fixture);
  server.key = key;
  await server.start();
  const { rows, ...lists } = await readAnswers(server.url, key);
  const { rows: rowsOnce, ...listsOnce } = answers;
  expect(rows).toEqual(rowsOnce);
  // Fields have come since, each with its default.
  expect(lists).toMatchObject(listsOnce);
  const found = await server.call('GET', '/api/posts?network=linkedin&q=LINKEDIN.com');
  expect(found.body.data.length).toBeGreaterThan(1);
  // It goes on from where it stood.
  expect((await server.call('POST', '/api/posts', { content: 'later' })).status).toBe(201);
  await server.remove();
}

async function run(statement: string): Promise<void> {
  const storage = await openStorage({ databaseUrl });
  await sql.raw(statement).execute(storage.queries);
  await storage.close();
}

it('Every migration has a fixture of what it left behind', () => {
  expect(fixtures).toEqual(Object.keys(migrations));
});

describe.each(['sqlite', 'postgres'])('A database of an earlier version (%s)', kind => {
  it.each(fixtures)('keeps all that %s had', async fixture => {
    await lay(fixture, kind);
    await expectAllThere(fixture);
  });

  it.each(fixtures)('comes back from a backup of %s', async fixture => {
    laySqlite(fixture, path);
    const file = join(folder, 'backup.db');
    await rename(path, file);
    if (kind === 'sqlite') databaseUrl = `sqlite:${path}`;
    else await makeEmptyPostgres();
    await restore(configOf(databaseUrl), file);
    await expectAllThere(fixture);
  });

  // A process for every third query: on a busy machine each takes a second.
  it('is whole after a kill -9 anywhere in the middle', { timeout: 120_000 }, async () => {
    await lay(oldest, kind);
    const died: number[] = [];
    for (let query = 0; ; query += 3) {
      const script = [join(root, 'test/schemas/update-and-die.ts'), databaseUrl, String(query)];
      const { signal, stdout, stderr } = spawnSync(process.execPath, script);
      if (signal === null) {
        expect([String(stderr), String(stdout)]).toEqual(['', 'done\n']);
        break;
      }
      if (signal === 'SIGKILL') died.push(query);
      const copies = (await readdir(folder)).filter(name => name.endsWith(`from-${oldest}`));
      for (const copy of copies) expectWholeCopy(join(folder, copy));
    }
    expect(died.length).toBeGreaterThan(5);
    await expectAllThere(oldest);
  });

  it('stays as it is where bringing it up to date fails', async () => {
    await lay(oldest, kind);
    const server = new TestServer({ databaseUrl });
    await run(`update rows set "row" = '{' || "row" where kind = 'post'`);
    await expect(server.start()).rejects.toThrow('JSON');
    await run(`update rows set "row" = substr("row", 2) where kind = 'post'`);
    await expectAllThere(oldest);
  });

  it('is refused in a sentence when it is of a newer one, and not restored over a good one', async () => {
    await lay(fixtures.at(-1) ?? '', kind);
    const processes = new ServerProcesses(() => ({ DATABASE_URL: databaseUrl }));
    await run("insert into colophon_migrations values ('9999-of-tomorrow', '')");
    await run("update notes set value = '7.1.0' where name = 'needs'");
    const sentence = /^The server ended[^\n]*The database was [^\n]*newer[^\n]*7\.1\.0[^\n]*$/m;
    await expect(processes.serve()).rejects.toThrow(sentence);
    await expect(processes.cli('key', 'list')).rejects.toThrow('Update this server to 7.1.0');
    if (kind === 'postgres') return;
    const file = join(folder, 'newer.db');
    await rename(path, file);
    laySqlite(oldest, path);
    await expect(restore(configOf(databaseUrl), file)).rejects.toThrow('7.1.0');
    await expectAllThere(oldest);
  });
});

describe('Before the schema of an embedded database changes', () => {
  it.each(old)('the server keeps a copy of the file, from %s', async fixture => {
    await lay(fixture, 'sqlite');
    await expectAllThere(fixture);
    const copy = `${path}.from-${fixture}`;
    expect(((await stat(copy)).mode & 0o777).toString(8)).toBe('600');
    expectWholeCopy(copy);
    databaseUrl = `sqlite:${copy}`;
    await expectAllThere(fixture);
  });

  it('and none where nothing changes', async () => {
    await lay(fixtures.at(-1) ?? '', 'sqlite');
    await expectAllThere(fixtures.at(-1) ?? '');
    expect((await readdir(folder)).filter(name => name.includes('from-'))).toEqual([]);
  });
});

function expectWholeCopy(file: string): void {
  expect(existsSync(file)).toBe(true);
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('select name from colophon_migrations').all()).toHaveLength(
    old.findIndex(fixture => file.endsWith(fixture)) + 1,
  );
  database.close();
}
