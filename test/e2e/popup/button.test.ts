/** The button at text fields: off at first, on where a person wants it, hidden in one click. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../../support/builds.ts';
import { untilSeen } from '../../support/seen.ts';
import { byRole, openSite, setStage, textBecomes } from './stage.ts';

describe('the button at text fields', () => {
  const stage = setStage({ mode: 'permitted' });
  const isShown = async (page: Page) => (await page.$('[popover]')) !== null;

  /** Presses where the button stands: the page itself can neither see nor press it. */
  async function pressButton(page: Page, fromRight: number) {
    const box = await (await page.waitForSelector('[popover]'))?.boundingBox();
    if (!box) throw new Error('There is no button.');
    await untilSeen();
    await page.mouse.move(box.x + 12, box.y + 12);
    // At once: what grows under the pointer has been seen before.
    await page.mouse.click(box.x + 12 + fromRight, box.y + 12);
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
    await pressButton(page, 0);
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

  it('comes with the next page of the site, and is hidden there in one click', async () => {
    const page = await stage.openPage('Hello');
    await page.waitForSelector('[popover]');
    await pressButton(page, 26);
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
