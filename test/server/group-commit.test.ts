/** Transactions of the embedded database that are committed together. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const device = (tx: Tx, name: string) =>
  tx.insertInto('devices').values({ workspace_id: 'w', device: name, generation: 1 }).execute();

const devices = async () => {
  const found = await storage.queries.selectFrom('devices').select('device').execute();
  return found.map(one => one.device).sort();
};

it('One that throws takes back its own changes and announcements alone', async () => {
  const heard: unknown[] = [];
  const closing = new AbortController();
  storage.onChange(change => heard.push(change), closing.signal);
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((name, seq) =>
      storage.transaction(async tx => {
        await device(tx, name);
        await storage.announce(tx, { workspaceId: 'w', seq });
        if (name === 'b') throw new Error('no');
        return name;
      }),
    ),
  );
  closing.abort();
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await devices()).toEqual(['a', 'c']);
  expect(heard).toEqual([
    { workspaceId: 'w', seq: 0 },
    { workspaceId: 'w', seq: 2 },
  ]);
});

it('One that is told of its end finds itself committed, and the version moved', async () => {
  const before = storage.version?.();
  const other = openSqlite(join(folder, 'colophon.db'));
  const ends = ['d', 'e'].map(async name => {
    await storage.transaction(tx => device(tx, name));
    const seen = await other.queries.selectFrom('devices').select('device').execute();
    expect(seen.map(one => one.device)).toContain(name);
  });
  await Promise.all(ends);
  await other.close();
  expect(storage.version?.()).not.toBe(before);
});

it('A commit by another process moves the version too', async () => {
  const before = storage.version?.();
  const other = openSqlite(join(folder, 'colophon.db'));
  await other.transaction(tx => device(tx, 'f'));
  await other.close();
  expect(storage.version?.()).not.toBe(before);
  expect(storage.version?.()).toBe(storage.version?.());
});

/** Holds up every `datasync` until it is let go. */
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
    waiting: () => held.length,
    letGo: () => held.splice(0).forEach(go => void go()),
    release() {
      prototype.datasync = datasync;
      this.letGo();
    },
  };
}

it('Nobody hears of a commit before the disk has it; who reads does not wait for the disk', async () => {
  const disk = await holdDisk();
  const told: string[] = [];
  const commit = (name: string) =>
    storage.transaction(tx => device(tx, name)).then(() => told.push(name));
  const first = commit('g');
  await expect.poll(disk.waiting).toBe(1);
  const others = ['h', 'i'].map(commit);
  // Committed while the disk is still busy with the first.
  await expect.poll(devices).toEqual(expect.arrayContaining(['g', 'h', 'i']));
  expect(told).toEqual([]);
  disk.letGo();
  await first;
  await expect.poll(disk.waiting).toBe(1);
  expect(told).toEqual(['g']);
  disk.release();
  await Promise.all(others);
  // One that changes nothing has nothing to wait for.
  const held = await holdDisk();
  expect(await storage.transaction(async () => 'read')).toBe('read');
  held.release();
});

it('A group that takes long is told of what it did before it goes on', async () => {
  const told: number[] = [];
  const busy = (n: number) =>
    storage
      .transaction(async tx => {
        await device(tx, `busy ${n}`);
        const end = performance.now() + 15;
        while (performance.now() < end);
      })
      .then(() => told.push(n));
  const all = [0, 1, 2].map(busy);
  await all[0];
  expect(told).toEqual([0]);
  await Promise.all(all);
  expect(told).toEqual([0, 1, 2]);
});

it('What was committed is copied from the log into the file on another thread', async () => {
  const path = join(folder, 'copied.db');
  const copied = openSqlite(path);
  await migrate(copied);
  const before = (await stat(path)).size;
  const checkpoints = createCheckpoints(path, 1);
  checkpoints.soon();
  await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(before);
  await checkpoints.close();
  await copied.close();
});

it('A process that has nothing else left to do stays until the thread has ended', async () => {
  const path = join(folder, 'held.db');
  const program = join(folder, 'held.mjs');
  const lines = [
    `import { openSqlite } from ${JSON.stringify(join(root, 'server/storage/sqlite.ts'))};`,
    `import { createCheckpoints } from ${JSON.stringify(join(root, 'server/storage/checkpoints.ts'))};`,
    `const storage = openSqlite(${JSON.stringify(path)});`,
    `const checkpoints = createCheckpoints(${JSON.stringify(path)}, 0);`,
    'checkpoints.soon();',
    'await new Promise(resolve => setTimeout(resolve, 20));',
    'await checkpoints.close();',
    'await storage.close();',
  ];
  await writeFile(program, lines.join('\n'));
  const child = spawn(process.execPath, [program], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
