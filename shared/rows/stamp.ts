/**
 * Stamps: readings of a hybrid logical clock (Kulkarni et al., 2014) as text of fixed width that
 * sorts as the clock runs. A new stamp is later than every stamp its maker has seen, whatever the
 * wall clock says; the device at its end makes two makers' stamps differ.
 */
import { z } from 'zod';
import { msDigits, stampMs } from './stamp-ms.ts';

/** 9 base-36 digits of milliseconds, 4 of a counter, then the 12 characters of the device. */
export type Stamp = string;

const counterDigits = 4;
const maxCounter = 36 ** counterDigits - 1;

export const deviceId = z.string().regex(/^[0-9a-z]{12}$/, 'must be 12 of 0-9 and a-z');

/** No clock is right beyond this, and 9 digits have room for more. Milliseconds since 1970. */
export const maxClockMs = Date.UTC(2200, 0);

export const stampSchema = z
  .string()
  .regex(/^[0-9a-z]{25}$/, 'must be a stamp')
  .refine(stamp => stampMs(stamp) <= maxClockMs, 'must be of before 2200');

/** A device's name in its stamps: 62 random bits, never reused by another copy of the data. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, byte => (byte % 36).toString(36)).join('');
}

/**
 * The next stamp of `device`.
 * @param last the latest stamp this device has made or seen, null before the first
 * @param nowMs wall clock, milliseconds since 1970
 */
export function nextStamp(last: Stamp | null, nowMs: number, device: string): Stamp {
  const seen = last === null ? { ms: -1, counter: 0 } : parseStamp(last);
  const ms = Math.min(Math.max(Math.round(nowMs), 0), maxClockMs);
  if (ms > seen.ms) return formatStamp(ms, 0, device);
  if (seen.counter < maxCounter) return formatStamp(seen.ms, seen.counter + 1, device);
  return formatStamp(seen.ms + 1, 0, device);
}

export function parseStamp(stamp: Stamp): { ms: number; counter: number; device: string } {
  return {
    ms: stampMs(stamp),
    counter: Number.parseInt(stamp.slice(msDigits, msDigits + counterDigits), 36),
    device: stamp.slice(msDigits + counterDigits),
  };
}

export function laterStamp<A extends Stamp | null>(a: A, b: A): A {
  if (a === null) return b;
  if (b === null) return a;
  return a > b ? a : b;
}

export function earlierStamp(a: Stamp, b: Stamp): Stamp {
  return laterStamp(a, b) === a ? b : a;
}

function formatStamp(ms: number, counter: number, device: string): Stamp {
  return (
    ms.toString(36).padStart(msDigits, '0') +
    counter.toString(36).padStart(counterDigits, '0') +
    device
  );
}
