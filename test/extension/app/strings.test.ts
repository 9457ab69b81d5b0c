/** The second test begins in the language that the first has chosen. */
import { beforeAll, describe, expect, it } from 'vitest';
import { showLanguageWith, strings } from '../../../extension/app/strings.ts';
import { loadEssentialStrings } from '../../../extension/locales/languages.ts';

const choose = (chosen: string) => showLanguageWith(chosen, loadEssentialStrings, () => {});
const getShownLanguage = () => strings.value.language.tag;

describe('language of the interface', () => {
  beforeAll(() => choose('en'));

  it('strings of an earlier choice arrive last: the language chosen last stays', async () => {
    const { promise: gate, resolve } = Promise.withResolvers<void>();
    const slowChoice = showLanguageWith(
      'fr',
      async language => {
        await gate;
        return await loadEssentialStrings(language);
      },
      () => {},
    );
    await choose('de');
    resolve();
    await slowChoice;
    expect(getShownLanguage()).toBe('de');
  });

  it('strings cannot be loaded: the language stays, and the user can choose it again', async () => {
    const fail = () => Promise.reject(new Error('gone'));
    await expect(showLanguageWith('ja', fail, () => {})).rejects.toThrow('gone');
    expect(getShownLanguage()).toBe('de');
    await choose('ja');
    expect(getShownLanguage()).toBe('ja');
    await choose('en');
  });
});
