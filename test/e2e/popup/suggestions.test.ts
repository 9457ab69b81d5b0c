/**
 * A suggested signature, from the popup's form to the text in the page. The first test stores the signature
 * “Mine” and turns its suggestion on for 127.0.0.1. All later tests in the browser depend on that.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccessibleNames } from '../../support/accessibility-tree.ts';
import { waitForAppendRequests } from '../../support/append-requests.ts';
import { getBuildFolder } from '../../support/builds.ts';
import { readNotice } from '../../support/notice.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { readElement } from '../../support/read-element.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { holdWorker } from '../append-requests/hold-worker.ts';
import { setUpPopup } from './popup-fixture.ts';

const sitePage = `<!doctype html><title>Site</title>
<textarea id="post" aria-label="What is new?" style="display: block; width: 400px; height: 60px"></textarea>`;
/** Returns a page that contains a frame with this address, and a field outside the frame. */
const createFramePage = (frameUrl: string) => `<!doctype html><title>Around</title>
<textarea id="own" style="display: block; width: 400px; height: 60px"></textarea>
<iframe src="${frameUrl}" width="700" height="500"></iframe>`;

describe('a suggested signature', () => {
  const fixture = setUpPopup({ mode: 'permitted' });
  const server = createServer(({ url }, response) => {
    const page = url === '/around' ? createFramePage(getAddress('127.0.0.1')) : sitePage;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  const getAddress = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/`;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Opens the site in a new foreground tab, because Chromium renders nothing in a background tab. */
  async function openSite(): Promise<Page> {
    const page = await fixture.colophon.browser.newPage();
    await page.goto(getAddress('127.0.0.1'));
    return page;
  }

  const listSuggestions = (page: Page) => listAccessibleNames(page, 'status');
  const waitForSuggestion = (page: Page) =>
    waitUntil('Mine is suggested', async () => (await listSuggestions(page)).includes('Add Mine?'));
  const readValue = (field: Element) => (field as HTMLTextAreaElement).value;

  /** Waits until the signature is added to the post, its notice is there, and the append has ended. */
  async function waitForAppend(page: Page, text: string) {
    await waitUntil(
      'the signature is added',
      async () => (await readElement(page, '#post', readValue)) === `${text}\n\n#mine`,
    );
    await waitUntil(
      'the notice names the signature',
      async () => (await readNotice(page)) === 'Added “Mine”',
    );
    await waitForAppendRequests(fixture.colophon.browser);
  }

  async function typePost(page: Page, text: string) {
    await page.bringToFront();
    await page.focus('#post');
    await page.keyboard.type(text);
  }

  it('turned on in the signature’s form: suggested also on a page that is already open, and added by a press', async () => {
    const page = await openSite();
    await typePost(page, 'Be');
    expect(await listSuggestions(page)).toEqual([]);
    await page.focus('#post');
    const popup = await fixture.openPopupWithSignatures(page, { Mine: '#mine' });
    await popup.locator('::-p-aria([role="button"][name="More"])').click();
    await popup.locator('::-p-aria([role="menuitem"][name="Edit"])').click();
    await popup.locator('::-p-aria([role="checkbox"][name="Suggest on 127.0.0.1"])').click();
    await popup.locator('form button ::-p-text(Save)').click();
    await popup.waitForSelector('[role=option]');
    await popup.close();
    // The script arrives in the page some time later, so the test begins a new post until it is there.
    await waitUntil('the script is there', async () => {
      await readElement(page, '#post', field => ((field as HTMLTextAreaElement).value = ''));
      await typePost(page, 'N');
      return (await listSuggestions(page)).length > 0;
    });
    expect(await listSuggestions(page)).toEqual(['Add Mine?']);
    const addButton = await page.waitForSelector('aria/Add[role="button"]');
    await waitUntilPressable(addButton);
    await addButton?.click();
    await waitForAppend(page, 'N');
    await page.close();
  });

  it('signature appended in the popup: the suggestion is withdrawn', async () => {
    const page = await openSite();
    await typePost(page, 'Hello');
    await waitForSuggestion(page);
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    await popup.keyboard.press('Enter').catch(() => {}); // The popup closes on this key.
    await waitForAppend(page, 'Hello');
    await waitUntil(
      'Mine is not suggested any more',
      async () => !(await listSuggestions(page)).includes('Add Mine?'),
    );
    await page.close();
  });

  it('page moves the focus out of the frame during the append: added in neither', async () => {
    const page = await fixture.colophon.browser.newPage();
    await page.goto(`${getAddress('localhost')}around`);
    const frame = await page.waitForFrame(frame => frame.url() === getAddress('127.0.0.1'));
    await frame.waitForSelector('#post');
    await frame.focus('#post');
    await page.keyboard.type('Hello');
    const addButton = await frame.waitForSelector('aria/Add[role="button"]');
    await waitUntilPressable(addButton);
    // Stops the worker before it asks the page for the focused composer, so that the page can intervene.
    const heldWorker = await holdWorker(fixture.colophon.browser, 'focused');
    await addButton?.click();
    await heldWorker.reached;
    // The click on Add focuses the frame again, and may do so only after the page has moved the focus.
    await waitUntil('the page has taken the focus', async () => {
      await page.focus('#own');
      return !(await frame.evaluate(() => document.hasFocus()));
    });
    // The append is refused, and the popup opens to report that.
    const popup = await fixture.waitForPopup(() => heldWorker.release());
    await popup.waitForSelector('.unreported-result');
    const texts = await popup.$$eval('.unreported-result-text', elements =>
      elements.map(({ textContent }) => textContent),
    );
    expect(texts).toEqual(['#mine']);
    expect(await readElement(page, '#own', readValue)).toBe('');
    expect(await readElement(frame, '#post', readValue)).toBe('Hello');
    await popup.locator('.unreported-result ::-p-aria([role="button"][name="Dismiss"])').click();
    await popup.waitForSelector('.unreported-result', { hidden: true });
    await popup.close();
    await page.close();
  });

  // Compressed only to compare. The browser reads 14 kB from the disk and compiles them in about a millisecond.
  it('script on every page of a site with suggestions: under 7 kB', () => {
    const script = readFileSync(join(getBuildFolder('permitted'), 'suggestion.js'));
    expect(gzipSync(script).length).toBeLessThan(7000);
  });
});
