import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadStrings } from '../../../extension/locales/all-languages.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { isolate, splitAroundIsolated } from '../../../shared/text/isolate.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';

const languages = Object.keys(languageNames) as Language[];
/** Overrides, embeddings and isolates, opened and never closed, and letters of both directions. */
const hostile = fc.string({
  unit: fc.constantFrom('\u202e', '\u2067', '\u2068', '\u2069', '\u202c', 'ش', 'a', '“', '{name}'),
});
const names = fc.oneof(hostile, fc.string({ unit: 'binary' }));

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
          const parts = splitAroundIsolated(formatSentence(isolate(name)));
          expect(parts.name).toBe(name);
          // A screen reader reads the sentence with the name and nothing else.
          const spoken = `${parts.before}${name}${parts.after}`;
          expect(spoken).toBe(formatSentence(name as ReturnType<typeof isolate>));
        }
      }),
    );
  });

  it('sentence that also has a count: the name is found', () => {
    const { before, name, after } = splitAroundIsolated(en.labels.merged(isolate('A'), 2, '2'));
    expect([before, name, after]).toEqual(['Merged into “', 'A', '”, 2 posts changed']);
  });

  it('sentence without a name: null', () => {
    expect(splitAroundIsolated('Saved')).toEqual({ before: 'Saved', name: null, after: '' });
  });
});
