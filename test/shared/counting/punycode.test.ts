import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLabelLengthValid } from '../../../shared/counting/punycode.ts';

describe('label of a domain', () => {
  it('any letters: valid if its ASCII form has 1 to 63 characters', () => {
    // Letters that the standard keeps as they are, of one and of several scripts.
    const letter = fc.constantFrom(...'abcüßжя日本한국ไทยעבमस'.normalize('NFC').replace('ß', 'ñ'));
    fc.assert(
      fc.property(fc.array(letter, { minLength: 10, maxLength: 62 }), letters => {
        const label = letters.join('');
        const ascii = domainToASCII(label);
        fc.pre(ascii !== '');
        expect(isLabelLengthValid(label)).toBe(ascii.length <= 63);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['', false],
    ['a'.repeat(63), true],
    ['a'.repeat(64), false],
    ['日'.repeat(57), true],
    ['日'.repeat(58), false],
  ])('%j: %s', (label, isValid) => {
    expect(isLabelLengthValid(label)).toBe(isValid);
  });
});
