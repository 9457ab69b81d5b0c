import { describe, expect, it } from 'vitest';
import { findMyLimit, getLimitSite } from '../../../shared/counting/my-limits.ts';

const myLimits = new Map([
  ['x', 25_000],
  ['mastodon', 1_000],
  ['toots.example', 5_000],
  ['threads', 700],
]);

describe('limit of a post', () => {
  it.each([
    ['network with one', 'x', {}, 25_000],
    ['page of that network', 'x', { host: 'mobile.x.com' }, 25_000],
    ['network without one', 'bluesky', { host: 'bsky.app' }, null],
    ['site without one', 'elsewhere', { host: 'blog.example' }, null],
    ['site of no known network', 'elsewhere', { host: 'www.toots.example' }, 5_000],
    [
      'instance that publishes another',
      'mastodon',
      { host: 'toots.example', published: 500 },
      5_000,
    ],
    ['instance without one of its own', 'mastodon', { host: 'other.example', published: 500 }, 500],
    ['instance that publishes none', 'mastodon', { host: 'other.example', published: null }, 1_000],
    ['Mastodon without a page', 'mastodon', { host: null }, 1_000],
    ['host that is called like a network', 'elsewhere', { host: 'threads' }, null],
  ] as const)('%s (%s, %j): %s', (_, network, page, limit) => {
    expect(findMyLimit(myLimits, network, page)).toBe(limit);
  });
});

describe('site of a limit', () => {
  it.each([
    ['www.toots.example', 'toots.example'],
    ['a.toots.example', 'a.toots.example'],
    ['twitter.com', 'x'],
    ['de.pinterest.com', 'pinterest'],
  ])('%s: stored under %s', (host, site) => {
    expect(getLimitSite(host)).toBe(site);
  });
});
