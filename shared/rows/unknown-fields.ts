/** Bounds the fields that this version does not know. Such fields are kept and synced unchanged. */
import type { Row } from './row.ts';
import { knownFields } from './values.ts';

const maxUnknownFields = 200;
/** UTF-16 units of JSON of all unknown values together, so that a row fits into a request. */
const maxUnknownCharacters = 500_000;

/** Returns the error if the row has too many or too large unknown fields; null if it has not. */
export function validateUnknownFields({ kind, fields }: Row): string | null {
  const known = knownFields(kind);
  const unknown = Object.entries(fields).filter(([name]) => !Object.hasOwn(known, name));
  if (unknown.length > maxUnknownFields) return `fields: must be at most ${maxUnknownFields}`;
  const length = unknown.reduce((sum, [, [value]]) => sum + JSON.stringify(value).length, 0);
  return length > maxUnknownCharacters
    ? `fields: must be at most ${maxUnknownCharacters} characters together`
    : null;
}
