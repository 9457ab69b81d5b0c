/** Filters and the posts that they find. The tests of the device's lists and of the server use them. */
import type { PostFilter } from '../../../shared/resources/post-filter.ts';

const day = (n: number) => `2026-03-0${n}T10:00:00.000Z`;

/** Names of labels. `gone` is deleted after the posts have it; `never` does not exist. */
export const filterLabels = ['a', 'b', 'gone'] as const;
export type FilterLabel = (typeof filterLabels)[number];

/** Oldest first. The cases name each post by the first word of its text. */
export const filterPosts: { labels: FilterLabel[]; fields: Record<string, unknown> }[] = [
  { labels: [], fields: { content: 'plain' } },
  {
    labels: ['a'],
    fields: {
      content: 'only-a',
      status: 'scheduled',
      scheduled_at: day(1),
      url: 'https://x.com/p',
    },
  },
  {
    labels: ['b'],
    fields: {
      content: 'only-b',
      status: 'published',
      published_at: day(2),
      scheduled_at: day(9),
      url: 'https://mobile.twitter.com/',
    },
  },
  { labels: ['a', 'b'], fields: { content: 'a-and-b', status: 'scheduled', scheduled_at: day(3) } },
  {
    labels: ['gone'],
    fields: { content: 'hidden', scheduled_at: day(4), url: 'http://blog.example' },
  },
  { labels: ['gone', 'a'], fields: { content: '100%_\\ Straße ΣΑΣ  two\nlines' } },
];

type Case = [
  description: string,
  filter: Partial<Omit<PostFilter, 'labels'>> & { labels?: (FilterLabel | 'never')[] },
  found: string[],
];

/** The posts found are newest first, by the first word of each text. */
export const filterCases: Case[] = [
  ['everything', {}, ['100%', 'hidden', 'a-and-b', 'only-b', 'only-a', 'plain']],
  ['one label', { labels: ['b'] }, ['a-and-b', 'only-b']],
  ['any of two labels', { labels: ['a', 'b'] }, ['100%', 'a-and-b', 'only-b', 'only-a']],
  ['the same label twice', { labels: ['b', 'b'] }, ['a-and-b', 'only-b']],
  ['all of two labels', { labels: ['a', 'b'], match: 'all' }, ['a-and-b']],
  ['no label', { unlabelled: true }, ['hidden', 'plain']],
  ['no label, under all', { unlabelled: true, match: 'all' }, ['hidden', 'plain']],
  [
    'no label or one',
    { unlabelled: true, labels: ['b'] },
    ['hidden', 'a-and-b', 'only-b', 'plain'],
  ],
  ['no label and one', { unlabelled: true, labels: ['b'], match: 'all' }, []],
  ['a deleted label', { labels: ['gone'] }, []],
  ['an unknown label', { labels: ['never'] }, []],
  ['a deleted label or another', { labels: ['gone', 'b'] }, ['a-and-b', 'only-b']],
  ['a deleted label and another', { labels: ['gone', 'a'], match: 'all' }, []],
  ['an unknown label and another', { labels: ['never', 'a'], match: 'all' }, []],
  ['no label or a deleted one', { unlabelled: true, labels: ['gone'] }, ['hidden', 'plain']],
  ['drafts', { status: 'draft' }, ['100%', 'hidden', 'plain']],
  ['scheduled', { status: 'scheduled' }, ['a-and-b', 'only-a']],
  ['days, both ends included', { from: day(2), to: day(3) }, ['a-and-b', 'only-b']],
  ['from a time on', { from: day(4) }, ['hidden']],
  ['until a time', { to: day(1) }, ['only-a']],
  ['scheduled time of a published post', { from: day(9) }, []],
  ['days and a label', { to: day(2), labels: ['a'] }, ['only-a']],
  ['a network', { network: 'x' }, ['only-b', 'only-a']],
  ['unknown network', { network: 'elsewhere' }, ['hidden']],
  ['a network and a label', { network: 'x', labels: ['b'] }, ['only-b']],
  ['words', { q: 'only' }, ['only-b', 'only-a']],
  ['words in another case', { q: 'ONLY-A' }, ['only-a']],
  ['a letter that folds to two', { q: 'STRASSE' }, ['100%']],
  ['another sigma', { q: 'σας' }, ['100%']],
  ['wildcards and an escape character of SQL, literally', { q: '100%_\\' }, ['100%']],
  ['a percent sign, literally', { q: '%' }, ['100%']],
  ['an underscore, literally', { q: '_' }, ['100%']],
  ['words with other spaces between them', { q: 'ΣΑΣ two' }, []],
  ['words with the same spaces between them', { q: 'ς  TWO\nlines' }, ['100%']],
  ['words that no post contains', { q: 'a%b' }, []],
  ['the address of a page', { q: 'twitter.COM' }, ['only-b']],
  ['end of a text joined with its address', { q: 'only-ahttps' }, []],
  ['words, a label and a status', { q: 'b', labels: ['a'], status: 'scheduled' }, ['a-and-b']],
  ['words and no label', { q: 'i', unlabelled: true }, ['hidden', 'plain']],
  ['words and any of two labels', { q: 'l', labels: ['a', 'b'] }, ['100%', 'only-b', 'only-a']],
];
