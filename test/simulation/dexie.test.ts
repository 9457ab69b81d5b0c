/** The store in memory stands for the real one: on Dexie the same history goes the same way. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDexieDisk } from './dexie-disk.ts';
import { expectKept } from './expect-kept.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

const firstSeed = 3_001;
const seeds = 30;

let server: OpenedStorage;
beforeAll(async () => {
  server = await openMemory();
});
afterAll(() => server.close());

it('any history on devices with the real store keeps every promise, word for word as in memory', async () => {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    const { storage } = server;
    const here = await expectKept(seed, { storage, createDisk: createDexieDisk });
    const there = await expectKept(seed, { storage });
    expect(here.digest, `seed ${seed}`).toBe(there.digest);
  }
});
