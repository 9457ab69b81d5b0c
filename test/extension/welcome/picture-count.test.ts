import { describe, expect, it } from 'vitest';
import { showLanguageOfAllScreens, strings } from '../../../extension/app/all-strings.ts';
import { count, mastodonDefaults } from '../../../shared/counting/count.ts';
import { languageNames } from '../../../shared/text/languages.ts';

describe('the picture of the welcome page', () => {
  it.each(Object.keys(languageNames))('%s: its count is that of X', async language => {
    await showLanguageOfAllScreens(language);
    const { welcome, examples } = strings.value;
    const text = `${welcome.postText}\n\n${examples.work.content}`;
    const [result] = count('x', text, { domains: new Set(), mastodon: mastodonDefaults });
    expect(result).toMatchObject({ count: welcome.pictureCount, limit: 280 });
  });
});
