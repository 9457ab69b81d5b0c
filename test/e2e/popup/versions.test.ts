/** Signatures that say something else on some sites: which version is taken, and another by choice. */
import type { Frame, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { closes } from '../../support/closes.ts';
import { read } from '../../support/read.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { byRole, setStage, textBecomes } from './stage.ts';

const stage = setStage();

const adapts = {
  name: 'Adapts',
  content: 'the usual words',
  versions: [
    { sites: ['127.0.0.1'], content: 'words for here' },
    { sites: ['x.com'], content: 'words for X' },
  ],
};

const many = {
  name: 'Many',
  content: 'the usual words',
  versions: Array.from({ length: 20 }, (_, at) => ({
    sites: [at === 19 ? '127.0.0.1' : `site-${at}.example.org`],
    content: `words number ${at}`,
  })),
};

beforeAll(async () => {
  const popup = await stage.openPopup(await stage.openPage());
  await popup.waitForSelector('.first-run');
  await seedSignatures(popup, [adapts, many]);
  await popup.close();
});

async function open(text: string): Promise<[Page, Page]> {
  const page = await stage.openPage(text);
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('[role=option]');
  return [page, popup];
}

const preview = (popup: Page | Frame) =>
  read(popup, '.popup-preview-text', text => text.textContent);

describe('the popup', () => {
  it('takes the version for the page’s site, counts it and says why', async () => {
    const [page, popup] = await open('Hello');
    await popup.waitForFunction(() => document.body.innerText.includes('for 127.0.0.1'));
    expect(await preview(popup)).toBe('words for here');
    const pressed = await popup.$$eval('[role=group][aria-label=Version] button', buttons =>
      buttons.map(button => [button.textContent, button.ariaPressed]),
    );
    expect(pressed).toEqual([
      ['Usual', 'false'],
      ['127.0.0.1', 'true'],
      ['x.com', 'false'],
    ]);
    // The page is asked for its text meanwhile.
    const counts = await popup.waitForSelector('.popup-counts p');
    expect(await counts?.evaluate(({ textContent }) => textContent)).toContain('5 → 21');
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await textBecomes(page, 'Hello\n\nwords for here')).toBe('Hello\n\nwords for here');
  });

  it('takes another one by Shift and an arrow, and by a click', async () => {
    const [page, popup] = await open('Hello');
    await popup.waitForFunction(() => document.body.innerText.includes('for 127.0.0.1'));
    await popup.keyboard.down('Shift');
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.up('Shift');
    expect(await preview(popup)).toBe('words for X');
    await byRole(popup, 'button', 'Usual').click();
    expect(await preview(popup)).toBe('the usual words');
    expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe('Search signatures');
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await textBecomes(page, 'Hello\n\nthe usual words')).toBe('Hello\n\nthe usual words');
  });
});

describe('twenty versions', () => {
  it('push nothing out of the popup, and the one that is taken is in view', async () => {
    const [, popup] = await open('Hello');
    await popup.keyboard.type('Many');
    await popup.waitForFunction(
      () => document.querySelector('.popup-preview-text')?.textContent === 'words number 19',
    );
    const seen = await popup.evaluate(() => {
      const taken = document.querySelector('.popup-versions [aria-pressed=true]');
      const around = taken?.parentElement;
      const reason = document.querySelector('.popup-version-reason');
      if (!taken || !around || !reason) return null;
      const [chip, box] = [taken.getBoundingClientRect(), around.getBoundingClientRect()];
      const { scrollHeight, clientHeight } = document.documentElement;
      const { left, top, height } = reason.getBoundingClientRect();
      return {
        isTakenInView: chip.top >= box.top - 1 && chip.bottom <= box.bottom + 1,
        isReasonInView: document.elementFromPoint(left + 4, top + height / 2) === reason,
        isAllInView: scrollHeight <= clientHeight,
      };
    });
    expect(seen).toEqual({ isTakenInView: true, isReasonInView: true, isAllInView: true });
    await popup.close();
  });

  it('stay in the popup below appends that no page could tell of', async () => {
    const [page, before] = await open('Hello');
    await before.evaluate(async name => {
      for (const id of ['one', 'two', 'three']) {
        const signatures = [{ id, name, content: `${name}\n`.repeat(9), caret: null }];
        const order = { id, tabId: 1, composer: '', signatures, separator: 'blank-line' };
        const stage = { at: 'ended', end: 'page-hangs', frame: null };
        await chrome.storage.session.set({ [`order:${id}`]: { order, pressedMs: 1, stage } });
      }
    }, 'A'.repeat(80));
    await before.close();
    await page.bringToFront();
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('[role=option]');
    await popup.keyboard.type('Many');
    await popup.waitForFunction(
      () =>
        document.querySelectorAll('.ended-order').length === 3 &&
        document.querySelector('.popup-preview-text')?.textContent === 'words number 19',
    );
    const seen = () =>
      popup.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        const isOnTop = (selector: string) => {
          const element = document.querySelector(selector);
          const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
          const hit = document.elementFromPoint(left + 20, top + 10);
          return hit !== null && element?.contains(hit);
        };
        return {
          isAllInView: scrollHeight <= clientHeight && scrollWidth <= clientWidth,
          isListInView: isOnTop('[role=option]'),
          isFooterInView: isOnTop('footer'),
        };
      });
    // The browser gives the popup its size some frames after its content.
    await expect
      .poll(seen)
      .toEqual({ isAllInView: true, isListInView: true, isFooterInView: true });
    await popup.evaluate(() => chrome.storage.session.clear());
    await popup.close();
  });
});

describe('the picker', () => {
  it('takes the version for the page’s site too', async () => {
    const [page, popup] = await open('Hello');
    await popup.close();
    await page.bringToFront();
    const picker = await stage.openPicker(page);
    expect(await preview(picker)).toBe('words for here');
  });
});

declare const chrome: {
  storage: { session: { set(values: object): Promise<void>; clear(): Promise<void> } };
};
