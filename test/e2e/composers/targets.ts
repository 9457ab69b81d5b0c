/** Which composer is meant, and what is refused: one page with fields of all kinds. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import type { Driver } from '../../support/composer-page.ts';

const signatures = { Tag: '#letterpress', Lines: 'Set by hand\n\nLeipzig, by the river' };

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
let page: Page;

/** Holds all of it against the browser that `launch` starts. */
export function describeTargets(launch: () => Promise<Driver>): void {
  beforeAll(async () => {
    [driver, practice] = await Promise.all([launch(), startPractice()]);
    await driver.writeSignatures(signatures);
    page = await driver.browser.newPage();
  });
  beforeEach(() => page.goto(`${practice.url}/targets.html`));
  afterAll(async () => {
    await driver?.close();
    await practice?.close();
  });

  describe('the composer that is meant', describeMeant);
  describe('what stands at the end', describeEnds);
  describe('a refusal leaves the text as it was', describeRefused);
  describe('a frame of another origin', describeStranger);
}

async function append(...names: (keyof typeof signatures)[]) {
  await page.evaluate(() => document.querySelector('[popover=manual]')?.remove());
  await driver.append(page, names);
  return driver.noticeOf(page);
}

const textIn = (id: string) =>
  page.$eval(`#${id}`, field => (field as HTMLTextAreaElement).value ?? field.textContent);

/** Everything that is written on the page, save what one element holds. */
const othersThan = (id: string) =>
  page.evaluate(
    id =>
      [...document.querySelectorAll('textarea, input, [contenteditable]')]
        .filter(field => field.id !== id)
        .map(field => (field as HTMLTextAreaElement).value ?? field.textContent)
        .join('|'),
    id,
  );

function describeMeant() {
  it('is the focused one of several, and no other', async () => {
    const others = await othersThan('second');
    await page.focus('#second');
    await page.keyboard.type('Hello');
    await append('Tag');
    expect(await textIn('second')).toBe('Hello\n\n#letterpress');
    expect(await othersThan('second')).toBe(others);
  });

  it('is the last one that had the focus, when the focus has gone to a button', async () => {
    await page.focus('#second');
    await append('Tag');
    await page.focus('#first');
    await page.click('#button');
    await append('Tag');
    expect(await textIn('first')).toBe('#letterpress');
    expect(await textIn('second')).toBe('#letterpress');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('first');
  });

  it('is the one that the popup was opened over, wherever the page then moves the focus', async () => {
    await page.evaluate(() => {
      addEventListener('focus', () => document.querySelector<HTMLElement>('#second')?.focus());
    });
    await page.focus('#first');
    await page.keyboard.type('Hello');
    await append('Tag');
    expect(await textIn('first')).toBe('Hello\n\n#letterpress');
    expect(await textIn('second')).toBe('');
  });

  it.each(['password', 'email', 'search', 'button'])('is not a field of type %s', async id => {
    await page.focus(`#${id}`);
    expect(await driver.popupSays(page)).toMatch(/no text field/);
  });

  it('is not the one of before, when a password is being typed', async () => {
    await page.focus('#first');
    await append('Tag');
    await page.focus('#password');
    expect(await driver.popupSays(page)).toMatch(/no text field/);
  });

  it('is not a hidden field that only catches the keys of an editor', async () => {
    await page.focus('#proxy');
    expect(await driver.popupSays(page)).toMatch(/did not take/);
    expect(await textIn('proxy')).toBe('');
  });

  it('is none on a page where nobody writes', async () => {
    expect(await driver.popupSays(page)).toMatch(/no text field/);
  });
}

function describeEnds() {
  it('may be a mention, which stays as it is', async () => {
    await page.focus('#mention');
    await append('Tag');
    // What browsers make of a blank line reads as one line feed or two.
    expect(await page.$eval('#mention', element => (element as HTMLElement).innerText)).toMatch(
      /^Thanks @ada\n{2,3}#letterpress$/,
    );
    expect(await page.$eval('#mention span', chip => chip.textContent)).toBe('@ada');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await expect
      .poll(() => page.$eval('#mention', element => element.textContent))
      .toBe('Thanks @ada');
  });

  it('may be a picture for an emoji', async () => {
    await page.focus('#picture');
    await append('Tag');
    expect(await page.$eval('#picture', element => (element as HTMLElement).innerText)).toMatch(
      /^Look\s+#letterpress$/,
    );
    expect(await page.$$('#picture img')).toHaveLength(1);
  });
}

function describeRefused() {
  it('in a field that may not be changed', async () => {
    await page.focus('#read-only');
    expect(await driver.popupSays(page)).toMatch(/read-only/);
    expect(await textIn('read-only')).toBe('Kept');
  });

  it('in an editor that is switched off', async () => {
    await page.focus('#locked');
    expect(await driver.popupSays(page)).toMatch(/read-only/);
  });

  it('in one block of a post made of many, where the end is not to be seen', async () => {
    await page.focus('.block');
    expect(await driver.popupSays(page)).toMatch(/did not take/);
    expect(await textIn('blocks')).toBe('OneTwo');
  });

  it('where it would grow longer than the field allows', async () => {
    await page.focus('#short');
    expect(await append('Lines')).toMatch(/longer/);
    expect(await textIn('short')).toBe('Short');
    expect(await append('Tag')).toMatch(/^Added/);
    expect(await textIn('short')).toBe('Short\n\n#letterpress');
  });

  it('in a field of one line, unless the signature has one line too', async () => {
    await page.focus('#line');
    expect(await append('Lines')).toMatch(/single line/);
    expect(await textIn('line')).toBe('One line');
    await append('Tag');
    expect(await textIn('line')).toBe('One line #letterpress');
  });
}

function describeStranger() {
  it('needs permission for its host, which the popup names', async () => {
    const frame = await (await page.waitForSelector('#stranger'))?.contentFrame();
    await (await frame?.waitForSelector('#first'))?.click();
    expect(await driver.popupSays(page)).toMatch(/permission/);
    expect(await frame?.$eval('#first', field => (field as HTMLTextAreaElement).value)).toBe('');
  });
}
