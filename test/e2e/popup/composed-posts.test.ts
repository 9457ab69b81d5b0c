/**
 * Composed posts in real pages: saving a composer again updates its post, also after a reload.
 * `test/component/popup` tests how the popup saves, and `test/page/append/composer-ids.test.ts` how a page
 * recognizes a composer.
 */
import { describe, expect, it } from 'vitest';
import { expectedPost, replaceText, setUpComposingSite } from './composed-posts-site.ts';
import { setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const site = setUpComposingSite(fixture);

describe('a composed post', () => {
  it('text typed since the last save: the labels are still chosen, and can be changed', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Hello');
    await site.pressLabelsAndSave(page, 'Launch');
    await page.keyboard.type(', all');
    expect(await site.readChosenLabels(page)).toEqual(['Launch']);
    // Launch is chosen, so pressing it removes it.
    await site.pressLabelsAndSave(page, 'Launch', 'Letter');
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Hello, all', 1)]);
    expect(await site.readChosenLabels(page)).toEqual(['Letter']);
  });

  it('page reloaded with its draft: the post and its labels are recognized', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Kept in a draft');
    await site.pressLabelsAndSave(page, 'Launch');
    await page.reload();
    await page.focus('#one');
    expect(await site.readChosenLabels(page)).toEqual(['Launch']);
    await site.pressLabelsAndSave(page, 'Letter');
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Kept in a draft', 2)]);
  });

  it('another tab with the same text: another post', async () => {
    const page = await site.openPage();
    await replaceText(page, 'In two tabs');
    await site.savePost(page);
    const other = await site.openPage();
    await replaceText(other, 'In two tabs');
    await site.savePost(other);
    expect(await site.readPostsOfTest()).toEqual([
      expectedPost('In two tabs'),
      expectedPost('In two tabs'),
    ]);
  });
});
