/**
 * Whether a round gets anywhere. A server that is broken, or is none, may answer for ever: nothing
 * acknowledged, pages without rows, the same refusal again. Then another request is no use.
 */
import type { Plan } from './plan.ts';

/** As many as 100,000 posts take on a good line; more wait for the next round. */
const maxRequests = 400;

export function createProgress() {
  const restamped = new Set<string>();
  return {
    maxRequests,
    isStuck: false,
    note({ hasProgressed, restamped: anew }: Pick<Plan, 'hasProgressed' | 'restamped'>): void {
      const isFirstTime = anew.some(key => !restamped.has(key));
      for (const key of anew) restamped.add(key);
      this.isStuck = !hasProgressed && !isFirstTime;
    },
  };
}
