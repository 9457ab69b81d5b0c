/**
 * So many requests a minute and key, with the fields of draft-ietf-httpapi-ratelimit-headers on
 * every answer. A request without a valid key uses nothing up: it is refused anyway.
 */
import type { RequestHandler } from 'express';
import { callerOf } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import { type Allowance, type SpendRequest, windowSeconds } from './request-limits.ts';

/** States the limit on answers that come before a key is known. */
export function stateLimit(limit: number): RequestHandler {
  const policy = limitPolicy(limit);
  const untouched = limitField({ remaining: limit, resetSeconds: windowSeconds });
  return (_request, response, next) => {
    response.setHeader('RateLimit-Policy', policy);
    response.setHeader('RateLimit', untouched);
    next();
  };
}

export function limitRequests(spend: SpendRequest): RequestHandler {
  return async (request, response, next) => {
    const allowance = await spend(request, callerOf(request).keyId);
    response.setHeader('RateLimit', limitField(allowance));
    if (allowance.isOver) {
      const { resetSeconds } = allowance;
      throw new ProblemError('rate_limited', `Try again in ${resetSeconds} seconds.`, {
        headers: { 'Retry-After': String(resetSeconds) },
      });
    }
    next();
  };
}

export function limitPolicy(limit: number): string {
  return `"default";q=${limit};w=${windowSeconds}`;
}

export function limitField({ remaining, resetSeconds }: Omit<Allowance, 'isOver'>): string {
  return `"default";r=${remaining};t=${resetSeconds}`;
}
