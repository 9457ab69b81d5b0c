import { describe, expect, it } from 'vitest';
import { calendarTime, postFields } from '../../../shared/resources/post.ts';
import { postMatcher, soughtText } from '../../../shared/resources/post-filter.ts';
import { filterCases, filterPosts } from './post-filter-cases.ts';

describe('A filter on the device finds', () => {
  const posts = filterPosts.map(({ labels, fields }) => {
    const post = { ...postFields.parse(fields), label_ids: labels };
    return { post, at: calendarTime(post), sought: soughtText(post) };
  });

  it.each(filterCases)('%s', (_what, filter, found) => {
    const none = { q: '', labels: [], match: 'any', unlabelled: false, status: null } as const;
    const all = { ...none, from: null, to: null, network: null, ...filter };
    const matches = postMatcher(all, id => id === 'a' || id === 'b') ?? (() => true);
    const texts = posts.filter(matches).map(({ post }) => post.content);
    expect(texts.reverse().map(text => text.split(' ')[0]?.replace('_\\', ''))).toEqual(found);
  });
});
