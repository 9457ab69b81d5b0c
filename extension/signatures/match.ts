/** Compares a typed query with the texts of one item. All searches of the extension use these rules. */
import { foldForSearch, foldName } from '../../shared/text/normalize.ts';
import { type AbbreviatedName, matchAbbreviation } from './abbreviation.ts';

/** The texts of an item that a query is compared with. */
export type SearchedTexts = {
  name: string;
  /** Short texts that are found by their beginning, such as tags. */
  keys?: readonly string[];
  /** Texts that are found by the words in them. */
  texts?: readonly string[];
};

/** The ways in which an item can match, best first. */
export const matchKinds = [
  'identical name',
  'name in another case',
  'name with other accents',
  'beginning of the name',
  'beginnings of words in the name',
  'initials of the name',
  'beginning of a key',
  'parts of the name',
  'abbreviation of the name',
  'words of the texts',
] as const;
export type MatchKind = (typeof matchKinds)[number];

export type Query = {
  trimmed: string;
  /** The name to compare with names that look the same. */
  name: string;
  folded: string;
  /** The query without punctuation. */
  letters: string;
  words: { folded: string; letters: string }[];
};

/** The folded texts of an item. They are kept, because folding takes longer than searching. */
export type FoldedTexts = AbbreviatedName & {
  /** The words of the name, each after a space. */
  words: string;
  keys: { folded: string; words: string }[];
  all: string;
};

const noLetters = /[^\p{L}\p{M}\p{N}]+/gu;
const capitalInWord = /(\p{Ll})(?=\p{Lu})/gu;

export function parseQuery(typed: string): Query {
  const trimmed = typed.trim();
  const words = foldForSearch(trimmed).split(/\s+/).filter(Boolean);
  return {
    trimmed,
    name: foldName(trimmed),
    folded: words.join(' '),
    letters: toWords(words.join(' ')).trim(),
    words: words.map(folded => ({ folded, letters: toWords(folded).trim() })),
  };
}

export function foldTexts({ name, keys = [], texts = [] }: SearchedTexts): FoldedTexts {
  const folded = foldForSearch(name).trim();
  return {
    name,
    folded,
    words: toWords(foldForSearch(name.replace(capitalInWord, '$1 '))),
    keys: keys.map(foldForSearch).map(key => ({ folded: key, words: toWords(key) })),
    all: [folded, ...[...keys, ...texts].map(foldForSearch)].join('\n'),
  };
}

/** Returns the best way in which the item matches; null if it does not. */
export function matchTexts(item: FoldedTexts, query: Query): MatchKind | null {
  const byName = matchName(item, query);
  if (byName !== null && byName !== 'parts of the name') return byName;
  const abbreviation = matchAbbreviation(item, query.folded);
  if (abbreviation?.skipped === 0) return 'initials of the name';
  if (item.keys.some(key => isBeginning(key, query))) return 'beginning of a key';
  if (byName !== null) return byName;
  if (abbreviation) return 'abbreviation of the name';
  return query.words.every(({ folded }) => item.all.includes(folded)) ? 'words of the texts' : null;
}

/** Returns the best way in which the name itself contains the query. */
export function matchName({ name, folded, words }: FoldedTexts, query: Query): MatchKind | null {
  if (folded === query.folded) {
    if (name.normalize() === query.trimmed.normalize()) return 'identical name';
    return foldName(name) === query.name ? 'name in another case' : 'name with other accents';
  }
  if (folded.startsWith(query.folded)) return 'beginning of the name';
  if (query.words.every(({ letters }) => letters !== '' && words.includes(` ${letters}`)))
    return 'beginnings of words in the name';
  return query.words.every(word => folded.includes(word.folded)) ? 'parts of the name' : null;
}

function isBeginning(key: { folded: string; words: string }, query: Query): boolean {
  if (key.folded.startsWith(query.folded)) return true;
  return query.letters !== '' && key.words.includes(` ${query.letters}`);
}

/** Replaces everything between words by one space, also before the first word. */
function toWords(folded: string): string {
  return ` ${folded.replace(noLetters, ' ').trim()}`;
}
