import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOccurrences,
  createPresenceCheck,
  isPresent,
} from '../../../extension/signatures/text-presence.ts';
import { isAdded, judge } from '../../../extension/signatures/verdict.ts';
import { toComparableText } from '../../../shared/text/normalize.ts';

const words = fc.stringMatching(/^[a-z#@ \n]{0,20}$/);
/** Text in letters that the signatures lack, so that typed text cannot complete a signature. */
const otherText = fc.stringMatching(/^[A-Z ]{0,20}$/);
const someWords = words.filter(text => toComparableText(text) !== '');

describe('judge', () => {
  it.each([
    ['Hello', '\n\n#tag', 'Hello\n\n#tag', 'right'],
    ['Hello', '\n\n#tag', 'Hello\n\n#tag\n', 'right'],
    ['Hello ', '#tag', 'Hello\u00a0#tag', 'right'],
    ['', '#tag', '\ufeff#tag', 'right'],
    ['Hello', '\n\n#tag', 'Hello', 'unchanged'],
    ['Hello', '\n\n#tag', 'Hello\n', 'unchanged'],
    ['Hello', '\n\n#tag', 'Hello\n#tag', 'flattened'],
    ['Hello', '\n\n#tag', 'Hello\n\n\n#tag', 'flattened'],
    ['Hello', '\n\n#tag', '#tag\n\nHello', 'wrong'],
    ['Hello', '\n\n#tag', 'Hello\n\n#tag\n\n#tag', 'wrong'],
    ['Hello', '\n\n#tag', 'Hell\n\n#tag', 'wrong'],
    ['Hello', '\n\n#tag', '', 'wrong'],
    ['Cafe\u0301', '\n\n#tag', 'Caf\u00e9\n\n#tag', 'right'],
    ['Hello\n\n#tag', '\n\n#tag', 'Hello\n\n#tag', 'unchanged'],
    ['Hello\n\n#tag', '\n\n#tag', 'Hello\n\n#tag\n\n#tag', 'right'],
  ] as const)('before %j, addition %j, after %j: %s', (before, addition, after, verdict) => {
    expect(judge(before, addition, after)).toBe(verdict);
  });

  it('addition once, twice or not at all: right, wrong, unchanged', () => {
    fc.assert(
      fc.property(words, someWords, (before, addition) => {
        expect(judge(before, addition, before + addition)).toBe('right');
        expect(judge(before, addition, before + addition + addition)).toBe('wrong');
        expect(judge(before, addition, before)).toBe('unchanged');
      }),
    );
  });

  it('a letter of the user’s text missing or added: never right', () => {
    fc.assert(
      fc.property(someWords, someWords, fc.nat(), (before, addition, anyNumber) => {
        const index = anyNumber % before.length;
        const shortened = before.slice(0, index) + before.slice(index + 1);
        if (toComparableText(shortened) === toComparableText(before)) return;
        expect(judge(before, addition, shortened + addition)).not.toBe('right');
        const extended = `${before.slice(0, index)}x${before.slice(index)}`;
        expect(judge(before, addition, extended + addition)).not.toBe('right');
      }),
    );
  });
});

describe('isAdded', () => {
  it('any text around it: true only if the addition occurs once more', () => {
    fc.assert(
      fc.property(words, someWords, otherText, otherText, (before, addition, ahead, behind) => {
        const [typedBefore, typedAfter] = [`${ahead}!`, `!${behind}`];
        expect(
          isAdded(
            before,
            addition,
            `${typedBefore}${before}${typedBefore}${addition}${typedAfter}`,
          ),
        ).toBe(true);
        expect(isAdded(before, addition, `${typedBefore}${before}${typedAfter}`)).toBe(false);
        expect(
          isAdded(before, addition, `${before}${typedBefore}${addition}${typedAfter}${addition}`),
        ).toBe(false);
      }),
    );
  });
});

describe('isPresent', () => {
  it('white space and invisible characters of editors: ignored', () => {
    expect(isPresent('Hello\n\n#a\u00a0 #b', '#a #b')).toBe(true);
    expect(isPresent('Hello #a #c', '#a #b')).toBe(false);
    expect(isPresent('Hello', '  ')).toBe(false);
  });

  it('composed and decomposed letters: equal', () => {
    expect(isPresent('Hello\n\nAu cafe\u0301', 'Au caf\u00e9')).toBe(true);
    expect(isPresent('Hello\n\nAu caf\u00e9', 'Au cafe\u0301')).toBe(true);
  });
});

describe('presence of a hashtag set', () => {
  it('every hashtag, in any order and case: present', () => {
    expect(isPresent('On #B we write #a', '#a #b')).toBe(true);
    expect(createPresenceCheck('On #B we write #a')('#a #b')).toBe(true);
    expect(isPresent('On #B we write', '#a #b')).toBe(false);
  });
});

describe('countOccurrences', () => {
  it('two occurrences: returns 2', () => expect(countOccurrences('x #a\n#a', '#a')).toBe(2));
});
