import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSites } from '../../../extension/models/signatures/site-list.ts';
import { matchesSite, patternsOf } from '../../../extension/signatures/site.ts';

it('names every pattern that stands for a host', () => {
  expect(patternsOf('www.example.co.uk')).toEqual([
    'www.example.co.uk',
    '*.example.co.uk',
    '*.co.uk',
    '*.uk',
    'example.co.uk',
    'm.example.co.uk',
    'mobile.example.co.uk',
  ]);
  expect(patternsOf('127.0.0.1')[0]).toBe('127.0.0.1');
});

/** Hosts as they are served, and as people write them: each pair is one that may match. */
const names = fc.constantFrom('x.com', 'twitter.com', 'example.org', 'b.example.org', 'localhost');
const host = fc
  .tuple(fc.constantFrom('', 'www.', 'm.', 'mobile.', 'a.', 'www.m.'), names)
  .map(parts => parts.join(''));
const pattern = fc.oneof(
  host,
  names.map(name => `*.${name}`),
);

it('names all patterns that stand for a host and no others', () => {
  fc.assert(
    fc.property(host, pattern, (host, pattern) => {
      expect(patternsOf(host).includes(pattern)).toBe(matchesSite(host, pattern));
    }),
    { numRuns: 1_000 },
  );
});

describe('a pattern', () => {
  it.each([
    ['x.com', 'x.com'],
    ['www.linkedin.com', 'linkedin.com'],
    ['linkedin.com', 'www.linkedin.com'],
    ['m.facebook.com', 'www.facebook.com'],
    ['mobile.twitter.com', 'x.com'],
    ['x.com', 'twitter.com'],
    ['www.threads.com', 'threads.net'],
    ['x.com.', 'x.com'],
    ['a.example.org.', '*.example.org'],
    ['www.example.org', '*.example.org'],
  ])('on %s: %s', (host, pattern) => {
    expect(matchesSite(host, pattern)).toBe(true);
  });

  it.each([
    ['blog.example.org', 'example.org'],
    ['example.org', '*.example.org'],
    ['notx.com', 'x.com'],
    ['x.com.evil.example', 'x.com'],
    ['mobile.de', 'de'],
    ['m.social', 'social'],
    ['bsky.app', 'staging.bsky.app'],
    ['mastodon.example.org', 'social.example.org'],
  ])('not on %s: %s', (host, pattern) => {
    expect(matchesSite(host, pattern)).toBe(false);
  });
});

describe('a site as it is typed', () => {
  it.each([
    ['x.com', 'x.com'],
    ['X.COM', 'x.com'],
    ['https://x.com/compose?a=b#c', 'x.com'],
    ['HTTPS://Sub.Example.org', 'sub.example.org'],
    ['localhost:8080', 'localhost'],
    ['x.com:443/path', 'x.com'],
    ['x.com/path', 'x.com'],
    ['x.com.', 'x.com'],
    ['https://x.com./', 'x.com'],
    ['ann@x.com', 'x.com'],
    ['*.Example.org', '*.example.org'],
    ['*.example.org/path', '*.example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['*.bücher.example', '*.xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['LinkedIn', 'linkedin.com'],
    ['X', 'x.com'],
    ['pinterest', 'pinterest.com'],
    ['127.0.0.1', '127.0.0.1'],
    ['12', '12'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(toSites(typed)).toEqual([kept]);
  });

  it('stays as it is where it is no address, so that its fault is told', () => {
    const none = ['http://', 'a%%b/', '*.', 'a..', '.'];
    expect(toSites(none.join(' '))).toEqual(none);
  });
});
