/**
 * How much is sent and asked for at once: as much as the line carries in a few seconds. What breaks
 * off has then cost little, and an answer comes before a browser takes the worker for dead.
 */
import { maxPageBytes } from '../../shared/sync/sync-protocol.ts';
import type { Line } from '../store/line.ts';

/** The server takes 2 MiB; the rest of the request needs little. */
const maxPushBytes = 1_800_000;
/** A single row may be longer: it goes alone. */
const minBytes = 16_000;
const aimMs = 4_000;
const maxGrowth = 4;
/** Less says more of the distance than of the line. */
const measurableBytes = 8_000;

export const unknownLine: Line = { pushBytes: 128_000, pageBytes: 256_000, takesGzip: false };

export type Carried = { sentBytes: number; receivedBytes: number; tookMs: number };

/** The line after an exchange that came to its end. */
export function afterExchange(line: Line, { sentBytes, receivedBytes, tookMs }: Carried): Line {
  const bytes = sentBytes + receivedBytes;
  if (bytes < measurableBytes) return line;
  const aim = (bytes / Math.max(tookMs, 1)) * aimMs;
  // Which of both directions is the slow one, only the larger part tells.
  return sentBytes > receivedBytes
    ? { ...line, pushBytes: towards(line.pushBytes, aim, maxPushBytes) }
    : { ...line, pageBytes: towards(line.pageBytes, aim, maxPageBytes) };
}

/** The line after one that broke off: what did not arrive is tried again in smaller parts. */
export function afterBreak(line: Line, sentBytes: number): Line {
  const halved = (bytes: number) => Math.max(minBytes, Math.round(bytes / 2));
  // Without changes it was the answer that did not come.
  if (sentBytes < measurableBytes) return { ...line, pageBytes: halved(line.pageBytes) };
  return { ...line, pushBytes: halved(line.pushBytes), pageBytes: halved(line.pageBytes) };
}

function towards(bytes: number, aim: number, most: number): number {
  return Math.round(Math.min(Math.max(aim, minBytes), bytes * maxGrowth, most));
}
