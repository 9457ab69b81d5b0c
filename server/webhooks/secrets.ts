/** Secrets of a webhook. After a rotation the earlier ones sign too, so that receivers learn the new one in time. */
import { toTime } from '../../shared/resources/scalars.ts';
import type { Tables } from '../storage/tables.ts';
import { generateSecret } from './signature.ts';

const overlapMs = 86_400_000;
/** Each makes a signature of its own, and receivers limit the length of a header. */
const maxPreviousSecrets = 4;

type StoredSecrets = Pick<
  Tables['webhooks'],
  'secret' | 'previous_secret' | 'previous_secret_until'
>;

/** Returns a new secret, with the earlier ones that still hold. A rotation lengthens the life of none of them. */
export function rotateSecrets(stored: StoredSecrets, nowMs: number): StoredSecrets {
  const replaced = { secret: stored.secret, until: toTime(nowMs + overlapMs) };
  const previous = [replaced, ...listPrevious(stored, nowMs)].slice(0, maxPreviousSecrets);
  return {
    secret: generateSecret(),
    previous_secret: previous.map(({ secret }) => secret).join(' '),
    previous_secret_until: previous.map(({ until }) => until).join(' '),
  };
}

/** Returns the secrets to sign with, the current one first. */
export function listSigningSecrets(stored: StoredSecrets, nowMs: number): string[] {
  return [stored.secret, ...listPrevious(stored, nowMs).map(({ secret }) => secret)];
}

function listPrevious(
  { previous_secret, previous_secret_until }: StoredSecrets,
  nowMs: number,
): { secret: string; until: string }[] {
  const ends = previous_secret_until?.split(' ') ?? [];
  return (previous_secret?.split(' ') ?? []).flatMap((secret, index) => {
    const until = ends[index] ?? '';
    return until > toTime(nowMs) ? [{ secret, until }] : [];
  });
}
