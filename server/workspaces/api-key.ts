/**
 * API keys: `clp_`, 160 random bits and a checksum. The checksum reveals a mistyped key without a
 * database query, and lets secret scanners recognize a leaked one.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 27;
const checksumLength = 6;
const keyPattern = new RegExp(`^clp_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

export function generatePlainKey(): string {
  return formatPlainKey(randomBytes(20));
}

/** @param secretBytes 20 bytes that nobody can guess */
export function formatPlainKey(secretBytes: Buffer): string {
  const secret = toBase62(BigInt(`0x${secretBytes.toString('hex')}`), secretLength);
  return `clp_${secret}${checksum(secret)}`;
}

export function isWellFormedKey(key: string): boolean {
  if (!keyPattern.test(key)) return false;
  return key.slice(-checksumLength) === checksum(key.slice('clp_'.length, -checksumLength));
}

/** SHA-256 of the key, hexadecimal: a random key needs no slower hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Returns a unique random tag. A UUID is cheap, because Node draws the random bytes of many at once. */
export function newCommitTag(): string {
  return randomUUID();
}

function checksum(secret: string): string {
  return toBase62(BigInt(crc32(secret)), checksumLength);
}

function toBase62(value: bigint, length: number): string {
  let text = '';
  for (let remaining = value; text.length < length; remaining /= 62n) {
    text = digits.charAt(Number(remaining % 62n)) + text;
  }
  return text;
}
