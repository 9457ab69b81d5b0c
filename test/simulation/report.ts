/** What is printed of a failure: its seed, what was broken, and a history that replays it. */
import { describeEvent } from './event.ts';
import { type Heaviness, type History, makeHistory } from './history.ts';
import { type Outcome, runHistory } from './run.ts';
import { shrinkHistory } from './shrink.ts';
import type { WorldOptions } from './world.ts';

type Options = Pick<WorldOptions, 'storage' | 'createDisk'> & {
  makeParts?: () => WorldOptions['parts'];
  heavyIn?: Heaviness;
};

export async function runSeed(seed: number, options: Options): Promise<Outcome> {
  return play(makeHistory(seed, options.heavyIn), options);
}

/** The shrunk history as JSON, after what a person wants to read first. */
export async function reportFailure(
  seed: number,
  invariant: string,
  options: Options,
): Promise<{ text: string; history: History }> {
  let message = '';
  const history = await shrinkHistory(makeHistory(seed), async candidate => {
    const { violation } = await play(candidate, options);
    if (violation?.invariant !== invariant) return false;
    message = violation.message;
    return true;
  });
  const events = history.events.map((event, index) => `  ${index + 1}. ${describeEvent(event)}`);
  const head = `Seed ${seed} breaks: ${message}`;
  const size = `${history.events.length} of ${makeHistory(seed).events.length} events do it:`;
  return { text: [head, size, ...events].join('\n'), history };
}

function play(history: History, { makeParts, heavyIn: _, ...options }: Options): Promise<Outcome> {
  const parts = makeParts?.();
  return runHistory({ history, ...options, ...(parts && { parts }) });
}
