import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textToAppend } from '../../../extension/signatures/separator.ts';
import type { Separator } from '../../../shared/text/separator.ts';

const choice = fc.constantFrom<Separator>('blank-line', 'line-break', 'space', 'none');
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
  ] as const)(
    'puts between %j and a signature, by %s, what is missing',
    (text, separator, added) => {
      expect(textToAppend(text, ['sig'], { separator })).toBe(added);
    },
  );

  it('separates several signatures from each other, and none from an empty composer', () => {
    expect(textToAppend('', ['one', 'two\n', 'one'], { separator: 'blank-line' })).toBe(
      'one\n\ntwo\n\none',
    );
  });

  it('keeps to one line in a field of one line', () => {
    expect(textToAppend('Hi', ['#a', '#b'], { separator: 'blank-line', singleLine: true })).toBe(
      ' #a #b',
    );
  });

  it('only adds: every signature is there to the letter, in its order', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(contents, { minLength: 1, maxLength: 4 }),
        choice,
        (text, chosen, separator) => {
          let rest = textToAppend(text, chosen, { separator });
          if (text === '') expect(rest.startsWith(unix(chosen[0] ?? ''))).toBe(true);
          for (const content of chosen) {
            const at = rest.indexOf(unix(content));
            expect(at).toBeGreaterThanOrEqual(0);
            expect(rest.slice(0, at).trim()).toBe('');
            rest = rest.slice(at + unix(content).length);
          }
          expect(rest).toBe('');
        },
      ),
    );
  });

  it('leaves no less than the separator between, and completes it only once', () => {
    fc.assert(
      fc.property(texts, texts, (typedText, content) => {
        const text = unix(typedText);
        const whole = text + textToAppend(text, [content], { separator: 'blank-line' });
        if (text.trim() === '' || content.trim() !== content || content === '') return;
        const gap = whole.slice(text.trimEnd().length, whole.length - unix(content).length);
        const typed = text.length - text.trimEnd().length;
        expect(gap.split('\n').length).toBeGreaterThan(2);
        expect(gap.length - typed).toBeLessThanOrEqual(2);
      }),
    );
  });
});

function unix(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
