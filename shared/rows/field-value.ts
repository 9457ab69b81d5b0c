/**
 * The parts that rows are made of: field values, stamps and device IDs, with their schemas. A value is
 * any JSON, because a newer version may store types that this one does not know.
 */
import { z } from 'zod';
import { parseStampMs } from './parse-stamp-ms.ts';
import { maxClockMs } from './stamp.ts';

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | FieldValue[]
  | { [name: string]: FieldValue };

const maxDepth = 16;

const isBoundedJson = (value: unknown): value is FieldValue => isJson(value, maxDepth);

export const fieldValue = z
  .unknown()
  .refine(isBoundedJson, `must be JSON of at most ${maxDepth} levels`);

/** Accepts only JSON that survives a round trip: an infinite number would be read back as null. */
function isJson(value: unknown, allowedDepth: number): value is FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || allowedDepth === 0) return false;
  return Object.values(value).every(inner => isJson(inner, allowedDepth - 1));
}

/** Returns true if two JSON values are equal; the order of an object's keys is ignored. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    key => Object.hasOwn(b, key) && isEqual(a[key as keyof typeof a], b[key as keyof typeof b]),
  );
}

export const deviceId = z
  .string()
  .regex(/^[0-9a-z]{12}$/, 'must be 12 characters from 0-9 and a-z');

export const stampSchema = z
  .string()
  .regex(/^[0-9a-z]{25}$/, 'must be a stamp')
  .refine(stamp => parseStampMs(stamp) <= maxClockMs, 'must be before 2200');
