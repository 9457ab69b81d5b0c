/** Whether a composer still holds the saved post, whatever the page has done with it since. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { read } from '../../support/read.ts';
import { setSite, write } from './composing.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const site = setSite(stage);

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
    const page = await site.openPage();
    await write(page, saved);
    await site.save(page);
    for (const step of steps) await step(page);
    await page.focus('#one');
    expect(await read(page, '#one', field => (field as HTMLTextAreaElement).value)).toBe(text);
    await site.save(page);
    const texts = (await site.newPosts()).map(each => each.text);
    expect(texts).toEqual(isSame ? [text] : [saved, text]);
    await page.close();
  });
});
