/** Sets of hashtags in the popup: it names what would be left out, and appends all by a button, a key or a setting. */
import { describe, expect, it } from 'vitest';
import { isolate } from '../../../shared/text/isolate.ts';
import { languageNames } from '../../../shared/text/languages.ts';
import {
  byRole,
  find,
  openWithSignatures,
  press,
  setUpPopup,
  textOf,
  waitFor,
  waitForText,
} from '../../support/component/popup.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import { storeSettings } from '../../support/component/popup-device.ts';
import {
  createFakePage,
  createFakePanelPage,
  type FakePage,
} from '../../support/component/popup-page.ts';

setUpPopup();

const set = '#b #c #d';
const onThreads = { host: 'www.threads.com', text: 'About #b' };
const line = '.popup-left-out span';
const readSent = (page: FakePage) =>
  page.sent.map(({ addsAllHashtags, where }) => [where, addsAllHashtags]);

describe('hashtags that would be left out', () => {
  it('post with one, and a network that takes one: named with their number, and the reasons as a title', async () => {
    await openWithSignatures(createFakePage(onThreads), { Mine: set });
    await waitForText(line, '2 hashtags left out: #b #d');
    expect(find(line)?.title).toBe(
      'Left out, already in the post: #b\nLeft out, Threads takes fewer hashtags: #d',
    );
  });

  it('each language, light and dark: axe finds no violation, and the button is in view', async () => {
    for (const language of Object.keys(languageNames)) {
      await storeSettings({ language });
      await openWithSignatures(createFakePage(onThreads), { [language]: set });
      await waitFor(`html[lang="${language}"] ${line}`);
      expect(await findFaultsInBothThemes({ hasSignatureOptions: true })).toEqual([]);
      const button = find('.popup-left-out button')?.getBoundingClientRect();
      const popup = find('.popup')?.getBoundingClientRect();
      expect(button?.left).toBeGreaterThanOrEqual(popup?.left ?? Number.NaN);
      expect(button?.right).toBeLessThanOrEqual(popup?.right ?? Number.NaN);
    }
  }, 60_000);

  it('button: the whole set is appended, and Enter alone appends what the post takes', async () => {
    const page = createFakePage(onThreads);
    await openWithSignatures(page, { Mine: set });
    await byRole('button', 'Add all').click();
    await expect.poll(() => readSent(page)).toEqual([['end', true]]);
    expect(page.sent[0]?.signatures[0]?.content).toBe(set);
    await openWithSignatures(page, {});
    await press('Enter');
    await expect.poll(() => readSent(page)[1]).toEqual(['end', false]);
  });

  it('Ctrl+Shift+Enter: the whole sets of all marked signatures', async () => {
    const page = createFakePage(onThreads);
    await openWithSignatures(page, { Mine: set, Yours: '#e #f' });
    await press('Shift+Enter', 'ArrowDown', 'Shift+Enter');
    await waitForText(line, '3 hashtags left out: #b #d #f');
    await press('Control+Shift+Enter');
    await expect.poll(() => readSent(page)).toEqual([['end', true]]);
    expect(page.sent[0]?.signatures).toHaveLength(2);
  });

  it('nothing left out: no line, and the room is the same', async () => {
    const readHeight = () => find('.popup-preview')?.offsetHeight;
    await openWithSignatures(createFakePage(onThreads), { Mine: set });
    await waitForText(line, /left out/);
    const height = readHeight();
    await openWithSignatures(createFakePage({ text: 'Today' }), {});
    await waitForText('.popup-counts p', /5 → 15/);
    expect(textOf('.popup-left-out')).toBeNull();
    expect(readHeight()).toBe(height);
  });

  it('set with versions: the line stands in the place of the text, above the versions', async () => {
    const versions = [{ sites: ['threads.com'], content: '#b #x' }];
    await openWithSignatures(createFakePage(onThreads), [{ name: 'Mine', content: set, versions }]);
    await waitForText(line, '1 hashtag left out: #b');
    const preview = find('.popup-preview')?.getBoundingClientRect();
    for (const part of ['.popup-left-out', '.popup-versions']) {
      const box = find(part)?.getBoundingClientRect();
      expect(box?.top).toBeGreaterThanOrEqual(preview?.top ?? Number.NaN);
      expect(box?.bottom).toBeLessThanOrEqual(preview?.bottom ?? Number.NaN);
    }
  });

  it('setting for always: nothing is left out, and the count is that of the whole set', async () => {
    await storeSettings({ addsAllHashtags: true });
    const page = createFakePage(onThreads);
    await openWithSignatures(page, { Mine: set });
    await waitForText('.popup-counts p', /8 → 18/);
    expect(textOf('.popup-left-out')).toBeNull();
    await press('Enter');
    await expect.poll(() => readSent(page)).toEqual([['end', true]]);
  });

  it('side panel: it stays, and the next press leaves hashtags out again', async () => {
    const page = createFakePanelPage(onThreads);
    await openWithSignatures(page, { Mine: set });
    await byRole('button', 'Add all').click();
    await expect.poll(() => page.text).toBe(`About #b\n\n${set}`);
    await byRole('option', 'Mine').click();
    await expect
      .poll(() => readSent(page))
      .toEqual([
        ['end', true],
        ['end', false],
      ]);
  });

  it('set that asks: the questions name what is left out, unless all was requested', async () => {
    const page = createFakePage(onThreads);
    const asking = { name: 'Mine', content: '#b #c #{{ask:Tag}}', variables: true };
    await openWithSignatures(page, [asking]);
    await press('Control+Shift+Enter');
    await waitForText('.popup-counts p', /→/);
    expect(textOf('.popup-warning') ?? '').not.toContain('Left out');
    await byRole('textbox', 'Tag').fill('d');
    await byRole('button', 'Append').click();
    await expect.poll(() => readSent(page)).toEqual([['end', true]]);
    expect(page.sent[0]?.signatures[0]?.content).toBe(set);
  });
});

describe('words of the post that are hashtags of the set', () => {
  it('button names the word: the append gets its hashtag, and Enter alone none', async () => {
    const page = createFakePage({ text: 'About c today' });
    await openWithSignatures(page, { Mine: set });
    const button = byRole('button', `Tag “${isolate('c')}” too`);
    await expect.poll(() => button.element().getAttribute('title')).toBe('#c');
    await button.click();
    await expect.poll(() => page.sent[0]).toMatchObject({ hashtagsOfWords: ['#c'], where: 'end' });
    await openWithSignatures(page, {});
    await press('Enter');
    await expect.poll(() => page.sent).toHaveLength(2);
    expect(page.sent[1]).not.toHaveProperty('hashtagsOfWords');
  });

  it('twelve words: ten of them, which one undo still takes back', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `w${index}`);
    await openWithSignatures(createFakePage({ text: words.join(' ') }), {
      Mine: words.map(word => `#${word}`).join(' '),
    });
    const button = byRole('button', 'Tag 10 words too');
    await expect.poll(() => button.element().getAttribute('title')).toMatch(/^#w0 .*#w9$/);
  });

  it('several words beside hashtags that are left out: both are offered in the room of the line', async () => {
    await openWithSignatures(createFakePage({ ...onThreads, text: 'c and d, #b' }), { Mine: set });
    await waitForText(line, /left out/);
    const button = byRole('button', 'Tag 2 words too').element().getBoundingClientRect();
    const room = find('.popup-preview')?.getBoundingClientRect();
    expect(button.right).toBeLessThanOrEqual(room?.right ?? 0);
    expect(button.bottom).toBeLessThanOrEqual(room?.bottom ?? 0);
  });
});
