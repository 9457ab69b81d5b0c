/**
 * Counts the requests of each key per minute: in this process, or for all servers of a PostgreSQL
 * database together. One library does both; express-rate-limit would count only requests that reach
 * Express, and cached lists are sent before.
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
/**
 * A window that ends later was started by a clock that was ahead: another server's, or this one's
 * before it was corrected.
 */
const maxWindowMs = 2 * windowSeconds * 1_000;

export type Allowance = { remaining: number; resetSeconds: number; isExceeded: boolean };

/** Counts a request once, however often it is called for it. Returns the remaining allowance. */
export type ConsumeRequest = (request: IncomingMessage, keyId: string) => Promise<Allowance>;

/** The allowance is stored on the request itself, because a map would cost more per request. */
const allowanceKey = Symbol('allowance');
type CountedRequest = IncomingMessage & { [allowanceKey]?: Promise<Allowance> };

export function createRateLimiter(storage: Storage, requestsPerWindow: number): ConsumeRequest {
  const limiter = createLimiter(storage, requestsPerWindow);
  const consume = async (keyId: string): Promise<Allowance> => {
    const consumed = await tryConsume(limiter, keyId);
    if (consumed.result.msBeforeNext <= maxWindowMs) return toAllowance(consumed);
    // Such a window would refuse requests for too long, so a new window is started.
    await limiter.delete(keyId);
    return toAllowance(await tryConsume(limiter, keyId));
  };
  return (request: CountedRequest, keyId) => {
    request[allowanceKey] ??= consume(keyId);
    return request[allowanceKey];
  };
}

type ConsumeResult = { result: RateLimiterRes; isExceeded: boolean };

async function tryConsume(limiter: RateLimiterAbstract, keyId: string): Promise<ConsumeResult> {
  try {
    return { result: await limiter.consume(keyId), isExceeded: false };
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return { result: rejection, isExceeded: true };
    throw rejection;
  }
}

function createLimiter({ kind, queries }: Storage, requestsPerWindow: number) {
  const options = { points: requestsPerWindow, duration: windowSeconds, keyPrefix: '' };
  if (kind === 'sqlite') return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    tableName: 'request_limits',
    // Created by the migrations, so that a start needs no additional permissions.
    tableCreated: true,
    storeType: 'client',
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        queries.executeQuery(CompiledQuery.raw(text, values)),
    },
    // A key over its limit is refused without another query.
    inMemoryBlockOnConsumed: requestsPerWindow + 1,
  });
}

function toAllowance({ result, isExceeded }: ConsumeResult): Allowance {
  const seconds = Math.ceil(result.msBeforeNext / 1_000);
  // A client that retries "in 0 seconds" would be refused again.
  const resetSeconds = Math.min(windowSeconds, Math.max(1, seconds));
  return { remaining: result.remainingPoints, resetSeconds, isExceeded };
}
