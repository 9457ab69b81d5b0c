/**
 * A device with its real runner, scheduler and Dexie store, on IndexedDB in memory. The test provides the
 * clock and the network: hours pass in a moment, and the device records every request.
 */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { vi } from 'vitest';
import { connect } from '../../extension/store/connection.ts';
import { type Database, readDevice } from '../../extension/store/database.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import { listRows } from '../../extension/store/read.ts';
import { readSingle } from '../../extension/store/singles.ts';
import { writeRows } from '../../extension/store/write.ts';
import type { SyncApi } from '../../extension/sync/api.ts';
import { parseAnswer } from '../../extension/sync/api.ts';
import { createRunner } from '../../extension/sync/runner.ts';
import { createScheduler } from '../../extension/sync/scheduler.ts';
import { newId } from '../../shared/resources/scalars.ts';
import { createRow } from '../../shared/rows/edit.ts';
import type { SyncRequest } from '../../shared/sync/sync-protocol.ts';

export type AnswerSync = (request: SyncRequest) => Promise<unknown>;

/** The fake clock advances in steps of this length, so that rounds run between them. */
const stepMs = 100;
let databases = 0;

export type RunnerDevice = Awaited<ReturnType<typeof createRunnerDevice>>;

/**
 * @param options.answer returns the server's answer before validation, or throws the client's error
 * @param options.aheadMs milliseconds by which the device's clock is ahead of the test's
 */
export async function createRunnerDevice(options: {
  workspace: string;
  answer: AnswerSync;
  random?: () => number;
  aheadMs?: number;
}) {
  const { workspace, aheadMs = 0 } = options;
  const database: Database = openDatabase(`device-${databases++}`, { indexedDB, IDBKeyRange });
  const lifetime = new AbortController();
  const wallMs = () => Date.now() + aheadMs;
  let { answer } = options;
  let runningRounds = 0;
  /** The times of the requests, milliseconds since 1970. */
  const requests: number[] = [];
  const api: SyncApi = {
    async sync(request) {
      requests.push(Date.now());
      return parseAnswer(request, JSON.parse(JSON.stringify(await answer(request))));
    },
  };
  const runner = createRunner({
    database,
    createApi: () => api,
    wallMs,
    random: options.random ?? (() => 0.5),
    locks: createLocks(),
  });
  const scheduler = createScheduler({
    runner: {
      ...runner,
      run: async run => {
        runningRounds++;
        return runner.run(run).finally(() => runningRounds--);
      },
    },
    signal: lifetime.signal,
  });
  await connect(database, { server: 'https://sync.example', key: 'clp_x' }, workspace);

  return {
    database,
    scheduler,
    requests,
    answerWith(next: AnswerSync) {
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
      scheduler.syncSoon();
    },
    status: () => readSingle(database, 'sync-status'),
    syncedMs: () => readSingle(database, 'synced-ms'),
    async names(): Promise<unknown[]> {
      return (await listRows(database)).map(row => row.fields.name?.[0]).sort();
    },
    /** Returns everything that a round may change, as a string to compare. */
    async state(): Promise<string> {
      const { offsetMs: _, ...device } = await readDevice(database);
      const outbox = await database.outbox.toArray();
      return JSON.stringify([device, outbox, await listRows(database)]);
    },
    /** Advances the fake timers, and waits for the rounds that they start. */
    async advance(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += stepMs) {
        await vi.advanceTimersByTimeAsync(stepMs);
        while (runningRounds > 0) await new Promise(resolve => setImmediate(resolve));
      }
    },
    close() {
      lifetime.abort();
      database.close();
    },
  };
}

/** Replaces `navigator.locks`, which some versions of Node lack. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: ((_name: string, _options: unknown, run: () => Promise<unknown>) => {
      last = last.then(run, run);
      return last;
    }) as LockManager['request'],
  };
}
