/**
 * Finds links in the text of a post by the rules of X: with a scheme, or a bare domain that ends in a
 * known top-level domain. Follows twitter-text 3.1.0 (2020), whose list of domains dates from that
 * year.
 */

export type Link = { start: number; end: number; hasScheme: boolean };

const letter = String.raw`[\p{L}\p{M}\p{N}]`;
/** Bounded to 63 characters like a DNS label, so that the search stays linear in the text's length. */
const label = String.raw`${letter}(?:[\p{L}\p{M}\p{N}_\-]{0,61}${letter})?`;
/** Matches the preceding character (lookbehind), an optional scheme and a domain of at least two labels. */
const candidate = new RegExp(
  String.raw`(?<=^|[^A-Za-z0-9@＠$#＃])(https?:\/\/)?((?:${label}\.){1,60}${label})`,
  'giu',
);

const pathCharacter = String.raw`[a-z0-9\u0400-\u04ff\u00c0-\u024f!*';:=+,.$\/%#\[\]\-–_~@|&]`;
const inParentheses = String.raw`\((?:${pathCharacter}|\(${pathCharacter}+\))+\)`;
const port = /(?::[0-9]+)?/y;
const path = new RegExp(String.raw`\/(?:${pathCharacter}|${inParentheses})*`, 'iy');
/** Punctuation at the end of a path; it belongs to the sentence, not to the link. */
const trailingPunctuation = "!*';:,.$%[]–~@|&";
const query = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy;

/** A domain without a scheme is a link only if it consists of these characters. */
const bareLetters = /^[a-z0-9\-.\u00c0-\u024f]+$/i;
/** A domain without a scheme is no link directly after one of these characters. */
const joiningCharacter = /[-_./]$/;

/** @param domains top-level domains in lower case; null finds links with a scheme, of any domain */
export function findLinks(text: string, domains: ReadonlySet<string> | null): Link[] {
  const links: Link[] = [];
  candidate.lastIndex = 0;
  for (let match = candidate.exec(text); match !== null; match = candidate.exec(text)) {
    const [whole, scheme = '', host = ''] = match;
    const start = match.index;
    const link =
      scheme === ''
        ? domains && findBareLink(text, start, host, domains)
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
  const length =
    domains === null ? host.length : getDomainLength(text, start, scheme, host, domains);
  if (length === 0) return null;
  return {
    start,
    end: findPathEnd(text, start + scheme.length + length),
    hasScheme: scheme !== '',
  };
}

function findBareLink(
  text: string,
  start: number,
  host: string,
  domains: ReadonlySet<string>,
): Link | null {
  if (joiningCharacter.test(text.slice(Math.max(0, start - 1), start))) return null;
  if (getDomainLength(text, start, '', host, domains) === 0) return null;
  // Preceding letters of another script belong to the sentence, not to the domain.
  const latinStart = host.search(/[a-z0-9\-.\u00c0-\u024f]+$/i);
  const latinPart = latinStart < 0 ? '' : host.slice(latinStart).replace(/^[-.]+/, '');
  if (!bareLetters.test(latinPart)) return null;
  return toLink(text, start + host.length - latinPart.length, '', latinPart, domains);
}

/**
 * Returns the length of the longest part of `host`, from its start, that ends in a top-level domain; 0
 * if none does.
 */
function getDomainLength(
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
    const isDomain = domains.has(last) || last.startsWith('xn--');
    // The label directly below a top-level domain has no underscores.
    const hasUnderscore = labels[count - 2]?.includes('_');
    // The text goes on, as in an e-mail address: what was found is no domain.
    const isContinued = /[0-9a-z@+-]/i.test(text[start + scheme.length + length] ?? '');
    if (isDomain && !hasUnderscore && !isContinued) return length;
  }
  return 0;
}

function findPathEnd(text: string, from: number): number {
  let end = from + matchAt(port, text, from).length;
  end += matchAt(path, text, end).length;
  while (trailingPunctuation.includes(text[end - 1] ?? ' ')) end--;
  return end + matchAt(query, text, end).length;
}

function matchAt(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}
