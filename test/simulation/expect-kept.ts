/** Plays a seed and fails with a shrunk history where a promise is broken. */
import { expect } from 'vitest';
import { reportFailure, runSeed } from './report.ts';
import type { Outcome } from './run.ts';
import type { WorldOptions } from './world.ts';

type Options = Pick<WorldOptions, 'storage' | 'createDisk'>;

export async function expectKept(seed: number, options: Options): Promise<Outcome> {
  const outcome = await runSeed(seed, options);
  if (outcome.violation !== null) {
    // At once: what makes the history smaller may take as long as it likes.
    console.log(`Seed ${seed} breaks: ${outcome.violation.message}`);
    const { text } = await reportFailure(seed, outcome.violation.invariant, options);
    expect.fail(`${text}\nReplay it: npm run simulate -- --seeds 1 --start ${seed}`);
  }
  return outcome;
}
