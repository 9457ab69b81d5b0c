/** Reads query strings strictly: what cannot be decoded does not pass for text that can. */
import { type ParsedUrlQuery, parse } from 'node:querystring';

/** Half of a surrogate pair: whichever parameter holds it does not parse and is refused. */
const undecodable = '\ud800';

export function readQuery(query: string): ParsedUrlQuery {
  // However many there are: a filter that is left out would be one that is ignored.
  return parse(query, '&', '=', { maxKeys: 0, decodeURIComponent: decode });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Thrown from here, Node would decode it leniently.
    return undecodable;
  }
}
