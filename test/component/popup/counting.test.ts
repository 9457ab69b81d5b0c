/** The popup before an append: counts, exceeded limits, and text that is already there. */
import { describe, expect, it } from 'vitest';
import { writeLimit } from '../../../extension/store/limits.ts';
import {
  find,
  openWithSignatures,
  setUpPopup,
  textOf,
  waitForText,
} from '../../support/component/popup.ts';
import { database } from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const text = 'Read https://example.com/a/long/path/that/counts/little';

/** Returns the counts that the popup shows for appending `content`, and the warning below them or ''. */
async function readCounts(state: Partial<FakePage>, content: string): Promise<[string, string]> {
  await openWithSignatures(createFakePage({ text, ...state }), { Mine: content });
  await waitForText('.popup-counts p', /→/);
  const line = find('.popup-counts p')?.innerText.split('\n')[0]?.trim();
  return [line ?? '', textOf('.popup-warning') ?? ''];
}

describe('counts before an append', () => {
  // X counts every link as 23 characters, and each of these ideographs as 2.
  it('X: counted by its rules, with the number of characters over the limit', async () => {
    const content = `https://foo.dev ${'日'.repeat(130)}`;
    expect(await readCounts({ host: 'x.com' }, content)).toEqual([
      'X 28 → 314 of 280',
      '34 characters over',
    ]);
  });

  it('Bluesky: graphemes and shortened links are counted', async () => {
    expect(await readCounts({ host: 'bsky.app' }, '👩‍👩‍👧 family')).toEqual([
      'Bluesky 32 → 42 of 300',
      '',
    ]);
  });

  it('set of hashtags: counted without what is left out', async () => {
    const state = { host: 'www.threads.com', text: 'About #b' };
    // The separator has two characters.
    expect(await readCounts(state, '#b #c #d')).toEqual([
      'Threads 8 → 12 of 500',
      '1 hashtag too many',
    ]);
  });

  it('Mastodon: the instance’s own limits apply', async () => {
    const mastodonLimits = { maxCharacters: 42, charactersPerUrl: 30 };
    expect(await readCounts({ host: 'toots.example', mastodonLimits }, 'ten letter')).toEqual([
      'Mastodon 35 → 47 of 42',
      '5 characters over',
    ]);
  });

  it.each([
    ['X with Premium', 'x', 25_000, { host: 'x.com' }, 'X 1,200 → 1,206 of 25,000'],
    ['a site', 'forum.example', 2_000, { host: 'www.forum.example' }, '1,200 → 1,206 of 2,000'],
  ])('%s: the limit of the user’s own counts', async (_, site, limit, state, counts) => {
    await writeLimit(database, { site, limit }, Date.now());
    expect(await readCounts({ ...state, text: 'a'.repeat(1_200) }, 'five')).toEqual([counts, '']);
  });

  it('instance with a limit of the user’s own: it counts instead of the published one', async () => {
    const state = {
      host: 'toots.example',
      mastodonLimits: { maxCharacters: 42, charactersPerUrl: 30 },
    };
    await writeLimit(database, { site: 'mastodon', limit: 1_000 }, Date.now());
    expect((await readCounts(state, 'ten letter'))[0]).toBe('Mastodon 35 → 47 of 42');
    await writeLimit(database, { site: 'toots.example', limit: 5_000 }, Date.now());
    expect((await readCounts(state, 'ten letter'))[0]).toBe('Mastodon 35 → 47 of 5,000');
  });

  it('Mastodon: the content warning of the post counts, and the rule says so', async () => {
    const mastodonLimits = {
      maxCharacters: 500,
      charactersPerUrl: 23,
      contentWarning: 'Twelve chars',
    };
    expect(await readCounts({ host: 'toots.example', mastodonLimits }, 'ten letter')).toEqual([
      'Mastodon 40 → 52 of 500',
      '',
    ]);
    expect(find('.popup-counts p')?.title).toBe(
      'Each code point counts 1. Each link counts 23. The content warning is included. Source: Mastodon, configuration.statuses, 2026',
    );
  });

  it('Mastodon: shown by the web client’s rule, and a warning by the server’s', async () => {
    const mastodonLimits = { maxCharacters: 60, charactersPerUrl: 23 };
    const [shown, warning] = await readCounts(
      { host: 'toots.example', mastodonLimits },
      '日本@ada@example.social and another',
    );
    expect([shown, warning]).toEqual(['Mastodon 28 → 48 of 60', '3 characters over']);
  });

  it.each([
    ['x.com', /^Ideographs .* Each link counts 23\. Source: twitter-text 3\.1\.0, .*2020$/],
    ['bsky.app', /^Each visible .* Links count as shortened .*2026-06$/],
    ['example.org', /^Each visible character counts 1\. Links count in full\. Source: UAX #29/],
  ])('count on %s: has the rule and its source as a tooltip', async (host, rule) => {
    await readCounts({ host }, 'Mine');
    expect(find('.popup-counts p')?.title).toMatch(rule);
  });

  it('Instagram: a warning about too many hashtags', async () => {
    const [, warning] = await readCounts({ host: 'www.instagram.com' }, 'Tags #a #b #c #d #e #f');
    expect(warning).toBe('1 hashtag too many');
  });

  it('signature already in the post, with other spaces: a warning', async () => {
    const state = { text: `${text}\n\nSet  by hand` };
    expect(await readCounts(state, 'Set by hand')).toEqual([
      '69 → 82 characters',
      'Already in this post',
    ]);
  });

  it('text longer than the field allows: a warning', async () => {
    const [, warning] = await readCounts({ maxLength: 60 }, 'Much too long');
    expect(warning).toBe('This is longer than the field allows.');
  });
});
