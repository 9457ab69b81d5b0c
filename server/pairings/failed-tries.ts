/**
 * Limits the tries to guess the code of a pairing. The failures are kept in memory: there are at most as many as all
 * addresses together are allowed.
 */
import { ProblemError } from '../errors.ts';
import { getNetworkPrefix } from '../http/failed-auth-throttle.ts';

const maxOfNetwork = 10;
const networkWindowMs = 60_000;
const maxOfAll = 100;
const windowMs = 600_000;

export type FailedTries = ReturnType<typeof createFailedTries>;

/** @param now wall clock, milliseconds since 1970 */
export function createFailedTries(now: () => number) {
  let failures: { network: string; atMs: number }[] = [];

  /** Throws 429 if this address, or all together, have used up their tries. */
  function requireTry(address: string): void {
    const nowMs = now();
    const network = getNetworkPrefix(address);
    // A failure in the future was counted by a clock that was ahead.
    failures = failures.filter(({ atMs }) => Math.abs(nowMs - atMs) < windowMs);
    requireRoom(failures, { max: maxOfAll, lengthMs: windowMs, nowMs });
    requireRoom(
      failures.filter(
        failure => failure.network === network && Math.abs(nowMs - failure.atMs) < networkWindowMs,
      ),
      { max: maxOfNetwork, lengthMs: networkWindowMs, nowMs },
    );
  }

  /**
   * Runs a try, which returns null if it has failed. It counts from its beginning, so that tries at the same time do
   * not exceed the limit.
   */
  async function count<T>(address: string, run: () => Promise<T | null>): Promise<T | null> {
    requireTry(address);
    const failure = { network: getNetworkPrefix(address), atMs: now() };
    failures.push(failure);
    let hasFailed = false;
    try {
      const result = await run();
      hasFailed = result === null;
      return result;
    } finally {
      if (!hasFailed) failures = failures.filter(other => other !== failure);
    }
  }

  return { requireTry, count };
}

function requireRoom(
  failures: readonly { atMs: number }[],
  { max, lengthMs, nowMs }: { max: number; lengthMs: number; nowMs: number },
): void {
  if (failures.length < max) return;
  const oldestMs = failures.at(-max)?.atMs ?? nowMs;
  const waitSeconds = Math.max(1, Math.ceil((oldestMs + lengthMs - nowMs) / 1_000));
  throw new ProblemError(
    'rate_limited',
    `Too many wrong codes. Try again in ${waitSeconds} seconds.`,
    { headers: { 'Retry-After': String(waitSeconds) } },
  );
}
