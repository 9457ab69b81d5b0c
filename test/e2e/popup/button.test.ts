/**
 * The button at text fields: off by default, on where the user turns it on, hidden by one click. All tests
 * share one browser and depend on the order: the second test turns the button on for 127.0.0.1, and the
 * last but one hides it there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { listAccessibleNames } from '../../support/accessibility-tree.ts';
import { closeAfterAppendRequests } from '../../support/append-requests.ts';
import { getBuildFolder } from '../../support/builds.ts';
import { openManager } from '../../support/manager-page.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { readElement } from '../../support/read-element.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { byRole, openSite, setUpPopup, waitForText } from './popup-fixture.ts';

describe('the button at text fields', () => {
  const fixture = setUpPopup({ mode: 'permitted' });
  const style = '<style>textarea { display: block; box-sizing: border-box; margin: 0 }</style>';
  /** The default size depends on the machine's fonts and may be too small for the button. */
  const sizedField = '<textarea style="width: 300px; height: 100px"></textarea>';
  const isButtonShown = async (page: Page) => (await page.$('[popover]')) !== null;

  /**
   * Moves the pointer onto the button, and clicks at this distance to the left of its center. It clicks at
   * a position, like a user, because the page can neither see nor press the button in its closed shadow root.
   */
  async function clickLeftOfButtonCenter(page: Page, distancePx: number) {
    const box = await (await page.waitForSelector('[popover]'))?.boundingBox();
    if (!box) throw new Error('There is no button.');
    await waitUntilPressable();
    // The button is 24 px wide and high. Under the pointer it grows.
    await page.mouse.move(box.x + 12, box.y + 12);
    // Needs no second wait: the press delay counts from when the button appeared, not from when it grew.
    await page.mouse.click(box.x + 12 - distancePx, box.y + 12);
  }
  const pressButton = (page: Page) => clickLeftOfButtonCenter(page, 0);
  /**
   * Presses the × that hides the button on the site. It appears 23 px to the left of the button under the
   * pointer. On the right it could be outside the window.
   */
  const pressHideButton = (page: Page) => clickLeftOfButtonCenter(page, 23);

  /** Opens a page of the site with the focus in its field, and waits for the button. */
  async function openField(body: string): Promise<Page> {
    const page = await openSite(fixture, 'http://127.0.0.1', {
      '/': `<!doctype html><body style="margin: 0">${style}${body}`,
    });
    await page.bringToFront();
    await page.focus('textarea, [contenteditable]');
    await page.waitForSelector('[popover]');
    return page;
  }

  /** Turns the button on with this choice of the popup, such as “On 127.0.0.1”. */
  async function turnButtonOn(page: Page, choice: string) {
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
    await byRole(popup, 'button', 'Button at text fields').click();
    await popup.locator(`.popup-button-sites button ::-p-text(${choice})`).click();
    await popup.waitForFunction(
      () => document.querySelector('.popup-button-sites [aria-pressed=true]') !== null,
    );
    await popup.close();
    await page.bringToFront();
  }

  it('not turned on: not shown', async () => {
    const page = await fixture.openPage('Hello');
    // Long enough for the button to appear.
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await isButtonShown(page)).toBe(false);
  });

  it('turned on and pressed: the picker opens at the focused field and appends there', async () => {
    const page = await fixture.openPage('Hello');
    await turnButtonOn(page, 'On 127.0.0.1');
    // The field got its focus before the button was turned on. The user leaves it and comes back.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => practice.focus());
    await pressButton(page);
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    await picker.waitForSelector('[role=option]');
    await waitUntilPressable();
    await page.keyboard.press('Enter');
    expect(await waitForText(page, 'Hello\n\n#mine')).toBe('Hello\n\n#mine');
  });

  it.each([
    ['in the document', '', 'document.body'],
    ['in a shadow tree', '<div id="host"></div>', 'host.attachShadow({ mode: "open" })'],
  ])('field %s, focused by the page’s own script: shown', async (_, hostHtml, parentScript) => {
    const page = await openSite(fixture, 'http://127.0.0.1', {
      '/': `<!doctype html><body>${hostHtml}<script>
        const field = document.createElement('textarea');
        field.style.cssText = 'width: 400px; height: 60px';
        ${parentScript}.append(field);
        field.focus();
      </script>`,
    });
    await page.waitForSelector('[popover]');
    await page.close();
  });

  describe('position of the button', () => {
    const spaceBelow = '<div style="height: 900px"></div>';
    it.each<[title: string, body: string, changePage: () => void]>([
      [
        'higher than the window',
        '<textarea style="width: 300px; height: 2000px"></textarea>',
        () => {},
      ],
      [
        'in a box that scrolls',
        `<div style="height: 60px; overflow: auto">${sizedField}${spaceBelow}</div>`,
        () => {},
      ],
      [
        'below inserted content',
        `<p style="margin: 0"></p>${sizedField}`,
        () => {
          (document.querySelector('p') as HTMLElement).style.height = '150px';
        },
      ],
    ])('field %s: within its visible part', async (_, body, changePage) => {
      const page = await openField(body);
      await page.evaluate(changePage);
      await page.waitForFunction(() => {
        const field = document.querySelector('textarea') as Element;
        const button = document.querySelector('[popover]')?.getBoundingClientRect();
        const containers = [
          field.getBoundingClientRect(),
          (field.parentElement as Element).getBoundingClientRect(),
          new DOMRect(0, 0, innerWidth, innerHeight),
        ];
        return containers.every(
          ({ left, top, right, bottom }) =>
            button &&
            button.left >= left &&
            button.top >= top &&
            button.right <= right &&
            button.bottom <= bottom,
        );
      });
      await page.close();
    });

    it.each([
      {
        title: 'sticks to the top',
        bar: 'position: sticky; top: 0; height: 60px',
        scrollTop: 100,
        isButtonVisible: false,
      },
      {
        title: 'stays at the top',
        bar: 'position: fixed; top: 0; width: 100%; height: 80px',
        scrollTop: 40,
        isButtonVisible: false,
      },
      {
        title: 'stays at the bottom',
        bar: 'position: fixed; bottom: 0; width: 100%; height: 60px',
        scrollTop: 0,
        isButtonVisible: true,
      },
      {
        title: 'stays in a corner',
        bar: 'position: fixed; bottom: 0; left: 250px; width: 60px; height: 60px',
        scrollTop: 0,
        isButtonVisible: true,
      },
      {
        title: 'covers another part',
        bar: 'position: fixed; top: 0; width: 100%; height: 20px',
        scrollTop: 0,
        isButtonVisible: true,
      },
    ])('bar that $title: never under it', async ({ bar, scrollTop, isButtonVisible }) => {
      // If the button must stay visible, a spacer puts the field at the bottom of the window, where the bar
      // covers the field in part or not at all. Otherwise the field scrolls under a bar at the top, and the
      // button must move above the window.
      const spacerHeight = isButtonVisible ? 'calc(100vh - 100px)' : '0';
      const page = await openField(
        `<div id="bar" style="${bar}; background: white"></div><div style="height: ${spacerHeight}"></div>` +
          sizedField +
          spaceBelow,
      );
      await page.evaluate(top => window.scrollTo(0, top), scrollTop);
      await page.waitForFunction(
        isButtonVisible => {
          const readBox = (selector: string) =>
            (document.querySelector(selector) as Element).getBoundingClientRect();
          const [button, bar, field] = [readBox('[popover]'), readBox('#bar'), readBox('textarea')];
          if (!isButtonVisible) return button.bottom <= 0;
          const isApart =
            button.bottom <= bar.top ||
            button.top >= bar.bottom ||
            button.right <= bar.left ||
            button.left >= bar.right;
          return isApart && button.top >= field.top && button.bottom <= field.bottom;
        },
        {},
        isButtonVisible,
      );
      await page.close();
    });

    it('field scrolled out of view: the button is out of view, too', async () => {
      const page = await openField(
        `<div style="height: 110px; overflow: auto">${sizedField}${spaceBelow}</div>`,
      );
      await readElement(page, 'div', box => box.scrollTo(0, 90));
      await page.waitForFunction(
        () => (document.querySelector('[popover]') as Element).getBoundingClientRect().bottom <= 0,
      );
      await page.close();
    });
  });

  it('language changed: the button’s accessible name is in the new language', async () => {
    const manager = await openManager(fixture.colophon, 'settings');
    await manager.page.locator('aria/Language').fill('de');
    await manager.page.waitForSelector('html[lang=de]');
    const listButtonNames = async () => {
      const page = await openField(sizedField);
      const names = await listAccessibleNames(page, 'button');
      await page.close();
      return names;
    };
    await expect.poll(listButtonNames).toContain('Signatur anhängen');
    await manager.page.bringToFront();
    await manager.page.locator('aria/Sprache').fill('system');
    await manager.page.close();
  });

  it.each([
    ['a field', '<textarea style="width: 300px; height: 100px">Hello</textarea>'],
    [
      'an editable part',
      '<div contenteditable style="width: 300px; height: 100px; white-space: pre-wrap">Hello</div>',
    ],
  ])(
    'Tab pressed in %s: the button gets and keeps the focus, and Enter opens the picker',
    async (_, field) => {
      const page = await openField(field);
      await page.keyboard.press('Tab');
      // Longer than a button stays whose field has lost the focus to another element.
      await waitUntilPressable();
      expect(await page.evaluate(() => document.activeElement?.matches('[popover]'))).toBe(true);
      await page.keyboard.press('Enter');
      const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
      await picker.waitForSelector('[role=option]');
      await waitUntilPressable();
      await page.keyboard.press('Enter');
      await waitUntil('the signature is there', async () => {
        const text = await readElement(page, 'textarea, [contenteditable]', field =>
          field instanceof HTMLTextAreaElement ? field.value : (field as HTMLElement).innerText,
        );
        // The number of line breaks depends on the kind of field.
        return text.replace(/\n+/, ' | ') === 'Hello | #mine';
      });
      await closeAfterAppendRequests(page);
    },
  );

  it('another page of the site: shown, and one click on its × hides it on the whole site', async () => {
    const page = await fixture.openPage('Hello');
    await page.waitForSelector('[popover]');
    await pressHideButton(page);
    await page.waitForFunction(() => document.querySelector('[popover]') === null);
    const nextPage = await fixture.openPage('Hello');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await isButtonShown(nextPage)).toBe(false);
  });

  it('script on every page of the site: under 5 kB, and shows nothing without a text field', async () => {
    const script = readFileSync(join(getBuildFolder('permitted'), 'button.js'));
    expect(gzipSync(script).length).toBeLessThan(5000);
    const page = await fixture.openPage('Hello');
    await turnButtonOn(page, 'On 127.0.0.1');
    const pageWithoutField = await fixture.colophon.browser.newPage();
    await pageWithoutField.goto(`${fixture.url}/editor.css`);
    await pageWithoutField.focus('body');
    expect(await isButtonShown(pageWithoutField)).toBe(false);
  });
});
