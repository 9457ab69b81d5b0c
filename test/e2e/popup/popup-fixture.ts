/** One browser with the extension and practice pages, to open the popup and the picker over them. */
import type { Frame, Page, Target } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, type LaunchOptions, launchBrowser } from '../../support/browser.ts';
import { sendCommand } from '../../support/extension-command.ts';
import { type InterceptedRequest, interceptRequests } from '../../support/intercept-requests.ts';
import { waitUntilPressable } from '../../support/press-delay.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { createMissingSignature } from './create-missing-signature.ts';

export type PopupFixture = {
  colophon: ExtensionBrowser;
  /** The address of the practice pages. */
  url: string;
  /**
   * Opens a practice page with the focus in its editor.
   *
   * @param text the editor's text
   * @param editor the editor, such as `lexical`. The default is a `textarea`
   * @param container the element that contains the editor, such as `dialog`. The default is the page
   */
  openPage(text?: string, editor?: string, container?: string): Promise<Page>;
  /** Loads a practice page in an existing tab, to which the extension still has access. */
  reopenPage(page: Page, text?: string): Promise<void>;
  /** Opens the popup over `page` by a click on the toolbar button. Returns the popup. */
  openPopup(page: Page): Promise<Page>;
  /** Runs a keyboard command of the extension. */
  sendCommand(name: string): Promise<void>;
  /** Resolves to the popup that `act` opens. */
  waitForPopup(act: () => Promise<void>): Promise<Page>;
  /** Closes the popup if one is open. */
  closePopup(): Promise<void>;
  /**
   * Opens the picker over `page` with the keyboard command, at the field that has the focus. Returns the
   * picker's frame once it accepts a press.
   */
  openPicker(page: Page): Promise<Frame>;
  /**
   * Opens the popup over `page`, and creates those signatures that do not exist yet, so that the popup
   * lists them in this order. The signatures are contents by name. Returns the popup.
   */
  openPopupWithSignatures(page: Page, signatures: Record<string, string>): Promise<Page>;
};

/** Starts one browser with a fresh profile for all tests of a file. */
export function setUpPopup(options: LaunchOptions = {}): PopupFixture {
  let colophon: ExtensionBrowser | undefined;
  let practiceServer: Awaited<ReturnType<typeof startPractice>> | undefined;
  beforeAll(async () => {
    [colophon, practiceServer] = await Promise.all([launchBrowser(options), startPractice()]);
  });
  afterAll(async () => {
    await colophon?.close();
    await practiceServer?.close();
  });
  const requireStarted = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The browser has not been started yet.');
    return value;
  };
  const isPopup = (target: Target) =>
    target.url() === `chrome-extension://${fixture.colophon.extension.id}/popup.html`;
  async function loadPractice(page: Page, query: Record<string, string>): Promise<void> {
    await page.goto(`${fixture.url}/editor.html?${new URLSearchParams(query)}`);
    await page.waitForSelector('[data-ready]');
    await page.evaluate(() => practice.focus());
  }
  const fixture: PopupFixture = {
    get colophon() {
      return requireStarted(colophon);
    },
    get url() {
      return requireStarted(practiceServer).url;
    },
    async openPage(text = '', editor = 'textarea', container = 'page') {
      const page = await fixture.colophon.browser.newPage();
      await loadPractice(page, { kind: editor, text, in: container });
      // The browser runs the extension's scripts of pages once a page has loaded; a user types later.
      await page.waitForFunction(() => document.readyState === 'complete');
      await new Promise(resolve => setTimeout(resolve, scriptsRunMs));
      await bringFocusTo(page);
      return page;
    },
    reopenPage: (page, text = '') => loadPractice(page, { kind: 'textarea', text, in: 'page' }),
    openPopup: page => fixture.colophon.openPopup(page),
    sendCommand: name => sendCommand(fixture.colophon.browser, name),
    async waitForPopup(act) {
      const popupTarget = fixture.colophon.browser.waitForTarget(isPopup);
      await act();
      return await (await popupTarget).asPage();
    },
    async closePopup() {
      const popup = fixture.colophon.browser.targets().find(isPopup);
      if (popup !== undefined) await (await popup.asPage()).close();
    },
    async openPicker(page) {
      const isPicker = (frame: Frame) => frame.url().includes('/picker-page.html');
      // The browser reports with a delay that a frame was removed.
      await waitUntil('the previous picker is gone', async () => !page.frames().some(isPicker));
      await sendCommand(fixture.colophon.browser, 'open-picker', page);
      const frame = await page.waitForFrame(isPicker);
      await frame.waitForSelector('[role=option]');
      await waitUntilPressable(frame);
      return frame;
    },
    async openPopupWithSignatures(page, signatures) {
      const popup = await fixture.colophon.openPopup(page);
      // The list shows the newest signature first, so the last one is created first.
      for (const [name, content] of Object.entries(signatures).reverse())
        await createMissingSignature(popup, name, content);
      await popup.waitForSelector('[role=option]');
      return popup;
    },
  };
  return fixture;
}

/** Lists the names of the visible options, from the top. */
export const listOptionNames = (popup: Page) =>
  popup.$$eval('[role=option]', options => options.map(option => option.ariaLabel));

/** Locates the first element with a role and a name, as assistive technology finds it. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);

/**
 * Gives a page the focus. A tab that opens right after another one has closed may be in front without it,
 * and then the browser takes a request to bring it to the front for done. So another tab comes between.
 */
export async function bringFocusTo(page: Page): Promise<void> {
  const hasFocus = () => page.evaluate(() => document.hasFocus());
  await page.bringToFront();
  await waitUntil('the page has the focus', async () => {
    if (await hasFocus()) return true;
    const between = await page.browser().newPage();
    await page.bringToFront();
    await between.close();
    return await hasFocus();
  });
}

const scriptsRunMs = 200;

/**
 * Waits until the text of the editor is `wanted`, and returns the text. After the timeout it does not
 * throw, but returns the text that the editor has then.
 */
export async function waitForText(page: Page, wanted: string, timeoutMs = 10_000): Promise<string> {
  await page
    .waitForFunction(
      wanted => practice.text() === wanted,
      { timeout: timeoutMs, polling: 20 },
      wanted,
    )
    .catch(() => {});
  return await page.evaluate(() => practice.text());
}

/**
 * Opens the page `/` of any origin without using the network.
 *
 * @param answers the response bodies by path. A function answers its request itself, at once or later
 * @param headers additional headers of every response whose body is text
 */
export async function openSite(
  fixture: PopupFixture,
  origin: string,
  answers: Record<string, string | ((request: InterceptedRequest) => void)>,
  headers: Record<string, string> = {},
): Promise<Page> {
  const page = await fixture.colophon.browser.newPage();
  await interceptRequests(page, request => {
    const { origin: requestedOrigin, pathname, protocol } = new URL(request.url);
    // Frames of the extension load normally.
    if (!protocol.startsWith('http')) return request.goOn();
    const body = requestedOrigin === origin ? answers[pathname] : undefined;
    if (typeof body === 'function') return body(request);
    if (body === undefined) return request.answer({ status: 404, body: '' });
    request.answer({
      status: 200,
      headers: { 'content-type': guessContentType(body), ...headers },
      body,
    });
  });
  await page.goto(`${origin}/`);
  return page;
}

function guessContentType(body: string): string {
  if (body.startsWith('{')) return 'application/json';
  if (body.startsWith('<svg')) return 'image/svg+xml';
  if (body.startsWith('<html xmlns')) return 'application/xhtml+xml';
  return body.startsWith('%PDF') ? 'application/pdf' : 'text/html; charset=utf-8';
}
