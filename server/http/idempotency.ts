/** The header Idempotency-Key (draft-ietf-httpapi-idempotency-key-header). */
import type { Request } from 'express';
import { ProblemError } from '../errors.ts';

const maxKeyLength = 255;

/** Returns the key in the header, without quotes; null if there is no header. Throws 400 if it is malformed. */
export function readIdempotencyKey({ headers }: Request): string | null {
  const value = headers['idempotency-key'];
  if (value === undefined) return null;
  const text = String(value).trim();
  // A string of RFC 9651. In it, a backslash escapes a quote or another backslash.
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1');
  const key = quoted ?? text;
  const isValid =
    /^[\x20-\x7e]+$/.test(key) &&
    key.length <= maxKeyLength &&
    (quoted !== undefined || !key.startsWith('"'));
  if (isValid) return key;
  throw new ProblemError(
    'invalid_idempotency_key',
    `Send 1 to ${maxKeyLength} printable ASCII characters, such as a UUID, bare or in double quotes.`,
  );
}
