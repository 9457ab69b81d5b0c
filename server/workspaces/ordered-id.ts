/**
 * UUIDs version 7 (RFC 9562, 6.2). The UUIDs that one process creates sort in the order of their
 * creation, even within one millisecond.
 */
import { randomBytes } from 'node:crypto';

const maxCounter = 0xfff;
let last = { ms: 0, counter: 0 };

export function newOrderedId(nowMs: number): string {
  last = getNextReading(nowMs);
  const bytes = randomBytes(16);
  // 48 bits of time, 4 of the version (7) and 12 of the counter, 2 of the variant (binary 10).
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Returns a reading of time and counter that is later than the last one, even if the clock was set back. */
function getNextReading(nowMs: number): typeof last {
  if (nowMs > last.ms) return { ms: nowMs, counter: 0 };
  if (last.counter < maxCounter) return { ms: last.ms, counter: last.counter + 1 };
  return { ms: last.ms + 1, counter: 0 };
}
