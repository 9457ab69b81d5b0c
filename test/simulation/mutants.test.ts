/** Tests the simulation itself: it must catch variants of sync that are broken on purpose. */
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants/index.ts';
import { runSeed } from './report.ts';
import { openMemory } from './storages.ts';

const manySeeds = 100;
/** The least share of seeds that must catch a mutant, unless the mutant is rare. */
const minShare = 0.05;

describe('mutants', () => {
  it.each(mutants)('$name: caught', async ({ name, make, extraWeights = {}, isRare = false }) => {
    const { storage, close } = await openMemory();
    const seeds = isRare ? 3 * manySeeds : manySeeds;
    const minCaughtCount = isRare ? 1 : seeds * minShare;
    let [caughtCount, triedCount] = [0, 0];
    const violatedCounts = new Map<string, number>();
    // More seeds add nothing once the mutant is caught often enough.
    while (caughtCount < minCaughtCount && triedCount < seeds) {
      const { violation } = await runSeed(++triedCount, { storage, makeParts: make, extraWeights });
      if (violation === null) continue;
      caughtCount++;
      const { invariant } = violation;
      violatedCounts.set(invariant, (violatedCounts.get(invariant) ?? 0) + 1);
    }
    await close();
    const violated = [...violatedCounts].map(([invariant, count]) => `${invariant} (${count})`);
    console.log(`${name}: caught by ${caughtCount} of ${triedCount} seeds: ${violated.join(', ')}`);
    expect(caughtCount).toBeGreaterThanOrEqual(minCaughtCount);
  });
});
