/**
 * Reads a request's JSON body. It is read inside the route, after the path and its ids have been
 * looked at, so that what is missing is said before what is wrong.
 */
import type { Request } from 'express';
import type { z } from 'zod';
import { accept, invalid, ProblemError } from '../errors.ts';
import { turnFor } from '../turns.ts';
import { readBytes } from './body-bytes.ts';
import { type Bounds, exceededBound } from './json-bounds.ts';

const maxDepth = 32;
/** Fields and items, at whatever depth: far more than a request needs, far less than 2 MiB hold. */
const maxValues = 10_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

type Limits = Partial<Omit<Bounds, 'depth'>> & { exists?: () => Promise<unknown> };

/**
 * The body as the schema has it.
 * @param limits.exists throws when what the path names is missing; called only when the body is at
 * fault
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  { exists, values = maxValues, width = values }: Limits = {},
): Promise<{ body: z.output<S>; raw: Record<string, unknown> }> {
  try {
    const raw = await readObject(request, { values, width });
    await turnFor(Number(request.get('content-length')));
    return { body: accept(schema, raw), raw };
  } catch (fault) {
    await exists?.();
    throw fault;
  }
}

async function readObject(
  request: Request,
  bounds: Omit<Bounds, 'depth'>,
): Promise<Record<string, unknown>> {
  requireJson(request);
  const bytes = await readBytes(request);
  requireBounds(bytes, { depth: maxDepth, ...bounds });
  await turnFor(bytes.byteLength);
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

function requireBounds(bytes: Uint8Array, bounds: Bounds): void {
  switch (exceededBound(bytes, bounds)) {
    case 'depth':
      throw invalid({ '': [`must not be nested deeper than ${bounds.depth} levels`] });
    case 'width':
      throw invalid({
        '': [`must not hold more than ${bounds.width.toLocaleString('en')} values in one place`],
      });
    case 'values':
      throw invalid({
        '': [`must not hold more than ${bounds.values.toLocaleString('en')} values`],
      });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
