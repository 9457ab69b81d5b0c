/**
 * Finds domains in a text by the rules of twitter-text 3.1.0: labels of almost any characters, and a known
 * top-level domain. Letters of other scripts may follow a top-level domain directly, as in `example.comです`.
 */

/** The part of a text in which no character separates domains: labels, dots, hyphens and underscores. */
export type DomainRun = {
  start: number;
  labels: readonly Label[];
};

type Label = {
  start: number;
  /** The position of the dot behind the label; the end of the run if it is the last one. */
  end: number;
  endsWell: boolean;
  /** The position behind the last underscore; `start` if there is none. */
  afterUnderscore: number;
  /** The end of the top-level domain directly behind the label; null if there is none. */
  domainEnd: number | null;
  /** The end of the longest domain that goes on with the next label; null if there is none. */
  longerEnd: number | null;
};

const spaces = String.raw`\x09-\x0d \x85\xa0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`;
const directionMarks = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const runPattern = new RegExp(
  String.raw`[^!'#%&()*+,\\/:;<=>?@[\]^{|}~$${spaces}${directionMarks}\ufffe\ufeff\uffff]+`,
  'g',
);
const isJoiner = (character: string | undefined) => character === '-' || character === '_';

const punycodeDomain = /xn--[-0-9a-z]+/iy;
const latinDomain = /[a-z]+(?![0-9a-z@+-])/iy;
/** In UTF-16 units; the longest top-level domain with letters beyond ASCII has 17. */
const maxOtherDomainLength = 24;

/** Returns the end of the top-level domain that begins at `from`; null if there is none. */
export function findTopLevelEnd(
  text: string,
  from: number,
  domains: ReadonlySet<string>,
): number | null {
  const latin = matchAt(latinDomain, text, from).toLowerCase();
  if (latin !== '' && domains.has(latin)) return from + latin.length;
  const punycode = matchAt(punycodeDomain, text, from);
  if (punycode !== '') return from + punycode.length;
  // Most domains in other letters begin with one; `vermögensberatung` is the exception.
  if ((text.charCodeAt(from + latin.length) || 0) < 0x80) return null;
  for (let length = maxOtherDomainLength; length > 0; length--) {
    const end = from + length;
    const isKnown = domains.has(text.slice(from, end).toLowerCase());
    if (isKnown && end <= text.length && !/[0-9a-z@+-]/i.test(text[end] ?? '')) return end;
  }
  return null;
}

export function* findRuns(text: string, domains: ReadonlySet<string>): Iterable<DomainRun> {
  for (const { 0: run, index } of text.matchAll(runPattern))
    yield { start: index, labels: readLabels(text, index, run, domains) };
}

function readLabels(
  text: string,
  start: number,
  run: string,
  domains: ReadonlySet<string>,
): Label[] {
  const labels: Label[] = [];
  let from = start;
  for (const label of run.split('.')) {
    const end = from + label.length;
    const isLast = end === start + run.length;
    labels.push({
      start: from,
      end,
      endsWell: label !== '' && !isJoiner(label.at(-1)),
      afterUnderscore: from + label.lastIndexOf('_') + 1,
      domainEnd: isLast ? null : findTopLevelEnd(text, end + 1, domains),
      longerEnd: null,
    });
    from = end + 1;
  }
  // From the last to the first one, because the longest domain of a label is that of the next one, if any.
  for (let index = labels.length - 2; index >= 0; index--) {
    const [label, next] = [labels[index], labels[index + 1]];
    if (!label || !next?.endsWell || isJoiner(text[next.start])) continue;
    const hasUnderscore = next.afterUnderscore > next.start;
    label.longerEnd = next.longerEnd ?? (hasUnderscore ? null : next.domainEnd);
  }
  return labels;
}

/** Returns the end of the longest domain that begins at `from` within the label; null if there is none. */
export function findDomainEnd(text: string, from: number, label: Label): number | null {
  if (!label.endsWell || from >= label.end || isJoiner(text[from])) return null;
  if (label.longerEnd !== null) return label.longerEnd;
  // The label directly below a top-level domain has no underscores.
  return from >= label.afterUnderscore ? label.domainEnd : null;
}

export function matchAt(pattern: RegExp, text: string, from: number): string {
  pattern.lastIndex = from;
  return pattern.exec(text)?.[0] ?? '';
}
