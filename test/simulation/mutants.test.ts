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
  let caught = 0;
  const broken = new Map<string, number>();
  for (let seed = 1; seed <= seeds; seed++) {
    const { violation } = await runSeed(seed, { storage, makeParts: make, heavyIn });
    if (violation === null) continue;
    caught++;
    broken.set(violation.invariant, (broken.get(violation.invariant) ?? 0) + 1);
  }
  await close();
  const promises = [...broken].map(([invariant, count]) => `${invariant} (${count})`);
  console.log(`${name}: caught by ${caught} of ${seeds} seeds: ${promises.join(', ')}`);
  expect(caught).toBeGreaterThanOrEqual(isRare ? 1 : seeds * leastShare);
});
