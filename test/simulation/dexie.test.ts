/** The in-memory store of the simulation behaves like the real store on Dexie. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDexieDisk } from './dexie-disk.ts';
import { expectNoViolation } from './expect-no-violation.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

const firstSeed = 3_001;
const seeds = 30;

let server: OpenedStorage;
beforeAll(async () => {
  server = await openMemory();
});
afterAll(() => server.close());

describe('history on devices with Dexie', () => {
  it('any seed: no violation, and the same messages and rows as in memory', async () => {
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const { storage } = server;
      const dexie = await expectNoViolation(seed, { storage, createDisk: createDexieDisk });
      const memory = await expectNoViolation(seed, { storage });
      expect(dexie.digest, `seed ${seed}`).toBe(memory.digest);
    }
  });
});
