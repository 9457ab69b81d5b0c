/** The test of the test: sync that is broken on purpose must be caught. */
import { expect, it } from 'vitest';
import { mutants } from './mutants/index.ts';
import { runSeed } from './report.ts';
import { openMemory } from './storages.ts';

const manySeeds = 100;
/** What a mutant is caught by at least; a rarer one would need a test that goes straight at it. */
const leastShare = 0.05;

it.each(mutants)('catches "$name"', async ({ name, make, heavyIn = {}, isRare = false }) => {
  const { storage, close } = await openMemory();
  const seeds = isRare ? 3 * manySeeds : manySeeds;
  const least = isRare ? 1 : seeds * leastShare;
  let [caught, tried] = [0, 0];
  const broken = new Map<string, number>();
  // Once it is caught often enough, more seeds would say nothing more.
  while (caught < least && tried < seeds) {
    const { violation } = await runSeed(++tried, { storage, makeParts: make, heavyIn });
    if (violation === null) continue;
    caught++;
    broken.set(violation.invariant, (broken.get(violation.invariant) ?? 0) + 1);
  }
  await close();
  const promises = [...broken].map(([invariant, count]) => `${invariant} (${count})`);
  console.log(`${name}: caught by ${caught} of ${tried} seeds: ${promises.join(', ')}`);
  expect(caught).toBeGreaterThanOrEqual(least);
});
