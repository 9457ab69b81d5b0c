/** A server that is killed repeatedly while it writes and delivers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../support/server-process.ts';
import { createCallerFor, ServerProcesses } from '../support/server-processes.ts';
import { openReceiver, type Receiver } from '../support/webhook-receiver.ts';

/** Set `KILLS=100` for a longer run. */
const killCount = Number(process.env.KILLS ?? 5);
const longestWaitMs = 400;

let folder = '';
let receiver: Receiver;
const processes = new ServerProcesses(() => ({
  DATA_DIR: folder,
  WEBHOOK_ALLOW_PRIVATE: 'true',
  RATE_LIMIT: '1000000',
}));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-webhooks-'));
  receiver = await openReceiver();
});
afterAll(async () => {
  processes.killAll();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

describe('server killed while it delivers to webhooks', () => {
  it(`${killCount} kills: every acknowledged change arrives, and under one id`, async () => {
    let server = await processes.serve();
    const key = server.firstKey ?? '';
    await createCallerFor(server.url, key)('POST', '/api/webhooks', { url: receiver.url });
    // Some answers come late, so that kills also fall between sending and recording.
    receiver.answer = response =>
      void setTimeout(Math.random() * 20).then(() => response.end('ok'));
    const acknowledgedIds = new Set<string>();
    for (let kill = 0; kill < killCount; kill++) {
      const ended = Promise.all([1, 2, 3].map(() => createLabels(server, key, acknowledgedIds)));
      await setTimeout(50 + Math.random() * longestWaitMs);
      await server.kill();
      await ended;
      server = await processes.serve();
    }
    const call = createCallerFor(server.url, key);
    const listMissing = () => {
      const arrivedIds = new Set(receiver.received.map(({ data }) => data.object.id));
      return [...acknowledgedIds].filter(id => !arrivedIds.has(id));
    };
    // An attempt of a killed server is repeated after its lease of half a minute.
    await expect.poll(listMissing, { timeout: 100_000 }).toEqual([]);
    expect(acknowledgedIds.size).toBeGreaterThan(killCount);
    const idsByLabel = Map.groupBy(receiver.received, ({ data }) => data.object.id);
    const known = new Set(
      (await call('GET', '/api/labels')).body.map((one: { id: string }) => one.id),
    );
    for (const [labelId, deliveries] of idsByLabel) {
      expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
      // Nothing is announced that was not committed.
      expect(known).toContain(labelId);
    }
  }, 240_000);
});

/** Creates labels until the server is gone. */
async function createLabels(
  { url }: ServerProcess,
  key: string,
  acknowledgedIds: Set<string>,
): Promise<void> {
  const call = createCallerFor(url, key);
  for (;;) {
    const answer = await call('POST', '/api/labels', { name: 'x', color: '#123456' }).catch(
      () => null,
    );
    if (answer === null) return;
    if (answer.status === 201) acknowledgedIds.add(answer.body.id);
    await setTimeout(10);
  }
}
