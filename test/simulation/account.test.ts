import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAccountSeed } from './run-account.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

const batches = 10;
const seedsInBatch = 10;

describe('history by the browser’s account', () => {
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
        const counts = await runAccountSeed(seed, opened.storage).catch((error: unknown) => {
          throw new Error(`Seed ${seed} breaks: ${error}`, { cause: error });
        });
        for (const [name, count] of Object.entries(counts))
          totals[name] = (totals[name] ?? 0) + count;
      }
    }, 600_000);
  }

  // Depends on the tests above, which sum the counts. A simulation with few faults would prove little.
  it.each(['writes', 'killed', 'refused', 'lost', 'doubled', 'toggles'])(
    `all seeds together: %s counted more than ${batches} times`,
    fault => {
      expect(totals[fault]).toBeGreaterThan(batches);
    },
  );
});
