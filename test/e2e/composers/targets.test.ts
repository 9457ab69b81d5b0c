import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import type { Driver } from '../../support/composer-page.ts';
import { describeComposerInExtension } from './targets.ts';

let driver: Driver;

describeComposerInExtension(async () => {
  driver = chromiumDriver(await launchBrowser());
  return driver;
});

describe('composer', () => {
  it('page of the browser: the popup says that no extension can run there', async () => {
    const page = await driver.browser.newPage();
    await page.goto('chrome://version');
    expect(await driver.readPopupStatus(page)).toMatch(/doesn’t allow extensions/);
  });
});
