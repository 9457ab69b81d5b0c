import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenForBluesky } from '../../../shared/counting/bluesky.ts';
import { type CountingFacts, count, overBy } from '../../../shared/counting/count.ts';
import { countHashtags } from '../../../shared/counting/hashtags.ts';
import { networkOf, networks } from '../../../shared/counting/network.ts';
import { processorMs } from '../../support/processor-time.ts';

const facts: CountingFacts = {
  domains: new Set(['com', 'dev', 'org']),
  mastodon: { maxCharacters: 500, charactersPerUrl: 23 },
};
const first = (network: Parameters<typeof count>[0], text: string) =>
  count(network, text, facts)[0]?.count;

describe('the network of a page', () => {
  it.each([
    ['x.com', 'x'],
    ['mobile.twitter.com', 'x'],
    ['bsky.app', 'bluesky'],
    ['www.threads.com', 'threads'],
    ['studio.youtube.com', 'youtube'],
    ['pinterest.co.uk', 'pinterest'],
    ['www.pinterest.de', 'pinterest'],
    ['notx.com', 'elsewhere'],
    ['x.com.evil.example', 'elsewhere'],
    ['mastodon.social', 'elsewhere'],
    ['', 'elsewhere'],
  ])('%s is %s', (host, network) => {
    expect(networkOf(host)).toBe(network);
  });
});

describe('Bluesky', () => {
  it.each([
    ['plain', 'plain'],
    ['https://example.com', 'example.com'],
    ['https://example.com/', 'example.com'],
    ['https://example.com/fifteen-chars-', 'example.com/fifteen-chars-'],
    ['https://example.com/fifteen-chars--', 'example.com/fifteen-char...'],
    ['(see https://example.com/a/long/path/indeed)', '(see example.com/a/long/path/...)'],
    ['https://example.com/a_(b), more', 'example.com/a_(b), more'],
    // Its composer leaves bare domains as they are.
    ['example.com/a/very/long/path/indeed', 'example.com/a/very/long/path/indeed'],
  ])('shows %j as %j', (text, shown) => {
    expect(shortenForBluesky(text)).toBe(shown);
  });

  it('counts graphemes, and bytes beside them', () => {
    expect(count('bluesky', '👩‍👩‍👧é日', facts)).toEqual([
      { unit: 'characters', count: 3, limit: 300 },
      { unit: 'bytes', count: 18 + 2 + 3, limit: 3000 },
    ]);
    const family = '👩‍👩‍👧‍👦'.repeat(150);
    const [characters, bytes] = count('bluesky', family, facts).map(overBy);
    expect([characters, bytes]).toEqual([0, 150 * 25 - 3000]);
  });
});

describe('Mastodon', () => {
  it.each([
    ['Hello', 5],
    ['https://example.com/a/very/long/path/indeed?and=more', 23],
    ['see https://a.example/b.', 28],
    // Without a scheme it is no link there.
    ['example.com', 11],
    ['@ada@example.social hi', 7],
    ['hi @ada', 7],
    ['mail ada@example.org', 20],
    ['👩‍👩‍👧 é', 3],
  ])('counts %j as %i', (text, characters) => {
    expect(first('mastodon', text)).toBe(characters);
  });

  it('counts by what its instance says', () => {
    const mastodon = { maxCharacters: 5000, charactersPerUrl: 30 };
    expect(count('mastodon', 'https://a.example', { ...facts, mastodon })).toEqual([
      { unit: 'characters', count: 30, limit: 5000 },
    ]);
  });
});

describe('other networks', () => {
  it('warn on the larger of what sources say of Threads', () => {
    const text = '😀'.repeat(200);
    expect(count('threads', text, facts).map(overBy)).toEqual([0, 300, 0]);
  });

  it.each([
    ['#one #two', 2],
    ['＃全角', 1],
    ['#123 is none', 0],
    ['#1st is one', 1],
    ['a#b https://example.org/#c &#39;', 0],
    ['#über_straße', 1],
    ['(#in) #parentheses!', 2],
    ['# none', 0],
  ])('find the hashtags of %j', (text, hashtags) => {
    expect(countHashtags(text)).toBe(hashtags);
  });

  it('limit hashtags on Instagram to five, and to one on Threads', () => {
    const six = '#a #b #c #d #e #f';
    const over = (network: 'instagram' | 'threads') =>
      count(network, six, facts)
        .filter(({ unit }) => unit === 'hashtags')
        .map(overBy);
    expect([over('instagram'), over('threads')]).toEqual([[1], [5]]);
  });

  it('have no limit elsewhere', () => {
    expect(count('elsewhere', 'Two words 👩‍👩‍👧', facts)).toEqual([
      { unit: 'characters', count: 11, limit: null },
      { unit: 'words', count: 2, limit: null },
    ]);
  });
});

it.each(networks)('%s counts whole numbers of any text, and more of more', network => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
      const [measures, more] = [text, `${text}\n\nand more`].map(each =>
        count(network, each, facts),
      );
      for (const [index, { count, limit }] of (measures ?? []).entries()) {
        expect(Number.isInteger(count) && count >= 0).toBe(true);
        expect(limit === null || limit > 0).toBe(true);
        expect(more?.[index]?.count).toBeGreaterThanOrEqual(count);
      }
    }),
  );
});

describe('a text far past every limit', () => {
  const odd: [what: string, text: string][] = [
    ['joined emoji', '👩\u200d'.repeat(300_000)],
    ['odd links', 'http://a.com/((((((('.repeat(130_000)],
    ['dots', 'a.'.repeat(1_300_000)],
  ];
  it.each(odd)('is counted in no time, and is too long: %s', (_what, text) => {
    for (const network of networks) {
      let over: number[] = [];
      const countAll = () => {
        over = count(network, text, facts).map(overBy);
      };
      expect(processorMs(countAll)).toBeLessThan(2_000);
      if (network !== 'elsewhere') expect(over[0]).toBeGreaterThan(0);
    }
  });
});
