/** Which posts a filter shows: one meaning for the lists of the device and of the server. */
import { hostOf } from '../counting/host.ts';
import { type Network, networkOf } from '../counting/network.ts';
import { foldCase } from '../text/fold-case.ts';
import type { PostStatus } from './post.ts';
import type { Time } from './time.ts';

/** A longer text to search for costs more than it finds. Characters. */
export const maxSearchLength = 200;

export type PostFilter = {
  /** Found as it stands, whatever its case; empty where nothing is searched for. */
  q: string;
  /** Ids; one that is unknown or deleted is on no post. */
  labels: readonly string[];
  match: 'any' | 'all';
  /** Under `any` also posts without a label; under `all`, together with labels, none. */
  unlabelled: boolean;
  status: PostStatus | null;
  /** Both inclusive, against the post's moment in the calendar. */
  from: Time | null;
  to: Time | null;
  network: Network | null;
};

/** A post as filters see it. */
export type FilteredPost = {
  post: { status: PostStatus; url: string | null; label_ids: string[] };
  /** Its moment in the calendar, null without one: then no range of time shows it. */
  at: Time | null;
  /** `soughtText` of it. */
  sought: string;
};

/** What a search looks through, folded once and kept. */
export function soughtText({ content, url }: { content: string; url: string | null }): string {
  return foldCase(url === null ? content : `${content}\n${url}`);
}

/** Null where a post was composed on no page. */
export function networkOfPage(url: string | null): Network | null {
  const host = hostOf(url);
  return host === null ? null : networkOf(host);
}

/**
 * The test that a post of the filter passes; null where every post does.
 * @param exists whether a label has not been deleted: those that have are not seen on posts
 */
export function postMatcher(
  { q, labels, match, unlabelled, status, from, to, network }: PostFilter,
  exists: (labelId: string) => boolean,
): ((post: FilteredPost) => boolean) | null {
  const tests: ((post: FilteredPost) => boolean)[] = [];
  if (status !== null) tests.push(({ post }) => post.status === status);
  if (from !== null) tests.push(({ at }) => at !== null && at >= from);
  if (to !== null) tests.push(({ at }) => at !== null && at <= to);
  const carries = labelMatcher({ labels, match, unlabelled }, exists);
  if (carries) tests.push(oncePerSet(carries));
  if (network !== null) tests.push(({ post }) => networkOfPage(post.url) === network);
  const needle = foldCase(q);
  if (needle !== '') tests.push(({ sought }) => sought.includes(needle));
  const [only] = tests;
  if (only === undefined) return null;
  return tests.length === 1 ? only : post => tests.every(test => test(post));
}

/** Posts with the same labels share one list of them: it is looked at once. */
function oncePerSet(test: (ids: string[]) => boolean): (post: FilteredPost) => boolean {
  const known = new Map<string[], boolean>();
  return ({ post: { label_ids: ids } }) => {
    let passes = known.get(ids);
    if (passes === undefined) {
      passes = test(ids);
      known.set(ids, passes);
    }
    return passes;
  };
}

/** The test of a post's labels alone; null where the filter asks for none. */
export function labelMatcher(
  { labels, match, unlabelled }: Pick<PostFilter, 'labels' | 'match' | 'unlabelled'>,
  exists: (labelId: string) => boolean,
) {
  const chosen = labels.filter(exists);
  const isUnlabelled = (ids: string[]) => !ids.some(exists);
  if (labels.length === 0) return unlabelled ? isUnlabelled : null;
  if (match === 'any') {
    return (ids: string[]) =>
      chosen.some(id => ids.includes(id)) || (unlabelled && isUnlabelled(ids));
  }
  // No post has all of these labels and none at once, nor one that is deleted.
  if (unlabelled || chosen.length < labels.length) return () => false;
  return (ids: string[]) => chosen.every(id => ids.includes(id));
}
