/**
 * Copies values as browsers do on their way between two contexts of an extension, for the fake browser. What they do
 * was measured; see `crossing-values.ts`.
 */
import type { BrowserName } from './crossing-values.ts';

/** An argument or a result of a function in a page, a message, reply or port, or a storage. */
export type Crossing = 'argument' | 'result' | 'message' | 'session' | 'local';

/** Returns what arrives of the value. Throws if the browser refuses it; storages do not store undefined. */
export function cross(browser: BrowserName, way: Crossing, value: unknown): unknown {
  if (browser === 'Firefox')
    return way === 'argument' ? copyAsJson(refuseBytes(value)) : structuredClone(value);
  if (way === 'message') return copyAsJson(value);
  const isArgument = way === 'argument';
  if (value === undefined && isArgument) throw new TypeError('Value is unserializable.');
  const copied = convert(isArgument || way === 'local' ? refuseBytes(value) : value, way);
  return copied === undefined && way === 'result' ? null : copied;
}

function copyAsJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** Throws if there are bytes in the value. */
function refuseBytes(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) throw new TypeError('Value is unserializable.');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseBytes);
  return value;
}

/** Converts the value as Chromium does everywhere but in messages. Undefined is left out of objects. */
function convert(value: unknown, way: Crossing): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return undefined;
    return Object.is(value, -0) && way !== 'result' ? 0 : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value)) return {};
  if (Array.isArray(value)) return value.map(part => convert(part, way) ?? null);
  const parts = Object.entries(value).map(([key, part]) => [key, convert(part, way)] as const);
  const isKept = (part: unknown) => part !== undefined && (part !== null || way !== 'argument');
  return Object.fromEntries(parts.filter(([, part]) => isKept(part)));
}
