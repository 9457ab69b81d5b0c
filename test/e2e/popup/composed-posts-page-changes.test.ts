/** Checks whether a composer is still recognized as the saved post after the page has changed it. */
import type { KeyInput, Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { readElement } from '../../support/read-element.ts';
import { replaceText, setUpComposingSite } from './composed-posts-site.ts';
import { setUpPopup } from './popup-fixture.ts';

const fixture = setUpPopup();
const site = setUpComposingSite(fixture);

/** A change of the field or the address after a save, by the page or by the user. */
type PageChange = (page: Page) => Promise<unknown>;
const setValue = (text: string) => (page: Page) =>
  page.evaluate(value => {
    const field = document.querySelector<HTMLTextAreaElement>('#one');
    if (field) field.value = value;
  }, text);
const pushAddress = (path: string) => (page: Page) =>
  page.evaluate(to => history.pushState(null, '', to), path);
const setDisplay = (value: string) => (page: Page) =>
  readElement(page, '#one', (field, to) => ((field as HTMLElement).style.display = to), value);
const pressKeys =
  (...keys: KeyInput[]) =>
  async (page: Page) => {
    await page.focus('#one');
    for (const key of keys) await page.keyboard.press(key);
  };
const typeText = (text: string) => async (page: Page) => {
  await page.focus('#one');
  await page.keyboard.type(text);
};

const saved = 'Words that were saved';
/** The changes after the first save, the field's text after them, and if a save updates the same post. */
const cases: [title: string, changes: PageChange[], text: string, isSamePost: boolean][] = [
  [
    'text typed at the end: the same post',
    [pressKeys('End'), typeText(', and on')],
    `${saved}, and on`,
    true,
  ],
  [
    'text typed at the start: the same post',
    [pressKeys('Home'), typeText('Many ')],
    `Many ${saved}`,
    true,
  ],
  [
    'field hidden and shown again: the same post',
    [setDisplay('none'), setDisplay('')],
    saved,
    true,
  ],
  ['text replaced by the user: another post', [page => replaceText(page, 'Other')], 'Other', false],
  [
    'emptied and retyped by the user: another post',
    [page => replaceText(page, ' '), pressKeys('Backspace'), typeText(saved)],
    saved,
    false,
  ],
  [
    'cleared by the page and retyped by the user: another post',
    [setValue(''), typeText(saved)],
    saved,
    false,
  ],
  [
    'text replaced by the page, with the same beginning: another post',
    [setValue('Words that are others')],
    'Words that are others',
    false,
  ],
  [
    'form submitted: another post',
    [page => readElement(page, 'form', form => form.requestSubmit())],
    saved,
    false,
  ],
  ['address changed: another post', [pushAddress('/drafts/7')], saved, false],
  [
    'address changed and changed back: another post',
    [pushAddress('/drafts/7'), page => page.goBack()],
    saved,
    false,
  ],
  [
    'field hidden, cleared and shown again: another post',
    [setDisplay('none'), setValue(''), setDisplay(''), typeText('Next')],
    'Next',
    false,
  ],
];

describe('the composer of a saved post', () => {
  it.each(cases)('%s', async (_, changes, text, isSamePost) => {
    const page = await site.openPage();
    await replaceText(page, saved);
    await site.savePost(page);
    for (const change of changes) await change(page);
    await page.focus('#one');
    expect(await readElement(page, '#one', field => (field as HTMLTextAreaElement).value)).toBe(
      text,
    );
    await site.savePost(page);
    const texts = (await site.readPostsOfTest()).map(each => each.text);
    expect(texts).toEqual(isSamePost ? [text] : [saved, text]);
    await page.close();
  });
});
