import fc from 'fast-check';
import tlds from 'tlds';
import { expect, it } from 'vitest';
import { count, mastodonDefaults } from '../../shared/counting/count.ts';
import { networks } from '../../shared/counting/network.ts';
import { describeApi } from '../support/api-server.ts';

const context = { domains: new Set(tlds), mastodon: mastodonDefaults };

describeApi('POST /api/count', server => {
  const countText = async (body: object) => (await server.call('POST', '/api/count', body)).body;

  it.each(networks)('%s: length and limit are those of the extension', async network => {
    const texts = ['', 'Hello https://example.org/a/long/path/of/a/page', '👩‍👩‍👧 नमस्ते #a @b@c.de'];
    for (const text of texts) {
      const [shown] = count(network, text, context);
      const { remaining, ...answer } = await countText({ text, network });
      expect(answer).toEqual({ network, length: shown?.count, limit: shown?.limit ?? null });
      expect(remaining === null).toBe(answer.limit === null);
    }
  });

  it('any text: what is left is the smallest rest of characters and bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...networks),
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        async (network, drawn) => {
          const text = drawn.replaceAll('\0', '');
          const rests = count(network, text, context).flatMap(one =>
            one.limit === null || one.unit === 'hashtags'
              ? []
              : one.limit - (one.strictCount ?? one.count),
          );
          const expected = rests.length === 0 ? null : Math.min(...rests);
          expect((await countText({ text, network })).remaining).toBe(expected);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('Bluesky: the smaller rest of graphemes and bytes', async () => {
    const family = '👩‍👩‍👧‍👦';
    const bytes = Buffer.byteLength(family);
    const text = family.repeat(290);
    const answer = { network: 'bluesky', length: 290, limit: 300, remaining: 3000 - 290 * bytes };
    expect(await countText({ text, network: 'bluesky' })).toEqual(answer);
    const few = await countText({ text: family, site: 'bsky.app' });
    expect(few).toEqual({ network: 'bluesky', length: 1, limit: 300, remaining: 299 });
  });

  it('hashtags: a limit of them is no room for text', async () => {
    const answer = await countText({ text: '#a #b #c #d #e #f', network: 'instagram' });
    expect(answer).toMatchObject({ limit: 2200, remaining: 2200 - 17 });
  });

  it('site: known by its host in any case; an unknown one is elsewhere', async () => {
    const text = 'Hi';
    const known = ['x.com', 'X.com', 'www.x.com', 'mobile.twitter.com.', 'de.pinterest.com'];
    const networksOfSites = await Promise.all(
      known.map(async site => (await countText({ text, site })).network),
    );
    expect(networksOfSites).toEqual(['x', 'x', 'x', 'x', 'pinterest']);
    const unknown = { network: 'elsewhere', length: 2, limit: null, remaining: null };
    expect(await countText({ text, site: 'mastodon.social' })).toEqual(unknown);
    expect(await countText({ text, network: 'elsewhere' })).toEqual(unknown);
  });

  it('limit: of a Mastodon instance', async () => {
    const answer = await countText({ text: 'Hi', network: 'mastodon', limit: 5000 });
    expect(answer).toEqual({ network: 'mastodon', length: 2, limit: 5000, remaining: 4998 });
    expect((await countText({ text: 'Hi', network: 'mastodon' })).limit).toBe(500);
  });

  it.each(networks)('%s with a limit: counted as without, and that limit counts', async network => {
    const text = 'Hello https://example.org/a/long/path 👩‍👩‍👧';
    const { length } = await countText({ text, network });
    const answer = { network, length, limit: 1_000_000 };
    expect(await countText({ text, network, limit: 1_000_000 })).toMatchObject(answer);
    const { remaining } = await countText({ text, network, limit: 1 });
    expect(remaining).toBeLessThanOrEqual(1 - length);
  });

  it('limit with a site: it counts there, too', async () => {
    const premium = await countText({ text: '日本', site: 'x.com', limit: 25_000 });
    expect(premium).toEqual({ network: 'x', length: 4, limit: 25_000, remaining: 24_996 });
    const site = await countText({ text: 'Hi', site: 'blog.example', limit: 10 });
    expect(site).toEqual({ network: 'elsewhere', length: 2, limit: 10, remaining: 8 });
  });

  it.each<[title: string, body: object, field: string]>([
    ['neither network nor site', { text: '' }, 'network'],
    ['both', { text: '', network: 'x', site: 'x.com' }, 'site'],
    ['an unknown network', { text: '', network: 'myspace' }, 'network'],
    ['an address as the site', { text: '', site: 'https://x.com/' }, 'site'],
    ['a pattern as the site', { text: '', site: '*.x.com' }, 'site'],
    ['no text', { network: 'x' }, 'text'],
    ['text that is none', { text: 5, network: 'x' }, 'text'],
    ['a text that is too long', { text: 'a'.repeat(100_001), network: 'x' }, 'text'],
    ['a limit of nothing', { text: '', network: 'x', limit: 0 }, 'limit'],
    ['a limit below nothing', { text: '', network: 'x', limit: -280 }, 'limit'],
    ['a limit that is no whole number', { text: '', network: 'mastodon', limit: 1.5 }, 'limit'],
    ['a limit that is no number', { text: '', network: 'x', limit: '25000' }, 'limit'],
    ['a limit over a million', { text: '', site: 'x.com', limit: 1_000_001 }, 'limit'],
  ])('%s: 422 at the field', async (_, body, field) => {
    const { status, body: problem } = await server.call('POST', '/api/count', body);
    expect([status, Object.keys(problem.errors)]).toEqual([422, [field]]);
  });

  it('read key: may count; without a key: 401', async () => {
    const read = await server.createClient('read');
    expect((await read('POST', '/api/count', { text: '', network: 'x' })).status).toBe(200);
    const response = await fetch(`${server.url}/api/count`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});
