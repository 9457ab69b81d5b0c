import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenForBluesky } from '../../../shared/counting/bluesky.ts';
import { type CountingContext, count, getExcess } from '../../../shared/counting/count.ts';
import { countHashtags } from '../../../shared/counting/hashtags.ts';
import {
  findHostByNetworkName,
  findNetwork,
  findNetworkOfSite,
  getMainHost,
  getNetworkName,
  type Network,
  namedNetworks,
  nameSites,
  networks,
} from '../../../shared/counting/network.ts';
import { measureProcessorMs } from '../../support/processor-time.ts';

const context: CountingContext = {
  domains: new Set(['com', 'dev', 'org', 'social', 'de']),
  mastodon: { maxCharacters: 500, charactersPerUrl: 23 },
};
const countFirst = (network: Parameters<typeof count>[0], text: string) =>
  count(network, text, context)[0]?.count;

describe('findNetwork', () => {
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
  ])('host %s: %s', (host, network) => {
    expect(findNetwork(host)).toBe(network);
  });
});

describe('main host of a network', () => {
  it('every network but Mastodon: belongs to it, with and without its subdomains', () => {
    for (const network of namedNetworks) {
      const host = getMainHost(network);
      expect(findHostByNetworkName(getNetworkName(network).toUpperCase())).toBe(host);
      expect(host === null).toBe(network === 'mastodon');
      if (host === null) continue;
      expect([findNetworkOfSite(host), findNetworkOfSite(`*.${host}`)]).toEqual([network, network]);
    }
  });
});

describe('names of sites', () => {
  it('two hosts of one network: one name; others as they are', () => {
    expect(nameSites(['x.com', 'twitter.com', '*.example.org'])).toEqual(['X', '*.example.org']);
  });
});

describe('length on Bluesky', () => {
  it.each([
    ['plain', 'plain'],
    ['https://example.com', 'example.com'],
    ['https://example.com/', 'example.com'],
    ['https://example.com/fifteen-chars-', 'example.com/fifteen-chars-'],
    ['https://example.com/fifteen-chars--', 'example.com/fifteen-char...'],
    ['(see https://example.com/a/long/path/indeed)', '(see example.com/a/long/path/...)'],
    ['https://example.com/a_(b), more', 'example.com/a_(b), more'],
    // Bluesky leaves only the last punctuation mark out of a link.
    ['https://example.com/fifteen-chars-: more', 'example.com/fifteen-chars-: more'],
    ['https://example.com/fifteen-chars-!!', 'example.com/fifteen-char...!'],
    // Phones write a capital letter at the start of a sentence. That is no link on Bluesky.
    ['Https://example.com/a/long/path/indeed', 'Https://example.com/a/long/path/indeed'],
    ['HTTPS://example.com/', 'HTTPS://example.com/'],
    ['httpS://example.com/', 'example.com'],
    ['日本https://example.com/a/long/path', '日本https://example.com/a/long/path'],
    ['https://example.com:8080/x', 'example.com:8080/x'],
    ['http.example.com:8080/a/long/path/', 'http.example.com:8080/a/long/path/'],
    // A word that begins with a bare domain is one link as a whole.
    ['example.com(https://example.com/', 'example.com(https://example.com/'],
    // The composer of Bluesky does not shorten domains without a scheme.
    ['example.com/a/very/long/path/indeed', 'example.com/a/very/long/path/indeed'],
  ])('%j: shown as %j', (text, shown) => {
    expect(shortenForBluesky(text)).toBe(shown);
  });

  it('text with emoji and accents: counted in graphemes and in bytes', () => {
    expect(count('bluesky', '👩‍👩‍👧é日', context)).toEqual([
      { unit: 'characters', count: 3, limit: 300 },
      { unit: 'bytes', count: 18 + 2 + 3, limit: 3000 },
    ]);
    const family = '👩‍👩‍👧‍👦'.repeat(150);
    const [characters, bytes] = count('bluesky', family, context).map(getExcess);
    expect([characters, bytes]).toEqual([0, 150 * 25 - 3000]);
  });
});

describe('length on Mastodon', () => {
  it.each([
    ['Hello', 5],
    ['https://example.com/a/very/long/path/indeed?and=more', 23],
    ['see https://a.example.org/b.', 28],
    // A link has a known top-level domain; other addresses count as they are.
    ['https://wiki.lan/Start', 22],
    ['https://localhost', 17],
    // Mastodon makes no link of a domain without a scheme.
    ['example.com', 11],
    ['詳しくはhttps://example.comをご覧ください', 4 + 23 + 7],
    ['@ada@example.social hi', 7],
    ['hi @ada', 7],
    ['mail ada@example.org', 20],
    // The web client counts code points, not graphemes.
    ['👩‍👩‍👧 é', 3],
    ['नमस्ते दुनिया', 13],
    ['สวัสดีชาวโลกทุกคนครับ', 21],
    ['e\u0301\u0301\u0301', 2],
  ])('%j: counts %i', (text, characters) => {
    expect(countFirst('mastodon', text)).toBe(characters);
  });

  it('instance with its own limits: counted by them', () => {
    const mastodon = { maxCharacters: 5000, charactersPerUrl: 30 };
    expect(count('mastodon', 'https://example.org', { ...context, mastodon })).toEqual([
      { unit: 'characters', count: 30, limit: 5000 },
    ]);
  });

  it('content warning of the post: counted too, as it is', () => {
    const contentWarning = 'spoilers: https://example.org/a/long/path/indeed';
    const mastodon = { ...context.mastodon, contentWarning };
    expect(count('mastodon', 'five!', { ...context, mastodon })[0]?.count).toBe(
      contentWarning.length + 5,
    );
  });

  it.each([
    // The server takes no mention directly behind a letter, and none that goes on.
    ['日本@ada@example.social', 6, 21],
    ['=@ada@example.social', 5, 20],
    ['@ada@example.social://x', 8, 23],
    // The web client joins any two characters, the server only emoji and conjuncts.
    ['a\u200db', 1, 2],
  ])('%j: %i shown, judged as %i', (text, shown, judged) => {
    const [result] = count('mastodon', text, context);
    expect([result?.count, result?.strictCount]).toEqual([shown, judged]);
    const mastodon = { ...context.mastodon, maxCharacters: judged - 1 };
    expect(count('mastodon', text, { ...context, mastodon }).map(getExcess)).toEqual([1]);
  });

  it.each([
    // The server is milder than the web client in all else.
    ['नमस्ते दुनिया', 13],
    ['@ada@münchen.de', 15],
  ])('%j: judged by the number that is shown', (text, shown) => {
    const [result] = count('mastodon', text, context);
    expect([result?.count, result?.strictCount]).toEqual([shown, undefined]);
  });
});

describe('limits of other networks', () => {
  it('emoji on Threads: both published ways of counting are reported', () => {
    const text = '😀'.repeat(200);
    expect(count('threads', text, context).map(getExcess)).toEqual([0, 300, 0]);
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
  ])('hashtags in %j: %i', (text, hashtags) => {
    expect(countHashtags(text)).toBe(hashtags);
  });

  it('hashtags: at most five on Instagram, one on Threads', () => {
    const six = '#a #b #c #d #e #f';
    const excesses = (network: 'instagram' | 'threads') =>
      count(network, six, context)
        .filter(({ unit }) => unit === 'hashtags')
        .map(getExcess);
    expect([excesses('instagram'), excesses('threads')]).toEqual([[1], [5]]);
  });

  it.each<[network: Network, limits: (number | null)[]]>([
    ['x', [1_200]],
    ['mastodon', [1_200]],
    ['facebook', [1_200]],
    // Five hashtags, whatever the length.
    ['instagram', [1_200, 5]],
    // Characters and bytes have one limit on Threads, and two on Bluesky.
    ['threads', [1_200, 1_200, 1]],
    ['bluesky', [1_200, 3_000]],
    ['elsewhere', [1_200, null]],
  ])('%s with a limit of the user’s own: limits of %j', (network, limits) => {
    const counts = count(network, 'Some words', { ...context, limit: 1_200 });
    expect(counts.map(({ limit }) => limit)).toEqual(limits);
    const usual = count(network, 'Some words', { ...context, limit: null });
    expect(usual).toEqual(count(network, 'Some words', context));
  });

  it('unknown network: no limit', () => {
    expect(count('elsewhere', 'Two words 👩‍👩‍👧', context)).toEqual([
      { unit: 'characters', count: 11, limit: null },
      { unit: 'words', count: 2, limit: null },
    ]);
  });
});

describe('count', () => {
  it.each(networks)(
    '%s, any text: whole numbers, which do not decrease for a longer text',
    network => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
          const [measures, more] = [text, `${text}\n\nand more`].map(each =>
            count(network, each, context),
          );
          for (const [index, { count, limit }] of (measures ?? []).entries()) {
            expect(Number.isInteger(count) && count >= 0).toBe(true);
            expect(limit === null || limit > 0).toBe(true);
            expect(more?.[index]?.count).toBeGreaterThanOrEqual(count);
          }
        }),
      );
    },
  );
});

describe('text far over every limit', () => {
  const longTexts: [description: string, text: string][] = [
    ['joined emoji', '👩\u200d'.repeat(300_000)],
    ['odd links', 'http://a.com/((((((('.repeat(130_000)],
    ['dots', 'a.'.repeat(1_300_000)],
  ];
  it.each(longTexts)('%s: counted in linear time, and too long', (_description, text) => {
    for (const network of networks) {
      let excesses: number[] = [];
      const countAll = () => {
        excesses = count(network, text, context).map(getExcess);
      };
      expect(measureProcessorMs(countAll)).toBeLessThan(2_000);
      if (network !== 'elsewhere') expect(excesses[0]).toBeGreaterThan(0);
    }
  });
});
