/**
 * Limits requests per minute and key, and sets the fields of draft-ietf-httpapi-ratelimit-headers
 * on every response. A request without a valid key consumes nothing: it is refused anyway.
 */
import type { RequestHandler, Response } from 'express';
import { getPrincipal } from '../auth.ts';
import { ProblemError } from '../errors.ts';
import { type Allowance, type ConsumeRequest, windowSeconds } from './rate-limiter.ts';

/** Sets the fields of an unused limit; responses that are sent before a key is known keep them. */
export function setRateLimitHeaders(requestsPerWindow: number): RequestHandler {
  const policy = formatPolicyField(requestsPerWindow);
  const fullAllowance = formatLimitField({
    remaining: requestsPerWindow,
    resetSeconds: windowSeconds,
  });
  return (_request, response, next) => {
    response.setHeader('RateLimit-Policy', policy);
    response.setHeader('RateLimit', fullAllowance);
    next();
  };
}

export function enforceRateLimit(consume: ConsumeRequest): RequestHandler {
  return async (request, response, next) => {
    await requireAllowance(consume, request, { keyId: getPrincipal(request).keyId, response });
    next();
  };
}

/** Counts the request, which may be a message of a batch. Throws 429 if the key has no allowance left. */
export async function requireAllowance(
  consume: ConsumeRequest,
  request: object,
  { keyId, response }: { keyId: string; response: Response },
): Promise<void> {
  const allowance = await consume(request, keyId);
  response.setHeader('RateLimit', formatLimitField(allowance));
  if (!allowance.isExceeded) return;
  const { resetSeconds } = allowance;
  throw new ProblemError('rate_limited', `Try again in ${resetSeconds} seconds.`, {
    headers: { 'Retry-After': String(resetSeconds) },
  });
}

function formatPolicyField(requestsPerWindow: number): string {
  return `"default";q=${requestsPerWindow};w=${windowSeconds}`;
}

function formatLimitField({ remaining, resetSeconds }: Omit<Allowance, 'isExceeded'>): string {
  return `"default";r=${remaining};t=${resetSeconds}`;
}
