/** Reads and validates a request's JSON body. */
import type { Request } from 'express';
import type { z } from 'zod';
import { yieldIfLarge } from '../batches.ts';
import { createValidationProblem, ProblemError, parseOrThrow, withHint } from '../errors.ts';
import { readBodyBytes } from './body-bytes.ts';
import { findBodyHints, findMediaTypeHint, findSyntaxHint } from './hints.ts';
import { findExceededBound, type JsonBounds } from './json-bounds.ts';

const maxDepth = 32;
/** Fields and items at any depth: far more than a request needs, far fewer than fit in 2 MiB. */
const defaultMaxValues = 10_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

export type SentFields = Record<string, unknown>;
/** Bounds of a route's body that differ from the usual ones. */
type BodyForm = {
  /** True if a request without a body counts as one with an empty object. */
  isBodyOptional?: boolean;
  /** True if the body may be a list, whose entries the schema then checks. */
  takesLists?: boolean;
  /** Maximum number of values at any depth. */
  maxValues?: number;
  /** Maximum number of values in one object or list. */
  maxValuesPerContainer?: number;
};

/** Returns the fields of the JSON body as they were sent. */
export async function readSentFields(
  request: Request,
  { isBodyOptional = false, takesLists = false, ...bounds }: BodyForm = {},
): Promise<SentFields> {
  if (isBodyOptional && !hasBody(request)) return {};
  const { maxValues: values = defaultMaxValues, maxValuesPerContainer = values } = bounds;
  const { value, byteLength } = await readJson(request, {
    values,
    valuesPerContainer: maxValuesPerContainer,
  });
  const isFields = isObject(value) && (takesLists || !Array.isArray(value));
  if (!isFields) throw createValidationProblem({ '': ['must be a JSON object'] });
  // Lets other requests run before validation, the next long step.
  await yieldIfLarge(byteLength);
  return value;
}

/**
 * Returns the body as parsed by the schema. An error names the position in a list as sent, because the
 * schema may have shortened the list.
 */
export function parseBody<S extends z.ZodType>(schema: S, sentFields: SentFields): z.output<S> {
  return parseOrThrow(schema, sentFields, errors => findBodyHints(schema, sentFields, errors));
}

/** True if the request has a body, which may be empty. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

async function readJson(
  request: Request,
  bounds: Omit<JsonBounds, 'depth'>,
): Promise<{ value: unknown; byteLength: number }> {
  requireJson(request);
  const bytes = await readBodyBytes(request);
  requireWithinBounds(bytes, { depth: maxDepth, ...bounds });
  await yieldIfLarge(bytes.byteLength);
  return { value: parseJson(bytes), byteLength: bytes.byteLength };
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
  return typeof value === 'object' && value !== null;
}
