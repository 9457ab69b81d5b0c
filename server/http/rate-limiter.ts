/**
 * Counts the requests of each key per minute: in this process, or for all servers of a PostgreSQL
 * database together. express-rate-limit would count only requests that reach Express, and cached lists are
 * sent before.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Storage } from '../storage/storage.ts';
import { type Consumption, createSharedLimiter } from './shared-limiter.ts';

export const windowSeconds = 60;
const windowMs = windowSeconds * 1_000;

export type Allowance = { remaining: number; resetSeconds: number; isExceeded: boolean };

/**
 * Counts a request once, however often it is called for it. Returns the remaining allowance.
 * @param request also one message of a batch
 */
export type ConsumeRequest = (request: object, keyId: string) => Promise<Allowance>;

/** The allowance is stored on the request itself, because a map would cost more per request. */
const allowanceKey = Symbol('allowance');
type CountedRequest = { [allowanceKey]?: Promise<Allowance> };

export function createRateLimiter(
  { kind, queries }: Storage,
  requestsPerWindow: number,
): ConsumeRequest {
  const count =
    kind === 'sqlite'
      ? createMemoryLimiter(requestsPerWindow)
      : createSharedLimiter(queries, { requests: requestsPerWindow, windowMs });
  const consume = async (keyId: string): Promise<Allowance> => {
    const { usedCount, msBeforeEnd } = await count(keyId);
    const seconds = Math.ceil(msBeforeEnd / 1_000);
    return {
      remaining: Math.max(0, requestsPerWindow - usedCount),
      // A client that retries "in 0 seconds" would be refused again.
      resetSeconds: Math.min(windowSeconds, Math.max(1, seconds)),
      isExceeded: usedCount > requestsPerWindow,
    };
  };
  return (request: CountedRequest, keyId) => {
    request[allowanceKey] ??= consume(keyId);
    return request[allowanceKey];
  };
}

function createMemoryLimiter(points: number): (keyId: string) => Promise<Consumption> {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds, keyPrefix: '' });
  const consume = (keyId: string) =>
    limiter.consume(keyId).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    });
  return async keyId => {
    let result = await consume(keyId);
    // A clock that was ahead has started the window. It would refuse requests for too long.
    if (result.msBeforeNext > 2 * windowMs) {
      await limiter.delete(keyId);
      result = await consume(keyId);
    }
    return { usedCount: result.consumedPoints, msBeforeEnd: result.msBeforeNext };
  };
}
