/** The post in the making: which composer is which post, whatever becomes of the page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { openManager } from '../../support/manager-page.ts';
import { noticeOf, noticeSelector, pressInNotice } from '../../support/notice.ts';
import { read } from '../../support/read.ts';
import { until } from '../../support/until.ts';
import { makeLabel } from './make-label.ts';
import { byRole, openSite, setStage } from './stage.ts';

const stage = setStage({ keepsLeftPages: true });
const origin = 'https://site.example';
const html = `<!doctype html><title>A site</title>
  <form onsubmit="return false"><textarea id="one" autofocus rows="4" cols="40"></textarea></form>
  <textarea id="two" rows="4" cols="40"></textarea>
  <button id="send">Send</button><button id="bold">Bold</button>
  <script>
    one.value = sessionStorage.draft ?? '';
    one.oninput = () => { sessionStorage.draft = one.value; };
    send.onclick = () => setTimeout(() => { one.value = ''; one.focus(); });
    bold.onclick = () => one.focus();
  </script>`;

type Post = { text: string; url: string | null; labels: number };

/** A page of the extension's origin in which nothing runs: it looks into the database alone. */
let looker: Page;
beforeAll(async () => {
  const { browser, extension } = stage.colophon;
  looker = await browser.newPage();
  await looker.goto(`chrome-extension://${extension.id}/manifest.json`);
});

/** The posts on the device, oldest first. */
function posts(): Promise<Post[]> {
  return looker.evaluate(async () => {
    const opened = indexedDB.open('colophon');
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const index = opened.result.transaction('posts').objectStore('posts').index('[shown+created]');
    const request = index.getAll(IDBKeyRange.bound([1], [1, []]));
    await new Promise(resolve => request.addEventListener('success', resolve));
    opened.result.close();
    return request.result.map(({ row, label_ids }) => ({
      text: row.fields.content[0],
      url: row.fields.url[0],
      labels: label_ids.length,
    }));
  });
}

const untilNoticeSays = (page: Page, words: string) =>
  until(`the notice says ${words}`, async () => (await noticeOf(page)) === words);

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
afterEach(async () => {
  const pages = await stage.colophon.browser.pages();
  const opened = pages.filter(page => page.url().startsWith(origin));
  await Promise.all(opened.map(page => page.close()));
});
const newPosts = async () => (await posts()).slice(earlier);

/** What a page does to the field and the address after a save; keys go into the field that follows. */
type Turn = (page: Page) => Promise<unknown>;
const set = (text: string) => (page: Page) =>
  page.evaluate(value => {
    const field = document.querySelector<HTMLTextAreaElement>('#one');
    if (field) field.value = value;
  }, text);
const goTo = (path: string) => (page: Page) =>
  page.evaluate(to => history.pushState(null, '', to), path);
const display = (value: string) => (page: Page) =>
  read(page, '#one', (field, to) => ((field as HTMLElement).style.display = to), value);
const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    await page.focus('#one');
    for (const key of pressed) await page.keyboard.press(key as 'End');
  };
const type = (text: string) => async (page: Page) => {
  await page.focus('#one');
  await page.keyboard.type(text);
};

const saved = 'Words that were saved';
/** What is done after the first save, what stands in the field then, and whether it is that post. */
const turns: [title: string, turns: Turn[], text: string, isSame: boolean][] = [
  ['typed on', [keys('End'), type(', and on')], `${saved}, and on`, true],
  ['edited at its start', [keys('Home'), type('Many ')], `Many ${saved}`, true],
  ['left alone, hidden and shown again', [display('none'), display('')], saved, true],
  ['written over by hand', [page => write(page, 'Other')], 'Other', false],
  [
    'emptied by hand and written again',
    [page => write(page, ' '), keys('Backspace'), type(saved)],
    saved,
    false,
  ],
  ['cleared by the page', [set(''), type(saved)], saved, false],
  [
    'swapped by the page for one that begins alike',
    [set('Words that are others')],
    'Words that are others',
    false,
  ],
  ['submitted', [page => read(page, 'form', form => form.requestSubmit())], saved, false],
  ['taken to another address', [goTo('/drafts/7')], saved, false],
  ['taken to another address and back', [goTo('/drafts/7'), page => page.goBack()], saved, false],
  [
    'hidden, cleared and shown',
    [display('none'), set(''), display(''), type('Next')],
    'Next',
    false,
  ],
];

describe('a saved post whose composer is', () => {
  it.each(turns)('%s', async (_, steps, text, isSame) => {
    const page = await openPage();
    await write(page, saved);
    await save(page);
    for (const step of steps) await step(page);
    await page.focus('#one');
    expect(await read(page, '#one', field => (field as HTMLTextAreaElement).value)).toBe(text);
    await save(page);
    const texts = (await newPosts()).map(each => each.text);
    expect(texts).toEqual(isSame ? [text] : [saved, text]);
    await page.close();
  });
});

describe('the same post', () => {
  it('keeps its labels while it is written on', async () => {
    const page = await openPage();
    await write(page, 'Hello');
    await save(page, 'Launch');
    await page.keyboard.type(', all');
    expect(await chosen(page)).toEqual(['Launch']);
    await save(page, 'Launch', 'Letter');
    expect(await newPosts()).toEqual([post('Hello, all', 1)]);
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

  it('goes on where the page draws its composer anew', async () => {
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
    await page.keyboard.press('End');
    await page.keyboard.type(', and on');
    await save(page);
    expect(await newPosts()).toEqual([post('Drawn anew, and on', 1)]);
  });

  it('is taken back to what it was by Undo, and its text is kept as an earlier version', async () => {
    const page = await openPage();
    await write(page, 'First');
    await save(page, 'Launch');
    await page.keyboard.type(' and second');
    await save(page, 'Letter');
    expect(await newPosts()).toEqual([post('First and second', 2)]);
    await page.keyboard.type(' and third');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Taken back'));
    await popup.close();
    expect(await newPosts()).toEqual([post('First and second', 2)]);
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
    const page = await openPage();
    await write(page, 'Never mind');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Taken back'));
    await popup.close();
    expect(await newPosts()).toEqual([]);
  });
});

describe('a save of which the popup is gone', () => {
  it('is taken back by the notice in the page', async () => {
    const page = await openPage();
    await write(page, 'First by notice');
    await save(page, 'Launch');
    expect(await noticeOf(page)).toBe('Post saved');
    // What is written meanwhile is the person's own, and stays.
    await page.keyboard.type(' and second');
    await save(page, 'Letter');
    expect(await newPosts()).toEqual([post('First by notice and second', 2)]);
    await pressInNotice(page, 'Undo');
    await untilNoticeSays(page, 'Taken back');
    expect(await newPosts()).toEqual([post('First by notice', 1)]);
    expect(await read(page, '#one', field => (field as HTMLTextAreaElement).value)).toBe(
      'First by notice and second',
    );
  });

  it('stays where the post has become more since, and the notice says so', async () => {
    const page = await openPage();
    await write(page, 'More since');
    await save(page);
    const manager = await openManager(stage.colophon, 'posts');
    await manager.press('More since');
    await manager.page.select('dialog select', 'published');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.page.close();
    await page.bringToFront();
    await pressInNotice(page, 'Undo');
    await untilNoticeSays(page, 'The post has changed since and stays as it is');
    expect(await newPosts()).toEqual([post('More since')]);
  });

  it('stays where it was made on another page, and the browser brings this one back as it was', async () => {
    const page = await openPage();
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await write(page, 'Saved here');
    await save(page);
    // With the pointer on it, the notice stays.
    await (await page.waitForSelector(noticeSelector))?.hover();
    await page.evaluate(() => location.assign('/channel'));
    await page.waitForFunction(() => location.pathname === '/channel');
    await write(page, 'Saved there');
    await save(page);
    expect(await noticeOf(page)).toBe('Post saved');
    await page.goBack();
    await page.waitForFunction(() => 'persisted' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
    await pressInNotice(page, 'Undo');
    await untilNoticeSays(page, 'The post has changed since and stays as it is');
    const there = { text: 'Saved there', url: `${origin}/channel`, labels: 0 };
    expect(await newPosts()).toEqual([post('Saved here'), there]);
  });

  it('has no notice where the popup has taken it back', async () => {
    const page = await openPage();
    await write(page, 'Taken back before');
    const popup = await stage.openPopup(page);
    await byRole(popup, 'button', 'Save post').click();
    await byRole(popup, 'button', 'Undo').click();
    await popup.waitForFunction(() => document.body.innerText.includes('Taken back'));
    await popup.close();
    await page.bringToFront();
    // What closes later is told later: the one before would stand by then.
    await write(page, 'Told later');
    await save(page);
    expect(await noticeOf(page)).toBe('Post saved');
    expect(await page.$$(noticeSelector)).toHaveLength(1);
    expect((await newPosts()).map(({ text }) => text)).toEqual(['Told later']);
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

  it('begins when the saved one has been published', async () => {
    const page = await openPage();
    await write(page, 'Published since');
    await save(page);
    const manager = await openManager(stage.colophon, 'posts');
    await manager.press('Published since');
    await manager.page.select('dialog select', 'published');
    await manager.press('Save');
    await manager.seeGone('button', 'Save');
    await manager.page.close();
    await page.bringToFront();
    await page.keyboard.type(', and on');
    await save(page);
    expect(await newPosts()).toEqual([post('Published since'), post('Published since, and on')]);
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
      read(popup, `[role=group] [aria-label="${name}"]`, chip => [
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
    const { browser, extension } = stage.colophon;
    await page.bringToFront();
    // The page answers nothing until it is told to go on: a cookie is seen also by one that stands still.
    const go = `go-${crypto.randomUUID()}`;
    const waiting = page.evaluate(go => {
      while (!document.cookie.includes(go)) {
        const nextLookMs = performance.now() + 50;
        while (performance.now() < nextLookMs);
      }
    }, go);
    // Not by `openPopup`, which asks the page to come to the front.
    const popup = await stage.popupAfter(() => extension.triggerAction(page));
    await byRole(popup, 'button', 'Letter').click();
    const isAnswered = await read(popup, '.popup-counts', counts => counts.querySelector('p'));
    expect(isAnswered).toBeNull();
    await browser.setCookie({ name: go, value: 'on', domain: new URL(origin).hostname });
    await waiting;
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
  it('has every letter of a field, those that stand for pictures elsewhere too', async () => {
    const page = await openPage();
    await write(page, 'one\ufffctwo');
    await save(page);
    expect(await newPosts()).toEqual([post('one\ufffctwo')]);
  });

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
