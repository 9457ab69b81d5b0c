/** What a row holds beyond what this version knows. It is carried whole; only its size is bounded. */
import type { Row } from './row.ts';
import { knownFields } from './values.ts';

const maxFields = 200;
/** Characters of JSON of all such values together, so that a row fits into a request. */
const maxLength = 500_000;

/** Why the row holds too much to be carried; null when it does not. */
export function carriedFault({ kind, fields }: Row): string | null {
  const known = knownFields(kind);
  const carried = Object.entries(fields).filter(([name]) => !Object.hasOwn(known, name));
  if (carried.length > maxFields) return `fields: must be at most ${maxFields}`;
  const length = carried.reduce((sum, [, [value]]) => sum + JSON.stringify(value).length, 0);
  return length > maxLength ? `fields: must be at most ${maxLength} characters together` : null;
}
