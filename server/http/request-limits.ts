/**
 * How many requests each key may still make in its minute: counted in this process, or together
 * on all servers of a PostgreSQL. One library counts both; express-rate-limit would count only
 * what reaches Express, and answers of unchanged lists go out before that.
 */
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Storage } from '../storage/storage.ts';

export const windowSeconds = 60;

export type Allowance = { remaining: number; resetSeconds: number; isOver: boolean };

/** Counts one request of the key, and tells what is left. */
export type SpendRequest = (keyId: string) => Promise<Allowance>;

export function countRequests(storage: Storage, limit: number): SpendRequest {
  const limiter = createLimiter(storage, limit);
  return async keyId => {
    try {
      return allowance(await limiter.consume(keyId), false);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return allowance(refusal, true);
      throw refusal;
    }
  };
}

function createLimiter({ kind, queries }: Storage, limit: number) {
  const options = { points: limit, duration: windowSeconds, keyPrefix: '' };
  if (kind === 'sqlite') return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    tableName: 'request_limits',
    // Made by the migrations, so that a start needs no rights beyond theirs.
    tableCreated: true,
    storeType: 'client',
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        queries.executeQuery(CompiledQuery.raw(text, values)),
    },
    // A key that is over its limit is refused without asking the database again.
    inMemoryBlockOnConsumed: limit + 1,
  });
}

function allowance({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Allowance {
  // A refusal that says "in 0 seconds" would be answered by another one.
  const resetSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return { remaining: remainingPoints, resetSeconds, isOver };
}
