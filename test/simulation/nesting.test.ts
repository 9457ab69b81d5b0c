/** Histories in which users of several devices name signatures and values in each other's texts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDexieDisk } from './dexie-disk.ts';
import { expectNoViolation } from './expect-no-violation.ts';
import { nestingWeights as extraWeights } from './history.ts';
import { type OpenedStorage, openMemory } from './storages.ts';

const batches = 10;
const seedsInBatch = 12;

describe('history with signatures that name each other', () => {
  let opened: OpenedStorage;
  const totals: Record<string, number> = {};
  beforeAll(async () => {
    opened = await openMemory();
  });
  afterAll(() => opened.close());

  for (let batch = 0; batch < batches; batch++) {
    const first = 6_001 + batch * seedsInBatch;
    it(`seeds ${first} to ${first + seedsInBatch - 1}: no violation`, async () => {
      for (let seed = first; seed < first + seedsInBatch; seed++) {
        const { counts } = await expectNoViolation(seed, { ...opened, extraWeights });
        for (const [name, count] of Object.entries(counts))
          totals[name] = (totals[name] ?? 0) + count;
      }
    });
  }

  it('devices with Dexie: the same messages and rows as in memory', async () => {
    const { storage } = opened;
    const dexie = await expectNoViolation(6_001, {
      ...{ storage, extraWeights },
      createDisk: createDexieDisk,
    });
    const memory = await expectNoViolation(6_001, { storage, extraWeights });
    expect(dexie.digest).toBe(memory.digest);
  });

  // Depends on the tests above, which sum the counts. Histories without any of these would prove little.
  it.each([
    'nestedTexts',
    'renamedTexts',
    'lostNames',
    'circles',
    'refusedCircles',
    'crashes',
    'lost',
  ])('all seeds together: %s counted', count => {
    expect(totals[count]).toBeGreaterThan(0);
  });
});
