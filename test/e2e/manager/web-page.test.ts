/**
 * The manager as a page that the server serves, and the extension as a second device. Each test depends on
 * the tests before it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, launchBrowser } from '../../support/browser.ts';
import { interceptRequests } from '../../support/intercept-requests.ts';
import { driveManager, type ManagerPage, openManager } from '../../support/manager-page.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Returns the styles of all elements, by the path of their tags and classes; of one for each path. */
const readStyles = (page: Page) =>
  page.evaluate(() => {
    const properties = ['color', 'background', 'font', 'padding', 'border', 'display'];
    const sides = ['top', 'right', 'bottom', 'left'];
    // The style of an automatic margin is its width, which depends on the words beside it.
    const readMargins = (element: Element) =>
      sides.map(side => String(element.computedStyleMap().get(`margin-${side}`)));
    const describeElement = ({ localName, className }: Element) =>
      typeof className === 'string' && className !== '' ? `${localName}.${className}` : localName;
    return Object.fromEntries(
      [...document.querySelectorAll('body :not([hidden])')].map(element => {
        const style = getComputedStyle(element);
        const path = [element.closest('main, nav'), element.parentElement, element]
          .filter((part, index, parts) => part !== null && parts.indexOf(part) === index)
          .map(part => describeElement(part as Element));
        const values = properties.map(property => style.getPropertyValue(property));
        return [path.join(' '), [...values, ...readMargins(element)]];
      }),
    );
  });

describe('the manager served by the server', () => {
  let dataDir = '';
  let server: ServerProcess;
  let chromium: ExtensionBrowser;
  let servedManager: ManagerPage;
  let extensionManager: ManagerPage;
  /** Uncaught errors and error messages in the console of the served page. */
  const pageErrors: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'colophon-test-'));
    server = await startServerProcess({ variables: { DATA_DIR: dataDir } });
    chromium = await launchBrowser();
    const page = await chromium.browser.newPage();
    page.on('pageerror', error => pageErrors.push(String(error)));
    page.on('console', message => message.type() === 'error' && pageErrors.push(message.text()));
    await page.goto(server.url);
    servedManager = driveManager(page);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('script not loaded: a fallback text says what to do, in each of the six languages', async () => {
    const page = await chromium.browser.newPage();
    await interceptRequests(page, request =>
      request.isForScript ? request.fail() : request.goOn(),
    );
    await page.goto(server.url);
    const sentences = await page.$eval('.loading-fallback', fallback => {
      // An animation shows the text after some seconds. The test does not wait for it.
      for (const animation of fallback.getAnimations()) animation.finish();
      return (fallback as HTMLElement).innerText.trim().split(/\n+/);
    });
    expect(sentences).toHaveLength(6);
    expect(sentences[0]).toMatch(/^Colophon is taking a while to open.* Reload$/);
    await page.close();
  });

  it('signed in: a label is created and synced', async () => {
    await servedManager.fill('API key', server.firstKey ?? '');
    await servedManager.press('Connect');
    await servedManager.see('navigation', 'Sections');
    await servedManager.follow('Labels');
    await servedManager.press('New label');
    await servedManager.fill('Name', 'From the web');
    await servedManager.press('Save');
    await servedManager.see('button', 'From the web');
    await servedManager.follow('Settings');
    await waitUntil('the device is up to date', async () => {
      return (await servedManager.readText('status', 'Sync status')) === 'Up to date';
    });
    expect(pageErrors).toEqual([]);
  });

  it('extension connected: changes arrive, both ways', async () => {
    extensionManager = await openManager(chromium, 'settings');
    await extensionManager.fill('Server address', server.url);
    await extensionManager.fill('API key', server.firstKey ?? '');
    await extensionManager.press('Connect');
    await extensionManager.seeText('Up to date');
    await extensionManager.follow('Labels');
    await extensionManager.see('button', 'From the web');
    await extensionManager.press('New label');
    await extensionManager.fill('Name', 'From the extension');
    await extensionManager.press('Save');
    await servedManager.page.bringToFront();
    await servedManager.follow('Labels');
    await servedManager.see('button', 'From the extension');
    await servedManager.press('New label');
    await servedManager.fill('Name', 'Back again');
    await servedManager.press('Save');
    await servedManager.see('button', 'Back again');
    await extensionManager.seeText('Back again');
  });

  it('same screen in the extension and on the server: every element has the same style', async () => {
    for (const section of ['Settings', 'Signatures', 'Labels']) {
      await extensionManager.page.bringToFront();
      await extensionManager.follow(section);
      await extensionManager.see('heading', section);
      const inExtension = await readStyles(extensionManager.page);
      await servedManager.page.bringToFront();
      await servedManager.follow(section);
      await servedManager.see('heading', section);
      const served = await readStyles(servedManager.page);
      expect(Object.keys(served).length).toBeGreaterThan(20);
      for (const [path, styles] of Object.entries(served))
        if (path in inExtension) expect([path, styles]).toEqual([path, inExtension[path]]);
    }
  });

  it('server down: changes wait on the device and are sent once it is back', async () => {
    await server.kill();
    await servedManager.press('New label');
    await servedManager.fill('Name', 'Written offline');
    await servedManager.press('Save');
    await servedManager.see('button', 'Written offline');
    await servedManager.follow('Settings');
    await servedManager.press('Sync now');
    await servedManager.seeText('Offline');
    await servedManager.seeText('1 change waiting');
    server = await startServerProcess({
      variables: { DATA_DIR: dataDir, PORT: new URL(server.url).port },
    });
    await servedManager.press('Sync now');
    await servedManager.seeText('Up to date');
    await servedManager.follow('Labels');
    await servedManager.see('button', 'Written offline');
  });
});
