/** An embedded database whose files are taken away under the server: what it is told to keep, it says it cannot. */
import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCheckpoints } from '../../server/storage/checkpoints.ts';
import { TestServer } from '../support/api-server.ts';

const label = { name: 'x', color: '#123456' };

let folder = '';
let file = '';
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-lost-'));
  file = join(folder, 'data/colophon.db');
  server = new TestServer();
  server.databaseUrl = `sqlite:${file}`;
  await server.start();
  expect((await server.call('POST', '/api/labels', label)).status).toBe(201);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});
afterEach(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['its folder is deleted', () => rm(join(folder, 'data'), { recursive: true })],
  ['its log is deleted', () => rm(`${file}-wal`)],
  ['its folder is moved', () => rename(join(folder, 'data'), join(folder, 'moved'))],
  [
    'another file takes its place',
    async () => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
  ],
])('Nothing is acknowledged, and the server is not ready, once %s', async (_, take) => {
  await take();
  const answer = await server.call('POST', '/api/labels', label);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
});

it('No empty database is left in the place of one that is gone', async () => {
  const checkpoints = createCheckpoints(join(folder, 'gone.db'), 0);
  checkpoints.soon();
  await new Promise(resolve => setTimeout(resolve, 100));
  await checkpoints.close();
  expect((await readdir(folder)).filter(name => name.startsWith('gone'))).toEqual([]);
});
