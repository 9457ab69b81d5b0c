import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWithOffsets, toOriginalRanges } from '../../../shared/text/folded-text.ts';
import { foldForSearch, foldName } from '../../../shared/text/normalize.ts';
import { differentTexts, lookAlikes } from './look-alikes.ts';

const anyText = fc.string({ unit: 'binary' });

describe('foldForSearch', () => {
  it.each(lookAlikes)('%s: %j and %j are equal', (_, query, text) => {
    expect(foldForSearch(text)).toBe(foldForSearch(query));
  });

  it.each(differentTexts)('%s: %j is not in %j', (_, query, text) => {
    expect(foldForSearch(text)).not.toContain(foldForSearch(query));
  });

  it('every assigned code point: folded again, it stays', () => {
    const changed: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (/\p{Cn}|\p{Co}|\p{Cs}/u.test(character)) continue;
      const folded = foldForSearch(character);
      if (foldForSearch(folded) !== folded) changed.push(codePoint.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('any text: its composed, decomposed and compatible forms fold alike', () => {
    fc.assert(
      fc.property(anyText, text => {
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(foldForSearch(text.normalize(form))).toBe(foldForSearch(text));
      }),
    );
  });
});

describe('foldName', () => {
  it.each([
    ['Café', 'CAFE\u0301'],
    ['ＡＢＣ', 'abc'],
    [' Tips ', 'tips'],
    ['news\u00adletter', 'Newsletter'],
  ])('%j and %j: the same name', (a, b) => expect(foldName(a)).toBe(foldName(b)));

  it('names that differ in an accent: two names', () => {
    expect(foldName('Résumé')).not.toBe(foldName('Resume'));
  });
});

describe('foldWithOffsets', () => {
  const mark = (text: string, part: string) => {
    const folded = foldWithOffsets(text);
    const start = folded.folded.indexOf(foldForSearch(part));
    const ranges = toOriginalRanges(folded, [[start, start + foldForSearch(part).length]]);
    return text.slice(ranges[0], ranges[1]);
  };

  it.each([
    ['Un cafe\u0301 noir', 'cafe', 'cafe\u0301'],
    ['Łódź', 'dz', 'dź'],
    ['die Straße', 'rass', 'raß'],
    ['ﬁne', 'f', 'ﬁ'],
    ['ｶﾞｲﾄﾞ', 'ガイ', 'ｶﾞｲ'],
    ['İstanbul ışık', 'isik', 'ışık'],
    ['👨‍👩‍👧 family', 'family', 'family'],
    ['🖤 Größe', 'gro', 'Grö'],
    ['news\u00adletter', 'letter', 'letter'],
  ])('%j: the letters of %j are %j', (text, part, expected) => {
    expect(mark(text, part)).toBe(expected);
  });

  it('a character that folds to two letters: is marked once', () => {
    const folded = foldWithOffsets('æ');
    expect(
      toOriginalRanges(folded, [
        [1, 2],
        [0, 1],
      ]),
    ).toEqual([0, 1]);
  });

  it('any text: every folded letter comes from a character of the text, in order', () => {
    fc.assert(
      fc.property(anyText, text => {
        const { folded, starts, ends } = foldWithOffsets(text);
        expect(starts).toHaveLength(folded.length);
        for (const [unit, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(starts[unit - 1] ?? 0);
          expect(foldForSearch(text.slice(start, ends[unit]))).toContain(folded[unit]);
        }
      }),
    );
  });
});
