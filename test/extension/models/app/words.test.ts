import { beforeAll, describe, expect, it } from 'vitest';
import { loadEssentialWords } from '../../../../extension/locales/languages.ts';
import { speakWith, words } from '../../../../extension/models/app/words.ts';

const speak = (chosen: string) => speakWith(chosen, loadEssentialWords, () => {});
const shown = () => words.value.language.tag;

describe('the words of the interface', () => {
  beforeAll(() => speak('en'));

  it('are those that were chosen last, whichever come first', async () => {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const slowly = speakWith(
      'fr',
      async language => {
        await late;
        return await loadEssentialWords(language);
      },
      () => {},
    );
    await speak('de');
    resolve();
    await slowly;
    expect(shown()).toBe('de');
  });

  it('stay as they are where others cannot be loaded, and can be chosen again', async () => {
    const fail = () => Promise.reject(new Error('gone'));
    await expect(speakWith('ja', fail, () => {})).rejects.toThrow('gone');
    expect(shown()).toBe('de');
    await speak('ja');
    expect(shown()).toBe('ja');
    await speak('en');
  });
});
