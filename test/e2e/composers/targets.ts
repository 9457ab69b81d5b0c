/** Tests which field of a page with many fields is the composer, and which fields are refused. */
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import type { Driver } from '../../support/composer-page.ts';

const signatures = { Tag: '#letterpress', Lines: 'Set by hand\n\nLeipzig, by the river' };

let driver: Driver;
let practice: Awaited<ReturnType<typeof startPractice>>;
let page: Page;

/** Defines all tests for the browser that `launch` starts. */
export function describeComposerChoice(launch: () => Promise<Driver>): void {
  setUp(launch);
  describe('composer', describeFocusedField);
  describe('end of the post', describePostEnds);
  describe('refusal', describeRefusedFields);
  describe('frame of another origin', describeCrossOriginFrame);
}

/** Defines those tests that need the whole extension. `test/page/composers` has the others. */
export function describeComposerInExtension(launch: () => Promise<Driver>): void {
  setUp(launch);
  describe('composer', describeFocusWithPopup);
  describe('frame of another origin', describeCrossOriginFrame);
}

function setUp(launch: () => Promise<Driver>): void {
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
}

/** Removes the notice of an earlier append, so that `append` does not read it instead of its own. */
const removeEarlierNotice = () =>
  page.evaluate(() => document.querySelector('[popover=manual]')?.remove());

/** Appends with the popup. Returns the text of the notice. */
async function append(...names: (keyof typeof signatures)[]) {
  await removeEarlierNotice();
  await driver.append(page, names);
  return driver.readNotice(page);
}

const readText = (id: string) =>
  page.$eval(`#${id}`, field => (field as HTMLTextAreaElement).value ?? field.textContent);

/** Reads all fields of the page except one. */
const readOtherTexts = (id: string) =>
  page.evaluate(
    id =>
      [...document.querySelectorAll('textarea, input, [contenteditable]')]
        .filter(field => field.id !== id)
        .map(field => (field as HTMLTextAreaElement).value ?? field.textContent)
        .join('|'),
    id,
  );

function describeFocusedField() {
  describeFocusWithPopup();

  it('focus on a button: the field that had the focus before is used', async () => {
    await page.focus('#second');
    await append('Tag');
    await page.focus('#first');
    await page.click('#button');
    await append('Tag');
    expect(await readText('first')).toBe('#letterpress');
    expect(await readText('second')).toBe('#letterpress');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('first');
  });

  it.each(['password', 'email', 'search', 'button'])(
    'focus in a %s, and in no composer before: no composer',
    async id => {
      await page.focus(`#${id}`);
      expect(await driver.readPopupStatus(page)).toMatch(/no text field/);
    },
  );

  it('focus moves from a composer to a password field: no composer', async () => {
    await page.focus('#first');
    await append('Tag');
    await page.focus('#password');
    expect(await driver.readPopupStatus(page)).toMatch(/no text field/);
  });

  it('hidden field that catches the keys of an editor: refused', async () => {
    await page.focus('#proxy');
    expect(await driver.readPopupStatus(page)).toMatch(/didn’t take/);
    expect(await readText('proxy')).toBe('');
  });

  it('nothing has the focus: no composer', async () => {
    expect(await driver.readPopupStatus(page)).toMatch(/no text field/);
  });
}

function describeFocusWithPopup() {
  it('several fields: only the one with the focus gets the signature', async () => {
    const others = await readOtherTexts('second');
    await page.focus('#second');
    await page.keyboard.type('Hello');
    await append('Tag');
    expect(await readText('second')).toBe('Hello\n\n#letterpress');
    expect(await readOtherTexts('second')).toBe(others);
  });

  it('page moves the focus after the popup has opened: the field that had the focus before is used', async () => {
    await page.evaluate(() => {
      addEventListener('focus', () => document.querySelector<HTMLElement>('#second')?.focus());
    });
    await page.focus('#first');
    await page.keyboard.type('Hello');
    await append('Tag');
    expect(await readText('first')).toBe('Hello\n\n#letterpress');
    expect(await readText('second')).toBe('');
  });
}

function describePostEnds() {
  it('mention: it stays unchanged before the signature', async () => {
    await page.focus('#mention');
    await append('Tag');
    // Browsers render a blank line as one line feed or two.
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

  it('image of an emoji: it stays before the signature', async () => {
    await page.focus('#picture');
    await append('Tag');
    expect(await page.$eval('#picture', element => (element as HTMLElement).innerText)).toMatch(
      /^Look\s+#letterpress$/,
    );
    expect(await page.$$('#picture img')).toHaveLength(1);
  });
}

function describeRefusedFields() {
  it('read-only field: its text is unchanged', async () => {
    await page.focus('#read-only');
    expect(await driver.readPopupStatus(page)).toMatch(/read-only/);
    expect(await readText('read-only')).toBe('Kept');
  });

  it('editor with aria-readonly: the popup says that it is read-only', async () => {
    await page.focus('#locked');
    expect(await driver.readPopupStatus(page)).toMatch(/read-only/);
  });

  it('post of blocks whose last block cannot be found: refused, all blocks are unchanged', async () => {
    await page.focus('.block');
    expect(await driver.readPopupStatus(page)).toMatch(/didn’t take/);
    expect(await readText('blocks')).toBe('OneTwo');
  });

  it('signature too long for the field: refused; a shorter one is appended', async () => {
    await page.focus('#short');
    expect(await append('Lines')).toMatch(/longer/);
    expect(await readText('short')).toBe('Short');
    expect(await append('Tag')).toMatch(/^Added/);
    expect(await readText('short')).toBe('Short\n\n#letterpress');
  });

  it('several lines in a single-line field: refused; a one-line signature is appended', async () => {
    await page.focus('#line');
    expect(await append('Lines')).toMatch(/only one line/);
    expect(await readText('line')).toBe('One line');
    await append('Tag');
    expect(await readText('line')).toBe('One line #letterpress');
  });
}

function describeCrossOriginFrame() {
  it('no permission for its host: the popup asks for it, and nothing is appended', async () => {
    const frame = await (await page.waitForSelector('#stranger'))?.contentFrame();
    await (await frame?.waitForSelector('#first'))?.click();
    expect(await driver.readPopupStatus(page)).toMatch(/permission/);
    expect(await frame?.$eval('#first', field => (field as HTMLTextAreaElement).value)).toBe('');
  });
}
