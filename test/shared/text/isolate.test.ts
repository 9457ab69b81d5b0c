import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import { loadWords } from '../../../extension/locales/languages.ts';
import { isolate, partsOf } from '../../../shared/text/isolate.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';

const languages = Object.keys(languageNames) as Language[];
/** Overrides, embeddings and isolates, opened and never closed, and letters of both directions. */
const hostile = fc.string({
  unit: fc.constantFrom('\u202e', '\u2067', '\u2068', '\u2069', '\u202c', 'ش', 'a', '“', '{name}'),
});
const names = fc.oneof(hostile, fc.string({ unit: 'binary' }));

describe('a name in a sentence', () => {
  it('stands apart from it, whatever it holds, in every language', async () => {
    const all = await Promise.all(languages.map(loadWords));
    fc.assert(
      fc.property(names, fc.constantFrom(...all), (name, words) => {
        for (const say of [
          words.signatures.deleted,
          words.signatures.duplicated,
          words.labels.sameName,
          words.trash.restored,
          words.popup.createLabel,
          words.offers.says,
        ]) {
          const parts = partsOf(say(isolate(name)));
          expect(parts.name).toBe(name);
          // As it is spoken: nothing but the name was put in.
          const spoken = `${parts.before}${name}${parts.after}`;
          expect(spoken).toBe(say(name as ReturnType<typeof isolate>));
        }
      }),
    );
  });

  it('is told apart where the sentence counts as well', () => {
    const { before, name, after } = partsOf(en.labels.merged(isolate('A'), 2, '2'));
    expect([before, name, after]).toEqual(['Merged into “', 'A', '”, 2 posts changed']);
  });

  it('is none where the sentence has none', () => {
    expect(partsOf('Saved')).toEqual({ before: 'Saved', name: null, after: '' });
  });
});
