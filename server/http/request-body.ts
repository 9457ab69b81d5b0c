/**
 * Reads a request's JSON body. It is read inside the route, after the path and its ids have been
 * looked at, so that what is missing is said before what is wrong.
 */
import express, { type Request, type Response } from 'express';
import type { z } from 'zod';
import { accept, invalid, ProblemError } from '../errors.ts';
import { type Bounds, exceededBound } from './json-bounds.ts';

/** Bytes, after inflation. */
const maxBodyBytes = 2 * 1024 * 1024;
const maxDepth = 32;
/** Fields and items, at whatever depth: far more than a request needs, far less than 2 MiB hold. */
const maxValues = 10_000;

const readRaw = express.raw({ type: () => true, limit: maxBodyBytes });
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body as the schema has it.
 * @param limits.exists throws when what the path names is missing; called only when the body is at
 * fault
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  response: Response,
  schema: S,
  { exists, values = maxValues }: { exists?: () => Promise<unknown>; values?: number } = {},
): Promise<{ body: z.output<S>; raw: Record<string, unknown> }> {
  try {
    const raw = await readObject(request, response, values);
    return { body: accept(schema, raw), raw };
  } catch (fault) {
    await exists?.();
    throw fault;
  }
}

async function readObject(
  request: Request,
  response: Response,
  values: number,
): Promise<Record<string, unknown>> {
  requireJson(request);
  const bytes = await readBytes(request, response);
  requireBounds(bytes, { depth: maxDepth, values });
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new ProblemError('malformed_json', 'The body must be JSON in UTF-8.', { cause });
  }
  if (!isObject(value)) throw invalid({ '': ['must be a JSON object'] });
  return value;
}

function requireJson(request: Request): void {
  const type = request.get('content-type') ?? '';
  const [name = '', ...parameters] = type.split(';').map(part => part.trim().toLowerCase());
  const charsets = parameters.filter(parameter => parameter.startsWith('charset='));
  const isUtf8 = charsets.every(charset => /^charset="?utf-?8"?$/.test(charset));
  if (name === 'application/json' && isUtf8) return;
  throw new ProblemError('unsupported_media_type', 'Send Content-Type: application/json.');
}

function readBytes(request: Request, response: Response): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    readRaw(request, response, (error: unknown) => {
      if (error !== undefined) reject(asProblem(error));
      else resolve(Buffer.isBuffer(request.body) ? request.body : new Uint8Array());
    });
  });
}

function asProblem(cause: unknown): unknown {
  const status = cause instanceof Error && 'status' in cause ? cause.status : undefined;
  if (status === 413) return new ProblemError('too_large', 'A body has at most 2 MiB.', { cause });
  if (status === 415) {
    const detail = 'Send the body as it is, or encoded by gzip, deflate, br or zstd.';
    return new ProblemError('unsupported_media_type', detail, { cause });
  }
  if (status !== 400) return cause;
  return new ProblemError('malformed_json', 'The body could not be read to its end.', { cause });
}

function requireBounds(bytes: Uint8Array, bounds: Bounds): void {
  switch (exceededBound(bytes, bounds)) {
    case 'depth':
      throw invalid({ '': [`must not be nested deeper than ${bounds.depth} levels`] });
    case 'values':
      throw invalid({
        '': [`must not hold more than ${bounds.values.toLocaleString('en')} values`],
      });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
