/**
 * API keys: `clp_`, 160 random bits, a checksum tail. The tail tells a mistyped key, and a leaked
 * one in a scanner, from other text without asking the database.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 27;
const checksumLength = 6;
const form = new RegExp(`^clp_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

export function newApiKey(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(20).toString('hex')}`), secretLength);
  return `clp_${secret}${checksum(secret)}`;
}

export function isWellFormedKey(key: string): boolean {
  if (!form.test(key)) return false;
  return key.slice(-checksumLength) === checksum(key.slice('clp_'.length, -checksumLength));
}

/** SHA-256 of the key, hexadecimal: a random key needs no slower hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** A random name that nothing repeats. Node draws many of these from the system at once. */
export function newTag(): string {
  return randomUUID();
}

function checksum(secret: string): string {
  return inBase62(BigInt(crc32(secret)), checksumLength);
}

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) {
    text = digits.charAt(Number(rest % 62n)) + text;
  }
  return text;
}
