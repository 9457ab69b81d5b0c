/** Plays the history of a seed. Fails with a shrunk history if an invariant is violated. */
import { expect } from 'vitest';
import type { EventWeights } from './history.ts';
import { runSeed, shrinkFailure } from './report.ts';
import type { Outcome } from './run.ts';
import type { WorldOptions } from './world.ts';

type Options = Pick<WorldOptions, 'storage' | 'createDisk'> & { extraWeights?: EventWeights };

export async function expectNoViolation(seed: number, options: Options): Promise<Outcome> {
  const outcome = await runSeed(seed, options);
  if (outcome.violation !== null) {
    // Prints the violation first, because shrinking the history may take long.
    console.log(`Seed ${seed} breaks: ${outcome.violation.message}`);
    const { text } = await shrinkFailure(seed, outcome.violation.invariant, options);
    expect.fail(`${text}\nReplay it: npm run simulate -- --seeds 1 --start ${seed}`);
  }
  return outcome;
}
