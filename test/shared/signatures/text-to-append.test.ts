import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Separator } from '../../../shared/resources/signature.ts';
import { textToAppend } from '../../../shared/signatures/text-to-append.ts';
import { measureProcessorMs } from '../../support/processor-time.ts';

const anySeparator = fc.constantFrom<Separator>('blank-line', 'line-break', 'space', 'none');
const texts = fc.oneof(
  fc.constantFrom('', 'Hello', 'Hello ', 'Hello\n', 'Hello\n\n', 'a\r\nb', ' \n'),
  fc.string(),
);

const contents = fc.string().filter(text => text !== '' && text.trim() === text);

describe('textToAppend', () => {
  it.each([
    ['Hello', 'blank-line', '\n\nsig'],
    ['Hello', 'line-break', '\nsig'],
    ['Hello', 'space', ' sig'],
    ['Hello', 'none', 'sig'],
    ['', 'blank-line', 'sig'],
    ['Hello\n', 'blank-line', '\nsig'],
    ['Hello\n\n', 'blank-line', 'sig'],
    ['Hello\n \n', 'blank-line', 'sig'],
    ['Hello  ', 'blank-line', '\n\nsig'],
    ['Hello\n', 'line-break', 'sig'],
    ['Hello ', 'space', 'sig'],
  ] as const)('after %j, separator %s: adds only the missing part', (text, separator, added) => {
    expect(textToAppend(text, ['sig'], { separator })).toBe(added);
  });

  it('several signatures in an empty composer: separators between them, none before the first', () => {
    expect(textToAppend('', ['one', 'two\n', 'one'], { separator: 'blank-line' })).toBe(
      'one\n\ntwo\n\none',
    );
  });

  it('field of one line: joins with spaces', () => {
    expect(textToAppend('Hi', ['#a', '#b'], { separator: 'blank-line', singleLine: true })).toBe(
      ' #a #b',
    );
  });

  it('any text: contains every signature unchanged, in order, and only white space otherwise', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(contents, { minLength: 1, maxLength: 4 }),
        anySeparator,
        (text, chosen, separator) => {
          let rest = textToAppend(text, chosen, { separator });
          if (text === '') expect(rest.startsWith(normalizeLineBreaks(chosen[0] ?? ''))).toBe(true);
          for (const content of chosen) {
            const index = rest.indexOf(normalizeLineBreaks(content));
            expect(index).toBeGreaterThanOrEqual(0);
            expect(rest.slice(0, index).trim()).toBe('');
            rest = rest.slice(index + normalizeLineBreaks(content).length);
          }
          expect(rest).toBe('');
        },
      ),
    );
  });

  it.each([
    ['a\r\n', ['b\rc', 'd'], '\nb\rc\n\nd'],
    ['a\r', ['b'], '\n\nb'],
    ['a\r\n\r\n', ['b\r', 'c'], 'b\r\n\nc'],
  ])(
    'kept line breaks after %j: copied as they are, and a CR completes no LF',
    (text, chosen, added) => {
      const options = { separator: 'blank-line', keepsLineBreaks: true } as const;
      expect(textToAppend(text, chosen, options)).toBe(added);
    },
  );

  it('kept line breaks of any text: the same lines as with LF alone', () => {
    const withBreaks = fc.string({ unit: fc.constantFrom('a', ' ', '\r', '\n', '\r\n') });
    const chosen = fc.array(withBreaks, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        withBreaks,
        chosen,
        fc.constantFrom<Separator>('blank-line', 'line-break', 'space', 'none'),
        (text, contents, separator) => {
          const kept = text + textToAppend(text, contents, { separator, keepsLineBreaks: true });
          const converted = normalizeLineBreaks(text) + textToAppend(text, contents, { separator });
          expect(normalizeLineBreaks(kept)).toBe(converted);
        },
      ),
    );
  });

  it('text that ends with white space: completes the separator without doubling it', () => {
    fc.assert(
      fc.property(texts, texts, (typedText, content) => {
        const text = normalizeLineBreaks(typedText);
        const whole = text + textToAppend(text, [content], { separator: 'blank-line' });
        if (text.trim() === '' || content.trim() !== content || content === '') return;
        const gap = whole.slice(
          text.trimEnd().length,
          whole.length - normalizeLineBreaks(content).length,
        );
        const typedSpaceLength = text.length - text.trimEnd().length;
        // A blank line separates them, and at most its two line breaks were added.
        expect(gap.split('\n').length).toBeGreaterThan(2);
        expect(gap.length - typedSpaceLength).toBeLessThanOrEqual(2);
      }),
    );
  });
});

function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

describe('long text', () => {
  it('line breaks before other text: the separator is found in linear time', () => {
    const text = `${'\n'.repeat(300_000)}x`;
    const append = () =>
      expect(textToAppend(text, ['a'], { separator: 'blank-line' })).toBe('\n\na');
    expect(measureProcessorMs(append)).toBeLessThan(1_000);
  });
});
