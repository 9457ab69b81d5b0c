/**
 * Limits requests per minute, of each key and of each workspace over all its keys, and sets the fields of
 * draft-ietf-httpapi-ratelimit-headers on every response. Each process counts in its own memory: a count that
 * servers share costs statements, and a limit that bounds work is one of the process that does the work. A
 * request without a valid key consumes nothing, because it is refused anyway.
 */
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getPrincipal, type Principal } from '../auth.ts';
import { ProblemError } from '../errors.ts';

const windowSeconds = 60;
const windowMs = windowSeconds * 1_000;
/** A workspace has more than one device or program, and no number of keys gives it the whole server. */
export const keysPerWorkspaceLimit = 10;

type Owner = Pick<Principal, 'keyId' | 'workspaceId'>;
type Allowance = { remaining: number; resetSeconds: number; isExceeded: boolean };

/** Counts one request, which may be a message of a batch. Throws 429 if there is no allowance left. */
export type ConsumeRequest = (owner: Owner, response: Response) => Promise<void>;

/** @param requestsPerWindow the limit of a key; that of a workspace is ten times as high */
export function createRateLimiter(requestsPerWindow: number): ConsumeRequest {
  const ofKey = createLimiter(requestsPerWindow);
  const ofWorkspace = createLimiter(requestsPerWindow * keysPerWorkspaceLimit);
  return async ({ keyId, workspaceId }, response) => {
    const allowance = await ofKey(keyId);
    // A key that repeats refused requests uses up nothing of the other keys of its workspace.
    const shared = allowance.isExceeded ? allowance : await ofWorkspace(workspaceId);
    const { remaining, resetSeconds, isExceeded } =
      shared.isExceeded || shared.remaining < allowance.remaining ? shared : allowance;
    response.setHeader('RateLimit', formatLimitField(remaining, resetSeconds));
    if (!isExceeded) return;
    const who = allowance.isExceeded ? 'This key' : 'This workspace';
    throw new ProblemError(
      'rate_limited',
      `${who} has used up its requests. Try again in ${resetSeconds} seconds.`,
      { headers: { 'Retry-After': String(resetSeconds) } },
    );
  };
}

/** Sets the fields of an unused limit; responses that are sent before a key is known keep them. */
export function setRateLimitHeaders(requestsPerWindow: number): RequestHandler {
  const policy = `"default";q=${requestsPerWindow};w=${windowSeconds}`;
  const fullAllowance = formatLimitField(requestsPerWindow, windowSeconds);
  return (_request, response, next) => {
    response.setHeader('RateLimit-Policy', policy);
    response.setHeader('RateLimit', fullAllowance);
    next();
  };
}

export function enforceRateLimit(consume: ConsumeRequest): RequestHandler {
  return async (request, response, next) => {
    await consume(getPrincipal(request), response);
    next();
  };
}

function createLimiter(points: number): (id: string) => Promise<Allowance> {
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds, keyPrefix: '' });
  const consume = (id: string) =>
    limiter.consume(id).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    });
  return async id => {
    let result = await consume(id);
    // A clock that was ahead has started the window. It would refuse requests for too long.
    if (result.msBeforeNext > 2 * windowMs) {
      await limiter.delete(id);
      result = await consume(id);
    }
    return {
      remaining: Math.max(0, points - result.consumedPoints),
      // A client that retries "in 0 seconds" would be refused again.
      resetSeconds: Math.min(windowSeconds, Math.max(1, Math.ceil(result.msBeforeNext / 1_000))),
      isExceeded: result.consumedPoints > points,
    };
  };
}

function formatLimitField(remaining: number, resetSeconds: number): string {
  return `"default";r=${remaining};t=${resetSeconds}`;
}
