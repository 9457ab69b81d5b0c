/** The post in the making: the same one as before, or another. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openManager } from '../../support/manager-page.ts';
import { origin, post, setSite, write } from './composing.ts';
import { byRole, setStage } from './stage.ts';

const stage = setStage();
const site = setSite(stage);

describe('the same post', () => {
  it('keeps its labels while it is written on', async () => {
    const page = await site.openPage();
    await write(page, 'Hello');
    await site.save(page, 'Launch');
    await page.keyboard.type(', all');
    expect(await site.chosen(page)).toEqual(['Launch']);
    await site.save(page, 'Launch', 'Letter');
    expect(await site.newPosts()).toEqual([post('Hello, all', 1)]);
    expect(await site.chosen(page)).toEqual(['Letter']);
  });

  it('comes back with its labels when the page is loaded again and has kept the draft', async () => {
    const page = await site.openPage();
    await write(page, 'Kept in a draft');
    await site.save(page, 'Launch');
    await page.reload();
    await page.focus('#one');
    expect(await site.chosen(page)).toEqual(['Launch']);
    await site.save(page, 'Letter');
    expect(await site.newPosts()).toEqual([post('Kept in a draft', 2)]);
  });

  it('goes on where the page draws its composer anew', async () => {
    const page = await site.openPage();
    await write(page, 'Drawn anew');
    await site.save(page, 'Launch');
    await page.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('#one');
      const copy = field?.cloneNode() as HTMLTextAreaElement;
      copy.value = field?.value ?? '';
      field?.replaceWith(copy);
      copy.focus();
    });
    expect(await site.chosen(page)).toEqual(['Launch']);
    await page.keyboard.press('End');
    await page.keyboard.type(', and on');
    await site.save(page);
    expect(await site.newPosts()).toEqual([post('Drawn anew, and on', 1)]);
  });

  it('is taken back to what it was by Undo, and its text is kept as an earlier version', async () => {
    const page = await site.openPage();
    await write(page, 'First');
    await site.save(page, 'Launch');
    await page.keyboard.type(' and second');
    await site.save(page, 'Letter');
    expect(await site.newPosts()).toEqual([post('First and second', 2)]);
    await page.keyboard.type(' and third');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Taken back'));
    await popup.close();
    expect(await site.newPosts()).toEqual([post('First and second', 2)]);
    const manager = await openManager(stage.colophon, 'posts');
    await manager.press('First and second');
    await manager.press('Earlier versions');
    await manager.seeText('First and second and third');
    const earlier = await manager.page.$$eval('.earlier-versions p', all =>
      all.map(({ textContent }) => textContent),
    );
    expect(earlier.toSorted()).toEqual(['First', 'First and second', 'First and second and third']);
    await manager.page.close();
  });

  it('is none any more once Undo has taken back its first save', async () => {
    const page = await site.openPage();
    await write(page, 'Never mind');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Taken back'));
    await popup.close();
    expect(await site.newPosts()).toEqual([]);
  });
});

describe('another post', () => {
  it('is what is written once the page has sent the one before', async () => {
    const page = await site.openPage();
    await write(page, 'Sent first');
    await site.save(page, 'Launch');
    await page.click('#send');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
    await page.keyboard.type('Written next');
    expect(await site.chosen(page)).toEqual([]);
    await site.save(page, 'Letter');
    expect(await site.newPosts()).toEqual([post('Sent first', 1), post('Written next', 1)]);
  });

  it('is what the same composer holds in another channel', async () => {
    const page = await site.openPage();
    await write(page, 'For the first channel');
    await site.save(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/channel');
      const field = document.querySelector('textarea');
      if (field) field.value = 'Left in the second one';
    });
    await site.save(page);
    expect(await site.newPosts()).toEqual([
      post('For the first channel'),
      { text: 'Left in the second one', url: `${origin}/channel`, labels: 0 },
    ]);
  });

  it('is what another composer of the page holds, if it reads the same', async () => {
    const page = await site.openPage();
    await write(page, 'The same words');
    await site.save(page, 'Launch');
    await write(page, 'The same words', 'two');
    expect(await site.chosen(page)).toEqual([]);
    await site.save(page);
    expect(await site.newPosts()).toEqual([post('The same words', 1), post('The same words')]);
    await page.focus('#one');
    expect(await site.chosen(page)).toEqual(['Launch']);
  });

  it('is what is written in another tab, if it reads the same', async () => {
    const page = await site.openPage();
    await write(page, 'In two tabs');
    await site.save(page);
    const other = await site.openPage();
    await write(other, 'In two tabs');
    await site.save(other);
    expect(await site.newPosts()).toEqual([post('In two tabs'), post('In two tabs')]);
  });

  it('begins when the saved one has been published', async () => {
    const page = await site.openPage();
    await write(page, 'Published since');
    await site.save(page);
    const manager = await openManager(stage.colophon, 'posts');
    await manager.press('Published since');
    await manager.page.select('dialog select', 'published');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.page.close();
    await page.bringToFront();
    await page.keyboard.type(', and on');
    await site.save(page);
    expect(await site.newPosts()).toEqual([
      post('Published since'),
      post('Published since, and on'),
    ]);
  });

  it('begins when the saved one has been deleted', async () => {
    const page = await site.openPage();
    await write(page, 'Deleted since');
    await site.save(page, 'Launch');
    const manager = await stage.colophon.browser.newPage();
    await manager.goto(`chrome-extension://${stage.colophon.extension.id}/manager.html`);
    await manager.evaluate(async () => {
      const opened = indexedDB.open('colophon');
      await new Promise(resolve => opened.addEventListener('success', resolve));
      const store = opened.result.transaction('posts', 'readwrite').objectStore('posts');
      const all = store.getAll();
      await new Promise(resolve => all.addEventListener('success', resolve));
      const saved = all.result.find(({ row }) => row.fields.content[0] === 'Deleted since');
      const put = store.put({ ...saved, shown: 0 });
      await new Promise(resolve => put.addEventListener('success', resolve));
      opened.result.close();
    });
    await manager.close();
    expect(await site.chosen(page)).toEqual([]);
  });
});

describe('what is saved', () => {
  it('has every letter of a field, those that stand for pictures elsewhere too', async () => {
    const page = await site.openPage();
    await write(page, 'one\ufffctwo');
    await site.save(page);
    expect(await site.newPosts()).toEqual([post('one\ufffctwo')]);
  });

  it('carries no address of a page that is none of the web', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colophon-file-'));
    try {
      writeFileSync(join(folder, 'page.html'), '<textarea id="one">On no site</textarea>');
      const page = await stage.colophon.browser.newPage();
      await page.goto(pathToFileURL(join(folder, 'page.html')).href);
      await page.focus('#one');
      await site.save(page);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await site.newPosts()).toEqual([{ text: 'On no site', url: null, labels: 0 }]);
  });
});
