/** Filters posts by the same rules on the device and on the server. */
import { parseHost } from '../counting/host.ts';
import { findNetwork, type Network } from '../counting/network.ts';
import { foldForSearch } from '../text/normalize.ts';
import type { PostStatus } from './post.ts';
import type { Time } from './scalars.ts';

/** Longest search text in characters; a longer one costs more than it finds. */
export const maxSearchLength = 200;

export type PostFilter = {
  /** Searched as one text, by the letters of `foldForSearch`; empty for no search. */
  q: string;
  /** Label ids; an unknown or deleted label is on no post. */
  labels: readonly string[];
  match: 'any' | 'all';
  /** With `any`: also posts without a label. With `all` and labels: no post matches. */
  unlabelled: boolean;
  status: PostStatus | null;
  /** Both inclusive, compared with the post's calendar time. */
  from: Time | null;
  to: Time | null;
  network: Network | null;
};

/** The data of a post that filters read. */
export type FilteredPost = {
  post: { status: PostStatus; url: string | null; label_ids: string[] };
  /** The post's calendar time; null without one, and then no time range matches it. */
  calendarTime: Time | null;
  /** The result of `toSearchableText`. */
  searchableText: string;
};

/** Returns the text that a search examines. It is folded once, and cached with the post. */
export function toSearchableText({
  content,
  url,
}: {
  content: string;
  url: string | null;
}): string {
  return foldForSearch(url === null ? content : `${content}\n${url}`);
}

/** Returns the network of a page; null if the post was not composed on a page. */
export function findNetworkOfPage(url: string | null): Network | null {
  const host = parseHost(url);
  return host === null ? null : findNetwork(host);
}

/**
 * Returns a predicate for posts that match the filter; null if every post matches.
 * @param exists returns true if the label exists and is not deleted: deleted labels are not visible on posts
 */
export function createPostMatcher(
  { q, labels, match, unlabelled, status, from, to, network }: PostFilter,
  exists: (labelId: string) => boolean,
): ((post: FilteredPost) => boolean) | null {
  const tests: ((post: FilteredPost) => boolean)[] = [];
  if (status !== null) tests.push(({ post }) => post.status === status);
  if (from !== null)
    tests.push(({ calendarTime }) => calendarTime !== null && calendarTime >= from);
  if (to !== null) tests.push(({ calendarTime }) => calendarTime !== null && calendarTime <= to);
  const matchesLabels = createLabelMatcher({ labels, match, unlabelled }, exists);
  if (matchesLabels) tests.push(memoizeByLabelList(matchesLabels));
  if (network !== null) tests.push(({ post }) => findNetworkOfPage(post.url) === network);
  const needle = foldForSearch(q);
  if (needle !== '') tests.push(({ searchableText }) => searchableText.includes(needle));
  const [firstTest] = tests;
  if (firstTest === undefined) return null;
  return tests.length === 1 ? firstTest : post => tests.every(test => test(post));
}

/** Caches the result by label list, because posts with the same labels share one list object. */
function memoizeByLabelList(test: (ids: string[]) => boolean): (post: FilteredPost) => boolean {
  const results = new Map<string[], boolean>();
  return ({ post: { label_ids: ids } }) => {
    let passes = results.get(ids);
    if (passes === undefined) {
      passes = test(ids);
      results.set(ids, passes);
    }
    return passes;
  };
}

/** Returns a predicate for the label ids of a post; null if the filter has no label condition. */
export function createLabelMatcher(
  { labels, match, unlabelled }: Pick<PostFilter, 'labels' | 'match' | 'unlabelled'>,
  exists: (labelId: string) => boolean,
) {
  const existingLabels = labels.filter(exists);
  const isUnlabelled = (ids: string[]) => !ids.some(exists);
  if (labels.length === 0) return unlabelled ? isUnlabelled : null;
  if (match === 'any') {
    return (ids: string[]) =>
      existingLabels.some(id => ids.includes(id)) || (unlabelled && isUnlabelled(ids));
  }
  // No post has all of these labels and none at the same time, and no post shows a deleted label.
  if (unlabelled || existingLabels.length < labels.length) return () => false;
  return (ids: string[]) => existingLabels.every(id => ids.includes(id));
}
