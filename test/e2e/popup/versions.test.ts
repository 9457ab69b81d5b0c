/** Signatures with other contents for some sites: the version that is used, and the choice of another one. */
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closePopupBy } from '../../support/close-popup.ts';
import { readElement } from '../../support/read-element.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { byRole, setUpPopup, waitForText } from './popup-fixture.ts';

const fixture = setUpPopup();

const threeVersions = {
  name: 'Adapts',
  content: 'the usual words',
  versions: [
    { sites: ['127.0.0.1'], content: 'words for here' },
    { sites: ['x.com'], content: 'words for X' },
  ],
};

/** The last version is the one for the site of the tests. */
const manyVersions = {
  name: 'Many',
  content: 'the usual words',
  versions: Array.from({ length: 20 }, (_, index) => ({
    sites: [index === 19 ? '127.0.0.1' : `site-${index}.example.org`],
    content: `words number ${index}`,
  })),
};

beforeAll(async () => {
  const popup = await fixture.openPopup(await fixture.openPage());
  await popup.waitForSelector('.first-run');
  await seedSignatures(popup, [threeVersions, manyVersions]);
  await popup.close();
});

/** Opens the popup over a page with this text. Returns the page and the popup. */
async function openPopupOverText(text: string): Promise<[page: Page, popup: Page]> {
  const page = await fixture.openPage(text);
  const popup = await fixture.openPopup(page);
  await popup.waitForSelector('[role=option]');
  return [page, popup];
}

const readPreview = (popup: Page | Frame) =>
  readElement(popup, '.popup-preview-text', text => text.textContent);

describe('versions in the popup', () => {
  it('version for the page’s site: used, counted and explained', async () => {
    const [page, popup] = await openPopupOverText('Hello');
    await popup.waitForFunction(() => document.body.innerText.includes('for 127.0.0.1'));
    expect(await readPreview(popup)).toBe('words for here');
    const pressed = await popup.$$eval('[role=group][aria-label=Version] button', buttons =>
      buttons.map(button => [button.textContent, button.ariaPressed]),
    );
    expect(pressed).toEqual([
      ['Default', 'false'],
      ['127.0.0.1', 'true'],
      ['x.com', 'false'],
    ]);
    // The counts appear only after the page has answered.
    const counts = await popup.waitForSelector('.popup-counts p');
    expect(await counts?.evaluate(({ textContent }) => textContent)).toContain('5 → 21');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, 'Hello\n\nwords for here')).toBe('Hello\n\nwords for here');
  });

  it('Shift and an arrow, or a click: another version is used', async () => {
    const [page, popup] = await openPopupOverText('Hello');
    await popup.waitForFunction(() => document.body.innerText.includes('for 127.0.0.1'));
    await popup.keyboard.down('Shift');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.up('Shift');
    expect(await readPreview(popup)).toBe('words for X');
    await byRole(popup, 'button', 'Default').click();
    expect(await readPreview(popup)).toBe('the usual words');
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, 'Hello\n\nthe usual words')).toBe('Hello\n\nthe usual words');
  });
});

describe('twenty versions', () => {
  it('popup opens: everything fits, and the version in use is in view', async () => {
    const [, popup] = await openPopupOverText('Hello');
    await popup.keyboard.type('Many');
    await popup.waitForFunction(
      () => document.querySelector('.popup-preview-text')?.textContent === 'words number 19',
    );
    const layout = await popup.evaluate(() => {
      const button = document.querySelector('.popup-versions [aria-pressed=true]');
      const list = button?.parentElement;
      const reason = document.querySelector('.popup-version-reason');
      if (!button || !list || !reason) return null;
      const [buttonBox, listBox] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
      const { scrollHeight, clientHeight } = document.documentElement;
      const { left, top, height } = reason.getBoundingClientRect();
      return {
        isVersionInView: buttonBox.top >= listBox.top - 1 && buttonBox.bottom <= listBox.bottom + 1,
        isReasonInView: document.elementFromPoint(left + 4, top + height / 2) === reason,
        isAllInView: scrollHeight <= clientHeight,
      };
    });
    expect(layout).toEqual({ isVersionInView: true, isReasonInView: true, isAllInView: true });
    await popup.close();
  });

  it('three unreported results above the list: everything still fits', async () => {
    const [page, storagePopup] = await openPopupOverText('Hello');
    // Stores three append requests that the page could not report, as the worker would.
    await storagePopup.evaluate(async name => {
      for (const id of ['one', 'two', 'three']) {
        const signatures = [{ id, name, content: `${name}\n`.repeat(9), caret: null }];
        const request = { id, tabId: 1, composer: '', signatures, separator: 'blank-line' };
        const stage = { at: 'unreported', result: 'page-hangs', frame: null };
        await chrome.storage.session.set({
          [`pending-append:${id}`]: { request, pressedMs: 1, stage },
        });
      }
    }, 'A'.repeat(80));
    await storagePopup.close();
    await page.bringToFront();
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    await popup.keyboard.type('Many');
    await popup.waitForFunction(
      () =>
        document.querySelectorAll('.unreported-result').length === 3 &&
        document.querySelector('.popup-preview-text')?.textContent === 'words number 19',
    );
    const readLayout = () =>
      popup.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        const isOnTop = (selector: string) => {
          const element = document.querySelector(selector);
          const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
          const topmost = document.elementFromPoint(left + 20, top + 10);
          return topmost !== null && element?.contains(topmost);
        };
        return {
          isAllInView: scrollHeight <= clientHeight && scrollWidth <= clientWidth,
          isListInView: isOnTop('[role=option]'),
          isFooterInView: isOnTop('footer'),
        };
      });
    // The browser resizes the popup some frames after it has rendered.
    await expect
      .poll(readLayout)
      .toEqual({ isAllInView: true, isListInView: true, isFooterInView: true });
    // The next popup would show the results again.
    await popup.evaluate(() => chrome.storage.session.clear());
    await popup.close();
  });
});

describe('versions in the picker', () => {
  it('version for the page’s site: used', async () => {
    const [page, popup] = await openPopupOverText('Hello');
    await popup.close();
    await page.bringToFront();
    const picker = await fixture.openPicker(page);
    expect(await readPreview(picker)).toBe('words for here');
  });
});

declare const chrome: {
  storage: { session: { set(values: object): Promise<void>; clear(): Promise<void> } };
};
