/**
 * Slows down whoever tries one key after the other: some are answered at once, those beyond wait
 * their turn, each address by itself. A right key never waits, so people behind one address (a
 * proxy, an office) do not suffer for one among them.
 */
import { setTimeout } from 'node:timers/promises';
import { ProblemError } from '../errors.ts';

const atOnce = 30;
const perSecond = 4;
const maxWaitSeconds = 10;
const maxAddresses = 10_000;

/** Waits so many milliseconds; rejects once it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const waitByClock: Wait = (ms, signal) => setTimeout(ms, undefined, { signal });

/** Waits until the wrong key of this address may be answered; throws 429 where too many wait. */
export type SlowDown = (address: string) => Promise<void>;

export function slowWrongKeys(now: () => number, wait: Wait, signal: AbortSignal): SlowDown {
  const tries = new Map<string, { count: number; atMs: number }>();

  return async address => {
    const key = networkOf(address);
    const nowMs = now();
    const before = tries.get(key) ?? { count: 0, atMs: nowMs };
    const forgotten = (Math.max(0, nowMs - before.atMs) / 1_000) * perSecond;
    const count = Math.max(0, before.count - forgotten) + 1;
    const waitSeconds = (count - atOnce) / perSecond;
    if (waitSeconds > maxWaitSeconds) {
      throw new ProblemError('rate_limited', 'Too many wrong keys from this address.', {
        headers: { 'Retry-After': String(maxWaitSeconds) },
      });
    }
    // The oldest goes first: an address that goes on is put at the end again.
    tries.delete(key);
    tries.set(key, { count, atMs: nowMs });
    const [oldest] = tries.keys();
    if (tries.size > maxAddresses && oldest !== undefined) tries.delete(oldest);
    if (waitSeconds <= 0) return;
    await wait(waitSeconds * 1_000, signal).catch(() => {
      // The server stops, and nobody has to wait any longer.
    });
  };
}

/** An IPv4 address, or the /64 of an IPv6 one: whoever has one of its addresses has them all. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [front = '', back = ''] = address.split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back.split(':').filter(Boolean);
  const zeros = address.includes('::') ? 8 - head.length - tail.length : 0;
  return [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail].slice(0, 4).join(':');
}
