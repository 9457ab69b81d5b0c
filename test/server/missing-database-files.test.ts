/** A server refuses writes if its SQLite files are deleted, moved or replaced while it runs. */
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('SQLite files removed under a running server', () => {
  it.each([
    ['folder deleted', () => rm(join(folder, 'data'), { recursive: true })],
    ['write-ahead log deleted', () => rm(`${file}-wal`)],
    ['folder moved', () => rename(join(folder, 'data'), join(folder, 'moved'))],
    [
      'file replaced',
      async () => {
        await copyFile(file, `${file}.copy`);
        await rename(`${file}.copy`, file);
      },
    ],
  ])('%s: writes get 503 and the server is not ready', async (_, removeFiles) => {
    await removeFiles();
    const answer = await server.call('POST', '/api/labels', label);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  });
});
