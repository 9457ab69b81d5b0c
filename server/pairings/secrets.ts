/**
 * The secrets of a pairing: its code, which people read and type, and the claim of the new device. The database
 * holds only hashes of them, and of the key that follows from the claim.
 */
import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';
import { readNote } from '../storage/notes.ts';
import type { Queries } from '../storage/storage.ts';
import { formatPlainKey } from '../workspaces/api-key.ts';

/** Consonants that spell no words and do not look alike (RFC 8628, 6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const codeLength = 8;
const claimPattern = /^[0-9A-Za-z_-]{43}$/;

/** Returns a code such as `WDJB-MJHT`: 34.6 bits. */
export function generateCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * Returns a hash of the code, hexadecimal, whatever its case, spaces and dashes. There are so few codes that a hash
 * without a key would be as good as the code.
 */
export function hashCode(hashKey: string, code: string): string {
  const letters = code.toUpperCase().replace(/[\s\p{Dash}]/gu, '');
  return createHmac('sha256', hashKey).update(letters).digest('hex');
}

/**
 * Returns the key of the hashes, and creates it with the first code. All servers of a database share it, because
 * another server than that of the invitation may get the claim.
 */
export async function ensureHashKey(queries: Queries): Promise<string> {
  await queries
    .insertInto('notes')
    .values({ name: 'pairing_key', value: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (await readNote(queries, 'pairing_key')) ?? '';
}

/** Returns 256 random bits. */
export function generateClaim(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a claim, hexadecimal; null if it does not have the form of one. */
export function hashClaim(claim: string): string | null {
  return claimPattern.test(claim) ? hash('sha256', claim, 'hex') : null;
}

/**
 * Returns the API key of a claim. Every server can derive it for as long as the new device asks, so the key itself
 * is stored nowhere. The claim alone is not enough once the pairing is deleted.
 */
export function deriveKey(claim: string, pairingId: string): string {
  return formatPlainKey(createHmac('sha256', claim).update(pairingId).digest().subarray(0, 20));
}
