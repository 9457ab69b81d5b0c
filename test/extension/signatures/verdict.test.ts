import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAdded, judge } from '../../../extension/signatures/verdict.ts';
import { countOccurrences, isPresent } from '../../../extension/signatures/visible.ts';
import { visible } from '../../../shared/text/visible.ts';

const words = fc.stringMatching(/^[a-z#@ \n]{0,20}$/);
/** Of letters that the signatures here lack: what is typed may complete one. */
const others = fc.stringMatching(/^[A-Z ]{0,20}$/);
const someWords = words.filter(text => visible(text) !== '');

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
  ] as const)('%j and %j, found as %j: %s', (before, addition, after, verdict) => {
    expect(judge(before, addition, after)).toBe(verdict);
  });

  it('finds right what stands where it should, and never what is there twice or not at all', () => {
    fc.assert(
      fc.property(words, someWords, (before, addition) => {
        expect(judge(before, addition, before + addition)).toBe('right');
        expect(judge(before, addition, before + addition + addition)).toBe('wrong');
        expect(judge(before, addition, before)).toBe('unchanged');
      }),
    );
  });

  it('finds wrong whatever took or added a letter of the person', () => {
    fc.assert(
      fc.property(someWords, someWords, fc.nat(), (before, addition, at) => {
        const place = at % before.length;
        const bitten = before.slice(0, place) + before.slice(place + 1);
        if (visible(bitten) === visible(before)) return;
        expect(judge(before, addition, bitten + addition)).not.toBe('right');
        const grown = `${before.slice(0, place)}x${before.slice(place)}`;
        expect(judge(before, addition, grown + addition)).not.toBe('right');
      }),
    );
  });
});

describe('isAdded', () => {
  it('finds what stands there once more, whatever was written around it', () => {
    fc.assert(
      fc.property(words, someWords, others, others, (before, addition, ahead, behind) => {
        const [x, y] = [`${ahead}!`, `!${behind}`];
        expect(isAdded(before, addition, `${x}${before}${x}${addition}${y}`)).toBe(true);
        expect(isAdded(before, addition, `${x}${before}${y}`)).toBe(false);
        expect(isAdded(before, addition, `${before}${x}${addition}${y}${addition}`)).toBe(false);
      }),
    );
  });
});

describe('isPresent', () => {
  it('looks past white space and the fillers of editors', () => {
    expect(isPresent('Hello\n\n#a\u00a0 #b', '#a #b')).toBe(true);
    expect(isPresent('Hello #a #c', '#a #b')).toBe(false);
    expect(isPresent('Hello', '  ')).toBe(false);
  });

  it('finds letters whether they are composed or not', () => {
    expect(isPresent('Hello\n\nAu cafe\u0301', 'Au caf\u00e9')).toBe(true);
    expect(isPresent('Hello\n\nAu caf\u00e9', 'Au cafe\u0301')).toBe(true);
  });

  it('counts the same one twice', () => expect(countOccurrences('x #a\n#a', '#a')).toBe(2));
});
