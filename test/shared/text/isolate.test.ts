import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadStrings } from '../../../extension/locales/all-languages.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { isIsolated, isolate, splitIsolated } from '../../../shared/text/isolate.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';

const languages = Object.keys(languageNames) as Language[];
/** Overrides, embeddings and isolates, opened and never closed, and letters of both directions. */
const hostile = fc.string({
  unit: fc.constantFrom('\u202e', '\u2067', '\u2068', '\u2069', '\u202c', 'ش', 'a', '“', '{name}'),
});
const names = fc.oneof(hostile, fc.string({ unit: 'binary' }));

/** Isolation characters are invisible. Those of a name may be added or removed, to balance them. */
const withoutIsolation = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const hasIsolation = (name: string) => withoutIsolation(name) !== name;
/** Stands for a name in sentences. No sentence of ours contains it. */
const placeholder = '\ue000';

describe('name in a sentence', () => {
  it('any name in any language: isolated from the sentence', async () => {
    const all = await Promise.all(languages.map(loadStrings));
    fc.assert(
      fc.property(names, fc.constantFrom(...all), (name, strings) => {
        for (const formatSentence of [
          strings.signatures.deleted,
          strings.signatures.duplicated,
          strings.labels.sameName,
          strings.trash.restored,
          strings.popup.createLabel,
          strings.suggestion.question,
        ]) {
          const parts = splitIsolated(formatSentence(isolate(name)));
          const values = parts.filter(part => part.isIsolated).map(({ text }) => text);
          const read = hasIsolation(name) ? withoutIsolation : (text: string) => text;
          expect(values.map(read)).toEqual([read(name)]);
          // A screen reader reads the sentence with the name and nothing else.
          const spoken = parts.map(({ text }) => text).join('');
          const [before, after] = withoutIsolation(formatSentence(isolate(placeholder))).split(
            placeholder,
          );
          expect(read(spoken)).toBe(`${before}${read(name)}${after}`);
        }
      }),
    );
  });

  it('sentence that also has a count: the name is found', () => {
    expect(splitIsolated(en.labels.merged(isolate('A'), 2, '2'))).toEqual([
      { text: 'Merged into “', isIsolated: false },
      { text: 'A', isIsolated: true },
      { text: '”, 2 posts changed', isIsolated: false },
    ]);
  });

  it('several names: each is found, whatever isolates they contain', () => {
    fc.assert(
      fc.property(fc.array(names, { maxLength: 4 }), all => {
        const sentence = `a${all.map(name => `${isolate(name)}b`).join('')}`;
        const values = splitIsolated(sentence).filter(part => part.isIsolated);
        expect(values.map(({ text }) => withoutIsolation(text))).toEqual(all.map(withoutIsolation));
      }),
    );
  });

  it('any name: its isolates are closed in it, and it closes none of the sentence', () => {
    fc.assert(
      fc.property(names, name => {
        expect(isIsolated(isolate(name))).toBe(true);
        const [part] = splitIsolated(isolate(name));
        // Isolating a value twice changes nothing.
        expect(isolate(part?.text ?? '')).toBe(isolate(name));
      }),
    );
  });

  it('sentence without a name: one part', () => {
    expect(splitIsolated('Saved')).toEqual([{ text: 'Saved', isIsolated: false }]);
    expect(splitIsolated('')).toEqual([]);
  });
});
