/** Hashtags as networks link them: letters, digits and underscores, not digits alone. */
const hashtag = /(?<![\p{L}\p{N}_&/])[#＃][\p{L}\p{M}\p{N}_]*[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

export function countHashtags(text: string): number {
  return text.match(hashtag)?.length ?? 0;
}
