import { join } from 'node:path';

/** The variables that make a program of the server one whose clock is so far ahead. */
export const withClock = (aheadMs: number) => ({
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
});
