/** The post in the making: which composer is which post, whatever becomes of the page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLabel } from './make-label.ts';
import { byRole, closes, openSite, setStage } from './stage.ts';

const stage = setStage();
const origin = 'https://site.example';
const html = `<!doctype html><title>A site</title>
  <textarea id="one" autofocus rows="4" cols="40"></textarea>
  <textarea id="two" rows="4" cols="40"></textarea>
  <button id="send">Send</button><button id="bold">Bold</button>
  <script>
    one.value = sessionStorage.draft ?? '';
    one.oninput = () => { sessionStorage.draft = one.value; };
    send.onclick = () => setTimeout(() => { one.value = ''; one.focus(); });
    bold.onclick = () => one.focus();
  </script>`;

type Post = { text: string; url: string | null; labels: number };

/** The posts on the device, oldest first. */
async function posts(): Promise<Post[]> {
  const page = await stage.colophon.browser.newPage();
  await page.goto(`chrome-extension://${stage.colophon.extension.id}/manager.html`);
  const found = await page.evaluate(async () => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const index = opened.result.transaction('posts').objectStore('posts').index('[shown+created]');
    const request = index.getAll();
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.map(({ row, label_ids }) => ({
      text: row.fields.content[0],
      url: row.fields.url[0],
      labels: label_ids.length,
    }));
  });
  await page.close();
  return found;
}

async function save(page: Page, ...labels: string[]): Promise<void> {
  const popup = await stage.openPopup(page);
  for (const label of labels) await byRole(popup, 'button', label).click();
  await byRole(popup, 'button', 'Save post').click();
  await popup.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live]')].some(
      ({ textContent }) => textContent === 'Post saved',
    ),
  );
  await popup.close();
  await page.bringToFront();
}

/** The labels that the popup shows as chosen. */
async function chosen(page: Page): Promise<(string | null)[]> {
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('.popup-counts p, .popup-refusal[data-shown=true]');
  const names = await popup.$$eval('[role=group] [aria-pressed=true]', chips =>
    chips.map(chip => chip.ariaLabel),
  );
  await popup.close();
  await page.bringToFront();
  return names;
}

async function write(page: Page, text: string, id = 'one'): Promise<void> {
  await page.focus(`#${id}`);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

async function openPage(): Promise<Page> {
  const page = await openSite(stage, origin, { '/': html, '/channel': html });
  await page.focus('#one');
  return page;
}

const post = (text: string, labels = 0): Post => ({ text, url: `${origin}/`, labels });

beforeAll(async () => {
  await makeLabel(stage, 'Launch', '#b3261e');
  await makeLabel(stage, 'Letter', '#1d4ed8');
  const popup = await stage.openPopupWith(await openPage(), { Alpha: '#alpha' });
  await popup.close();
});
let earlier: number;
beforeEach(async () => {
  earlier = (await posts()).length;
});
const newPosts = async () => (await posts()).slice(earlier);

describe('the same post', () => {
  it('is the composer that is written in again, with nothing of its old text left', async () => {
    const page = await openPage();
    await write(page, 'Hello');
    await save(page, 'Launch');
    await write(page, 'Goodbye');
    expect(await chosen(page)).toEqual(['Launch']);
    await save(page, 'Launch', 'Letter');
    expect(await newPosts()).toEqual([post('Goodbye', 1)]);
    expect(await chosen(page)).toEqual(['Letter']);
  });

  it('comes back with its labels when the page is loaded again and has kept the draft', async () => {
    const page = await openPage();
    await write(page, 'Kept in a draft');
    await save(page, 'Launch');
    await page.reload();
    await page.focus('#one');
    expect(await chosen(page)).toEqual(['Launch']);
    await save(page, 'Letter');
    expect(await newPosts()).toEqual([post('Kept in a draft', 2)]);
  });

  it('goes on where the page draws its composer anew, and moves to another address with it', async () => {
    const page = await openPage();
    await write(page, 'Drawn anew');
    await save(page, 'Launch');
    await page.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('#one');
      const copy = field?.cloneNode() as HTMLTextAreaElement;
      copy.value = field?.value ?? '';
      field?.replaceWith(copy);
      copy.focus();
    });
    expect(await chosen(page)).toEqual(['Launch']);
    await page.evaluate(() => history.pushState(null, '', '/drafts/7'));
    await page.keyboard.press('End');
    await page.keyboard.type(', and on');
    await save(page);
    expect(await newPosts()).toEqual([
      { text: 'Drawn anew, and on', url: `${origin}/drafts/7`, labels: 1 },
    ]);
  });

  it('stays the same when something else is pressed and all of it is deleted by hand', async () => {
    const page = await openPage();
    await write(page, 'First words');
    await save(page);
    await page.click('#bold');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('Other words');
    await save(page);
    expect(await newPosts()).toEqual([post('Other words')]);
  });
});

describe('another post', () => {
  it('is what is written once the page has sent the one before', async () => {
    const page = await openPage();
    await write(page, 'Sent first');
    await save(page, 'Launch');
    await page.click('#send');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '');
    await page.keyboard.type('Written next');
    expect(await chosen(page)).toEqual([]);
    await save(page, 'Letter');
    expect(await newPosts()).toEqual([post('Sent first', 1), post('Written next', 1)]);
  });

  it('is what the same composer holds in another channel', async () => {
    const page = await openPage();
    await write(page, 'For the first channel');
    await save(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/channel');
      const field = document.querySelector('textarea');
      if (field) field.value = 'Left in the second one';
    });
    await save(page);
    expect(await newPosts()).toEqual([
      post('For the first channel'),
      { text: 'Left in the second one', url: `${origin}/channel`, labels: 0 },
    ]);
  });

  it('is what another composer of the page holds, if it reads the same', async () => {
    const page = await openPage();
    await write(page, 'The same words');
    await save(page, 'Launch');
    await write(page, 'The same words', 'two');
    expect(await chosen(page)).toEqual([]);
    await save(page);
    expect(await newPosts()).toEqual([post('The same words', 1), post('The same words')]);
    await page.focus('#one');
    expect(await chosen(page)).toEqual(['Launch']);
  });

  it('is what is written in another tab, if it reads the same', async () => {
    const page = await openPage();
    await write(page, 'In two tabs');
    await save(page);
    const other = await openPage();
    await write(other, 'In two tabs');
    await save(other);
    expect(await newPosts()).toEqual([post('In two tabs'), post('In two tabs')]);
  });

  it('begins when the saved one has been deleted', async () => {
    const page = await openPage();
    await write(page, 'Deleted since');
    await save(page, 'Launch');
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
    expect(await chosen(page)).toEqual([]);
  });
});

describe('labels that were chosen', () => {
  it('are still chosen after an append, before the post is saved', async () => {
    const page = await openPage();
    await write(page, 'Labels first');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Letter').click();
    await byRole(popup, 'option', 'Alpha').wait();
    await closes(popup, () => byRole(popup, 'option', 'Alpha').click());
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('#alpha'));
    expect(await chosen(page)).toEqual(['Letter']);
    await save(page);
    expect(await newPosts()).toEqual([post('Labels first\n\n#alpha', 1)]);
  });

  it('are found, made on the spot, reached by arrows, and not taken for saved before they are', async () => {
    const page = await openPage();
    await write(page, 'Found and made');
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('.popup-counts p');
    const focused = () =>
      popup.evaluate(
        () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent,
      );
    const stateOf = (name: string) =>
      popup.$eval(`[role=group] [aria-label="${name}"]`, chip => [
        chip.ariaPressed,
        chip.getAttribute('data-unsaved'),
      ]);

    await popup.focus('[aria-label="Search labels"]');
    await popup.keyboard.type('laun');
    await popup.waitForFunction(() => document.querySelectorAll('[role=group] .chip').length === 1);
    await popup.keyboard.press('Enter');
    expect(await stateOf('Launch')).toEqual(['true', 'true']);
    await popup.keyboard.type('Printing');
    await byRole(popup, 'button', 'Create label Printing').click();
    await byRole(popup, 'button', 'Printing').wait();
    expect(await stateOf('Printing')).toEqual(['true', 'true']);

    // One stop for all of them: arrows go in, Tab goes on.
    await popup.focus('[aria-label="Search labels"]');
    await popup.keyboard.press('ArrowDown');
    const first = await focused();
    await popup.keyboard.press('ArrowRight');
    expect(await focused()).not.toBe(first);
    await popup.keyboard.press('Home');
    expect(await focused()).toBe('Search labels');
    await popup.keyboard.press('Tab');
    expect(await focused()).toBe('Save post');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('[data-unsaved=false][aria-pressed=true]');
    expect(await stateOf('Launch')).toEqual(['true', 'false']);
    await popup.close();
    expect(await newPosts()).toEqual([post('Found and made', 2)]);
  });
});

describe('a label that is pressed before the page has answered', () => {
  async function pressEarly(page: Page): Promise<Page> {
    // Nothing asked of the page is answered for so long.
    const busyMs = 2_500;
    await page.bringToFront();
    await page.evaluate(ms => {
      setTimeout(() => {
        const end = performance.now() + ms;
        while (performance.now() < end);
      }, 100);
    }, busyMs);
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Letter').click();
    const isAnswered = await popup.$eval('.popup-counts', counts => counts.querySelector('p'));
    expect(isAnswered).toBeNull();
    await popup.waitForSelector('.popup-counts p');
    return popup;
  }

  it('is added to those that the post has', async () => {
    const page = await openPage();
    await write(page, 'Busy');
    await save(page, 'Launch');
    const popup = await pressEarly(page);
    await byRole(popup, 'button', 'Save post').click();
    await popup.waitForFunction(() => document.body.textContent.includes('Post saved'));
    await popup.close();
    expect(await newPosts()).toEqual([post('Busy', 2)]);
  });

  it('is still chosen when the popup is opened again', async () => {
    const page = await openPage();
    await write(page, 'Busy again');
    await (await pressEarly(page)).close();
    expect(await chosen(page)).toEqual(['Letter']);
  });
});

describe('what is saved', () => {
  it('carries no address of a page that is none of the web', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colophon-file-'));
    try {
      writeFileSync(join(folder, 'page.html'), '<textarea id="one">On no site</textarea>');
      const page = await stage.colophon.browser.newPage();
      await page.goto(pathToFileURL(join(folder, 'page.html')).href);
      await page.focus('#one');
      await save(page);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(await newPosts()).toEqual([{ text: 'On no site', url: null, labels: 0 }]);
  });
});
