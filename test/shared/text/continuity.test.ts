import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goesOn } from '../../../shared/text/continuity.ts';

const ending = '\n\n— Ada Marlowe, bookbinder in Leeds. Commissions open. #binding #books';

describe('a text in a composer', () => {
  it.each([
    ['typed on', 'One', 'One and two', false, true],
    ['as it was, save for white space around it', 'One', ' One\n', false, true],
    [
      'another with the same signature, put there by the page',
      `One${ending}`,
      `Two${ending}`,
      false,
      false,
    ],
    [
      'another with the same greeting, put there by the page',
      'Good morning, it rains',
      'Good morning, it snows',
      false,
      false,
    ],
    ['edited by hand', 'Good morning, it rains', 'Good morning, it snows', true, true],
    ['replaced by hand', 'Hello', 'Goodbye', true, false],
    ['emptied', 'Hello', ' ', true, false],
  ])('%s', (_, before, now, isTouched, isSame) => {
    expect(goesOn(before, now, isTouched)).toBe(isSame);
  });

  it('goes on through whatever is added at its end, by whomever', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (text, more, isTouched) => {
        fc.pre(text.trim() === text);
        expect(goesOn(text, text + more, isTouched)).toBe(true);
      }),
    );
  });

  it('never goes on into one that has nothing of it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-m]+$/), fc.stringMatching(/^[n-z]*$/), (one, other) => {
        expect(goesOn(one, other, true)).toBe(false);
      }),
    );
  });
});
