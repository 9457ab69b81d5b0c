/**
 * How many requests each key may still make in its minute: counted in this process, or together
 * on all servers of a PostgreSQL. One library counts both; express-rate-limit would count only
 * what reaches Express, and answers of unchanged lists go out before that.
 */
import type { IncomingMessage } from 'node:http';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Storage } from '../storage/storage.ts';

export const windowSeconds = 60;
/** What ends later than this was begun by a clock that was ahead, of another server or of this one before. */
const longestMs = 2 * windowSeconds * 1_000;

export type Allowance = { remaining: number; resetSeconds: number; isOver: boolean };

/** Counts a request of the key, once however often it is called for, and tells what is left. */
export type SpendRequest = (request: IncomingMessage, keyId: string) => Promise<Allowance>;

/** On the request itself: a map beside it would cost each of them more. */
const allowed = Symbol('allowance');
type Counted = IncomingMessage & { [allowed]?: Promise<Allowance> };

export function countRequests(storage: Storage, limit: number): SpendRequest {
  const limiter = createLimiter(storage, limit);
  const consume = async (keyId: string): Promise<Allowance> => {
    const first = await tryConsume(limiter, keyId);
    if (first.result.msBeforeNext <= longestMs) return allowance(first);
    await limiter.delete(keyId);
    return allowance(await tryConsume(limiter, keyId));
  };
  return (request: Counted, keyId) => {
    request[allowed] ??= consume(keyId);
    return request[allowed];
  };
}

type Consumed = { result: RateLimiterRes; isOver: boolean };

async function tryConsume(limiter: RateLimiterAbstract, keyId: string): Promise<Consumed> {
  try {
    return { result: await limiter.consume(keyId), isOver: false };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { result: refusal, isOver: true };
    throw refusal;
  }
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

function allowance({ result, isOver }: Consumed): Allowance {
  const seconds = Math.ceil(result.msBeforeNext / 1_000);
  // A refusal that says "in 0 seconds" would be answered by another one.
  const resetSeconds = Math.min(windowSeconds, Math.max(1, seconds));
  return { remaining: result.remainingPoints, resetSeconds, isOver };
}
