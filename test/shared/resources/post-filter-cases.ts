/** What a filter finds, for everything that has one: the device's lists and the server's. */
import type { PostFilter } from '../../../shared/resources/post-filter.ts';

const day = (n: number) => `2026-03-0${n}T10:00:00.000Z`;

/** Labels by their names; `gone` is deleted once the posts carry it, `never` never existed. */
export const filterLabels = ['a', 'b', 'gone'] as const;
export type FilterLabel = (typeof filterLabels)[number];

/** Oldest first; each is known by the first letters of its text. */
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
  what: string,
  filter: Partial<Omit<PostFilter, 'labels'>> & { labels?: (FilterLabel | 'never')[] },
  found: string[],
];

/** Newest first, by the first letters of each text. */
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
  ['from a moment on', { from: day(4) }, ['hidden']],
  ['until a moment', { to: day(1) }, ['only-a']],
  ['published posts not by when they were scheduled', { from: day(9) }, []],
  ['days and a label', { to: day(2), labels: ['a'] }, ['only-a']],
  ['a network', { network: 'x' }, ['only-b', 'only-a']],
  ['no network that is known', { network: 'elsewhere' }, ['hidden']],
  ['a network and a label', { network: 'x', labels: ['b'] }, ['only-b']],
  ['words', { q: 'only' }, ['only-b', 'only-a']],
  ['words in another case', { q: 'ONLY-A' }, ['only-a']],
  ['letters that fold to two', { q: 'STRASSE' }, ['100%']],
  ['another sigma', { q: 'σας' }, ['100%']],
  ['signs that mean something elsewhere', { q: '100%_\\' }, ['100%']],
  ['a sign for any letters, as itself', { q: '%' }, ['100%']],
  ['a sign for any letter, as itself', { q: '_' }, ['100%']],
  ['words as they stand, not each by itself', { q: 'ΣΑΣ two' }, []],
  ['words with the spaces between them', { q: 'ς  TWO\nlines' }, ['100%']],
  ['words that are nowhere', { q: 'a%b' }, []],
  ['the address of a page', { q: 'twitter.COM' }, ['only-b']],
  ['text and address together, which are apart', { q: 'only-ahttps' }, []],
  ['words, a label and a status', { q: 'b', labels: ['a'], status: 'scheduled' }, ['a-and-b']],
  ['words and no label', { q: 'i', unlabelled: true }, ['hidden', 'plain']],
  ['words and any of two labels', { q: 'l', labels: ['a', 'b'] }, ['100%', 'only-b', 'only-a']],
];
