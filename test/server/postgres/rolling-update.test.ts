/** A server is replaced by a later version, which has an additional field and kind, without an outage. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../shared/resources/scalars.ts';
import { createRow } from '../../../shared/rows/edit.ts';
import type { Row } from '../../../shared/rows/row.ts';
import { plainCaller } from '../../schemas/plain-call.ts';
import { createDatabase } from '../../support/postgres.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { createCallerFor, ServerProcesses } from '../../support/server-processes.ts';
import { createSyncDevice } from '../../support/sync-device.ts';
import { tomorrowEnvironment, tomorrowVersion } from '../../tomorrow/patches.ts';

let variables: Record<string, string> = {};
let drop = async () => {};
const processes = new ServerProcesses(() => variables);

afterEach(async () => {
  processes.killAll();
  await drop();
});

async function createPostgres(): Promise<string> {
  const created = await createDatabase(inject('postgresUrl'));
  drop = created.drop;
  variables = { DATABASE_URL: created.url };
  return created.url;
}

const values = { name: 'n', content: 'c', sites: [] };

describe.each(['sqlite', 'postgres'])('update to a later version (%s)', kind => {
  beforeEach(async () => {
    if (kind === 'postgres') return void (await createPostgres());
    const folder = await mkdtemp(join(tmpdir(), 'colophon-update-'));
    variables = { DATA_DIR: folder };
    drop = () => rm(folder, { recursive: true, force: true });
  });

  it('later server: shows the fields that the earlier one stored as unknown; the earlier one then refuses to start', async () => {
    const before = await processes.serve();
    const key = before.firstKey ?? '';
    const device = createSyncDevice(createCallerFor(before.url, key));
    const moods = Array.from({ length: 450 }, (_, number) => `mood ${number}`);
    const rows = moods.map(mood => {
      const fields = { ...values, mood };
      return createRow('signature', newId(), fields, [], device.stamper);
    });
    // The last one has no mood. The later server shows the default, `calm`.
    await device.sync([...rows, createRow('signature', newId(), values, [], device.stamper)]);
    const template = createRow('template', newId(), { title: 't' }, [], device.stamper);
    await device.sync([template]);
    await before.end('SIGTERM');

    const after = await processes.serve(tomorrowEnvironment);
    const call = plainCaller(after.url, key);
    const shown: { mood: string }[] = await call('GET', '/api/signatures');
    expect(new Set(shown.map(({ mood }) => mood))).toEqual(new Set([...moods, 'calm']));
    const { changes } = await call('POST', '/api/sync', { device: 'reader000000' });
    expect(changes).toContainEqual(template);
    expect((await call('GET', '/healthz')).version).toBe(tomorrowVersion);
    await after.end('SIGTERM');
    await expect(processes.serve()).rejects.toThrow(`Update this server to ${tomorrowVersion}`);
  });
});

/** Creates a load balancer. It sends to the nodes in turn, and to the next one if a node takes no request. */
function createBalancer(nodes: (ServerProcess | null)[]) {
  let turn = 0;
  const counts = { requests: 0, failures: 0 };
  return {
    counts,
    async send(key: string, method: string, path: string, body: unknown) {
      counts.requests++;
      for (let attempt = 0; attempt < 100; attempt++) {
        const node = nodes[turn++ % nodes.length];
        const answer = node && (await request(node.url, key, method, path, body));
        if (!answer) {
          await new Promise(resolve => setTimeout(resolve, 5));
          continue;
        }
        if (answer.status >= 300) counts.failures++;
        return answer;
      }
      counts.failures++;
      throw new Error('No node took the request');
    },
  };
}

/** Sends a request. Returns null if the node is gone or shutting down, because then it did nothing. */
async function request(url: string, key: string, method: string, path: string, body: unknown) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  try {
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    return response.status === 503 ? null : { status: response.status, body: JSON.parse(text) };
  } catch (error) {
    if (isUnreached(error)) return null;
    throw error;
  }
}

const unreached = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && unreached.has(String(cause.code));
}

describe('rolling update', () => {
  it('two nodes on one PostgreSQL updated in turn under load: no failed request and no lost write', async () => {
    const url = await createPostgres();
    const nodes: (ServerProcess | null)[] = [await processes.serve(), await processes.serve()];
    const key = nodes.map(node => node?.firstKey ?? '').join('');
    const balancer = createBalancer(nodes);
    const created = new Set<string>();
    const pushed: Row[] = [];
    const done = new AbortController();

    async function runApiClient(): Promise<void> {
      while (!done.signal.aborted) {
        const id = newId();
        const body = { id, content: `post ${id}`, url: 'https://x.com/a' };
        const answer = await balancer.send(key, 'POST', '/api/posts', body);
        if (answer.status === 201) created.add(id);
      }
    }

    async function runDevice(): Promise<void> {
      const { sync, stamper } = createSyncDevice(async (method, path, body) => {
        const answer = await balancer.send(key, method, path, body);
        return { ...answer, headers: new Headers(), text: '' };
      });
      while (!done.signal.aborted) {
        const rows = [
          createRow('signature', newId(), { ...values, mood: 'bright' }, [], stamper),
          createRow('template', newId(), { title: 't', slots: [1] }, [], stamper),
        ];
        const { acks } = await sync(rows, { limit: 1 });
        acks.forEach((ack, position) => {
          const row = rows[position];
          if (ack.outcome === 'accepted' && row) pushed.push(row);
        });
      }
    }

    const clients = [runApiClient(), runApiClient(), runApiClient(), runDevice(), runDevice()];
    const load = Promise.all(clients);
    for (const index of [0, 1]) {
      await new Promise(resolve => setTimeout(resolve, 500));
      const node = nodes[index];
      // The balancer still sends to the node and gets 503.
      expect(await node?.end('SIGTERM')).toEqual([0, null]);
      nodes[index] = null;
      nodes[index] = await processes.serve(tomorrowEnvironment);
    }
    await new Promise(resolve => setTimeout(resolve, 500));
    done.abort();
    await load;

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select kind, id, shown, view from rows');
    const { rows: posts } = await client.query('select network from posts');
    await client.end();
    const storedIds = new Set(rows.map(row => row.id));
    const lost = [...created, ...pushed.map(({ id }) => id)].filter(id => !storedIds.has(id));
    console.log({ ...balancer.counts, rows: rows.length, lost: lost.length });
    expect(balancer.counts.failures).toBe(0);
    expect(lost).toEqual([]);
    expect(created.size).toBeGreaterThan(50);
    expect(pushed.length).toBeGreaterThan(50);
    expect(posts.every(({ network }) => network === 'x')).toBe(true);
    // The later version also rebuilds the projections of rows that the earlier one wrote meanwhile.
    expect(rows.every(({ shown }) => Number(shown) === 1)).toBe(true);
    const signatures = rows.filter(row => row.kind === 'signature');
    expect(signatures.filter(({ view }) => JSON.parse(view).mood !== 'bright')).toEqual([]);
  });
});
