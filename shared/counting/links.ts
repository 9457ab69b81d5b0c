/**
 * Links in the text of a post, as X finds them: with a scheme, or a bare domain that ends in a
 * known top-level domain. Follows the rules of twitter-text 3.1.0 (2020), whose own list of
 * domains is of that year.
 */

export type Link = { start: number; end: number; hasScheme: boolean };

const letter = String.raw`[\p{L}\p{M}\p{N}]`;
/** Bounded as names of domains are, so that no text takes longer than its length. */
const label = String.raw`${letter}(?:[\p{L}\p{M}\p{N}_\-]{0,61}${letter})?`;
/** What stands before, the scheme, and a domain of at least two labels. */
const candidate = new RegExp(
  String.raw`(?<=^|[^A-Za-z0-9@＠$#＃])(https?:\/\/)?((?:${label}\.){1,60}${label})`,
  'giu',
);

const pathCharacter = String.raw`[a-z0-9\u0400-\u04ff\u00c0-\u024f!*';:=+,.$\/%#\[\]\-–_~@|&]`;
const inParentheses = String.raw`\((?:${pathCharacter}|\(${pathCharacter}+\))+\)`;
const port = /(?::[0-9]+)?/y;
const path = new RegExp(String.raw`\/(?:${pathCharacter}|${inParentheses})*`, 'iy');
/** Closes a sentence rather than an address. */
const notAtEnd = "!*';:,.$%[]–~@|&";
const query = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy;

/** A domain without a scheme counts in these letters alone. */
const bareLetters = /^[a-z0-9\-.\u00c0-\u024f]+$/i;
const stickyBefore = /[-_./]$/;

/** @param domains top-level domains in lower case; null finds links with a scheme, of any domain */
export function findLinks(text: string, domains: ReadonlySet<string> | null): Link[] {
  const links: Link[] = [];
  candidate.lastIndex = 0;
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const [whole, scheme = '', host = ''] = match;
    const start = match.index;
    const link =
      scheme === ''
        ? domains && findBare(text, start, host, domains)
        : toLink(text, start, scheme, host, domains);
    if (link) links.push(link);
    candidate.lastIndex = link ? link.end : start + whole.length;
  }
  return links;
}

function toLink(
  text: string,
  start: number,
  scheme: string,
  host: string,
  domains: ReadonlySet<string> | null,
): Link | null {
  const length = domains === null ? host.length : domainLength(text, start, scheme, host, domains);
  if (length === 0) return null;
  return { start, end: endOfPath(text, start + scheme.length + length), hasScheme: scheme !== '' };
}

function findBare(
  text: string,
  start: number,
  host: string,
  domains: ReadonlySet<string>,
): Link | null {
  if (stickyBefore.test(text.slice(Math.max(0, start - 1), start))) return null;
  if (domainLength(text, start, '', host, domains) === 0) return null;
  // Letters of another script in front belong to the sentence, not to the address.
  const foreign = host.search(/[a-z0-9\-.\u00c0-\u024f]+$/i);
  const own = foreign < 0 ? '' : host.slice(foreign).replace(/^[-.]+/, '');
  if (!bareLetters.test(own)) return null;
  return toLink(text, start + host.length - own.length, '', own, domains);
}

/** How much of `host` is a domain: up to the last label that is a top-level one; 0 when none is. */
function domainLength(
  text: string,
  start: number,
  scheme: string,
  host: string,
  domains: ReadonlySet<string>,
): number {
  const labels = host.split('.');
  for (let count = labels.length; count > 1; count--) {
    const last = (labels[count - 1] ?? '').toLowerCase();
    const { length } = labels.slice(0, count).join('.');
    const next = text[start + scheme.length + length] ?? '';
    const isDomain = domains.has(last) || last.startsWith('xn--');
    // Below a top-level domain stands a name without underscores.
    if (isDomain && !labels[count - 2]?.includes('_') && !/[0-9a-z@+-]/i.test(next)) return length;
  }
  return 0;
}

function endOfPath(text: string, from: number): number {
  let end = from + take(port, text, from).length;
  end += take(path, text, end).length;
  while (notAtEnd.includes(text[end - 1] ?? ' ')) end--;
  return end + take(query, text, end).length;
}

function take(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}
