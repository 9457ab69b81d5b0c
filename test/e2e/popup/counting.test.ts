/** The popup before an append: counts, exceeded limits, and text that is already there. */
import { describe, expect, it } from 'vitest';
import { recordRequests } from '../../support/intercept-requests.ts';
import { openSite, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const postText = 'Read https://example.com/a/long/path/that/counts/little';
const pageWithPost = `<!doctype html><title>A site</title>
  <textarea autofocus rows="8" cols="60">${postText}</textarea>`;

/**
 * Opens a site, and returns the counts that the popup shows for appending `content`, and the warning
 * below them or ''.
 *
 * @param bodies the site's answers by path
 */
async function readCounts(origin: string, bodies: Record<string, string>, content: string) {
  const page = await openSite(fixture, origin, bodies);
  await page.focus('textarea');
  const name = content.slice(0, 40);
  const popup = await fixture.openPopupWithSignatures(page, { [name]: content });
  await popup.locator(`[role=option][aria-label="${name}"]`).hover();
  const line = await popup.waitForSelector('.popup-counts p');
  const counts = await line?.evaluate(line =>
    (line as HTMLElement).innerText.split('\n')[0]?.trim(),
  );
  const warning = await popup.$('.popup-warning');
  return [counts, (await warning?.evaluate(warning => warning.textContent)) ?? ''];
}

describe('counts before an append', () => {
  // X counts every link as 23 characters, and each of these ideographs as 2.
  it('X: counted by its rules, with the number of characters over the limit', async () => {
    const content = `https://foo.dev ${'日'.repeat(130)}`;
    expect(await readCounts('https://x.com', { '/': pageWithPost }, content)).toEqual([
      'X 28 → 314 of 280',
      '34 characters over',
    ]);
  });

  it('Bluesky: graphemes and shortened links are counted', async () => {
    expect(await readCounts('https://bsky.app', { '/': pageWithPost }, '👩‍👩‍👧 family')).toEqual([
      'Bluesky 32 → 42 of 300',
      '',
    ]);
  });

  it('Mastodon: the instance’s own limits apply, and other sites get no request', async () => {
    const instance = JSON.stringify({
      configuration: { statuses: { max_characters: 42, characters_reserved_per_url: 30 } },
    });
    // The popup recognizes Mastodon by this element.
    const bodies = {
      '/': `${pageWithPost}<div id="mastodon"></div>`,
      '/api/v2/instance': instance,
    };
    expect(await readCounts('https://toots.example', bodies, 'ten letter')).toEqual([
      'Mastodon 35 → 47 of 42',
      '5 characters over',
    ]);
    const otherSite = await openSite(fixture, 'https://plain.example', { '/': pageWithPost });
    const requestedUrls = await recordRequests(otherSite);
    await otherSite.reload();
    const popup = await fixture.openPopup(otherSite);
    await popup.waitForSelector('.popup-counts p');
    expect(requestedUrls).toContain('https://plain.example/');
    expect(requestedUrls.filter(url => url.includes('/api/'))).toEqual([]);
  });

  it('Instagram: a warning about too many hashtags', async () => {
    const [, warning] = await readCounts(
      'https://www.instagram.com',
      { '/': pageWithPost },
      '#a #b #c #d #e #f',
    );
    expect(warning).toBe('1 hashtag too many');
  });

  it('signature already in the post, with other spaces: a warning', async () => {
    const [counts, warning] = await readCounts(
      'https://elsewhere.example',
      { '/': pageWithPost.replace(postText, `${postText}\n\nSet  by hand`) },
      'Set by hand',
    );
    expect(counts).toBe('69 → 82 characters');
    expect(warning).toBe('Already in this post');
  });

  it('text longer than the field allows: a warning', async () => {
    const shortField = pageWithPost.replace('<textarea', '<textarea maxlength="60"');
    const [, warning] = await readCounts(
      'https://short.example',
      { '/': shortField },
      'Much too long',
    );
    expect(warning).toBe('This is longer than the field allows.');
  });
});
