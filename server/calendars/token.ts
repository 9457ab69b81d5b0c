/** The secret in the address of a calendar: 160 random bits, of which only the SHA-256 is stored. */
import { hash, randomBytes } from 'node:crypto';

const tokenPattern = /^[0-9A-Za-z_-]{27}$/;

export function generateToken(): string {
  return randomBytes(20).toString('base64url');
}

export function isWellFormedToken(token: string): boolean {
  return tokenPattern.test(token);
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
