/**
 * Detects a round that makes no progress. A broken server, or something that is not a server, may
 * answer forever with no acknowledgements, with empty pages or with the same refusal. Another request
 * is then useless.
 */
import type { Plan } from './plan.ts';

/**
 * The most requests of one round. It is the number that 100,000 posts need on a good link; what is left
 * waits for the next round.
 */
export const maxRequests = 400;

/** Creates the tracker of one round. `isStuck` is true if the last plan made no progress. */
export function createProgressTracker() {
  const restamped = new Set<string>();
  return {
    isStuck: false,
    record({
      hasProgressed,
      restampedKeys: keys,
    }: Pick<Plan, 'hasProgressed' | 'restampedKeys'>): void {
      // New stamps for a row count as progress once. If the server refuses them too, the round is stuck.
      const isFirstTime = keys.some(key => !restamped.has(key));
      for (const key of keys) restamped.add(key);
      this.isStuck = !hasProgressed && !isFirstTime;
    },
  };
}
