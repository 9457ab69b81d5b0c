import { describe, expect, it } from 'vitest';
import { getCalendarTime, postFields } from '../../../shared/resources/post.ts';
import { createPostMatcher, toSearchableText } from '../../../shared/resources/post-filter.ts';
import { filterCases, filterPosts } from './post-filter-cases.ts';

describe('post filter on the device', () => {
  const posts = filterPosts.map(({ labels, fields }) => {
    const post = { ...postFields.parse(fields), label_ids: labels };
    return { post, calendarTime: getCalendarTime(post), searchableText: toSearchableText(post) };
  });

  it.each(filterCases)('%s: finds the posts', (_description, filter, found) => {
    const words = { q: '', labels: [], match: 'any', unlabelled: false, status: null } as const;
    const completeFilter = { ...words, from: null, to: null, network: null, ...filter };
    // A filter without conditions has no matcher.
    const matches =
      createPostMatcher(completeFilter, id => id === 'a' || id === 'b') ?? (() => true);
    const texts = posts.filter(matches).map(({ post }) => post.content);
    // The cases list the newest post first, by its first word, and call `100%_\` just `100%`.
    expect(texts.reverse().map(text => text.split(' ')[0]?.replace('_\\', ''))).toEqual(found);
  });
});
