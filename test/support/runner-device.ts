/**
 * A device with its real runner, scheduler and Dexie store, on IndexedDB in memory, whose clock and
 * network the test gives: hours pass in a moment, and every request is counted.
 */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { vi } from 'vitest';
import { connect } from '../../extension/store/connection.ts';
import { type Database, readDevice } from '../../extension/store/database.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { listRows } from '../../extension/store/read.ts';
import { readSyncStatus } from '../../extension/store/settings.ts';
import { writeRows } from '../../extension/store/write.ts';
import type { SyncApi } from '../../extension/sync/api.ts';
import { understand } from '../../extension/sync/api.ts';
import { createRunner } from '../../extension/sync/runner.ts';
import { createScheduler } from '../../extension/sync/scheduler.ts';
import { newId } from '../../shared/resources/identity.ts';
import { createRow } from '../../shared/rows/edit.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';

export type Answering = (request: SyncRequest) => Promise<unknown>;

const stepMs = 100;
let databases = 0;

export type RunnerDevice = Awaited<ReturnType<typeof createRunnerDevice>>;

/** @param options.answer what the server says, before it is checked; or throws what the client does */
export async function createRunnerDevice(options: {
  workspace: string;
  answer: Answering;
  random?: () => number;
  aheadMs?: number;
}) {
  const { workspace, aheadMs = 0 } = options;
  const database: Database = openDatabase(`device-${databases++}`, { indexedDB, IDBKeyRange });
  const life = new AbortController();
  const wallMs = () => Date.now() + aheadMs;
  let { answer } = options;
  let running = 0;
  const requests: number[] = [];
  const api: SyncApi = {
    async sync(request) {
      requests.push(Date.now());
      return understand(request, JSON.parse(JSON.stringify(await answer(request))));
    },
  };
  const runner = createRunner({
    database,
    createApi: () => api,
    wallMs,
    random: options.random ?? (() => 0.5),
    locks: oneAtATime(),
  });
  const scheduler = createScheduler({
    runner: {
      ...runner,
      run: async run => {
        running++;
        return runner.run(run).finally(() => running--);
      },
    },
    signal: life.signal,
  });
  await connect(database, { server: 'https://sync.example', key: 'clp_x' }, workspace);

  return {
    database,
    scheduler,
    requests,
    answerWith(next: Answering) {
      answer = next;
    },
    async write(name: string, id = newId()): Promise<void> {
      const edit = { kind: 'label', id };
      const values = { name, color: '#123456' };
      await writeRows(
        database,
        [{ ...edit, edit: (_row, stamper) => createRow('label', id, values, [], stamper) }],
        wallMs(),
      );
      scheduler.soon();
    },
    status: () => readSyncStatus(database),
    async names(): Promise<unknown[]> {
      return (await listRows(database)).map(row => row.fields.name?.[0]).sort();
    },
    /** Everything that a round may change, for comparing. */
    async state(): Promise<string> {
      const { offsetMs: _, ...device } = await readDevice(database);
      const outbox = await database.outbox.toArray();
      return JSON.stringify([device, outbox, await listRows(database)]);
    },
    /** Lets time pass, and everything that it brings about. Timers have to be fake. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += stepMs) {
        await vi.advanceTimersByTimeAsync(stepMs);
        while (running > 0) await new Promise(resolve => setImmediate(resolve));
      }
    },
    close() {
      life.abort();
      database.close();
    },
  };
}

/** As the browser's locks, of which Node has none everywhere. */
function oneAtATime(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: ((_name: string, _options: unknown, run: () => Promise<unknown>) => {
      last = last.then(run, run);
      return last;
    }) as LockManager['request'],
  };
}
