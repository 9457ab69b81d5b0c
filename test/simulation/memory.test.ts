import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolation } from './expect-no-violation.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

const batches = 10;
const seedsInBatch = 26;

describe('history on SQLite in memory', () => {
  let opened: OpenedStorage;
  const totals: Record<string, number> = {};
  beforeAll(async () => {
    opened = await openMemory();
  });
  afterAll(() => opened.close());

  for (let batch = 0; batch < batches; batch++) {
    const first = 1 + batch * seedsInBatch;
    it(`seeds ${first} to ${first + seedsInBatch - 1}: no violation`, async () => {
      for (let seed = first; seed < first + seedsInBatch; seed++) {
        const { counts } = await expectNoViolation(seed, opened);
        for (const [name, count] of Object.entries(counts)) {
          totals[name] = (totals[name] ?? 0) + count;
        }
      }
    });
  }

  // Depends on the tests above, which sum the counts. A simulation with few faults would prove little.
  it.each(['lost', 'doubled', 'late', 'crashes', 'rollBacks', 'resyncs'])(
    `all seeds together: %s counted more than ${batches} times`,
    fault => {
      expect(totals[fault]).toBeGreaterThan(batches);
    },
  );
});
