/** SQLite transactions that the server commits as a group, with one sync to disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckpoints } from '../../server/storage/checkpoints.ts';
import { migrate } from '../../server/storage/migrate.ts';
import { openSqlite } from '../../server/storage/sqlite.ts';
import type { Storage, Tx } from '../../server/storage/storage.ts';
import { root } from '../support/server-process.ts';

let folder = '';
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-group-'));
  storage = openSqlite(join(folder, 'colophon.db'));
  await migrate(storage);
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

const insertDevice = (tx: Tx, name: string) =>
  tx.insertInto('devices').values({ workspace_id: 'w', device: name, generation: 1 }).execute();

const listDevices = async () => {
  const found = await storage.queries.selectFrom('devices').select('device').execute();
  return found.map(one => one.device).sort();
};

describe('group commit of SQLite', () => {
  it('transaction throws: only its own changes and announcements are rolled back', async () => {
    const announced: unknown[] = [];
    const closing = new AbortController();
    storage.onChange(change => announced.push(change), closing.signal);
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((name, seq) =>
        storage.transaction(async tx => {
          await insertDevice(tx, name);
          await storage.announce(tx, { workspaceId: 'w', seq });
          if (name === 'b') throw new Error('no');
          return name;
        }),
      ),
    );
    closing.abort();
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await listDevices()).toEqual(['a', 'c']);
    expect(announced).toEqual([
      { workspaceId: 'w', seq: 0 },
      { workspaceId: 'w', seq: 2 },
    ]);
  });

  it('transaction resolves: its changes are committed', async () => {
    const other = openSqlite(join(folder, 'colophon.db'));
    const transactions = ['d', 'e'].map(async name => {
      await storage.transaction(tx => insertDevice(tx, name));
      const found = await other.queries.selectFrom('devices').select('device').execute();
      expect(found.map(one => one.device)).toContain(name);
    });
    await Promise.all(transactions);
    await other.close();
  });

  /**
   * Blocks every sync to disk. `resumePending` lets those continue that are blocked by then; `release` also
   * blocks none from then on.
   */
  async function holdDisk() {
    const file = await open(import.meta.filename);
    const prototype: { datasync(): Promise<void> } = Object.getPrototypeOf(file);
    await file.close();
    const { datasync } = prototype;
    const held: (() => void)[] = [];
    prototype.datasync = async function () {
      await new Promise<void>(resolve => held.push(resolve));
      await datasync.call(this);
    };
    return {
      countPending: () => held.length,
      resumePending: () => held.splice(0).forEach(resume => void resume()),
      release() {
        prototype.datasync = datasync;
        this.resumePending();
      },
    };
  }

  it('disk sync pending: writers wait for it, readers do not', async () => {
    const disk = await holdDisk();
    const completed: string[] = [];
    const commit = (name: string) =>
      storage.transaction(tx => insertDevice(tx, name)).then(() => completed.push(name));
    const first = commit('g');
    await expect.poll(disk.countPending).toBe(1);
    const others = ['h', 'i'].map(commit);
    // The others are committed while the disk still syncs the first.
    await expect.poll(listDevices).toEqual(expect.arrayContaining(['g', 'h', 'i']));
    expect(completed).toEqual([]);
    disk.resumePending();
    await first;
    await expect.poll(disk.countPending).toBe(1);
    expect(completed).toEqual(['g']);
    disk.release();
    await Promise.all(others);
    // A transaction that changes nothing does not wait for the disk.
    const heldDisk = await holdDisk();
    expect(await storage.transaction(async () => 'read')).toBe('read');
    heldDisk.release();
  });

  it('slow group: each transaction resolves before the next one runs', async () => {
    const completed: number[] = [];
    const runSlowTransaction = (n: number) =>
      storage
        .transaction(async tx => {
          await insertDevice(tx, `busy ${n}`);
          const endMs = performance.now() + 15;
          while (performance.now() < endMs); // Blocks the event loop.
        })
        .then(() => completed.push(n));
    const all = [0, 1, 2].map(runSlowTransaction);
    await all[0];
    expect(completed).toEqual([0]);
    await Promise.all(all);
    expect(completed).toEqual([0, 1, 2]);
  });

  it('checkpoint: a worker thread copies the log into the database file', async () => {
    const path = join(folder, 'copied.db');
    const copied = openSqlite(path);
    await migrate(copied);
    const before = (await stat(path)).size;
    const checkpoints = createCheckpoints(path, { intervalMs: 1 });
    checkpoints.schedule();
    await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(before);
    await checkpoints.close();
    await copied.close();
  });

  it('checkpoint thread without commits: ends, and the next checkpoint starts another', async () => {
    const path = join(folder, 'idle.db');
    const idle = openSqlite(path);
    await migrate(idle);
    const checkpoints = createCheckpoints(path, { intervalMs: 1 });
    for (const name of ['first', 'second']) {
      await idle.transaction(tx => insertDevice(tx, name.repeat(10_000)));
      const before = (await stat(path)).size;
      const started: Promise<Worker> = once(process, 'worker').then(([thread]) => thread);
      checkpoints.schedule();
      await once(await started, 'exit');
      expect((await stat(path)).size).toBeGreaterThan(before);
    }
    await checkpoints.close();
    await idle.close();
  });

  it('process with nothing else to do: stays until the checkpoint thread ends', async () => {
    const path = join(folder, 'held.db');
    const program = join(folder, 'held.mjs');
    const lines = [
      `import { openSqlite } from ${JSON.stringify(join(root, 'server/storage/sqlite.ts'))};`,
      `import { createCheckpoints } from ${JSON.stringify(join(root, 'server/storage/checkpoints.ts'))};`,
      `const storage = openSqlite(${JSON.stringify(path)});`,
      `const checkpoints = createCheckpoints(${JSON.stringify(path)}, { intervalMs: 0 });`,
      'checkpoints.schedule();',
      'await new Promise(resolve => setTimeout(resolve, 20));',
      'await checkpoints.close();',
      'await storage.close();',
    ];
    await writeFile(program, lines.join('\n'));
    const child = spawn(process.execPath, [program], { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
