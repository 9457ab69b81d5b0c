/** A server that receives SIGTERM finishes its background work before it closes its database. */
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../../../server/storage/postgres.ts';
import { createDatabase, isConnectionWaiting } from '../../support/postgres.ts';
import { startServerProcess } from '../../support/server-process.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
const processes = new ServerProcesses(() => ({ DATABASE_URL: database.url }));
afterEach(async () => {
  processes.killAll();
  await database.drop();
});

describe('shutdown of a server process', () => {
  it('SIGTERM during housekeeping: finishes it, ends with 0 and logs no error', async () => {
    database = await createDatabase(inject('postgresUrl'));
    const first = await processes.serve();
    const call = createCallerFor(first.url, first.firstKey);
    const { body } = await call('POST', '/api/labels', { name: 'x', color: '#123456' });
    await call('DELETE', `/api/labels/${body.id}`);
    await first.end('SIGTERM');

    // Makes the label expire, and copies its workspace, so that the housekeeping has to purge in two.
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query("update rows set trashed = '0' where kind = 'label'");
    await holder.query('update workspaces set derived_seq = seq');
    for (const [table, column] of Object.entries({ workspaces: 'id', rows: 'workspace_id' })) {
      const copy = `jsonb_populate_record(original, '{"${column}": "another"}')`;
      await holder.query(`insert into ${table} select (${copy}).* from ${table} original`);
    }
    // The locked workspaces hold the housekeeping of the second server.
    await holder.query('begin');
    await holder.query('select 1 from workspaces for update');
    const second = await processes.serve({ DRAIN_SECONDS: '30' });
    await expect.poll(() => isConnectionWaiting(database.url, 'Lock')).toBe(true);
    const ended = second.end('SIGTERM');
    await expect
      .poll(() => fetch(`${second.url}/healthz`).then(({ status }) => status, String))
      .toContain('fetch failed');
    await holder.query('commit');
    await holder.end();
    expect(await ended).toEqual([0, null]);
    expect(second.errors()).toBe('');
  });

  it('SIGTERM during startup: finishes it, then ends with 0', async () => {
    database = await createDatabase(inject('postgresUrl'));
    const other = await openPostgres(database.url);
    // An open exclusive transaction holds the startup, which migrates in such a transaction.
    const opened = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = other.exclusiveTransaction(() => {
      opened.resolve();
      return release.promise;
    });
    await opened.promise;
    const child = Promise.withResolvers<ChildProcess>();
    const starting = startServerProcess({
      variables: { DATABASE_URL: database.url },
      onSpawn: child.resolve,
    });
    await expect.poll(() => isConnectionWaiting(database.url, 'Lock')).toBe(true);
    (await child.promise).kill('SIGTERM');
    release.resolve();
    await holding;
    await other.close();
    const server = await starting;
    expect(await server.exited).toEqual([0, null]);
    expect(server.firstKey).toMatch(/^clp_/);
    expect(server.errors()).toBe('');
  });

  it('SIGUSR1: opens no debugger', async () => {
    database = await createDatabase(inject('postgresUrl'));
    const child = Promise.withResolvers<ChildProcess>();
    const server = await startServerProcess({
      variables: { DATABASE_URL: database.url },
      onSpawn: child.resolve,
    });
    (await child.promise).kill('SIGUSR1');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    expect(server.errors()).toBe('');
  });
});
