/**
 * The search for `#tag words`: finds the signatures with this tag, and the words in those. Text that
 * begins with `#` and names no tag is searched as text, because signatures contain hashtags too.
 */
import { foldForSearch } from '../../shared/text/normalize.ts';

export type TagQuery = {
  hasTag(tags: readonly string[]): boolean;
  /** The words behind the tag. */
  rest: string;
};

/**
 * Returns null if the query names no tag. While the query is the beginning of a tag, all tags that begin so
 * are meant. Then the longest tag at the beginning of the query counts, because a tag may contain spaces.
 * @param listTags lists the tags of all signatures
 */
export function parseTagQuery(
  query: string,
  listTags: () => Iterable<readonly string[]>,
): TagQuery | null {
  if (!/^[#＃]\S/.test(query.trimStart())) return null;
  const typed = query.trimStart().slice(1);
  const folded = foldForSearch(typed);
  const tags = new Set([...listTags()].flat());
  let longest = '';
  let isPrefix = false;
  for (const tag of tags) {
    const foldedTag = foldForSearch(tag);
    isPrefix ||= foldedTag.startsWith(folded);
    if (foldedTag.length > longest.length && `${folded} `.startsWith(`${foldedTag} `))
      longest = foldedTag;
  }
  if (isPrefix) {
    const whole = folded.trimEnd();
    const isMatch = (tag: string) => tag.startsWith(folded) || tag === whole;
    return { hasTag: own => own.map(foldForSearch).some(isMatch), rest: '' };
  }
  if (longest === '') return null;
  return {
    hasTag: own => own.map(foldForSearch).includes(longest),
    rest: typed.slice(countTypedLength(typed, longest)),
  };
}

/** Returns the length of the typed text whose folded form is the tag; folding may change lengths. */
function countTypedLength(typed: string, foldedTag: string): number {
  let length = 0;
  while (length < typed.length && foldForSearch(typed.slice(0, length)) !== foldedTag) length++;
  return length;
}
