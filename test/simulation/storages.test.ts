/** 11. SQLite in memory, SQLite on disk and PostgreSQL give the same result. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectKept } from './expect-kept.ts';
import { type OpenedStorage, openFile, openMemory, openPostgresBeside } from './storages.ts';

const others = [
  { name: 'SQLite on disk', open: openFile, firstSeed: 1_001 },
  {
    name: 'PostgreSQL',
    open: () => openPostgresBeside(inject('postgresUrl')),
    firstSeed: 2_001,
  },
];
const seeds = 50;
const seedsInBatch = 10;

describe.each(others)('any history on $name', ({ open, firstSeed }) => {
  let memory: OpenedStorage;
  let other: OpenedStorage;
  beforeAll(async () => {
    [memory, other] = await Promise.all([openMemory(), open()]);
  });
  afterAll(() => Promise.all([memory.close(), other.close()]));

  for (let first = firstSeed; first < firstSeed + seeds; first += seedsInBatch) {
    const last = first + seedsInBatch - 1;
    it(`keeps every promise, word for word as in memory: seeds ${first} to ${last}`, async () => {
      for (let seed = first; seed <= last; seed++) {
        const here = await expectKept(seed, other);
        const there = await expectKept(seed, memory);
        expect(here.digest, `seed ${seed}`).toBe(there.digest);
      }
    });
  }
});
