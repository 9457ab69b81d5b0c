import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectKept } from './expect-kept.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

const batches = 10;
const seedsInBatch = 26;

describe('any history on SQLite in memory', () => {
  let opened: OpenedStorage;
  const totals: Record<string, number> = {};
  beforeAll(async () => {
    opened = await openMemory();
  });
  afterAll(() => opened.close());

  for (let batch = 0; batch < batches; batch++) {
    const first = 1 + batch * seedsInBatch;
    it(`keeps every promise of sync: seeds ${first} to ${first + seedsInBatch - 1}`, async () => {
      for (let seed = first; seed < first + seedsInBatch; seed++) {
        const { counts } = await expectKept(seed, opened);
        for (const [name, count] of Object.entries(counts)) {
          totals[name] = (totals[name] ?? 0) + count;
        }
      }
    });
  }

  // A simulation in which little goes wrong shows little.
  it.each(['lost', 'doubled', 'late', 'crashes', 'rollBacks', 'resyncs'])(
    'had faults: %s',
    fault => {
      expect(totals[fault]).toBeGreaterThan(batches);
    },
  );
});
