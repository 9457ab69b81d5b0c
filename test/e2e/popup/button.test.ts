/** The button at text fields: off at first, on where a person wants it, hidden in one click. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { namesOf } from '../../support/accessibility-tree.ts';
import { folderOf } from '../../support/builds.ts';
import { openManager } from '../../support/manager-page.ts';
import { closeAfterOrders } from '../../support/orders-end.ts';
import { read } from '../../support/read.ts';
import { untilSeen } from '../../support/seen.ts';
import { until } from '../../support/until.ts';
import { byRole, openSite, setStage, textBecomes } from './stage.ts';

describe('the button at text fields', () => {
  const stage = setStage({ mode: 'permitted' });
  const style = '<style>textarea { display: block; box-sizing: border-box; margin: 0 }</style>';
  /** A browser's own depends on the fonts of the machine, and may be too small for the button. */
  const size = 'width: 300px; height: 100px';
  const isShown = async (page: Page) => (await page.$('[popover]')) !== null;

  /** Presses where the button stands: the page itself can neither see nor press it. */
  async function pressButton(page: Page, toLeft = 0) {
    const box = await (await page.waitForSelector('[popover]'))?.boundingBox();
    if (!box) throw new Error('There is no button.');
    await untilSeen();
    await page.mouse.move(box.x + 12, box.y + 12);
    // At once: what grows under the pointer has been seen before.
    await page.mouse.click(box.x + 12 - toLeft, box.y + 12);
  }

  /** A page of the site, with the focus in its field. */
  async function openField(body: string): Promise<Page> {
    const page = await openSite(stage, 'http://127.0.0.1', {
      '/': `<!doctype html><body style="margin: 0">${style}${body}`,
    });
    await page.bringToFront();
    await page.focus('textarea, [contenteditable]');
    await page.waitForSelector('[popover]');
    return page;
  }

  async function toggle(page: Page, name: string) {
    const popup = await stage.openPopupWith(page, { Mine: '#mine' });
    await byRole(popup, 'button', 'Button at text fields').click();
    await popup.locator(`.popup-button-sites button ::-p-text(${name})`).click();
    await popup.waitForFunction(
      () => document.querySelector('.popup-button-sites [aria-pressed=true]') !== null,
    );
    await popup.close();
    await page.bringToFront();
  }

  it('is not there before it is turned on', async () => {
    const page = await stage.openPage('Hello');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await isShown(page)).toBe(false);
  });

  it('opens the picker at the field that has the focus, and keeps the focus there', async () => {
    const page = await stage.openPage('Hello');
    await toggle(page, 'On 127.0.0.1');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => practice.focus());
    await pressButton(page);
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    await picker.waitForSelector('[role=option]');
    await untilSeen();
    await page.keyboard.press('Enter');
    expect(await textBecomes(page, 'Hello\n\n#mine')).toBe('Hello\n\n#mine');
  });

  it.each([
    ['', 'document'],
    ['<div id="host"></div>', 'host.attachShadow({ mode: "open" })'],
  ])('is there where a page has given the focus before: %j', async (host, place) => {
    const page = await openSite(stage, 'http://127.0.0.1', {
      '/': `<!doctype html><body>${host}<script>
        const field = document.createElement('textarea');
        field.style.cssText = 'width: 400px; height: 60px';
        const place = ${place};
        (place.body ?? place).append(field);
        field.focus();
      </script>`,
    });
    await page.waitForSelector('[popover]');
    await page.close();
  });

  describe('stands in what is seen of its field', () => {
    const after = '<div style="height: 900px"></div>';
    it.each<[string, string, () => void]>([
      [
        'higher than the window',
        '<textarea style="width: 300px; height: 2000px"></textarea>',
        () => {},
      ],
      [
        'in a box that scrolls',
        `<div style="height: 60px; overflow: auto"><textarea style="${size}"></textarea>${after}</div>`,
        () => {},
      ],
      [
        'below what comes into the page',
        `<p style="margin: 0"></p><textarea style="${size}"></textarea>`,
        () => {
          (document.querySelector('p') as HTMLElement).style.height = '150px';
        },
      ],
    ])('%s', async (_, body, change) => {
      const page = await openField(body);
      await page.evaluate(change);
      await page.waitForFunction(() => {
        const field = document.querySelector('textarea') as Element;
        const seen = [field, field.parentElement as Element, document.documentElement];
        const own = document.querySelector('[popover]')?.getBoundingClientRect();
        return seen.every(element => {
          const { left, top, right, bottom } =
            element === document.documentElement
              ? new DOMRect(0, 0, innerWidth, innerHeight)
              : element.getBoundingClientRect();
          return (
            own && own.left >= left && own.top >= top && own.right <= right && own.bottom <= bottom
          );
        });
      });
      await page.close();
    });

    it.each([
      ['sticks to the top', 'position: sticky; top: 0; height: 60px', 100, false],
      ['stays at the top', 'position: fixed; top: 0; width: 100%; height: 80px', 40, false],
      ['stays at the bottom', 'position: fixed; bottom: 0; width: 100%; height: 60px', 0, true],
      [
        'stays in a corner',
        'position: fixed; bottom: 0; left: 250px; width: 60px; height: 60px',
        0,
        true,
      ],
      ['covers another part', 'position: fixed; top: 0; width: 100%; height: 20px', 0, true],
    ])('and not under a bar that %s', async (_, bar, scrolled, isThere) => {
      // At the foot of the window where the bar is there; else where it scrolls up below the bar.
      const before = isThere ? 'calc(100vh - 100px)' : '0';
      const page = await openField(
        `<div id="bar" style="${bar}; background: white"></div><div style="height: ${before}"></div>` +
          `<textarea style="${size}"></textarea>${after}`,
      );
      await page.evaluate(top => window.scrollTo(0, top), scrolled);
      await page.waitForFunction(
        isThere => {
          const boxOf = (selector: string) =>
            (document.querySelector(selector) as Element).getBoundingClientRect();
          const [own, bar, field] = [boxOf('[popover]'), boxOf('#bar'), boxOf('textarea')];
          if (!isThere) return own.bottom <= 0;
          const isApart =
            own.bottom <= bar.top ||
            own.top >= bar.bottom ||
            own.right <= bar.left ||
            own.left >= bar.right;
          return isApart && own.top >= field.top && own.bottom <= field.bottom;
        },
        {},
        isThere,
      );
      await page.close();
    });

    it('and goes where nothing is seen of it', async () => {
      const page = await openField(
        `<div style="height: 110px; overflow: auto"><textarea style="${size}"></textarea>${after}</div>`,
      );
      await read(page, 'div', box => box.scrollTo(0, 90));
      await page.waitForFunction(
        () => (document.querySelector('[popover]') as Element).getBoundingClientRect().bottom <= 0,
      );
      await page.close();
    });
  });

  it('speaks the language that is chosen later', async () => {
    const manager = await openManager(stage.colophon, 'settings');
    await manager.page.locator('aria/Language').fill('de');
    await manager.page.waitForSelector('html[lang=de]');
    const says = async () => {
      const page = await openField(`<textarea style="${size}"></textarea>`);
      const names = await namesOf(page, 'button');
      await page.close();
      return names;
    };
    await expect.poll(says).toContain('Signatur anhängen');
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
  ])('keeps the focus that Tab gives it, and opens the picker at %s by Enter', async (_, field) => {
    const page = await openField(field);
    await page.keyboard.press('Tab');
    // Longer than it stays once its field is left for something else.
    await untilSeen();
    expect(await page.evaluate(() => document.activeElement?.matches('[popover]'))).toBe(true);
    await page.keyboard.press('Enter');
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    await picker.waitForSelector('[role=option]');
    await untilSeen();
    await page.keyboard.press('Enter');
    await until('the signature is there', async () => {
      const text = await read(page, 'textarea, [contenteditable]', written =>
        written instanceof HTMLTextAreaElement ? written.value : (written as HTMLElement).innerText,
      );
      return text.replace(/\n+/, ' | ') === 'Hello | #mine';
    });
    await closeAfterOrders(page);
  });

  it('comes with the next page of the site, and is hidden there in one click', async () => {
    const page = await stage.openPage('Hello');
    await page.waitForSelector('[popover]');
    // It grows into its field: beside that there may be no window any more.
    await pressButton(page, 23);
    await page.waitForFunction(() => document.querySelector('[popover]') === null);
    const next = await stage.openPage('Hello');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await isShown(next)).toBe(false);
  });

  it('weighs less than 5 kB on every page, and shows nothing on one without a text field', async () => {
    const script = readFileSync(join(folderOf('permitted'), 'button.js'));
    expect(gzipSync(script).length).toBeLessThan(5000);
    const page = await stage.openPage('Hello');
    await toggle(page, 'On 127.0.0.1');
    const plain = await stage.colophon.browser.newPage();
    await plain.goto(`${stage.url}/editor.css`);
    await plain.focus('body');
    expect(await isShown(plain)).toBe(false);
  });
});
