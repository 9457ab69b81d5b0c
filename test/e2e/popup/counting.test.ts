/** What the popup says before anything is appended: counts, what is too much, what is there. */
import { describe, expect, it } from 'vitest';
import { noteRequests } from '../../support/requests.ts';
import { openSite, setStage } from './stage.ts';

const stage = setStage();
const written = 'Read https://example.com/a/long/path/that/counts/little';
const field = `<!doctype html><title>A site</title>
  <textarea autofocus rows="8" cols="60">${written}</textarea>`;

/** The line of counts as it is seen, once it is `wanted`, and the warnings below it. */
async function counts(origin: string, page: Record<string, string>, content: string) {
  const site = await openSite(stage, origin, page);
  await site.focus('textarea');
  const popup = await stage.openPopupWith(site, { [content.slice(0, 40)]: content });
  await popup.locator(`[role=option][aria-label="${content.slice(0, 40)}"]`).hover();
  const line = await popup.waitForSelector('.popup-counts p');
  const seen = await line?.evaluate(line => (line as HTMLElement).innerText.split('\n')[0]?.trim());
  const warning = await popup.$('.popup-warning');
  return [seen, (await warning?.evaluate(warning => warning.textContent)) ?? ''];
}

describe('before appending', () => {
  it('counts as X does, where the page is X, with the number over', async () => {
    const content = `https://foo.dev ${'日'.repeat(130)}`;
    expect(await counts('https://x.com', { '/': field }, content)).toEqual([
      'X 28 → 314 of 280',
      '34 characters over',
    ]);
  });

  it('counts graphemes and shortened links on Bluesky', async () => {
    expect(await counts('https://bsky.app', { '/': field }, '👩‍👩‍👧 family')).toEqual([
      'Bluesky 32 → 42 of 300',
      '',
    ]);
  });

  it('counts by what an instance of Mastodon says of itself, and asks no other site', async () => {
    const instance = JSON.stringify({
      configuration: { statuses: { max_characters: 42, characters_reserved_per_url: 30 } },
    });
    const answers = { '/': `${field}<div id="mastodon"></div>`, '/api/v2/instance': instance };
    expect(await counts('https://toots.example', answers, 'ten letter')).toEqual([
      'Mastodon 35 → 47 of 42',
      '5 characters over',
    ]);
    const site = await openSite(stage, 'https://plain.example', { '/': field });
    const asked = await noteRequests(site);
    await site.reload();
    const popup = await stage.openPopup(site);
    await popup.waitForSelector('.popup-counts p');
    expect(asked).toContain('https://plain.example/');
    expect(asked.filter(url => url.includes('/api/'))).toEqual([]);
  });

  it('warns of more hashtags than Instagram takes', async () => {
    const [, warning] = await counts(
      'https://www.instagram.com',
      { '/': field },
      '#a #b #c #d #e #f',
    );
    expect(warning).toBe('1 hashtag too many');
  });

  it('tells what stands in the post already', async () => {
    const [seen, warning] = await counts(
      'https://elsewhere.example',
      { '/': field.replace(written, `${written}\n\nSet  by hand`) },
      'Set by hand',
    );
    expect(seen).toBe('69 → 82 characters');
    expect(warning).toBe('Already in this post');
  });

  it('tells what the field itself would cut', async () => {
    const short = field.replace('<textarea', '<textarea maxlength="60"');
    const [, warning] = await counts('https://short.example', { '/': short }, 'Much too long');
    expect(warning).toBe('This is longer than the field allows.');
  });
});
