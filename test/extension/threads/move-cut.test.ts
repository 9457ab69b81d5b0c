import { describe, expect, it } from 'vitest';
import { type CutMove, moveCut, splitText } from '../../../extension/threads/split-text.ts';
import type { ThreadOptions } from '../../../extension/threads/thread.ts';
import { mastodonDefaults } from '../../../shared/counting/count.ts';

const context = { domains: new Set<string>(), mastodon: mastodonDefaults, limit: 40 };
const firstOptions: ThreadOptions = { numbering: 'none', signatureOn: 'last', cuts: [] };

/** Splits the text, and returns what moves its cuts one after the other. */
function open(
  text: string,
  { signature = '', ...changed }: Partial<ThreadOptions> & { signature?: string } = {},
) {
  let options = { ...firstOptions, ...changed };
  const request = { text, network: 'x' as const, signature };
  const first = splitText({ ...request, options }, context);
  if ('refusal' in first) throw new Error(first.refusal);
  let { parts } = first;
  return {
    read: () => parts.map(({ content }) => content),
    readCounts: () => parts.map(({ count }) => count),
    readCuts: () => options.cuts,
    move(index: number, to: CutMove['to'], by: CutMove['by'] = 'sentence'): boolean {
      const found = moveCut({ ...request, options, parts }, { index, to, by }, context);
      if (found === null) return false;
      options = { ...options, cuts: found.cuts };
      parts = found.parts;
      return true;
    },
  };
}

describe('cut that the user moves', () => {
  const text = 'Aa bb cc. Dd ee ff. Gg hh ii. Jj kk ll. Mm nn oo.';

  it('by a sentence, there and back: the counts follow, and back it is as if nothing was moved', () => {
    const thread = open(text);
    const before = thread.read();
    expect(before).toEqual(['Aa bb cc. Dd ee ff. Gg hh ii.', 'Jj kk ll. Mm nn oo.']);
    expect(thread.move(0, 'next')).toBe(true);
    expect(thread.read()).toEqual(['Aa bb cc. Dd ee ff.', 'Gg hh ii. Jj kk ll. Mm nn oo.']);
    expect(thread.readCounts()).toEqual([19, 29]);
    thread.move(0, 'here');
    expect([thread.read(), thread.readCuts()]).toEqual([before, []]);
  });

  it('by a word: that word alone, and back by a word', () => {
    const thread = open(text);
    const before = thread.read();
    thread.move(0, 'here', 'word');
    expect(thread.read()).toEqual(['Aa bb cc. Dd ee ff. Gg hh ii. Jj', 'kk ll. Mm nn oo.']);
    thread.move(0, 'next', 'word');
    expect([thread.read(), thread.readCuts()]).toEqual([before, []]);
  });

  it('no end of a sentence, or no room for the whole sentence: by a word', () => {
    const thread = open('Aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq.');
    const [first = '', second = ''] = thread.read();
    thread.move(0, 'here');
    expect(thread.read()).toEqual([`${first} ${second.slice(0, 2)}`, second.slice(3)]);
  });

  it('no room for a word, or a part of one word: stays', () => {
    const full = open(`${'a'.repeat(19)} ${'b'.repeat(20)} ${'c'.repeat(30)}`);
    const before = full.read();
    expect([full.move(0, 'here'), full.read()]).toEqual([false, before]);
    const long = open(`${'a'.repeat(40)} ${'b'.repeat(20)} ${'c'.repeat(15)}`);
    expect(long.move(0, 'here')).toBe(false);
    const short = open(`${'a'.repeat(40)} b`);
    expect([short.move(0, 'next'), short.move(0, 'here')]).toEqual([false, false]);
  });

  it('more than the next part has room for: the parts behind are split anew, those before stay', () => {
    const words = (letter: string) => Array(9).fill(letter.repeat(3)).join(' ');
    const thread = open(['a', 'b', 'c', 'd'].map(letter => `${words(letter)}.`).join(' '));
    const before = thread.read();
    expect(before).toHaveLength(4);
    for (let press = 0; press < 5; press++) thread.move(1, 'next', 'word');
    expect(thread.read()[0]).toBe(before[0]);
    expect(thread.read()[1]).toBe('bbb bbb bbb bbb');
    expect(thread.readCounts().every(count => count <= 40)).toBe(true);
    expect(thread.read().join(' ')).toBe(before.join(' '));
    for (let press = 0; press < 5; press++) thread.move(1, 'here', 'word');
    expect([thread.read(), thread.readCuts()]).toEqual([before, []]);
  });

  it('two cuts moved: the first stays as the second moves, and with other numbers and signatures', () => {
    const thread = open(`${text} ${text}`);
    thread.move(0, 'next');
    const [first] = thread.read();
    thread.move(1, 'next');
    expect(thread.read()[0]).toBe(first);
    const options: ThreadOptions = { ...firstOptions, numbering: '1/3', cuts: thread.readCuts() };
    const renumbered = open(`${text} ${text}`, {
      ...options,
      signature: '#a',
      signatureOn: 'first',
    });
    expect(renumbered.read()[0]).toBe(`${first} 1/${renumbered.read().length}\n\n#a`);
  });

  it('cut moved before another one that was moved: that one stays', () => {
    const thread = open(Array(9).fill('Aa bb cc.').join(' '));
    const countSentences = () => thread.read().map(part => part.split('. ').length);
    expect(countSentences()).toEqual([3, 3, 3]);
    thread.move(1, 'next');
    thread.move(0, 'here');
    expect(countSentences()).toEqual([4, 1, 4]);
  });

  it('cut at a line of ---, or behind the last part: stays', () => {
    const thread = open('One two.\n---\nThree four.');
    expect([thread.move(0, 'next'), thread.move(0, 'here'), thread.move(1, 'next')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('link, mention and hashtag among letters without spaces: not cut', () => {
    const thread = open(
      'これを見てください@someone さんの投稿です。#日本語のハッシュタグ、長い文の終わりです。',
    );
    const before = thread.read();
    while (thread.move(0, 'next', 'word'));
    while (thread.move(0, 'here', 'word'))
      for (const whole of ['@someone', '#日本語のハッシュタグ'])
        expect(thread.read().filter(part => part.includes(whole))).toHaveLength(1);
    expect(thread.read().join('').replaceAll(' ', '')).toBe(before.join('').replaceAll(' ', ''));
  });
});
