/** Parses query strings strictly: bytes that cannot be decoded never pass as text. */
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { z } from 'zod';
import { createValidationProblem, parseOrThrow } from '../errors.ts';
import { findQueryHints } from './hints.ts';

/** Marks a value that cannot be decoded. No decoded text contains half of a surrogate pair. */
const undecodableMarker = '\ud800';

/** Splits and decodes a query string. A parameter that cannot be decoded is refused by `parseQuery`. */
export function decodeQuery(query: string): ParsedUrlQuery {
  // 0 means no limit: Node would drop further parameters, and a dropped parameter is an ignored filter.
  return parse(query, '&', '=', { maxKeys: 0, decodeURIComponent: decodeStrictly });
}

/**
 * Returns the parameters parsed by the schema. Throws 422 naming each invalid parameter. Ignores
 * parameters that the schema does not have.
 */
export function parseQuery<S extends z.ZodObject>(schema: S, query: ParsedUrlQuery): z.output<S> {
  const problems = Object.entries(schema.shape).flatMap(([name, fieldSchema]) => {
    const problem = findSyntaxProblem(fieldSchema as z.ZodType, query[name]);
    return problem === null ? [] : [[name, [problem]]];
  });
  if (problems.length === 0)
    return parseOrThrow(schema, query, errors => findQueryHints(query, errors));
  throw createValidationProblem(Object.fromEntries(problems));
}

/** Returns the problem with the syntax of a parameter, which its schema could not describe. */
function findSyntaxProblem(schema: z.ZodType, value: string | string[] | undefined): string | null {
  if ([value].flat().includes(undecodableMarker)) {
    return 'must be percent-encoded UTF-8; write a literal % as %25';
  }
  // A schema that accepts a list is for a parameter that may be repeated.
  const mayBeRepeated = schema.safeParse([]).success;
  return Array.isArray(value) && !mayBeRepeated ? 'must be given at most once' : null;
}

function decodeStrictly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // If this threw, Node would decode the value leniently.
    return undecodableMarker;
  }
}
