/** The network in the links of a signature. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLinkSource, findLinkSource } from '../../../shared/signatures/link-source.ts';
import { renderSignature } from '../../../shared/signatures/render-signature.ts';
import { measureProcessorMs } from '../../support/processor-time.ts';

const add = (text: string) => addLinkSource({ text, caret: null }, 'x').text;

describe('findLinkSource', () => {
  it.each([
    ['x.com', 'x'],
    ['mobile.twitter.com', 'x'],
    ['www.linkedin.com', 'linkedin'],
    ['bsky.app', 'bluesky'],
    ['www.threads.net.', 'threads'],
    ['m.facebook.com', 'facebook'],
    ['instagram.com', 'instagram'],
    ['old.reddit.com', 'reddit'],
    ['mastodon.social', 'mastodon'],
    ['ada.substack.com', 'substack'],
    ['www.tumblr.com', 'tumblr'],
    ['example.org', null],
    ['notx.com', null],
    ['com', null],
    ['constructor', null],
    [null, null],
  ])('%s: %s', (host, source) => expect(findLinkSource(host)).toBe(source));
});

describe('addLinkSource', () => {
  it.each([
    ['https://a.example', 'https://a.example?utm_source=x'],
    ['More: https://a.example/b/.', 'More: https://a.example/b/?utm_source=x.'],
    ['HTTP://a.example/?b=c d', 'HTTP://a.example/?b=c&utm_source=x d'],
    ['https://a.example/?b=c&#top', 'https://a.example/?b=c&utm_source=x#top'],
    ['https://a.example/#/b?c', 'https://a.example/?utm_source=x#/b?c'],
    ['(https://a.example/b_(c))', '(https://a.example/b_(c)?utm_source=x)'],
    ['[a](https://a.example/b_)', '[a](https://a.example/b_?utm_source=x)'],
    ['**https://a.example**!', '**https://a.example?utm_source=x**!'],
    ['Seen https://a.example?', 'Seen https://a.example?utm_source=x?'],
    ['「https://a.example」。', '「https://a.example?utm_source=x」。'],
    ['詳しくはhttps://a.example/b', '詳しくはhttps://a.example/b?utm_source=x'],
    ['https://a.example/%C3%A4…', 'https://a.example/%C3%A4?utm_source=x…'],
    ['"https://a.example"', '"https://a.example?utm_source=x"'],
    [
      'https://a.example\nhttps://b.example',
      'https://a.example?utm_source=x\nhttps://b.example?utm_source=x',
    ],
  ])('%j: %j', (text, expected) => expect(add(text)).toBe(expected));

  it.each([
    ...[
      'a.example/b',
      'www.a.example',
      'mailto:a@a.example',
      'ftp://a.example',
      'xhttps://a.example',
    ],
    ...[
      'https://',
      'http://?',
      'https://a.example/?utm_source=b',
      'https://a.example/#UTM_SOURCE=',
    ],
    // It is not certain where these end.
    ...['https://a.exampleをご覧', 'https://a.example/Käse', 'https://a.example/?q={{title}}'],
    ...['https://a.example/b.ä', 'https://a.example/🚀', 'https://a.example/50%'],
    `${'x'.repeat(9_980)} https://a.example`,
  ])('%.60j: stays', text => expect(add(text)).toBe(text));

  it.each([')', '.', '])'])('thousands of %s at the end: trimmed at once', end => {
    const text = `https://a.example/_(b)${end.repeat(4_900)}`;
    let added = '';
    const measured = measureProcessorMs(() => {
      for (let run = 0; run < 20; run++) added = add(text);
    });
    expect(added).toBe(text.replace('(b)', '(b)?utm_source=x'));
    expect(measured).toBeLessThan(1_000);
  });

  it('caret: stays at its place in the words', () => {
    const mark = (text: string) => {
      const caret = text.indexOf('|');
      const { text: added, caret: moved } = addLinkSource(
        { text: text.replace('|', ''), caret },
        'x',
      );
      return `${added.slice(0, moved ?? 0)}|${added.slice(moved ?? 0)}`;
    };
    expect(mark('|https://a.example/#b')).toBe('|https://a.example/?utm_source=x#b');
    expect(mark('https://a.example|')).toBe('https://a.example?utm_source=x|');
    expect(mark('https://a.example/ a| https://b.example')).toBe(
      'https://a.example/?utm_source=x a| https://b.example?utm_source=x',
    );
  });

  const pieces = fc.oneof(
    fc.constantFrom(
      'https://a.example',
      'http://b.example/c?d=e',
      'https://f.example/#g',
      '?',
      '#',
    ),
    fc.constantFrom('utm_source=', '&', '/', '(', ')', '.', ' ', '\n', '。', '{{', 'ä', '%', '%20'),
    fc.string({ maxLength: 8 }),
  );
  const anyText = fc.array(pieces, { maxLength: 12 }).map(all => all.join(''));

  it('any text: all of it stays in its order, and a second time adds nothing', () => {
    fc.assert(
      fc.property(anyText, text => {
        const added = add(text);
        expect(isSubsequence(text, added)).toBe(true);
        expect(add(added)).toBe(added);
        if (!/https?:\/\//i.test(text)) expect(added).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('any address between spaces: the same with one parameter more', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), address => {
        const link = address.replace(/[.,:;!?'*~)\]]+$/, '');
        fc.pre(!/utm_source=/i.test(link));
        const expected = new URL(link);
        const added = new URL(add(`a ${link} b`).slice(2, -2));
        expect(added.searchParams.getAll('utm_source')).toEqual(['x']);
        expect([added.origin, added.pathname, added.hash]).toEqual([
          expected.origin,
          expected.pathname,
          expected.hash,
        ]);
        added.searchParams.delete('utm_source');
        expect([...added.searchParams]).toEqual([...expected.searchParams]);
      }),
    );
  });
});

/** True if `text` is what remains of `longer` when some characters are left out. */
function isSubsequence(text: string, longer: string): boolean {
  let at = 0;
  for (const character of longer) if (text.startsWith(character, at)) at += character.length;
  return at === text.length;
}

describe('signature that names the network in links', () => {
  const signature = {
    ...{ content: 'https://a.example', versions: [], variables: false },
    source_in_links: true,
  };

  it('host of a network: its links name it; elsewhere and without the option: they stay', () => {
    const render = (host: string | null, more: object = {}) =>
      renderSignature({ ...signature, ...more }, { host }, null).text;
    expect(render('www.linkedin.com')).toBe('https://a.example?utm_source=linkedin');
    expect([
      render('example.org'),
      render(null),
      render('x.com', { source_in_links: false }),
    ]).toEqual(Array(3).fill('https://a.example'));
  });
});
