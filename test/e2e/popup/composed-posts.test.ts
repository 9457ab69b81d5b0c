/** Composed posts: saving a composer again updates its post, unless the composer holds another post. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openManager } from '../../support/manager-page.ts';
import { expectedPost, origin, replaceText, setUpComposingSite } from './composed-posts-site.ts';
import { byRole, setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const site = setUpComposingSite(fixture);

describe('a save that updates the same post', () => {
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

  it('composer replaced by the page: the post is recognized', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Drawn anew');
    await site.pressLabelsAndSave(page, 'Launch');
    await page.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('#one');
      const copy = field?.cloneNode() as HTMLTextAreaElement;
      copy.value = field?.value ?? '';
      field?.replaceWith(copy);
      copy.focus();
    });
    expect(await site.readChosenLabels(page)).toEqual(['Launch']);
    await page.keyboard.press('End');
    await page.keyboard.type(', and on');
    await site.savePost(page);
    expect(await site.readPostsOfTest()).toEqual([expectedPost('Drawn anew, and on', 1)]);
  });

  it('Undo of a later save: the post reverts, and the undone text is an earlier version', async () => {
    const page = await site.openPage();
    await replaceText(page, 'First');
    await site.pressLabelsAndSave(page, 'Launch');
    await page.keyboard.type(' and second');
    await site.pressLabelsAndSave(page, 'Letter');
    expect(await site.readPostsOfTest()).toEqual([expectedPost('First and second', 2)]);
    await page.keyboard.type(' and third');
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Undone'));
    await popup.close();
    expect(await site.readPostsOfTest()).toEqual([expectedPost('First and second', 2)]);
    const manager = await openManager(fixture.colophon, 'posts');
    await manager.press('First and second');
    await manager.press('Earlier versions');
    await manager.seeText('First and second and third');
    const earlierVersions = await manager.page.$$eval('.earlier-versions p', all =>
      all.map(({ textContent }) => textContent),
    );
    expect(earlierVersions.toSorted()).toEqual([
      'First',
      'First and second',
      'First and second and third',
    ]);
    await manager.page.close();
  });

  it('Undo of the first save: no post is left', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Never mind');
    const popup = await fixture.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Undone'));
    await popup.close();
    expect(await site.readPostsOfTest()).toEqual([]);
  });
});

describe('a save that creates another post', () => {
  it('page has sent the saved post and cleared the field: the next text is another post', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Sent first');
    await site.pressLabelsAndSave(page, 'Launch');
    await page.click('#send');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
    await page.keyboard.type('Written next');
    expect(await site.readChosenLabels(page)).toEqual([]);
    await site.pressLabelsAndSave(page, 'Letter');
    expect(await site.readPostsOfTest()).toEqual([
      expectedPost('Sent first', 1),
      expectedPost('Written next', 1),
    ]);
  });

  it('same composer after the address has changed to another channel: another post', async () => {
    const page = await site.openPage();
    await replaceText(page, 'For the first channel');
    await site.savePost(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/channel');
      const field = document.querySelector('textarea');
      if (field) field.value = 'Left in the second one';
    });
    await site.savePost(page);
    expect(await site.readPostsOfTest()).toEqual([
      expectedPost('For the first channel'),
      { text: 'Left in the second one', url: `${origin}/channel`, labelCount: 0 },
    ]);
  });

  it('another composer with the same text: another post', async () => {
    const page = await site.openPage();
    await replaceText(page, 'The same words');
    await site.pressLabelsAndSave(page, 'Launch');
    await replaceText(page, 'The same words', 'two');
    expect(await site.readChosenLabels(page)).toEqual([]);
    await site.savePost(page);
    expect(await site.readPostsOfTest()).toEqual([
      expectedPost('The same words', 1),
      expectedPost('The same words'),
    ]);
    await page.focus('#one');
    expect(await site.readChosenLabels(page)).toEqual(['Launch']);
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

  it('saved post has been published: another post', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Published since');
    await site.savePost(page);
    const manager = await openManager(fixture.colophon, 'posts');
    await manager.press('Published since');
    await manager.page.select('dialog select', 'published');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.page.close();
    await page.bringToFront();
    await page.keyboard.type(', and on');
    await site.savePost(page);
    expect(await site.readPostsOfTest()).toEqual([
      expectedPost('Published since'),
      expectedPost('Published since, and on'),
    ]);
  });

  it('saved post is no longer shown, as after its deletion: no label is chosen any more', async () => {
    const page = await site.openPage();
    await replaceText(page, 'Deleted since');
    await site.pressLabelsAndSave(page, 'Launch');
    const manager = await fixture.colophon.browser.newPage();
    await manager.goto(`chrome-extension://${fixture.colophon.extension.id}/manager.html`);
    await manager.evaluate(async () => {
      const opened = indexedDB.open('colophon');
      await new Promise(resolve => opened.addEventListener('success', resolve));
      const store = opened.result.transaction('posts', 'readwrite').objectStore('posts');
      const all = store.getAll();
      await new Promise(resolve => all.addEventListener('success', resolve));
      const saved = all.result.find(({ row }) => row.fields.content[0] === 'Deleted since');
      // A deletion hides the post in the same way. Here its row stays unchanged.
      const put = store.put({ ...saved, shown: 0 });
      await new Promise(resolve => put.addEventListener('success', resolve));
      opened.result.close();
    });
    await manager.close();
    expect(await site.readChosenLabels(page)).toEqual([]);
  });
});

describe('the saved content', () => {
  it('object replacement character (U+FFFC) in a field: saved unchanged', async () => {
    const page = await site.openPage();
    await replaceText(page, 'one\ufffctwo');
    await site.savePost(page);
    expect(await site.readPostsOfTest()).toEqual([expectedPost('one\ufffctwo')]);
  });

  it('page is a local file: the post has no address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colophon-file-'));
    try {
      writeFileSync(join(folder, 'page.html'), '<textarea id="one">On no site</textarea>');
      const page = await fixture.colophon.browser.newPage();
      await page.goto(pathToFileURL(join(folder, 'page.html')).href);
      await page.focus('#one');
      await site.savePost(page);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await site.readPostsOfTest()).toEqual([
      { text: 'On no site', url: null, labelCount: 0 },
    ]);
  });
});
