import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Separator } from '../../../shared/resources/signature.ts';
import { appendToPost } from '../../../shared/signatures/append-to-post.ts';
import { normalizeLineBreaks, textToAppend } from '../../../shared/signatures/text-to-append.ts';

const anySeparator = fc.constantFrom<Separator>('blank-line', 'line-break', 'space', 'none');

describe('appendToPost', () => {
  it.each([
    ['a\r\n', ['b\rc', 'd'], 'a\r\n\nb\rc\n\nd'],
    ['a\r', ['b'], 'a\r\n\nb'],
    ['a\r\n\r\n', ['b\r', 'c'], 'a\r\n\r\nb\r\n\nc'],
    ['a\r\n\r', ['\nb'], 'a\r\n\r\n\nb'],
    ['a', [], 'a'],
    ['', ['b', '', 'c'], 'b\n\nc'],
  ])('%j and %j: line breaks stay as they are, and a CR completes no LF', (text, chosen, whole) => {
    expect(appendToPost(text, chosen, 'blank-line')).toBe(whole);
  });

  it('any text: unchanged, and the same lines as in a composer, which has LF alone', () => {
    const withBreaks = fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '\r\n') });
    const chosen = fc.array(withBreaks, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(withBreaks, chosen, anySeparator, (text, contents, separator) => {
        const whole = appendToPost(text, contents, separator);
        const inComposer = normalizeLineBreaks(text) + textToAppend(text, contents, { separator });
        expect(whole.startsWith(text)).toBe(true);
        expect(normalizeLineBreaks(whole)).toBe(inComposer);
      }),
    );
  });
});
