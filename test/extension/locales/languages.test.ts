import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadStrings } from '../../../extension/locales/all-languages.ts';
import { en } from '../../../extension/locales/en/en.ts';
import { chooseLanguage, loadEssentialStrings } from '../../../extension/locales/languages.ts';
import { notDrawn } from '../../../extension/locales/not-drawn.ts';
import { notLoaded } from '../../../extension/locales/not-loaded.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';

const folder = join(import.meta.dirname, '../../../extension/locales');
const languages = Object.keys(languageNames) as Language[];
const others = languages.filter(language => language !== 'en');

/** Strings that may be the same as in English. */
const sameAsEnglish =
  /^(app\.name|language\.|.*\.(hashtags|themes|labels|label|offline|status|actions))/;

/** Returns every string by its path. Strings with variables are functions, which are called with 2. */
function listStrings(strings: object, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [name, value] of Object.entries(strings)) {
    const fullPath = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'function') all.set(fullPath, String(value(2, '2', '2')));
    else if (typeof value === 'object')
      for (const entry of listStrings(value, fullPath)) all.set(...entry);
    else all.set(fullPath, String(value));
  }
  return all;
}

describe('language', () => {
  it.each([
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['tlh', 'ja-JP'], 'ja'],
    ['system', ['tlh'], 'en'],
    ['system', [], 'en'],
    ['fr', ['de'], 'fr'],
    ['klingon', ['de'], 'en'],
    ['constructor', [], 'en'],
  ])('%s chosen, browser prefers %j: is %s', (chosen, preferred, language) => {
    expect(chooseLanguage(chosen, preferred)).toBe(language);
  });

  it('direction: right to left only in Arabic', async () => {
    for (const language of languages) {
      const { direction, tag } = (await loadStrings(language)).language;
      expect([tag, direction]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    }
  });
});

/** Reads the strings that the browser shows of the extension itself. */
function readManifestStrings(language: string): Record<string, { message: string }> {
  const file = `../../../extension/public/_locales/${language}/messages.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

function readListing(language: string): string {
  const file = `../../../extension/listing/description.${language}.md`;
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

describe('page without its strings', () => {
  it.each(languages)('%s: button and direction are the same as with strings', async language => {
    const { actions, language: loaded } = await loadEssentialStrings(language);
    // The first script of each page contains copies of both, because it has no other strings.
    for (const { reload, direction } of [notLoaded[language], notDrawn[language]])
      expect([reload, direction]).toEqual([actions.reload, loaded.direction]);
  });
});

describe.each(others)('language %s', language => {
  it('manifest: all strings, within the limits of the stores', () => {
    const strings = readManifestStrings(language);
    expect(Object.keys(strings)).toEqual(Object.keys(readManifestStrings('en')));
    // If no script draws a page, a style sheet chooses the sentence to show by this string.
    expect(strings.language?.message).toBe(language);
    expect([...(strings.description?.message ?? '')].length).toBeLessThanOrEqual(132);
    expect(strings.description).not.toEqual(readManifestStrings('en').description);
  });

  it('store listing: same structure as in English, translated', () => {
    const listing = readListing(language);
    const parts = (text: string) => text.match(/^(#+|-) /gm);
    expect(parts(listing)).toEqual(parts(readListing('en')));
    expect(listing).not.toEqual(readListing('en'));
  });

  it('strings: complete and translated', async () => {
    const english = listStrings(en);
    const strings = listStrings(await loadStrings(language));
    expect([...strings.keys()].sort()).toEqual([...english.keys()].sort());
    const sentences = [...english].filter(
      ([path, text]) => /\S\s\S+\s\S/.test(text) && !sameAsEnglish.test(path),
    );
    const untranslated = sentences.filter(([path, text]) => strings.get(path) === text);
    expect(untranslated).toEqual([]);
  });

  it('strings that the popup loads: part of all strings', async () => {
    expect(await loadStrings(language)).toMatchObject(await loadEssentialStrings(language));
  });

  it('notice: keeps the placeholders', async () => {
    const { notice } = await loadStrings(language);
    expect(notice.added).toContain('{name}');
    expect(notice.addedSeveral).toContain('{count}');
  });

  it('error of a field: translated, with its number', async () => {
    const { fault } = await loadStrings(language);
    expect(fault('X', 'must be at most 10,000 characters')).toContain(
      new Intl.NumberFormat(language).format(10_000),
    );
    expect(fault('X', 'must not be empty')).not.toContain('must');
    expect(fault('X', 'must not be empty')).toMatch(/^X: /);
  });
});

describe('numbers in sentences', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  it('English, which defines the types: a number comes with its text in the language’s digits', () => {
    const numbers = globSync('en/*.ts', { cwd: folder }).flatMap(file =>
      Array.from(read(file).matchAll(/\w+: number\b.{0,16}/g), ([text]) => `${file}: ${text}`),
    );
    expect(numbers.length).toBeGreaterThan(30);
    expect(numbers.filter(text => !text.includes(', shown: string'))).toEqual([]);
  });

  it('every language: the sentence has the text, not the number', () => {
    const bare = globSync('*/*.ts', { cwd: folder }).flatMap(file =>
      Array.from(
        read(file).matchAll(/(\w+)(?:: number)?, shown(?:: string)?\) =>((?:(?!=>)[\s\S])*)/g),
        ([, name, sentence]) => (sentence?.includes(`\${${name}}`) ? [`${file}: ${sentence}`] : []),
      ).flat(),
    );
    expect(bare).toEqual([]);
  });
});

describe('Arabic', () => {
  it('counts: all six plural forms', async () => {
    const { status, posts } = await loadStrings('ar');
    for (const phrase of [status.waiting, posts.bulk.undatedStay])
      expect(new Set([0, 1, 2, 3, 11, 100].map(count => phrase(count, '#'))).size).toBe(6);
  });
});

describe('posts without a date', () => {
  it.each(['en', 'de', 'es', 'fr'] as const)('%s: singular and plural', async language => {
    const { dateFor, undatedStay } = (await loadStrings(language)).posts.bulk;
    for (const phrase of [dateFor, undatedStay]) expect(phrase(1, '2')).not.toBe(phrase(2, '2'));
  });
});
