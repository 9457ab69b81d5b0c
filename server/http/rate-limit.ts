/**
 * So many requests a minute and key, with the fields of draft-ietf-httpapi-ratelimit-headers on
 * every answer. A request without a valid key uses nothing up: it is refused anyway.
 */
import type { RequestHandler, Response } from 'express';
import { callerOf } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import { minuteMs, type SpendRequest } from './request-counts.ts';

const windowSeconds = minuteMs / 1_000;

/** States the limit on answers that come before a key is known. */
export function stateLimit(limit: number): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('RateLimit-Policy', `"default";q=${limit};w=${windowSeconds}`);
    setAllowance(response, limit, windowSeconds);
    next();
  };
}

export function limitRequests(
  spend: SpendRequest,
  limit: number,
  now: () => number,
): RequestHandler {
  return async (request, response, next) => {
    const nowMs = now();
    const used = await spend(callerOf(request).keyId, nowMs);
    const resetSeconds = Math.ceil((minuteMs - (nowMs % minuteMs)) / 1_000);
    setAllowance(response, Math.max(0, limit - used), resetSeconds);
    if (used > limit) {
      throw new ProblemError('rate_limited', `Try again in ${resetSeconds} seconds.`, {
        headers: { 'Retry-After': String(resetSeconds) },
      });
    }
    next();
  };
}

function setAllowance(response: Response, remaining: number, resetSeconds: number): void {
  response.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
}
