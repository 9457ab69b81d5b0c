import { describe, expect, it } from 'vitest';
import {
  findComposeAddress,
  findPostingAddress,
  maxAddressLength,
} from '../../../extension/due/compose-address.ts';

const hard = 'Half & half? 50 % off #one+two = “new”\nnext line';
const pages = {
  x: 'https://x.com/home',
  bluesky: 'https://bsky.app/',
  threads: 'https://www.threads.com/',
  mastodon: 'https://social.example/publish',
  telegram: 'https://web.telegram.org/k/',
  reddit: 'https://www.reddit.com/r/books/',
};

describe('addresses of composers', () => {
  it.each([
    ['x', 'https://x.com/intent/tweet', 'text'],
    ['bluesky', 'https://bsky.app/intent/compose', 'text'],
    ['threads', 'https://www.threads.com/intent/post', 'text'],
    ['mastodon', 'https://social.example/share', 'text'],
    ['telegram', 'https://t.me/share/url', 'text'],
  ] as const)('%s: the documented address with the whole text', (name, start, parameter) => {
    for (const content of [hard, '👩‍👩‍👧‍👦 ça va?', 'مرحبا بالعالم', ' a  b ', '#'.repeat(100)]) {
      const address = findComposeAddress({ content, url: pages[name] }) ?? '';
      expect(address.startsWith(`${start}?`)).toBe(true);
      expect(new URL(address).searchParams.get(parameter)).toBe(content);
      expect(new URL(address).hash).toBe('');
      expect(address).not.toMatch(/[+ ]/);
    }
  });

  it('reddit: the first line is the title', () => {
    const address = findComposeAddress({ content: hard, url: pages.reddit }) ?? '';
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toEqual({
      selftext: 'true',
      title: 'Half & half? 50 % off #one+two = “new”',
      text: 'next line',
    });
  });

  it.each(Object.keys(pages) as (keyof typeof pages)[])(
    '%s: a text that makes the address too long opens the empty composer',
    name => {
      for (const content of ['a'.repeat(5_000), '👍'.repeat(170), 'م'.repeat(400)]) {
        const address = findComposeAddress({ content, url: pages[name] }) ?? '';
        expect(address).not.toContain(content.slice(0, 2));
        expect(address.length).toBeLessThan(100);
      }
    },
  );

  it('longest text that fits: the address is as long as allowed', () => {
    const start = 'https://x.com/intent/tweet?text=';
    const content = 'a'.repeat(maxAddressLength - start.length);
    expect(findComposeAddress({ content, url: pages.x })).toBe(start + content);
    expect(findComposeAddress({ content: `${content}a`, url: pages.x })).not.toContain('aaa');
  });

  it('text that is cut in a surrogate pair: still an address', () => {
    expect(findComposeAddress({ content: '👍'.slice(0, 1), url: pages.x })).toContain('%EF%BF%BD');
  });

  it('hosts in the text: never in the address', () => {
    const content = 'https://evil.example/?x=//evil.example#@evil.example';
    for (const url of Object.values(pages))
      expect(new URL(findComposeAddress({ content, url }) ?? '').host).not.toContain('evil');
  });

  it.each([
    'https://x.com/ada/status/1',
    'https://bsky.app/profile/ada.example/post/3k',
    'https://www.threads.com/@ada/post/C1',
    'https://www.reddit.com/r/books/comments/1/title/',
    'https://example.org/blog/new',
    'https://social.example/@ada/1',
  ])('%s: the page itself, where the post belongs', url => {
    expect(findComposeAddress({ content: 'x', url })).toBeNull();
    expect(findPostingAddress({ content: 'x', url })).toBe(url);
  });

  it.each(['linkedin.com', 'facebook.com'])('%s takes no text: the empty page', host => {
    const address = findComposeAddress({ content: 'Hello', url: `https://www.${host}/` });
    expect(address).toMatch(new RegExp(`^https://www\\.${host.replace('.', '\\.')}/[a-z]*/?$`));
  });

  it.each([null, 'not an address', 'javascript:alert(1)'])('page %s: none', url => {
    expect(findPostingAddress({ content: 'x', url })).toBeNull();
  });
});
