/**
 * Caches the results of the latest filters. A longer query searches only the result of a shorter one;
 * deleting a letter finds an earlier result again.
 */

import type { PostEntry } from '../posts/post-index.ts';
import { isNarrowing, type PostFilter } from './post-filter.ts';

/** Users rarely delete more letters than this at a time. */
const maxEntries = 16;

type FoundPosts = readonly PostEntry[];
type CacheEntry = { filter: PostFilter; found: FoundPosts };

export function createFilterCache() {
  let dependencies: unknown[] = [];
  let entries: CacheEntry[] = [];

  return {
    /**
     * @param newDependencies the data that results depend on; if any part of it changes, the cache is cleared
     * @param search filters `candidates`, or all posts if it is null
     */
    find(
      filter: PostFilter,
      newDependencies: unknown[],
      search: (candidates: FoundPosts | null) => FoundPosts,
    ): FoundPosts {
      if (newDependencies.some((part, position) => part !== dependencies[position])) entries = [];
      dependencies = newDependencies;
      const widerEntries = entries.filter(entry => isNarrowing(entry.filter, filter));
      const closest = widerEntries.sort((a, b) => b.filter.query.length - a.filter.query.length)[0];
      // The filters of `widerEntries` differ from this one at most in the query.
      if (closest?.filter.query === filter.query) return closest.found;
      const found = search(closest?.found ?? null);
      entries = [{ filter, found }, ...entries].slice(0, maxEntries);
      return found;
    },
  };
}
