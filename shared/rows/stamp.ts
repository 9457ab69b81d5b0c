/**
 * Stamps are readings of a hybrid logical clock (Kulkarni et al., 2014), written as text of fixed width
 * that sorts by time. A new stamp is later than every stamp its device has seen, whatever the wall
 * clock shows. The device id at its end makes the stamps of two devices differ.
 */

import { msDigits, parseStampMs } from './parse-stamp-ms.ts';

/** 9 base-36 digits of milliseconds, 4 of a counter, then the 12 characters of the device id. */
export type Stamp = string;

const counterDigits = 4;
const maxCounter = 36 ** counterDigits - 1;

/** The latest time that a stamp may have, in milliseconds since 1970: a clock beyond it is wrong. */
export const maxClockMs = Date.UTC(2200, 0);

/** Returns a new device id of 62 random bits. A copy of the data on another device must not reuse it. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, byte => (byte % 36).toString(36)).join('');
}

/**
 * Returns the next stamp of `device`.
 * @param last the latest stamp this device has made or seen, null before the first
 * @param nowMs wall clock, milliseconds since 1970
 */
export function nextStamp(last: Stamp | null, nowMs: number, device: string): Stamp {
  const previous = last === null ? { ms: -1, counter: 0 } : parseStamp(last);
  const ms = Math.min(Math.max(Math.round(nowMs), 0), maxClockMs);
  if (ms > previous.ms) return formatStamp(ms, 0, device);
  if (previous.counter < maxCounter) return formatStamp(previous.ms, previous.counter + 1, device);
  return formatStamp(previous.ms + 1, 0, device);
}

export function parseStamp(stamp: Stamp): { ms: number; counter: number; device: string } {
  return {
    ms: parseStampMs(stamp),
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
