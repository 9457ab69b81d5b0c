/** Invariant 11: SQLite on disk and PostgreSQL give the same result as SQLite in memory. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoViolation } from './expect-no-violation.ts';
import { type OpenedStorage, openFile, openMemory, openNewPostgres } from './storages.ts';

const others = [
  { name: 'SQLite on disk', open: openFile, firstSeed: 1_001 },
  {
    name: 'PostgreSQL',
    open: () => openNewPostgres(inject('postgresUrl')),
    firstSeed: 2_001,
  },
];
const seeds = 50;
const seedsInBatch = 10;

describe.each(others)('history on $name', ({ open, firstSeed }) => {
  let memory: OpenedStorage;
  let other: OpenedStorage;
  beforeAll(async () => {
    [memory, other] = await Promise.all([openMemory(), open()]);
  });
  afterAll(() => Promise.all([memory.close(), other.close()]));

  for (let first = firstSeed; first < firstSeed + seeds; first += seedsInBatch) {
    const last = first + seedsInBatch - 1;
    it(`seeds ${first} to ${last}: no violation, and the same messages and rows as in memory`, async () => {
      for (let seed = first; seed <= last; seed++) {
        const here = await expectNoViolation(seed, other);
        const there = await expectNoViolation(seed, memory);
        expect(here.digest, `seed ${seed}`).toBe(there.digest);
      }
    });
  }
});
