/** The variables that make a program of the server one whose clock is so far ahead. */
export const withClock = (aheadMs: number) => ({
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
});
