/** Computes the text that a request appends to a composer, and the caret in it. */
import { fitHashtagSets, parseHashtagSet } from '../../shared/counting/hashtags.ts';
import { normalizeLineBreaks, textToAppend } from '../../shared/signatures/text-to-append.ts';
import { type AppendRules, toAddition } from '../composers/composer.ts';
import { isAdded, isUnchanged, judge } from '../signatures/verdict.ts';
import type { PageAppendRequest } from './page-api.ts';

/** The rules of the request. `leftOut` returns the hashtags that the last computed text leaves out. */
export function createRules(
  {
    signatures: requested,
    separator,
    hashtagLimit,
    where,
    addsAllHashtags = false,
    onlyIfEmpty = false,
    hashtagsOfWords = [],
  }: PageAppendRequest,
  isAbandoned: () => boolean,
): AppendRules & { leftOut: () => readonly string[] } {
  // A set is needless if words of the post have become all of its hashtags.
  const signatures = requested.filter(({ content }) => {
    const set = parseHashtagSet(content);
    return set === null || !set.tags.every(hashtag => hashtagsOfWords.includes(hashtag));
  });
  let leftOutTags: readonly string[] = [];
  // The mark of the caret is an offset in the whole set.
  const isWhole =
    addsAllHashtags ||
    onlyIfEmpty ||
    where === 'whole' ||
    signatures.some(
      ({ content, caret }) => typeof caret === 'number' && parseHashtagSet(content) !== null,
    );
  const fitTo = (post: string) => {
    const contents = signatures.map(({ content }) => content);
    const { contents: fitted, leftOut } = fitHashtagSets(post, contents, hashtagLimit, isWhole);
    leftOutTags = [...leftOut.inPost, ...leftOut.overLimit];
    return fitted;
  };
  return {
    getAddition: (text, singleLine, post = text) =>
      onlyIfEmpty && text.trim() !== ''
        ? null
        : toAddition(textToAppend(text, fitTo(post), { separator, singleLine })),
    getCaretOffset(text, singleLine, post = text) {
      const fitted = fitTo(post);
      const appended = signatures.map((one, index) => ({ ...one, content: fitted[index] ?? '' }));
      return findCaretOffset(appended, text, { separator, singleLine });
    },
    judge,
    isAdded,
    isUnchanged,
    isAbandoned,
    leftOut: () => leftOutTags.filter(hashtag => !hashtagsOfWords.includes(hashtag)),
  };
}

/**
 * Returns the request for the hashtags that a request has left out. They follow the set on its line, or what was added
 * behind the set.
 */
export function createRestRequest(
  request: PageAppendRequest,
  leftOut: readonly string[],
): PageAppendRequest {
  const last = request.signatures.at(-1)?.content ?? '';
  return {
    ...request,
    signatures: [{ name: '', content: leftOut.join(' ') }],
    separator: parseHashtagSet(last) === null ? request.separator : 'space',
    addsAllHashtags: true,
  };
}

/**
 * Returns the offset of the caret mark in the text to append, or null if no signature has one. Of several
 * signatures with a mark, the first one counts.
 */
function findCaretOffset(
  signatures: PageAppendRequest['signatures'],
  text: string,
  options: Parameters<typeof textToAppend>[2],
): number | null {
  const index = signatures.findIndex(({ caret }) => typeof caret === 'number');
  const marked = signatures[index];
  if (marked === undefined) return null;
  // Text that is appended up to the end of the marked signature, minus the part behind the mark.
  const contentsToMark = signatures.slice(0, index + 1).map(({ content }) => content);
  const afterMark = normalizeLineBreaks(marked.content.slice(marked.caret ?? 0));
  return textToAppend(text, contentsToMark, options).length - afterMark.length;
}
