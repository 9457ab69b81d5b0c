/**
 * Finds links in the text of a post by the rules of X: with a scheme, or a bare domain that ends in a
 * known top-level domain. Follows twitter-text 3.1.0 (2020) exactly, also in its oddities, because X
 * counts so. Mastodon's web client uses the same rules for links with a scheme.
 */
import { type DomainRun, findDomainEnd, findRuns, findTopLevelEnd, matchAt } from './domains.ts';
import { isLabelLengthValid } from './punycode.ts';

/** `end` is where the link's characters end that count as one link. */
export type Link = { start: number; end: number };

/** A place where the pattern of a link matches. X makes no link of some of them. */
type Candidate = { start: number; scheme: string; domainStart: number; domainEnd: number };

/** Characters that may directly precede a link. */
const precedingCharacter = /[^A-Za-z0-9@＠$#＃\ufffe\ufeff\uffff]/;
const schemeAtEnd = /https?:\/\/$/i;
const maxSchemeLength = 'https://'.length;

const latinAccents = String.raw`\xc0-\xd6\xd8-\xf6\xf8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff`;
const pathCharacter = String.raw`[a-z\u0400-\u04ff0-9!*';:=+,.$\/%#\[\]\-–_~@|&${latinAccents}]`;
const pathEnd = String.raw`[a-z\u0400-\u04ff0-9+\-=_#\/${latinAccents}]`;
/** Parentheses are a part of a path in pairs: once nested, and not empty. */
const inParentheses = String.raw`\(${pathCharacter}*(?:${pathCharacter}|\(${pathCharacter}+\)${pathCharacter}*)\)`;
const port = /(?::[0-9]+)?/y;
/** Punctuation at the end of a path belongs to the sentence, so a path ends before it. */
const path = new RegExp(String.raw`\/(?:${pathCharacter}|${inParentheses})*`, 'iy');
const lastPathEnd = new RegExp(String.raw`(?:${pathEnd}|\))$`, 'i');
const queryCharacter = String.raw`[a-z0-9!?*'@();:&=+$\/%#\[\]\-_.,~|]`;
const query = new RegExp(String.raw`\?${queryCharacter}*[a-z0-9\-_&=#\/]`, 'iy');
/** X's own short links end behind their code. */
const shortLink = new RegExp(
  String.raw`^https?:\/\/t\.co\/([a-z0-9]+)(?:\?${queryCharacter}*[a-z0-9\-_&=#\/])?`,
  'i',
);
const maxShortCodeLength = 40;
const maxLinkLength = 4096;

/** Labels of a domain without a scheme. Letters of other scripts beside them are no part of the link. */
const latinLabels = new RegExp(String.raw`(?:[-a-z0-9${latinAccents}]+\.)+`, 'gi');
/** A domain without a scheme is no link directly after one of these characters. */
const joiningCharacter = /[-_./]/;

/** @param domains top-level domains in lower case */
export function findLinks(text: string, domains: ReadonlySet<string>): Link[] {
  const links: Link[] = [];
  for (const { candidate, pathStart, end } of findCandidates(text, domains, true)) {
    const { start, scheme, domainStart, domainEnd } = candidate;
    const domain = text.slice(domainStart, domainEnd);
    if (!hasValidLengths(text.slice(start, end), scheme, domain)) continue;
    const latinDomains = findLatinDomains(domain, domains);
    if (domain.startsWith('xn--') && latinDomains.length === 0) continue;
    if (scheme !== '') links.push(...endShortLink(start, text.slice(start, end)));
    else if (!joiningCharacter.test(text[start - 1] ?? '')) {
      const last = latinDomains.at(-1);
      // The last domain takes the path. A port or a query is a part of the link only with a path.
      if (last && text[pathStart] === '/') last.end += end - domainEnd;
      for (const found of latinDomains)
        links.push({ start: start + found.start, end: start + found.end });
    }
  }
  return links;
}

/** Finds the links that begin with a scheme, as Mastodon's web client does. */
export function findLinksWithScheme(text: string, domains: ReadonlySet<string>): Link[] {
  const found = findCandidates(text, domains, false);
  return Array.from(found, ({ candidate: { start }, end }) => ({ start, end }));
}

function* findCandidates(text: string, domains: ReadonlySet<string>, isBareFound: boolean) {
  // A link and its preceding character begin behind the previous link.
  let from = 0;
  for (const run of findRuns(text, domains)) {
    let candidate = findAfterScheme(text, run, from);
    if (!candidate && isBareFound) candidate = findBare(text, run, from);
    while (candidate) {
      const pathStart = candidate.domainEnd + matchAt(port, text, candidate.domainEnd).length;
      const end = findPathEnd(text, pathStart);
      yield { candidate, pathStart, end };
      from = end;
      candidate = isBareFound ? findBare(text, run, from) : null;
    }
  }
}

function findAfterScheme(text: string, run: DomainRun, from: number): Candidate | null {
  const before = text.slice(Math.max(0, run.start - maxSchemeLength), run.start);
  const scheme = schemeAtEnd.exec(before)?.[0] ?? '';
  const start = run.start - scheme.length;
  const isPreceded = start === 0 || (start > from && isPrecededWell(text, start));
  const [label] = run.labels;
  if (scheme === '' || !isPreceded || !label) return null;
  const domainEnd = findDomainEnd(text, run.start, label);
  return domainEnd === null ? null : { start, scheme, domainStart: run.start, domainEnd };
}

/** Finds the first domain of the run that begins behind the position `from`. */
function findBare(text: string, run: DomainRun, from: number): Candidate | null {
  for (const label of run.labels) {
    if (label.end <= from || (label.domainEnd === null && label.longerEnd === null)) continue;
    // The first character of a text precedes a link if it can, and else begins one.
    const atStart = label.start === 0 && from === 0 ? [1, 0] : [];
    const first = Math.max(label.start, from + 1);
    for (const start of [...atStart, ...positions(first, label.end)]) {
      if (start > 0 && !isPrecededWell(text, start)) continue;
      const domainEnd = findDomainEnd(text, start, label);
      if (domainEnd !== null) return { start, scheme: '', domainStart: start, domainEnd };
    }
  }
  return null;
}

function* positions(from: number, to: number) {
  for (let position = from; position < to; position++) yield position;
}

function isPrecededWell(text: string, start: number): boolean {
  return precedingCharacter.test(text[start - 1] ?? '');
}

/** Also keeps the search for Latin labels linear, because the labels are short then. */
function hasValidLengths(url: string, scheme: string, domain: string): boolean {
  // twitter-text counts the scheme twice, or the one that it assumes.
  if ((scheme || 'https://').length + url.length > maxLinkLength) return false;
  return domain.split('.').every(isLabelLengthValid);
}

/** Finds the domains of Latin letters in a domain without a scheme. */
function findLatinDomains(domain: string, domains: ReadonlySet<string>): Link[] {
  const found: Link[] = [];
  latinLabels.lastIndex = 0;
  for (let match = latinLabels.exec(domain); match; match = latinLabels.exec(domain)) {
    const end = findLastTopLevelEnd(domain, match.index, match[0], domains);
    if (end === null) continue;
    found.push({ start: match.index, end });
    latinLabels.lastIndex = end;
  }
  return found;
}

/** Returns the end of the domain that begins with some of `labels` at `from`; null if there is none. */
function findLastTopLevelEnd(
  domain: string,
  from: number,
  labels: string,
  domains: ReadonlySet<string>,
): number | null {
  for (let dot = labels.length - 1; dot > 0; dot = labels.lastIndexOf('.', dot - 1)) {
    const end = findTopLevelEnd(domain, from + dot + 1, domains);
    if (end !== null) return end;
  }
  return null;
}

function endShortLink(start: number, url: string): Link[] {
  const [short, code = ''] = shortLink.exec(url) ?? [];
  if (short === undefined) return [{ start, end: start + url.length }];
  return code.length > maxShortCodeLength ? [] : [{ start, end: start + short.length }];
}

function findPathEnd(text: string, from: number): number {
  let end = from + matchAt(path, text, from).length;
  while (end > from + 1 && !lastPathEnd.test(text[end - 1] ?? '')) end--;
  return end + matchAt(query, text, end).length;
}
