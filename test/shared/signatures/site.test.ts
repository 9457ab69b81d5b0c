import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSites } from '../../../extension/app/site-list.ts';
import {
  listMatchingPatterns,
  matchesSite,
  stripCredentials,
} from '../../../shared/signatures/site.ts';

describe('listMatchingPatterns', () => {
  it('a host with subdomains: lists the host, wildcards, then other hosts of the site', () => {
    expect(listMatchingPatterns('www.example.co.uk')).toEqual([
      'www.example.co.uk',
      '*.example.co.uk',
      '*.co.uk',
      '*.uk',
      'example.co.uk',
      'm.example.co.uk',
      'mobile.example.co.uk',
    ]);
    expect(listMatchingPatterns('127.0.0.1')[0]).toBe('127.0.0.1');
  });

  /** Hosts of pages and hosts in patterns: each pair may match. */
  const names = fc.constantFrom(
    'x.com',
    'twitter.com',
    'example.org',
    'b.example.org',
    'localhost',
  );
  const host = fc
    .tuple(fc.constantFrom('', 'www.', 'm.', 'mobile.', 'a.', 'www.m.'), names)
    .map(parts => parts.join(''));
  const pattern = fc.oneof(
    host,
    names.map(name => `*.${name}`),
  );

  it('any host: lists exactly the patterns that match', () => {
    fc.assert(
      fc.property(host, pattern, (host, pattern) => {
        expect(listMatchingPatterns(host).includes(pattern)).toBe(matchesSite(host, pattern));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('matchesSite', () => {
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
  ])('host %s, pattern %s: matches', (host, pattern) => {
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
  ])('host %s, pattern %s: does not match', (host, pattern) => {
    expect(matchesSite(host, pattern)).toBe(false);
  });
});

describe('parseSites', () => {
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
  ])('typed %s: parsed as %s', (typed, site) => {
    expect(parseSites(typed)).toEqual([site]);
  });

  it('invalid addresses: stay unchanged, so that validation reports them', () => {
    const invalid = ['http://', 'a%%b/', '*.', 'a..', '.'];
    expect(parseSites(invalid.join(' '))).toEqual(invalid);
  });
});

describe('stripCredentials', () => {
  it('address with credentials: removes user name and password and nothing else', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), url => {
        expect(stripCredentials(url)).toBe(url);
        const plain = new URL(url).href;
        expect(stripCredentials(plain.replace('://', '://ann:s%40cret@'))).toBe(plain);
      }),
    );
    expect(stripCredentials('about:blank')).toBe('about:blank');
    expect(stripCredentials('no address')).toBe('no address');
  });
});
