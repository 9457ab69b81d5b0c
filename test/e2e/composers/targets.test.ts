import { expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { chromiumDriver } from '../../support/chromium-driver.ts';
import type { Driver } from '../../support/composer-page.ts';
import { describeTargets } from './targets.ts';

let driver: Driver;

describeTargets(async () => {
  driver = chromiumDriver(await launchBrowser());
  return driver;
});

it('is out of reach on the pages of the browser', async () => {
  const page = await driver.browser.newPage();
  await page.goto('chrome://version');
  expect(await driver.popupSays(page)).toMatch(/no extension/);
});
