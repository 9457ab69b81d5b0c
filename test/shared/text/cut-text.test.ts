import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '../../../shared/text/cut-text.ts';

describe('cutText', () => {
  it('short text: stays as it is', () => {
    expect(cutText('abc', 3)).toBe('abc');
  });

  it('longer text: has the maximum length, and an ellipsis', () => {
    expect(cutText('abcdef', 3)).toBe('abc…');
  });

  it.each([
    ['emoji of two units', '🦊'],
    ['emoji with a skin tone', '👍🏽'],
    ['family of four', '👨‍👩‍👧‍👦'],
    ['flag', '🇩🇪'],
    ['letter with a combining mark', 'e\u0301'],
    ['line break of Windows', '\r\n'],
  ])('%s at the limit: is kept or left out as a whole', (_name, character) => {
    for (let length = 2; length < 2 + character.length; length++)
      expect(cutText(`ab${character}c`, length)).toBe('ab…');
    expect(cutText(`ab${character}c`, 2 + character.length)).toBe(`ab${character}…`);
  });

  it('character longer than the limit: is cut', () => {
    expect(cutText(`e${'\u0301'.repeat(20)}`, 10)).toHaveLength(11);
  });

  it('any text: is a beginning of it that ends between two characters', () => {
    const segmenter = new Intl.Segmenter();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(80), (text, length) => {
        const shown = cutText(text, length);
        expect(shown.endsWith('…') || shown === text).toBe(true);
        const cut = shown === text ? text : shown.slice(0, -1);
        const ends = [...segmenter.segment(text)].map(({ index }) => index);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(Math.max(length, 0));
        const isFirstTooLong = (ends[1] ?? text.length) > length;
        if (!isFirstTooLong) expect([...ends, text.length]).toContain(cut.length);
      }),
    );
  });
});
