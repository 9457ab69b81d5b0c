/** A textarea on a practice page with the focus in it, and the popup over it. */
import type { Frame, Page, Target } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { startPractice } from '../../practice/serve.ts';
import { type ExtensionBrowser, type LaunchOptions, launchBrowser } from '../../support/browser.ts';
import { sendCommand } from '../../support/command.ts';
import { type HeldRequest, holdRequests } from '../../support/requests.ts';
import { untilSeen } from '../../support/seen.ts';
import { until } from '../../support/until.ts';
import { writeSignature } from './write-signature.ts';

export type Stage = {
  colophon: ExtensionBrowser;
  /** Address of the practice pages. */
  url: string;
  /** A practice page with `text` in its editor and the focus there. */
  openPage(text?: string, kind?: string, place?: string): Promise<Page>;
  /** Loads it anew in the page of before, to which Colophon has kept its right. */
  reopenPage(page: Page, text?: string): Promise<void>;
  openPopup(page: Page): Promise<Page>;
  /** A keyboard command of the extension's. */
  command(name: string): Promise<void>;
  /** The popup that opens by what is done. */
  popupAfter(act: () => Promise<void>): Promise<Page>;
  /** Closes the popup where one is open. */
  closePopup(): Promise<void>;
  /** The picker over `page`, by the keyboard command, with what has the focus as it is. */
  openPicker(page: Page): Promise<Frame>;
  /** The popup over `page`, once these signatures are there, in this order from the top. */
  openPopupWith(page: Page, signatures: Record<string, string>): Promise<Page>;
};

/** One browser with a fresh profile for all tests of a file. */
export function setStage(options: LaunchOptions = {}): Stage {
  let colophon: ExtensionBrowser | undefined;
  let pages: Awaited<ReturnType<typeof startPractice>> | undefined;
  beforeAll(async () => {
    [colophon, pages] = await Promise.all([launchBrowser(options), startPractice()]);
  });
  afterAll(async () => {
    await colophon?.close();
    await pages?.close();
  });
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The stage is not set yet.');
    return value;
  };
  const isPopup = (target: Target) =>
    target.url() === `chrome-extension://${stage.colophon.extension.id}/popup.html`;
  async function visit(page: Page, query: Record<string, string>): Promise<void> {
    await page.goto(`${stage.url}/editor.html?${new URLSearchParams(query)}`);
    await page.waitForSelector('[data-ready]');
    await page.evaluate(() => practice.focus());
  }
  const stage: Stage = {
    get colophon() {
      return opened(colophon);
    },
    get url() {
      return opened(pages).url;
    },
    async openPage(text = '', kind = 'textarea', place = 'page') {
      const page = await stage.colophon.browser.newPage();
      await visit(page, { kind, text, in: place });
      return page;
    },
    reopenPage: (page, text = '') => visit(page, { kind: 'textarea', text, in: 'page' }),
    openPopup: page => stage.colophon.openPopup(page),
    command: name => sendCommand(stage.colophon.browser, name),
    async popupAfter(act) {
      const appeared = stage.colophon.browser.waitForTarget(isPopup);
      await act();
      return await (await appeared).asPage();
    },
    async closePopup() {
      const popup = stage.colophon.browser.targets().find(isPopup);
      if (popup !== undefined) await (await popup.asPage()).close();
    },
    async openPicker(page) {
      const isPicker = (frame: Frame) => frame.url().includes('/picker-page.html');
      // The browser tells of the end of a frame some time after that.
      await until('the picker of before is gone', async () => !page.frames().some(isPicker));
      await sendCommand(stage.colophon.browser, 'open-picker', page);
      const frame = await page.waitForFrame(isPicker);
      await frame.waitForSelector('[role=option]');
      // So long it must have been seen before it takes a press.
      await untilSeen();
      return frame;
    },
    async openPopupWith(page, signatures) {
      const popup = await stage.colophon.openPopup(page);
      // The newest stands first.
      for (const [name, content] of Object.entries(signatures).reverse())
        await writeSignature(popup, name, content);
      await popup.waitForSelector('[role=option]');
      return popup;
    },
  };
  return stage;
}

/** The names of the options on show, from the top. */
export const optionNames = (popup: Page) =>
  popup.$$eval('[role=option]', options => options.map(option => option.ariaLabel));

/** The first of a role and name, as assistive technology finds it. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);

/** Resolves to the text of the editor as soon as it is `wanted`, else to what it is at last. */
export async function textBecomes(page: Page, wanted: string, withinMs = 10_000): Promise<string> {
  await page
    .waitForFunction(
      wanted => practice.text() === wanted,
      { timeout: withinMs, polling: 20 },
      wanted,
    )
    .catch(() => {});
  return await page.evaluate(() => practice.text());
}

/**
 * A page at any address without the network: `answers` by path, the page itself at `/`. A function
 * answers when it likes.
 * @param headers more of them, for every answer
 */
export async function openSite(
  stage: Stage,
  origin: string,
  answers: Record<string, string | ((request: HeldRequest) => void)>,
  headers: Record<string, string> = {},
): Promise<Page> {
  const page = await stage.colophon.browser.newPage();
  await holdRequests(page, request => {
    const { origin: asked, pathname, protocol } = new URL(request.url);
    // Frames of the extension's are loaded as ever.
    if (!protocol.startsWith('http')) return request.goOn();
    const body = asked === origin ? answers[pathname] : undefined;
    if (typeof body === 'function') return body(request);
    if (body === undefined) return request.answer({ status: 404, body: '' });
    request.answer({ status: 200, headers: { 'content-type': typeOf(body), ...headers }, body });
  });
  await page.goto(`${origin}/`);
  return page;
}

function typeOf(body: string): string {
  if (body.startsWith('{')) return 'application/json';
  if (body.startsWith('<svg')) return 'image/svg+xml';
  if (body.startsWith('<html xmlns')) return 'application/xhtml+xml';
  return body.startsWith('%PDF') ? 'application/pdf' : 'text/html; charset=utf-8';
}
