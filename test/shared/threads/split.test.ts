import tlds from 'tlds';
import { describe, expect, it } from 'vitest';
import { mastodonDefaults } from '../../../shared/counting/count.ts';
import { countForX } from '../../../shared/counting/x.ts';
import { signaturePlaces } from '../../../shared/threads/part-format.ts';
import { type SplitOptions, splitThread } from '../../../shared/threads/split.ts';

const context = { domains: new Set(tlds), mastodon: mastodonDefaults };

type Options = Partial<SplitOptions> & { limit?: number };

function split(text: string, { limit = 40, ...options }: Options = {}) {
  return splitThread(text, { network: 'x', ...options }, { ...context, limit });
}

function splitToTexts(text: string, options: Options = {}): string[] {
  const result = split(text, options);
  return 'parts' in result ? result.parts.map(({ content }) => content) : [result.refusal];
}

describe('splitThread', () => {
  it.each(['short', ' a\r\n\tb \n', 'x'.repeat(40)])('%j fits: one part, to the byte', text => {
    expect(splitToTexts(text, { numbering: '1/3' })).toEqual([text]);
  });

  it.each([
    ['first', ['one — Ada\nA', 'two']],
    ['last', ['one', 'two — Ada\nA']],
    ['every', ['one — Ada\nA', 'two — Ada\nA']],
  ] as const)('signature on %s: behind a blank line of these parts', (signatureOn, texts) => {
    const found = splitToTexts('one\n---\ntwo', { signature: '— Ada\nA', signatureOn });
    expect(found).toEqual(texts.map(text => text.replace(' ', '\n\n')));
  });

  it('numbers: behind the words after a space, before the signature', () => {
    const options: Partial<SplitOptions> = { numbering: '(1/3)', signature: '— Ada' };
    expect(splitToTexts('one\n---\ntwo', options)).toEqual(['one (1/2)', 'two (2/2)\n\n— Ada']);
  });

  it('lines of ---: cuts that are left out, and two in a row make no empty part', () => {
    expect(splitToTexts('---\na\n---\r\n---\n\n b --- c\n----\n---')).toEqual([
      'a',
      'b --- c\n----',
    ]);
  });

  it.each([
    ['blank lines', 'Aa bb. Cc dd ee ff gg.\n\nHh ii jj kk, ll mm.', 'Hh ii jj kk, ll mm.'],
    ['sentences', 'Aa bb cc, dd ee ff gg. Hh ii jj, kk ll mm.', 'Hh ii jj, kk ll mm.'],
    ['clauses', 'Aa bb cc dd ee ff gg hh, ii jj kk ll mm', 'ii jj kk ll mm'],
    ['spaces', 'Aa bb cc dd ee ff gg hh ii jj kk ll mm nn', 'hh ii jj kk ll mm nn'],
    [
      'sentences of Japanese',
      '今日は晴れです。明日は雨が降るでしょう、たぶん。',
      '明日は雨が降るでしょう、たぶん。',
    ],
    ['Thai words', 'สวัสดีชาวโลกนี่คือข้อความภาษาไทยยาวมาก', 'ข้อความภาษาไทยยาวมาก'],
  ])('two parts: cut at %s', (_, text, second) => {
    expect(splitToTexts(text, { limit: 35 })[1]).toBe(second);
  });

  it('no better place for a cut: parts of even lengths, not a last one of two words', () => {
    const parts = splitToTexts(Array(21).fill('word').join(' '));
    expect(parts.map(part => part.length)).toEqual([34, 34, 34]);
  });

  it.each([
    [9, 10],
    [99, 100],
  ])('%i parts and a word more: %i parts, whose numbers are longer', (fewer, more) => {
    const options: Partial<SplitOptions> = { numbering: '1/3' };
    const fill = (total: number) =>
      Array.from({ length: fewer }, (_, index) =>
        'a'.repeat(40 - ` ${index + 1}/${total}`.length),
      ).join(' ');
    expect(splitToTexts(fill(fewer), options)).toHaveLength(fewer);
    const parts = splitToTexts(`${fill(more)} b`, options);
    expect(parts).toHaveLength(more);
    expect(parts.at(-1)).toBe(`b ${more}/${more}`);
  });

  it.each([9, 99].flatMap(fewer => signaturePlaces.map(signatureOn => ({ fewer, signatureOn }))))(
    '$fewer full parts, and a word more: numbers and signature on $signatureOn',
    row => {
      const { fewer, signatureOn } = row;
      const options: Partial<SplitOptions> = { numbering: '1/3', signature: '— Ada', signatureOn };
      const behind = (number: number, total: number) => {
        const isSigned =
          signatureOn === 'every' || number === (signatureOn === 'first' ? 1 : total);
        return ` ${number}/${total}${isSigned ? '\n\n— Ada' : ''}`;
      };
      const fill = (total: number) =>
        Array.from({ length: fewer }, (_, index) =>
          'a'.repeat(40 - behind(index + 1, total).length),
        );
      for (const words of [fill(fewer), [...fill(fewer + 1), 'b']]) {
        const whole = words.map((word, index) => word + behind(index + 1, words.length));
        expect(splitToTexts(words.join(' '), options)).toEqual(whole);
      }
    },
  );

  it.each([
    ['a word', 'c'.repeat(50)],
    ['a link on a network that counts it whole', `https://example.com/${'p'.repeat(40)}`],
  ])('%s longer than a part: cut between graphemes and named', (_, word) => {
    const result = split(`a ${word} b`, { network: 'linkedin' });
    expect(result).toMatchObject({ cutWords: [word] });
    expect(splitToTexts(`a ${word} b`, { network: 'linkedin' }).join('')).toContain(word);
  });

  it.each([
    [
      'link',
      `見てください、https://example.com/a/b-c?d=e#fを確認してください。`,
      'https://example.com/a/b-c?d=e#f',
    ],
    ['mention', 'これを見てください@someone.example.orgさんの投稿です。', '@someone.example.org'],
    [
      'hashtag',
      'これを見てください、今日の投稿です。#日本語のハッシュタグ、長い文の終わりです。',
      '#日本語のハッシュタグ',
    ],
  ])('a %s among letters without spaces: in one part', (_, text, whole) => {
    const parts = splitToTexts(text, { network: 'linkedin', limit: 31 });
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.some(part => part.includes(whole))).toBe(true);
  });

  it('a word full of links, which weigh more than their letters: parts that fit', () => {
    const result = split('https://a.co/('.repeat(200), { limit: 280 });
    expect(result).not.toHaveProperty('refusal');
    if ('parts' in result)
      for (const { content } of result.parts)
        expect(countForX(content, context.domains)).toBeLessThanOrEqual(280);
  });

  it('a network without a limit: cut at lines of --- only', () => {
    const long = 'word '.repeat(10_000).trim();
    const options: SplitOptions = { network: 'elsewhere', numbering: '1/3' };
    const result = splitThread(`${long}\n---\n${long}`, options, context);
    expect(result).toMatchObject({
      parts: [{ content: `${long} 1/2` }, { content: `${long} 2/2` }],
    });
  });

  it.each([
    ['a limit of 1', 'word '.repeat(20_000), { limit: 1 }],
    ['a signature on every part', 'word '.repeat(2_001), { signature: 's'.repeat(34) }],
    ['given cuts', 'a\n---\n'.repeat(2_001), {}],
  ])('more than 2,000 parts by %s: refused', (_, text, options) => {
    expect(split(text, { signatureOn: 'every', ...options })).toEqual({ refusal: 'parts' });
  });

  it('more than 2,000 parts by the limit that a Mastodon server publishes: refused', () => {
    const published = { ...context, mastodon: { ...mastodonDefaults, maxCharacters: 1 } };
    const options = { network: 'mastodon' } as const;
    expect(splitThread('word '.repeat(1_000), options, published)).toEqual({ refusal: 'parts' });
  });

  it('2,000 parts, and links that X counts as shorter than they are: split', () => {
    expect(splitToTexts('a\n---\n'.repeat(2_000))).toHaveLength(2_000);
    const links = `https://a.com/${'p'.repeat(1_900)} `.repeat(50);
    expect(splitToTexts(links, { limit: 30 })).toHaveLength(50);
  });

  it.each([
    ['', {}, 'empty'],
    [' \n', {}, 'empty'],
    ['---\n---', {}, 'empty'],
    ['word '.repeat(20), { signature: 's'.repeat(40) }, 'signature'],
    ['word '.repeat(20), { signature: 's'.repeat(37), numbering: '1/3' }, 'signature'],
    [`a${'\u0301'.repeat(60)}`, { network: 'linkedin' }, 'grapheme'],
  ] as const)('%j with %j: refused, because of %s', (text, options, refusal) => {
    expect(split(text, options)).toEqual({ refusal });
  });
});
