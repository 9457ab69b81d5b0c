import fc from 'fast-check';
import tlds from 'tlds';
import twitter from 'twitter-text';
import { describe, expect, it } from 'vitest';
import { findLinks } from '../../../shared/counting/links.ts';
import { countForX } from '../../../shared/counting/x.ts';
import { measureProcessorMs } from '../../support/processor-time.ts';

const domains = new Set(tlds);
const weigh = (text: string) => countForX(text, domains);
const listLinks = (text: string) =>
  findLinks(text, domains).map(({ start, end }) => text.slice(start, end));

describe('length of a post on X', () => {
  it.each([
    ['', 0],
    ['Hello', 5],
    ['日本語', 6],
    ['a…b', 4],
    ['—', 1],
    ['“quoted”', 8],
    ['e\u0301', 1],
    ['مرحبا', 5],
    // Every link counts 23, at any length and also without a scheme.
    ['https://x.co', 23],
    [`https://example.com/${'long/'.repeat(50)}end`, 23],
    ['see foo.dev', 27],
    ['foo.dev.', 24],
    ['mail@foo.dev', 12],
    ['https://no.such-domain', 22],
    // An emoji counts 2, with any number of code points.
    ['😀', 2],
    ['👩‍👩‍👧', 2],
    ['🏳️‍🌈', 2],
    ['🇩🇪', 2],
    ['1️⃣', 2],
    ['👍🏽', 2],
    ['©', 1],
    ['©️', 2],
    // Sequences of Unicode 13 to 15.1, which twitter-text 3.1.0 counts as several emoji.
    ['🧑🏽‍❤️‍💋‍🧑🏻', 2],
    ['🫱🏻‍🫲🏿', 2],
    ['🚶‍➡️', 2],
  ])('%j: weighs %i', (text, weight) => {
    expect(weigh(text)).toBe(weight);
  });

  it('plain text and old emoji: weigh the same as in twitter-text', () => {
    const piece = fc.constantFrom(
      ...['a', ' ', '\n', 'é', 'ß', 'ñ', 'Ω', 'ж', '日', '한', '—', '…', '“', '€', '´', '\u200d'],
      ...['😀', '👩‍👩‍👧', '🏳️‍🌈', '🇩🇪', '👍🏽', '☺️', '☺', '1️⃣', '❤️', '👨‍💻', '🇩'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        // The pieces are separated, because a joiner (U+200D) between two emoji makes another emoji.
        const text = pieces.join('.');
        expect(weigh(text)).toBe(twitter.parseTweet(text).weightedLength);
      }),
    );
  });

  it.each([
    'http://example.com',
    'HTTPS://EXAMPLE.COM/Path',
    'https://example.com/a_(b)_c, then',
    'https://example.com/a.b/c?d=e&f=g#h.',
    '(https://example.com/x)',
    'www.example.co.uk/path/',
    'one.com two.org, three.net!',
    'https://例え.jp/パス',
    'https://münchen.de/straße',
    '日本foo.com',
    '#foo.com $foo.com @foo.com',
    'a-foo.com',
    '-foo.com _foo.com /foo.com .foo.com',
    'foo.com.invalidtld',
    'foo.comx',
    'version 1.2.3 and file.txt',
    'https://example.com:8080/x',
    'https://t.co/abc',
    'https://example.com?query=1',
    'example.com/',
    'foo_bar.com sub_domain.example.com',
    'https://a.b.c.example.museum/x-y_z~',
    'http://xn--fsq.xn--0zwm56d/x',
    '"https://example.com"',
    'https://example.com/*a!',
    'https://example.com/@user/status',
  ])('links in %j: same as in twitter-text', text => {
    expect(listLinks(text)).toEqual(twitter.extractUrls(text));
  });

  it('text made to be slow: weighed in linear time', () => {
    const weighAll = () => {
      weigh(`https://a.com/${'(('.repeat(5000)}`);
      weigh('a.'.repeat(20_000));
      weigh(`a.com/${'.'.repeat(50_000)}`);
      weigh('a-'.repeat(20_000));
    };
    expect(measureProcessorMs(weighAll)).toBeLessThan(1_500);
  });
});
