/**
 * Slows down guessing of keys, separately for each address: a burst is answered at once, further
 * failures wait. A valid key never waits, so others behind the same address (a proxy, an office)
 * are not affected.
 */
import { setTimeout } from 'node:timers/promises';
import { ProblemError } from '../errors.ts';

const burstSize = 30;
const attemptsPerSecond = 4;
const maxWaitSeconds = 10;
const maxAddresses = 10_000;

/** Waits for a number of milliseconds. Rejects if aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const waitWithTimer: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });

/**
 * Waits until an invalid key from this address may be answered. Throws 429 if too many are waiting.
 */
export type ThrottleFailedAuth = (address: string) => Promise<void>;

export function createFailedAuthThrottle(
  now: () => number,
  wait: Wait,
  signal: AbortSignal,
): ThrottleFailedAuth {
  const failures = new Map<string, { count: number; countedMs: number }>();

  return async address => {
    const network = getNetworkPrefix(address);
    const nowMs = now();
    const previous = failures.get(network) ?? { count: 0, countedMs: nowMs };
    // The count decreases with time, by `attemptsPerSecond`.
    const decrease = (Math.max(0, nowMs - previous.countedMs) / 1_000) * attemptsPerSecond;
    const count = Math.max(0, previous.count - decrease) + 1;
    const waitSeconds = (count - burstSize) / attemptsPerSecond;
    if (waitSeconds > maxWaitSeconds) {
      throw new ProblemError('rate_limited', 'Too many wrong keys from this address.', {
        headers: { 'Retry-After': String(maxWaitSeconds) },
      });
    }
    // Moves an active address to the end, because the oldest entry is evicted first.
    failures.delete(network);
    failures.set(network, { count, countedMs: nowMs });
    const [oldest] = failures.keys();
    if (failures.size > maxAddresses && oldest !== undefined) failures.delete(oldest);
    if (waitSeconds <= 0) return;
    await wait(waitSeconds * 1_000, signal).catch(() => {
      // The server stops; nobody has to wait any longer.
    });
  };
}

/**
 * Returns an IPv4 address, or the /64 prefix of an IPv6 address: a client usually owns the whole
 * prefix.
 */
export function getNetworkPrefix(address: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4 !== undefined || !address.includes(':')) return mappedIpv4 ?? address;
  const [front = '', back = ''] = address.split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - head.length - tail.length : 0;
  return [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail].slice(0, 4).join(':');
}
