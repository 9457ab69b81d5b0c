const firstBackoffMs = 1_000;
const maxBackoffMs = 300_000;

/** No wait is longer, whatever a broken server may ask for. */
export const maxWaitMs = 3_600_000;

/**
 * A random delay of up to 1 s after the first failure, doubling up to 5 minutes: full jitter, as in
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/.
 * @param failures failures in a row before this one
 * @param random from 0 to 1
 */
export function backoffMs(failures: number, random: number): number {
  return random * Math.min(maxBackoffMs, firstBackoffMs * 2 ** failures);
}

/**
 * The same for a server that answers and whose answers are no use: another try soon would get the
 * same again. Half of the delay is certain, and it begins with 4 s to 8 s.
 */
export function longBackoffMs(failures: number, random: number): number {
  return backoffMs(failures + 3, (1 + random) / 2);
}
