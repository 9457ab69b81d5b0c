/**
 * So many requests a minute and key, with the fields of draft-ietf-httpapi-ratelimit-headers on
 * every answer. A request without a valid key uses nothing up: it is refused anyway.
 */
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { callerOf } from './auth.ts';
import { ProblemError } from './errors.ts';

const windowSeconds = 60;

export type Allowance = { isAllowed: boolean; remaining: number; resetSeconds: number };

/** Takes one request of the key's allowance. */
export type TakeRequest = (keyId: string) => Promise<Allowance>;

/** Counts in this process alone. */
export function countInMemory(limit: number): TakeRequest {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return async keyId => {
    const result = await limiter.consume(keyId).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    return {
      isAllowed: result.consumedPoints <= limit,
      remaining: Math.max(0, result.remainingPoints),
      resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
    };
  };
}

/** States the limit on answers that come before a key is known. */
export function stateLimit(limit: number): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('RateLimit-Policy', `"default";q=${limit};w=${windowSeconds}`);
    setAllowance(response, { remaining: limit, resetSeconds: windowSeconds });
    next();
  };
}

export function limitRequests(take: TakeRequest): RequestHandler {
  return async (request, response, next) => {
    const allowance = await take(callerOf(request).keyId);
    setAllowance(response, allowance);
    if (!allowance.isAllowed) {
      const { resetSeconds } = allowance;
      throw new ProblemError('rate_limited', `Try again in ${resetSeconds} seconds.`, {
        headers: { 'Retry-After': String(resetSeconds) },
      });
    }
    next();
  };
}

function setAllowance(response: Response, allowance: Omit<Allowance, 'isAllowed'>): void {
  const { remaining, resetSeconds } = allowance;
  response.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
}
