/** Reads query strings strictly: what cannot be decoded does not pass for text that can. */
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { z } from 'zod';
import { accept, invalid } from '../errors.ts';

/** Stands for what cannot be decoded; no text that can be holds half of a surrogate pair. */
const undecodable = '\ud800';

export function readQuery(query: string): ParsedUrlQuery {
  // However many there are: a filter that is left out would be one that is ignored.
  return parse(query, '&', '=', { maxKeys: 0, decodeURIComponent: decode });
}

/** The parameters as the schema has them, or a 422 that names each at fault. Others are ignored. */
export function acceptQuery<S extends z.ZodObject>(schema: S, query: ParsedUrlQuery): z.output<S> {
  const faults = Object.entries(schema.shape).flatMap(([name, one]) => {
    const fault = sendingFault(one as z.ZodType, query[name]);
    return fault === null ? [] : [[name, [fault]]];
  });
  if (faults.length === 0) return accept(schema, query);
  throw invalid(Object.fromEntries(faults));
}

/** What is wrong with how it was sent, of which no schema could say what is wrong with the value. */
function sendingFault(schema: z.ZodType, given: string | string[] | undefined): string | null {
  if ([given].flat().includes(undecodable)) {
    return 'must be UTF-8 in percent-encoding, where a % itself is written %25';
  }
  const isTwice = Array.isArray(given) && !schema.safeParse([]).success;
  return isTwice ? 'must be given at most once' : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Thrown from here, Node would decode it leniently.
    return undecodable;
  }
}
