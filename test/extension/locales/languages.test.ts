import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import {
  chooseLanguage,
  loadEssentialWords,
  loadWords,
} from '../../../extension/locales/languages.ts';
import { notDrawn } from '../../../extension/locales/not-drawn.ts';
import { notLoaded } from '../../../extension/locales/not-loaded.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';

const languages = Object.keys(languageNames) as Language[];
const others = languages.filter(language => language !== 'en');

/** Words that are the same in some languages, and are meant to be. */
const alike = /^(app\.name|language\.|.*\.(hashtags|themes|labels|label|offline|status|actions))/;

/** Every word by its path: what it says, functions said with `2`. */
function said(words: object, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [name, word] of Object.entries(words)) {
    const here = path === '' ? name : `${path}.${name}`;
    if (typeof word === 'function') all.set(here, String(word(2, '2', '2')));
    else if (typeof word === 'object') for (const entry of said(word, here)) all.set(...entry);
    else all.set(here, String(word));
  }
  return all;
}

describe('the language', () => {
  it.each([
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['tlh', 'ja-JP'], 'ja'],
    ['system', ['tlh'], 'en'],
    ['system', [], 'en'],
    ['fr', ['de'], 'fr'],
    ['klingon', ['de'], 'en'],
    ['constructor', [], 'en'],
  ])('chosen as %s among %j is %s', (chosen, preferred, language) => {
    expect(chooseLanguage(chosen, preferred)).toBe(language);
  });

  it('runs from right to left in Arabic alone', async () => {
    for (const language of languages) {
      const { direction, tag } = (await loadWords(language)).language;
      expect([tag, direction]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr']);
    }
  });
});

/** What the browser itself shows of the extension, before any of its pages is open. */
function manifestWords(language: string): Record<string, { message: string }> {
  const file = `../../../extension/public/_locales/${language}/messages.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

function listingIn(language: string): string {
  const file = `../../../extension/listing/description.${language}.md`;
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

it.each(languages)('says in %s the same where its words could not be loaded', async language => {
  const { actions, language: spoken } = await loadEssentialWords(language);
  // Once more as part of each page's first script, which has no other words.
  for (const { reload, direction } of [notLoaded[language], notDrawn[language]])
    expect([reload, direction]).toEqual([actions.reload, spoken.direction]);
});

describe.each(others)('%s', language => {
  it('has the words of the manifest, no longer than the stores take', () => {
    const words = manifestWords(language);
    expect(Object.keys(words)).toEqual(Object.keys(manifestWords('en')));
    // By it a style picks what a page says that no script draws.
    expect(words.language?.message).toBe(language);
    expect([...(words.description?.message ?? '')].length).toBeLessThanOrEqual(132);
    expect(words.description).not.toEqual(manifestWords('en').description);
  });

  it('has a listing for the stores, in words of its own', () => {
    const listing = listingIn(language);
    const parts = (text: string) => text.match(/^(#+|-) /gm);
    expect(parts(listing)).toEqual(parts(listingIn('en')));
    expect(listing).not.toEqual(listingIn('en'));
  });

  it('says everything, in words of its own', async () => {
    const english = said(en);
    const words = said(await loadWords(language));
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    const sentences = [...english].filter(
      ([path, word]) => /\S\s\S+\s\S/.test(word) && !alike.test(path),
    );
    const untranslated = sentences.filter(([path, word]) => words.get(path) === word);
    expect(untranslated).toEqual([]);
  });

  it('says the same in the part of it that the popup loads', async () => {
    expect(await loadWords(language)).toMatchObject(await loadEssentialWords(language));
  });

  it('keeps the places to be filled in of the notice', async () => {
    const { notice } = await loadWords(language);
    expect(notice.added).toContain('{name}');
    expect(notice.addedSeveral).toContain('{count}');
  });

  it('names what is wrong with a field', async () => {
    const { fault } = await loadWords(language);
    expect(fault('X', 'must be at most 10,000 characters')).toMatch(/^X: .*10,000/);
    expect(fault('X', 'must not be empty')).not.toContain('must');
  });
});

it('has the forms that Arabic has for a count', async () => {
  const { status } = await loadWords('ar');
  const forms = new Set(
    [0, 1, 2, 3, 11, 100].map(count => status.waiting(count).replace(/\d+/, '#')),
  );
  expect(forms.size).toBe(6);
});

it('keeps variables in their own direction in Arabic sentences', async () => {
  const isolated = /\u2066[^\u2066\u2069]*\u2069/g;
  const turned = [...said(await loadWords('ar'))].filter(([, word]) =>
    word.replace(isolated, '').includes('{{'),
  );
  expect(turned).toEqual([]);
});
