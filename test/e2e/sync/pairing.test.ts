/** A second device connects with a code from the server's page, both in real browsers, with a real server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { driveManager, type ManagerPage, openManager } from '../../support/manager-page.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('connecting a device with a code', () => {
  let dataDir = '';
  let server: ServerProcess;
  let browsers: [web: ExtensionBrowser, device: ExtensionBrowser, ...others: ExtensionBrowser[]];
  let web: ManagerPage;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
    browsers = [await launchBrowser(), await launchBrowser({ mode: 'permitted' })];
    const page = await browsers[0].browser.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    await page.goto(server.url);
    web = driveManager(page);
    await web.fill('API key', server.firstKey ?? '');
    await web.press('Connect');
    await web.see('navigation', 'Sections');
  });
  afterAll(async () => {
    for (const browser of browsers ?? []) await browser.close();
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('code typed, words compared and confirmed: the device is in step, and its key is in the list', async () => {
    await web.follow('Labels');
    await web.press('New label');
    await web.fill('Name', 'From the web');
    await web.press('Save');
    await web.see('button', 'From the web');
    await web.follow('Keys');
    await web.press('Connect a device');
    const code = await web.page
      .waitForSelector('.pairing-code')
      .then(shown => shown?.evaluate(one => one.textContent));
    const device = await openManager(browsers[1], 'settings');
    await device.fill('Server address', server.url);
    await device.press('Use a code');
    await device.fill('Code', code?.toLowerCase() ?? '');
    await device.press('Connect');
    const words = await device.page
      .waitForSelector('.connection-words')
      .then(shown => shown?.evaluate(one => one.textContent));
    await web.page.bringToFront();
    await web.seeText(words ?? 'two words');
    await web.press('Confirm');
    await web.press('Done');
    await device.page.bringToFront();
    await device.seeText('Up to date');
    await device.follow('Labels');
    await device.see('button', 'From the web');
    await web.page.bringToFront();
    await web.see('heading', 'Keys');
    expect(await web.page.$$eval('main li', rows => rows.length)).toBe(2);
  });

  it('key made, then revoked: it is gone once another screen is opened', async () => {
    await web.press('New key');
    await web.fill('Name', 'For a script');
    await web.press('Save');
    const key = await web.readValue('API key');
    const read = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${server.url}/api/labels`, { headers })).status;
    };
    expect(await read()).toBe(200);
    await web.press('Done');
    await web.seeText('For a script');
    await web.page.locator('xpath///li[h2[.="For a script"]]//button').click();
    await web.seeText('Is revoked when you leave this screen');
    expect(await read()).toBe(200);
    await web.follow('Labels');
    await waitUntil('the key is revoked', async () => (await read()) === 401);
  });

  it('code typed into the server’s page in another browser: four presses in both, and eight characters', async () => {
    let [pressCount, typedCount] = [0, 0];
    const press = async (pressing: Promise<unknown>) => {
      pressCount++;
      await pressing;
    };
    await web.follow('Keys');
    await press(web.press('Connect a device'));
    const code = await web.page
      .waitForSelector('.pairing-code')
      .then(shown => shown?.evaluate(one => one.textContent));
    const page = await browsers[1].browser.newPage();
    await page.setViewport({ width: 1200, height: 800 });
    await page.goto(server.url);
    const device = driveManager(page);
    await press(device.press('Use a code'));
    await device.page.locator('aria/Code[role="textbox"]').click();
    for (const letter of code?.replace('-', '').toLowerCase() ?? '') {
      await device.page.keyboard.press(letter as 'a');
      typedCount++;
    }
    await press(device.press('Connect'));
    const words = await device.page
      .waitForSelector('.connection-words')
      .then(shown => shown?.evaluate(one => one.textContent));
    await web.page.bringToFront();
    await web.seeText(words ?? 'two words');
    await press(web.press('Confirm'));
    await device.page.bringToFront();
    await device.follow('Labels');
    await device.see('button', 'From the web');
    expect([pressCount, typedCount]).toEqual([4, 8]);
    await page.close();
    await web.page.bringToFront();
    await web.press('Done');
  });

  it('popup over the link: in step after four presses in both browsers, and nothing typed', async () => {
    let pressCount = 0;
    const press = <Result>(pressing: Promise<Result>) => {
      pressCount++;
      return pressing;
    };
    await web.follow('Keys');
    await press(web.press('Connect a device'));
    const link = await web.page
      .waitForSelector('aria/Connect link[role="link"]')
      .then(shown => shown?.evaluate(one => one.getAttribute('href')));
    const third = await launchBrowser();
    browsers.push(third);
    const page = await third.browser.newPage();
    await page.goto(link ?? '');
    // The page has dropped the code from its address.
    expect(page.url()).toBe(`${server.url}/connect`);
    const opened = third.browser.waitForTarget(target => target.url().includes('/manager.html'));
    const popup = await press(third.openPopup(page));
    await press(popup.locator('aria/Connect this browser[role="button"]').click());
    const device = driveManager((await (await opened).page()) as Page);
    const words = await device.page
      .waitForSelector('.connection-words')
      .then(shown => shown?.evaluate(one => one.textContent));
    await web.page.bringToFront();
    await web.seeText(words ?? 'two words');
    await press(web.press('Confirm'));
    await device.page.bringToFront();
    await device.seeText('Up to date');
    await device.follow('Labels');
    await device.see('button', 'From the web');
    expect(pressCount).toBe(4);
    expect(device.page.url()).not.toContain('c=');
  });
});
