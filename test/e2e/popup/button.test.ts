/**
 * The button at text fields: off by default, on where the user turns it on, hidden by one click. Its fields,
 * positions and keys are tested in `test/page/button/button.test.ts`. All tests share one browser and depend on the
 * order: the first one turns the button on for 127.0.0.1, and the second one hides it there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../../extension/locales/en/en.ts';
import { listAccessibleNames } from '../../support/accessibility-tree.ts';
import { getBuildFolder } from '../../support/builds.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { getServiceWorker } from '../../support/service-worker.ts';
import { turnButtonOn } from '../../support/turn-button-on.ts';
import { setUpPopup, waitForText } from './popup-fixture.ts';

describe('the button at text fields', () => {
  const fixture = setUpPopup({ mode: 'permitted' });
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

  /** Counts the scripts that the browser injects into pages by itself. */
  async function countRegisteredScripts(): Promise<number> {
    const worker = await getServiceWorker(fixture.colophon.browser);
    return await worker.evaluate(
      async () => (await chrome.scripting.getRegisteredContentScripts()).length,
    );
  }

  it('turned on and pressed: shown only then, the picker opens at the focused field and appends there', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
    // The popup took longer to open than the button takes to appear.
    expect(await isButtonShown(page)).toBe(false);
    await popup.close();
    await turnButtonOn(fixture.colophon);
    await page.bringToFront();
    // The field got its focus before the button was turned on. The user leaves it and comes back.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => practice.focus());
    await pressButton(page);
    const picker = await page.waitForFrame(frame => frame.url().includes('/picker-page.html'));
    await picker.waitForSelector('[role=option]');
    await waitUntilPressable(picker);
    await page.keyboard.press('Enter');
    expect(await waitForText(page, 'Hello\n\n#mine')).toBe('Hello\n\n#mine');
  });

  it('another page of the site: shown with its name, and one click on its × hides it on the whole site', async () => {
    const page = await fixture.openPage('Hello');
    await page.waitForSelector('[popover]');
    expect(await listAccessibleNames(page, 'button')).toContain(en.button.append);
    await pressHideButton(page);
    await page.waitForFunction(() => document.querySelector('[popover]') === null);
    await expect.poll(countRegisteredScripts).toBe(0);
    const nextPage = await fixture.openPage('Hello');
    expect(await isButtonShown(nextPage)).toBe(false);
  });

  it('script on every page of the site: under 6 kB', () => {
    const script = readFileSync(join(getBuildFolder('permitted'), 'button.js'));
    expect(gzipSync(script).length).toBeLessThan(6000);
  });
});

declare const chrome: {
  scripting: { getRegisteredContentScripts(): Promise<unknown[]> };
};
