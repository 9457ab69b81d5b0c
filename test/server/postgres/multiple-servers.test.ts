/** Two servers on one PostgreSQL, and a server whose PostgreSQL stops and starts again. */
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../shared/resources/scalars.ts';
import { openEventStream } from '../../support/event-stream.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';

const label = { name: 'x', color: '#123456' };
let url = '';
const processes = new ServerProcesses(() => ({ DATABASE_URL: url }));

afterEach(() => processes.killAll());

describe('Two servers on one PostgreSQL', () => {
  let drop = async () => {};
  let servers: ServerProcess[] = [];
  let key = '';

  beforeEach(async () => {
    ({ url, drop } = await createDatabase(inject('postgresUrl')));
    servers = await Promise.all([processes.serve(), processes.serve()]);
    // Only one of the servers creates the first key; the other has none.
    key = servers.map(server => server.firstKey).join('');
  });
  afterEach(() => drop());

  const urlOf = (index: number) => servers[index]?.url ?? '';

  it('concurrent start on an empty database: one schema and one key', async () => {
    expect(key).toMatch(/^clp_\w{33}$/);
    for (const server of servers) {
      expect((await createCallerFor(server.url, key)('GET', '/api/labels')).status).toBe(200);
    }
  });

  it('change on one server: the streams of the other receive it, and revoking a key ends its streams', async () => {
    const call = createCallerFor(urlOf(0), key);
    const { body } = await call('POST', '/api/api-keys', { name: 'n', scope: 'read' });
    const stream = await openEventStream(urlOf(1), body.plain_key);
    await call('POST', '/api/labels', label);
    await stream.waitForVersion(1);
    const start = Date.now();
    await call('DELETE', `/api/api-keys/${body.api_key.id}`);
    await stream.ended;
    expect(Date.now() - start).toBeLessThan(5_000);
  });

  it('one is killed under load: no acknowledged write is lost or written twice', async () => {
    const acknowledged = new Set<string>();
    const sent = new Set<string>();
    let isKilled = false;
    let countAtKill = 0;
    const isOver = () => isKilled && acknowledged.size > countAtKill + 100;
    const worker = async (index: number) => {
      while (!isOver()) {
        const id = newId();
        sent.add(id);
        // Alternates between the servers until one acknowledges the write.
        for (let attempt = index; ; attempt++) {
          const call = createCallerFor(urlOf(attempt % 2), key);
          const answer = await call('POST', '/api/labels', { ...label, id }).catch(() => null);
          if (answer?.status === 201) break;
          await new Promise(resolve => setTimeout(resolve, 20));
        }
        acknowledged.add(id);
        if (acknowledged.size === 100) {
          void servers[0]?.end('SIGKILL').then(() => {
            [isKilled, countAtKill] = [true, acknowledged.size];
          });
        }
      }
    };
    const stream = await openEventStream(urlOf(1), key);
    await Promise.all(Array.from({ length: 32 }, (_, index) => worker(index)));
    const kept = await createCallerFor(urlOf(1), key)('GET', '/api/labels');
    const ids: string[] = kept.body.map((one: { id: string }) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids)).toEqual(acknowledged);
    expect(sent).toEqual(acknowledged);
    await stream.waitForVersion(ids.length);
    // The version counts the changes. There is one for each label, so a label sent twice was written once.
    expect(stream.versions.at(-1)).toBe(ids.length);
    await stream.close();
  });
});

describe('PostgreSQL stopped and started again', () => {
  it('writes under load: 503 while it is down, then they succeed; no acknowledged write is lost', async () => {
    const postgres = await startPostgres();
    url = postgres.url;
    const server = await processes.serve();
    const call = createCallerFor(server.url, server.firstKey);
    const stream = await openEventStream(server.url, server.firstKey ?? '');
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const worker = async () => {
      while (!isOver) {
        const id = newId();
        const answer = await call('POST', '/api/labels', { ...label, id });
        statuses.add(answer.status);
        if (answer.status === 201) acknowledged.push(id);
        else await new Promise(resolve => setTimeout(resolve, 50));
      }
    };
    const workers = Promise.all(Array.from({ length: 8 }, worker));
    await new Promise(resolve => setTimeout(resolve, 1_000));
    await postgres.stop();
    const before = acknowledged.length;
    const ready = await fetch(`${server.url}/readyz`);
    const alive = await fetch(`${server.url}/healthz`);
    expect([ready.status, alive.status]).toEqual([503, 200]);
    await new Promise(resolve => setTimeout(resolve, 10_000));
    await postgres.start();
    await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 50);
    isOver = true;
    await workers;
    expect([...statuses].sort()).toEqual([201, 503]);
    const kept = await call('GET', '/api/labels');
    const ids = new Set(kept.body.map((one: { id: string }) => one.id));
    expect(acknowledged.filter(id => !ids.has(id))).toEqual([]);
    await stream.waitForVersion(ids.size);
    await stream.close();
    expect(await server.end('SIGTERM')).toEqual([0, null]);
    await postgres.remove();
  }, 60_000);
});
