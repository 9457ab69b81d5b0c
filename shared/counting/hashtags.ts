/** Hashtags of a text, and sets of hashtags: texts that are nothing else. */

/** A hashtag as networks link it: letters, digits and underscores, but not digits alone. */
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃][\p{L}\p{M}\p{N}_]*[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

export function countHashtags(text: string): number {
  return text.match(hashtag)?.length ?? 0;
}

export type HashtagSet = {
  tags: readonly string[];
  /** The white space before each hashtag, and after the last one. */
  gaps: readonly string[];
};

/** Splits a text of at least two hashtags and white space; returns null for any other text. */
export function parseHashtagSet(text: string): HashtagSet | null {
  // Most signatures end the test here, so that it costs nothing for them.
  if (!/^\s*[#＃]/.test(text)) return null;
  const tags = text.split(/\s+/).filter(Boolean);
  const isSet = tags.length > 1 && tags.every(tag => tag.match(hashtag)?.[0] === tag);
  return isSet ? { tags, gaps: text.split(/\S+/) } : null;
}

/** Puts the set together again, with the hashtags at these positions in this order. */
export function formatHashtagSet({ tags, gaps }: HashtagSet, positions: readonly number[]): string {
  const isComplete = positions.length === tags.length;
  const parts = positions.map((position, index) => {
    // All hashtags in another order keep the white space where it is; fewer ones keep their own.
    const gap = index === 0 || isComplete ? gaps[index] : gaps[Math.max(1, position)];
    return (gap ?? '') + (tags[position] ?? '');
  });
  return parts.join('') + (gaps.at(-1) ?? '');
}

/** The hashtags of sets that are not appended, by the reason. */
export type LeftOutHashtags = { inPost: readonly string[]; overLimit: readonly string[] };

/**
 * Cuts the hashtag sets among the contents down to the hashtags that the post still takes. Other contents
 * stay as they are. At least one hashtag of each set stays: an append that the user has asked for adds
 * something. If the post has all hashtags of a set, the user applies the set again, like every
 * other signature.
 * @param post the text of the post
 * @param contents the texts to append, in this order
 * @param limit the most hashtags in a post, null if there is no limit
 * @param addsAll true if the user wants the sets as they are written
 */
export function fitHashtagSets(
  post: string,
  contents: readonly string[],
  limit: number | null,
  addsAll = false,
): { contents: string[]; leftOut: LeftOutHashtags } {
  const inPost: string[] = [];
  const overLimit: string[] = [];
  if (addsAll) return { contents: [...contents], leftOut: { inPost, overLimit } };
  let whole: string | null = null;
  const fitted = contents.map((content, index) => {
    const set = parseHashtagSet(content);
    whole ??= set && [post, ...contents.slice(0, index)].join('\n');
    const text = set === null ? content : cutSet(set, whole ?? '');
    if (whole !== null) whole += `\n${text}`;
    return text;
  });
  return { contents: fitted, leftOut: { inPost, overLimit } };

  function cutSet(set: HashtagSet, before: string): string {
    const present = findTags(before);
    const isPresent = (position: number) => present.has(fold(set.tags[position] ?? ''));
    const all = [...set.tags.keys()];
    const missing = all.filter(position => !isPresent(position));
    const wanted = missing.length > 0 ? missing : all;
    const room = limit === null ? all.length : Math.max(1, limit - countHashtags(before));
    const tagsAt = (positions: number[]) => positions.map(position => set.tags[position] ?? '');
    if (missing.length > 0) inPost.push(...tagsAt(all.filter(isPresent)));
    overLimit.push(...tagsAt(wanted.slice(room)));
    const kept = wanted.slice(0, room);
    return formatHashtagSet(set, kept);
  }
}

/** True if the content is a hashtag set, and the post has every hashtag of it. */
export function hasHashtagSet(post: string, content: string): boolean {
  const set = parseHashtagSet(content);
  if (set === null) return false;
  const present = findTags(post);
  return set.tags.every(tag => present.has(fold(tag)));
}

/** A whole word that is not a part of an address, a mention or a hashtag. */
const word =
  /(?<![\p{L}\p{M}\p{N}_#＃@./:&=?+%-])[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?![\p{L}\p{M}\p{N}_@/=%-]|:\/|\.[\p{L}\p{N}])/gu;

/** Returns the hashtags of all sets among the contents. */
export function listHashtags(contents: readonly string[]): string[] {
  return contents.flatMap(content => parseHashtagSet(content)?.tags ?? []);
}

/**
 * Finds words that are one of these hashtags but for the sign, each at its first place. A hashtag that the post has
 * is not sought. `start` is in UTF-16 units.
 */
export function findTaggableWords(
  post: string,
  hashtags: readonly string[],
): { hashtag: string; start: number }[] {
  const present = findTags(post);
  const sought = new Map(hashtags.map(tag => [fold(tag).slice(1), tag]));
  return [...post.matchAll(word)].flatMap(({ 0: found, index: start }) => {
    const folded = fold(found);
    const tag = sought.get(folded);
    sought.delete(folded);
    return tag === undefined || present.has(fold(tag)) ? [] : [{ hashtag: tag, start }];
  });
}

const findTags = (text: string): ReadonlySet<string> => new Set(text.match(hashtag)?.map(fold));

/** Networks ignore case and the width of letters. */
function fold(tag: string): string {
  return tag.normalize('NFKC').toLowerCase();
}
