/** Values and foreign words keep their own direction in every sentence of every language. */
import { describe, expect, it } from 'vitest';
import { loadStrings } from '../../../extension/locales/all-languages.ts';
import { notDrawn } from '../../../extension/locales/not-drawn.ts';
import { splitIsolated } from '../../../shared/text/isolate.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';

const languages = Object.keys(languageNames) as Language[];
const loaded = await Promise.all(
  languages.map(async language => ({ language, strings: await loadStrings(language) })),
);

type Sentence = { path: string; format: (...values: unknown[]) => unknown; valueCount: number };

/** Their results are stored as a name, or they look their value up in a list. */
const untouched = /\.copyOf$|^fault$/;

function listSentences(strings: object, path = ''): Sentence[] {
  return Object.entries(strings).flatMap(([name, value]) => {
    const fullPath = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object') return listSentences(value, fullPath);
    const format = typeof value === 'function' ? value : () => value;
    return [{ path: fullPath, format, valueCount: typeof value === 'function' ? value.length : 0 }];
  });
}

const readAsOutside = (sentence: string) =>
  splitIsolated(sentence)
    .filter(({ isIsolated }) => !isIsolated)
    .map(({ text }) => text)
    .join('\n');

/** Kinds of values, each of them with characters at both ends that have no direction. */
const values = {
  number: '1,234',
  ratio: '120 / 280',
  'signed number': '+5',
  host: '*.example.org',
  address: 'https://example.org/a/',
  variable: '{{date}}',
  'Latin name': 'Ada (editor)',
  'Arabic name': '(سلمى)',
  'Hebrew name': 'שלום!',
  'name of both': 'Ada سلمى',
};

describe.each(loaded)('sentences of $language', ({ strings }) => {
  const sentences = listSentences(strings).filter(
    ({ path, valueCount }) => valueCount > 0 && !untouched.test(path),
  );
  const isRightToLeft = strings.language.direction === 'rtl';
  const disturbing = Object.entries(values).filter(
    ([, value]) => isRightToLeft || /[\u0590-\u06ff]/.test(value),
  );

  it.each(disturbing)('%s: isolated in each sentence', (_, value) => {
    const notIsolated = sentences.filter(({ format, valueCount }) =>
      readAsOutside(String(format(...Array(valueCount).fill(value)))).includes(value),
    );
    expect(notIsolated.map(({ path }) => path)).toEqual([]);
  });

  it('name that is stored: as it was given', () => {
    expect(strings.signatures.copyOf('(سلمى)')).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe('page that loads more strings', () => {
  it('sentences: the same functions', async () => {
    const [one, other] = await Promise.all([loadStrings('ar'), loadStrings('ar')]);
    expect(one.labels.merged).toBe(other.labels.merged);
  });
});

/**
 * A foreign word that stays in order by itself among words from right to left: letters and digits, with
 * single marks only between them, and with the article or preposition that Arabic writes before it.
 */
const plainWord = /^[\p{Script=Arabic}]*[A-Za-z0-9]+(?:[-.,:'][A-Za-z0-9]+)*[.:,…]?$/u;

describe.each(loaded.filter(({ strings }) => strings.language.direction === 'rtl'))(
  'foreign words in $language',
  ({ language, strings }) => {
    it('variables, hosts, addresses, keys and signs: isolated', () => {
      const texts = listSentences({ ...strings, notDrawn: notDrawn[language] })
        // Examples are texts of posts, with a line for each address. An element takes `{name}`'s place.
        .filter(
          ({ path }) =>
            !/^(examples|posts\.examples|language|notice\.(added|inserted|replaced))/.test(path),
        )
        .map(({ path, format, valueCount }) => {
          const sentence = format(...Array.from({ length: valueCount }, () => ''));
          return [path, readAsOutside(String(sentence))] as const;
        });
      const faults = [
        'must be #RRGGBB',
        'must be a host name such as x.com or *.example.org, in lower case',
      ];
      for (const fault of faults) texts.push([fault, readAsOutside(strings.fault('', fault))]);
      const disturbing = texts.flatMap(([path, text]) =>
        (text.match(/[^\s«»()؛،؟|]*[A-Za-z0-9#*_{}+→↓↑/\\][^\s«»()؛،؟|]*/g) ?? [])
          .filter(word => !plainWord.test(word))
          .map(word => `${path}: ${word}`),
      );
      expect(disturbing).toEqual([]);
    });
  },
);
