/** The embedded database has no room for another page, as on a full disk. SQLite reports both by SQLITE_FULL. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../support/api-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.remove());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('full disk', () => {
  /** @param pages the maximum size of the file; 0 for its size now */
  async function limitSize(pages: number): Promise<void> {
    const { queries } = server.server.storage;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(queries);
    const limit = pages || rows[0]?.page_count || 1;
    await sql.raw(`pragma max_page_count = ${limit}`).execute(queries);
  }
  const create = () => server.call('POST', '/api/posts', { content: 'x'.repeat(50_000) });
  const getReadiness = async () => (await fetch(`${server.url}/readyz`)).status;

  it('write: 503 that says so and what to do, not ready until there is room, reads go on', async () => {
    const { body: post } = await create();
    await limitSize(0);
    const refused = await create();
    expect(refused.status).toBe(503);
    expect(refused.body.detail).toBe(
      'The disk of the database is full, and nothing was saved. The operator of the server has to make room on it.',
    );
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await server.call('GET', `/api/posts/${post.id}`)).status).toBe(200);
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync('.'), bavail: 3 });
    syncBuiltinESMExports();
    // A small write still fits into the pages that there are, and the disk is as full as before.
    expect((await server.call('PUT', `/api/posts/${post.id}`, { content: 'x' })).status).toBe(200);
    expect(await getReadiness()).toBe(503);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await limitSize(1_000_000);
    expect(await getReadiness()).toBe(200);
    expect((await create()).status).toBe(201);
  });
});
