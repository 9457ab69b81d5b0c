/** The embedded database under a server that is killed again and again while devices sync. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../shared/resources/identity.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { syncAnswer } from '../../shared/sync/sync-protocol.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { callAs, ServerProcesses } from '../support/server-processes.ts';

/** `KILLS=100` for a longer run; each takes about as long as a start of the server. */
const kills = Number(process.env.KILLS ?? 20);
const devices = 3;
const batch = 20;
const longestWaitMs = 120;

let folder = '';
const processes = new ServerProcesses(() => ({ DATA_DIR: folder }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-kills-'));
});
afterAll(async () => {
  processes.killAll();
  await rm(folder, { recursive: true, force: true });
});

/** A device that creates and edits rows in batches, and knows which the server has acknowledged. */
function createDevice() {
  const id = newDeviceId();
  const acknowledged = new Map<string, Row>();
  let last: Stamp | null = null;
  let edits = 0;
  const stamper = () => {
    last = nextStamp(last, Date.now(), id);
    return last;
  };
  const makeBatch = () =>
    Array.from({ length: batch }, () => {
      const values = { name: `n${edits++}`, color: '#123456' };
      const known = [...acknowledged.values()].at(-edits % 50);
      if (known === undefined || edits % 3 > 0) {
        return createRow('label', newId(), values, [], stamper);
      }
      return editFields(known, values, stamper);
    });
  return {
    acknowledged,
    /** Syncs until the server is gone; calls `answered` after each answer. */
    async load(url: string, key: string, answered: () => void): Promise<void> {
      for (;;) {
        const changes = makeBatch();
        const answer = await callAs(url, key)('POST', '/api/sync', {
          device: id,
          changes,
          limit: 1,
        });
        const { acks } = syncAnswer.parse(answer.body);
        acks.forEach((ack, position) => {
          const row = changes[position];
          if (ack.outcome === 'accepted' && row) acknowledged.set(row.id, row);
        });
        answered();
      }
    },
  };
}

/**
 * Kills at a random moment, `after` the server's first answer or whether it has answered or not:
 * on a busy machine the first answer alone takes longer than the longest wait.
 */
async function killUnderLoad(
  server: ServerProcess,
  key: string,
  loads: ReturnType<typeof createDevice>[],
  after: 'answer' | 'start',
): Promise<void> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const ends = loads.map(device => expect(device.load(server.url, key, resolve)).rejects.toThrow());
  if (after === 'answer') await Promise.race([answered, ...ends]);
  await setTimeout(Math.random() * longestWaitMs);
  await server.end('SIGKILL');
  await Promise.all(ends);
}

it(`${kills} kills lose no acknowledged row and harm nothing`, async () => {
  const path = join(folder, 'colophon.db');
  const loads = Array.from({ length: devices }, createDevice);
  let key = '';
  for (let count = 0; count < kills; count++) {
    const server = await processes.serve();
    key = server.firstKey ?? key;
    await killUnderLoad(server, key, loads, count % 2 === 0 ? 'answer' : 'start');
    const database = new DatabaseSync(path);
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  }
  const database = new DatabaseSync(path, { readOnly: true });
  const stored = database.prepare('select row from rows where id = ?');
  let rows = 0;
  for (const { acknowledged } of loads) {
    for (const [id, row] of acknowledged) {
      rows++;
      const text = stored.get(id)?.row;
      // A later edit may be there whose acknowledgement the kill has swallowed.
      const { fields } = JSON.parse(String(text)) as Row;
      expect((fields.name?.[1] ?? '') >= (row.fields.name?.[1] ?? '~')).toBe(true);
    }
  }
  database.close();
  console.log(`${kills} kills, ${rows} rows acknowledged and there`);
  expect(rows).toBeGreaterThan(kills);
}, 240_000);
