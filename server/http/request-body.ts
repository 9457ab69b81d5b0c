/**
 * Reads a request's JSON body. If the body is invalid and the resource of the path does not exist
 * either, the missing resource is reported (`requireTarget`).
 */
import type { Request } from 'express';
import type { z } from 'zod';
import type { FieldErrors } from '../../shared/http/problem.ts';
import { yieldIfLarge } from '../batches.ts';
import { createValidationProblem, ProblemError, parseOrThrow, withHint } from '../errors.ts';
import { readBodyBytes } from './body-bytes.ts';
import { findBodyHints, findMediaTypeHint, findSyntaxHint } from './hints.ts';
import { findExceededBound, type JsonBounds } from './json-bounds.ts';

const maxDepth = 32;
/** Fields and items at any depth: far more than a request needs, far fewer than fit in 2 MiB. */
const maxValues = 10_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

type ReadBodyOptions = Partial<Omit<JsonBounds, 'depth'>> & {
  requireTarget?: () => Promise<unknown>;
  isOptional?: boolean;
};

/**
 * Returns the body as parsed by the schema, and its fields as they were sent. An error names the position
 * in a list as sent, because the schema may have shortened the list.
 * @param options.isOptional true if a request without a body counts as one with an empty object
 * @param options.requireTarget throws if the resource of the path is missing; called only if the
 * body is invalid
 */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  {
    requireTarget,
    isOptional = false,
    values = maxValues,
    valuesPerContainer = values,
  }: ReadBodyOptions = {},
): Promise<{ body: z.output<S>; sentFields: Record<string, unknown> }> {
  try {
    const { sentFields, byteLength } =
      isOptional && !hasBody(request)
        ? { sentFields: {}, byteLength: 0 }
        : await readJsonObject(request, { values, valuesPerContainer });
    // Lets other requests run before validation, the next long step.
    await yieldIfLarge(byteLength);
    const findHints = (errors: FieldErrors) => findBodyHints(schema, sentFields, errors);
    return { body: parseOrThrow(schema, sentFields, findHints), sentFields };
  } catch (error) {
    await requireTarget?.();
    throw error;
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function readJsonObject(
  request: Request,
  bounds: Omit<JsonBounds, 'depth'>,
): Promise<{ sentFields: Record<string, unknown>; byteLength: number }> {
  requireJson(request);
  const bytes = await readBodyBytes(request);
  requireWithinBounds(bytes, { depth: maxDepth, ...bounds });
  await yieldIfLarge(bytes.byteLength);
  const value = parseJson(bytes);
  if (!isObject(value)) throw createValidationProblem({ '': ['must be a JSON object'] });
  return { sentFields: value, byteLength: bytes.byteLength };
}

function parseJson(bytes: Uint8Array): unknown {
  let text = '\0';
  try {
    text = utf8.decode(bytes);
    return JSON.parse(text);
  } catch (cause) {
    const detail = withHint('The body must be JSON in UTF-8.', findSyntaxHint(text));
    throw new ProblemError('malformed_json', detail, { cause });
  }
}

function requireJson(request: Request): void {
  const type = request.get('content-type') ?? '';
  const [name = '', ...parameters] = type.split(';').map(part => part.trim().toLowerCase());
  const charsets = parameters.filter(parameter => parameter.startsWith('charset='));
  const isUtf8 = charsets.every(charset => /^charset="?utf-?8"?$/.test(charset));
  if (name === 'application/json' && isUtf8) return;
  const detail = withHint('Send Content-Type: application/json.', findMediaTypeHint(name));
  throw new ProblemError('unsupported_media_type', detail);
}

function requireWithinBounds(bytes: Uint8Array, bounds: JsonBounds): void {
  switch (findExceededBound(bytes, bounds)) {
    case 'depth':
      throw createValidationProblem({
        '': [`must not be nested deeper than ${bounds.depth} levels`],
      });
    case 'valuesPerContainer':
      throw createValidationProblem({
        '': [
          `must not contain more than ${bounds.valuesPerContainer.toLocaleString('en')} values in one place`,
        ],
      });
    case 'values':
      throw createValidationProblem({
        '': [`must not contain more than ${bounds.values.toLocaleString('en')} values`],
      });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
