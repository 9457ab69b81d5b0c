/**
 * What a field of a row may hold: JSON of every sort, since a newer version may keep what this one
 * cannot.
 */
import { z } from 'zod';

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | FieldValue[]
  | { [name: string]: FieldValue };

const maxDepth = 16;

const anyJson = (value: unknown): value is FieldValue => isJson(value, maxDepth);

export const fieldValue = z.unknown().refine(anyJson, `must be JSON of at most ${maxDepth} levels`);

/** JSON that every side writes and reads alike: an infinite number would come back as null. */
function isJson(value: unknown, levels: number): value is FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || levels === 0) return false;
  return Object.values(value).every(inner => isJson(inner, levels - 1));
}
