import { describe, expect, it } from 'vitest';
import { createFilterCache } from '../../../../extension/manager/filter/filter-cache.ts';
import {
  createEntryMatcher,
  parseFilter,
} from '../../../../extension/manager/filter/post-filter.ts';
import { type PostEntry, toEntry } from '../../../../extension/manager/posts/post-index.ts';
import { toStored } from '../../../../extension/store/database.ts';
import { createRowFactory } from '../../../support/seed.ts';

describe('filter cache', () => {
  const make = createRowFactory();
  const all = ['launch', 'lately', 'tips'].map(text => toEntry(toStored(make.post(text), 1)));

  /** Runs the queries in turn. Returns for each the posts found and the number of posts checked. */
  function runQueries(queries: string[], stateOf = (_position: number): unknown[] => []) {
    const cache = createFilterCache();
    return queries.map((query, position) => {
      const filter = parseFilter(new URLSearchParams(query));
      let checkedCount = 0;
      const search = (candidates: readonly PostEntry[] | null) => {
        const searched = candidates ?? all;
        checkedCount = searched.length;
        return searched.filter(
          createEntryMatcher(filter, { from: null, to: null }, () => true) ?? (() => true),
        );
      };
      const found = cache.find(filter, stateOf(position), search);
      return [found.map(({ post }) => post.content).join(), checkedCount];
    });
  }

  it('longer query: checks only the posts found before', () => {
    expect(runQueries(['q=la', 'q=lau'])).toEqual([
      ['launch,lately', 3],
      ['launch', 2],
    ]);
  });

  it('letter deleted: returns the earlier result and checks no post', () => {
    expect(runQueries(['q=la', 'q=lau', 'q=la'])[2]).toEqual(['launch,lately', 0]);
  });

  it('another filter or changed data: checks all posts', () => {
    expect(runQueries(['q=la', 'q=la&status=draft'])[1]).toEqual(['launch,lately', 3]);
    expect(runQueries(['q=la', 'q=lau'], position => [position])[1]).toEqual(['launch', 3]);
  });
});
