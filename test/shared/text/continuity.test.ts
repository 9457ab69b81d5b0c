import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isContinuation } from '../../../shared/text/continuation.ts';

const ending = '\n\n— Ada Marlowe, bookbinder in Leeds. Commissions open. #binding #books';

describe('isContinuation', () => {
  it.each([
    ['text typed at the end: true', 'One', 'One and two', false, true],
    ['only white space around it changed: true', 'One', ' One\n', false, true],
    [
      'page inserted another text with the same signature: false',
      `One${ending}`,
      `Two${ending}`,
      false,
      false,
    ],
    [
      'page inserted another text with the same greeting: false',
      'Good morning, it rains',
      'Good morning, it snows',
      false,
      false,
    ],
    ['user edited it: true', 'Good morning, it rains', 'Good morning, it snows', true, true],
    ['user replaced it: false', 'Hello', 'Goodbye', true, false],
    ['user emptied it: false', 'Hello', ' ', true, false],
  ])('%s', (_, before, now, isTouched, isSame) => {
    expect(isContinuation(before, now, isTouched)).toBe(isSame);
  });

  it('any text added at the end: true', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (text, more, isTouched) => {
        fc.pre(text.trim() === text);
        expect(isContinuation(text, text + more, isTouched)).toBe(true);
      }),
    );
  });

  it('texts without a common letter: false', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-m]+$/), fc.stringMatching(/^[n-z]*$/), (one, other) => {
        expect(isContinuation(one, other, true)).toBe(false);
      }),
    );
  });
});
