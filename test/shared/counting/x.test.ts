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
    // A link ends where letters of another script begin.
    ['公式サイトはexample.comです', 39],
    ['詳しくはhttps://example.comをご覧ください', 45],
    ['웹사이트는example.com입니다', 39],
    ['เว็บexample.comนะ', 23 + 6],
    ['сайтexample.comтут', 23 + 7],
    // A port or a query is a part of a bare link only with a path.
    ['example.com:8080', 28],
    ['example.com:8080/', 23],
    ['example.com?q=1', 27],
    // Two domains in one word are two links.
    ['a.com日b.org', 48],
    // A domain's label has at most 63 characters in its ASCII form.
    [`${'日'.repeat(21)}.com`, 46],
    [`https://${'日'.repeat(20)}.com`, 23],
    [`https://${'日本語'.repeat(20)}example.com`, 139],
    [`https://t.co/${'a'.repeat(40)}日`, 25],
    [`https://t.co/${'a'.repeat(41)}`, 54],
    ['user:pass@example.com', 21],
    // Unicode's list says which sequences are one emoji.
    ['😀\u200d😀', 5],
    ['👍🏽🏽', 4],
    ['⭐️', 2],
    ['☝️🏽', 2],
    // Sequences of Unicode 13 to 15.1, which twitter-text 3.1.0 counts as several emoji.
    ['🧑🏽‍❤️‍💋‍🧑🏻', 2],
    ['🫱🏻‍🫲🏿', 2],
    ['🚶‍➡️', 2],
  ])('%j: weighs %i', (text, weight) => {
    expect(weigh(text)).toBe(weight);
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
    'https://a.com2 https://a.com@b https://a.com+b https://a.com-b a.com@b',
    'https://a.भारतम्/x https://a.भारत/x',
    'éxample.com',
    '日example.com',
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
