/** Plays the history of a seed. For a failure, finds a short history that violates the same invariant. */
import { describeEvent } from './event.ts';
import { type EventWeights, type History, makeHistory } from './history.ts';
import { type Outcome, runHistory } from './run.ts';
import { shrinkHistory } from './shrink.ts';
import type { WorldOptions } from './world.ts';

type Options = Pick<WorldOptions, 'storage' | 'createDisk'> & {
  makeParts?: () => WorldOptions['parts'];
  extraWeights?: EventWeights;
};

export async function runSeed(seed: number, options: Options): Promise<Outcome> {
  return play(makeHistory(seed, options.extraWeights), options);
}

/** Shrinks the history of a failed seed. Returns a readable summary and the shrunk history. */
export async function shrinkFailure(
  seed: number,
  invariant: string,
  options: Options,
): Promise<{ text: string; history: History }> {
  let message = '';
  const whole = makeHistory(seed, options.extraWeights);
  const history = await shrinkHistory(whole, async candidate => {
    const { violation } = await play(candidate, options);
    if (violation?.invariant !== invariant) return false;
    message = violation.message;
    return true;
  });
  const events = history.events.map((event, index) => `  ${index + 1}. ${describeEvent(event)}`);
  const head = `Seed ${seed} breaks: ${message}`;
  const size = `${history.events.length} of ${whole.events.length} events are enough:`;
  return { text: [head, size, ...events].join('\n'), history };
}

function play(
  history: History,
  { makeParts, extraWeights: _, ...options }: Options,
): Promise<Outcome> {
  const parts = makeParts?.();
  return runHistory({ history, ...options, ...(parts && { parts }) });
}
