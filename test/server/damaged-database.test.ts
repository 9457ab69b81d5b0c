/** A damaged SQLite file takes no write and no backup, the server says what to do, and a restore heals it. */
import { copyFile, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../server/config.ts';
import { backUp, restore } from '../../server/storage/backup.ts';
import { TestServer } from '../support/api-server.ts';

const label = { name: 'x', color: '#123456' };
const advice = /is damaged .*restore the latest good backup with "colophon restore FILE"/;

let folder = '';
let file = '';
let backup = '';
let logged = '';
let server: TestServer;
let config: Config;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-damaged-'));
  file = join(folder, 'colophon.db');
  backup = join(folder, 'good.db');
  logged = '';
  const stream = new PassThrough().on('data', chunk => {
    logged += chunk;
  });
  server = new TestServer({}, pino({ level: 'warn' }, stream));
  server.databaseUrl = `sqlite:${file}`;
  const read = readConfig({ DATABASE_URL: server.databaseUrl });
  if ('errors' in read) throw new Error(read.errors.join());
  config = read.config;
  await server.start();
  await createPosts(40);
  await backUp(config, backup);
  await createPosts(40);
});
afterEach(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

async function createPosts(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await server.call('POST', '/api/posts', { content: `${index} ${'words '.repeat(300)}` });
}

/** Overwrites 20 places of 512 bytes that a generator with a fixed seed chooses. */
async function overwrite(): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  let seed = 20_261_128;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let place = 0; place < 20; place++) {
    const bytes = Buffer.from(Array.from({ length: 512 }, () => Math.floor(next() * 256)));
    await handle.write(bytes, 0, bytes.length, Math.floor(next() * (size - bytes.length)));
  }
  await handle.close();
}

const overwriteHeader = async () => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(64, 7), 0, 64, 0);
  await handle.close();
};
const cut = async () => truncate(file, Math.floor((await stat(file)).size / 2));
const damages = [
  ['overwritten at 20 places', overwrite],
  ['header overwritten', overwriteHeader],
  ['cut to half', cut],
] as const;

async function expectRestored(): Promise<void> {
  await restore(config, backup);
  await server.start();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.call('GET', '/api/posts?limit=100')).body.data).toHaveLength(40);
  expect((await server.call('POST', '/api/labels', label)).status).toBe(201);
}

describe('damaged SQLite file', () => {
  it.each(damages)(
    '%s while stopped: no start, no backup, a restore heals it',
    async (_, damage) => {
      await server.stop();
      await damage();
      await expect(server.start()).rejects.toThrow(advice);
      await expect(backUp(config, join(folder, 'bad.db'))).rejects.toThrow(/damaged/);
      await expect(stat(join(folder, 'bad.db'))).rejects.toThrow('ENOENT');
      await expectRestored();
    },
  );

  it.each(damages)('%s while running: no write, not ready, no backup', async (_, damage) => {
    // The log is copied into the file, as every ten seconds.
    await server.stop();
    await server.start();
    await damage();
    const answer = await server.call('POST', '/api/labels', label);
    expect(answer.status).toBe(503);
    expect(answer.body.detail).toContain('restore a backup');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(logged).toMatch(/is damaged .*restore the latest good backup/);
    await expect(backUp(config, join(folder, 'bad.db'))).rejects.toThrow(/damaged/);
    await server.stop();
    await expectRestored();
  });

  it('backup put beside the log of the database: no start, and the log is not applied', async () => {
    const log = await readFile(`${file}-wal`);
    await server.stop();
    await copyFile(backup, file);
    await writeFile(`${file}-wal`, log);
    await expect(server.start()).rejects.toThrow(/is a backup beside the log of another database/);
    expect(await readFile(file)).toEqual(await readFile(backup));
    await expectRestored();
  });

  it('table that cannot be read while running: no write anywhere from then on', async () => {
    const database = new DatabaseSync(file, { defensive: false });
    database.exec(
      "pragma writable_schema = on; update sqlite_schema set rootpage = 99999 where name = 'webhooks'",
    );
    const version = Number(database.prepare('pragma schema_version').get()?.schema_version);
    database.exec(`pragma schema_version = ${version + 1}`);
    database.close();
    expect((await server.call('GET', '/api/webhooks')).status).toBe(503);
    const answer = await server.call('POST', '/api/labels', label);
    expect(answer.status).toBe(503);
    expect(answer.body.detail).toContain('restore a backup');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  });
});
