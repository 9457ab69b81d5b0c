/** The SQLite database of a server that is killed repeatedly while devices sync. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow, editFields } from '../../shared/rows/edit.ts';
import type { Row } from '../../shared/rows/row.ts';
import { newDeviceId, nextStamp, type Stamp } from '../../shared/rows/stamp.ts';
import { syncResponse } from '../../shared/sync/sync-protocol.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { createCallerFor, ServerProcesses } from '../support/server-processes.ts';

/** Set `KILLS=100` for a longer run. Each kill takes about as long as a server start. */
const killCount = Number(process.env.KILLS ?? 20);
const deviceCount = 3;
const batchSize = 20;
/** The longest time before a kill. */
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

/** Creates a device that creates and edits rows in batches and remembers which the server acknowledged. */
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
    Array.from({ length: batchSize }, () => {
      const values = { name: `n${edits++}`, color: '#123456' };
      // One of the first rows or of the last 49, depending on the edit.
      const known = [...acknowledged.values()].at(-edits % 50);
      if (known === undefined || edits % 3 > 0) {
        return createRow('label', newId(), values, [], stamper);
      }
      return editFields(known, values, stamper);
    });
  return {
    acknowledged,
    /** Syncs until the server is gone; calls `onResponse` after each response. */
    async load(url: string, key: string, onResponse: () => void): Promise<void> {
      for (;;) {
        const changes = makeBatch();
        const answer = await createCallerFor(url, key)('POST', '/api/sync', {
          device: id,
          changes,
          limit: 1,
        });
        const { acks } = syncResponse.parse(answer.body);
        acks.forEach((ack, position) => {
          const row = changes[position];
          if (ack.outcome === 'accepted' && row) acknowledged.set(row.id, row);
        });
        onResponse();
      }
    },
  };
}

/**
 * Kills the server after a random time. With `after: 'answer'` the time starts at the first
 * response, because on a busy machine the first response alone takes longer than the longest wait.
 */
async function killUnderLoad(
  server: ServerProcess,
  key: string,
  devices: ReturnType<typeof createDevice>[],
  after: 'answer' | 'start',
): Promise<void> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const ends = devices.map(device =>
    expect(device.load(server.url, key, resolve)).rejects.toThrow(),
  );
  if (after === 'answer') await Promise.race([answered, ...ends]);
  await setTimeout(Math.random() * longestWaitMs);
  await server.end('SIGKILL');
  await Promise.all(ends);
}

describe('SQLite after kill -9', () => {
  it(`${killCount} kills under load: no acknowledged row is lost and the database stays intact`, async () => {
    const path = join(folder, 'colophon.db');
    const devices = Array.from({ length: deviceCount }, createDevice);
    let key = '';
    for (let kill = 0; kill < killCount; kill++) {
      const server = await processes.serve();
      key = server.firstKey ?? key;
      await killUnderLoad(server, key, devices, kill % 2 === 0 ? 'answer' : 'start');
      const database = new DatabaseSync(path);
      expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
      database.close();
    }
    const database = new DatabaseSync(path, { readOnly: true });
    const stored = database.prepare('select row from rows where id = ?');
    let rows = 0;
    for (const { acknowledged } of devices) {
      for (const [id, row] of acknowledged) {
        rows++;
        const text = stored.get(id)?.row;
        // The stored row may have a later edit whose acknowledgement was lost with the kill.
        const { fields } = JSON.parse(String(text)) as Row;
        // Compares the stamps. A stamp that is missing on either side fails, because `~` sorts last.
        expect((fields.name?.[1] ?? '') >= (row.fields.name?.[1] ?? '~')).toBe(true);
      }
    }
    database.close();
    console.log(`${killCount} kills, ${rows} rows acknowledged and there`);
    expect(rows).toBeGreaterThan(killCount);
  }, 240_000);
});
