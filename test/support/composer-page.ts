/** A practice page with one editor. Tests use it as a user does, and read the editor's own model. */
import { type Browser, type Frame, type KeyInput, type Page, TimeoutError } from 'puppeteer-core';
import type { AppendInPage } from './in-page-append.ts';
import type { Answer } from './intercept-requests.ts';
import { noticeSelector } from './notice.ts';
import { waitUntil } from './wait-until.ts';

/** Drives Colophon in a browser as a user does. */
export type Driver = {
  name: 'Chromium' | 'Firefox';
  browser: Browser;
  /** Opens a page that stays visible while others are open, if the browser can do that. */
  newPage(): Promise<Page>;
  /**
   * Empties a page of `newPage`, so that `newPage` can return it again. Close the page instead if it has
   * settings that outlive a document, such as a script for each new document or a slower processor.
   */
  releasePage(page: Page): Promise<void>;
  writeSignatures(signatures: Record<string, string>): Promise<void>;
  /** Clicks the toolbar button over `page`, then these signatures. Returns once the popup has closed. */
  append(page: Page, names: readonly string[]): Promise<void>;
  /**
   * Clicks the toolbar button over `page`, and finds and adds these signatures with keys only. Returns once the
   * popup has closed.
   */
  chooseByKeys(page: Page, names: readonly string[], where: 'end' | 'caret'): Promise<void>;
  /** Answers the requests of the page from now on, to any host, without the network. */
  answerRequests(page: Page, answer: (url: string) => Promise<Answer>): Promise<void>;
  /**
   * Returns a function that sends append requests to the script in a composer's page, without popup and
   * worker. Call it before the script is in the page; the first append through the popup injects it.
   * @param where the place of the text. The default is the end
   */
  createInPageAppend(composer: ComposerPage, where?: 'end' | 'caret'): Promise<AppendInPage>;
  /** Opens the popup over `page`, returns the status that it shows instead of its list, and closes it. */
  readPopupStatus(page: Page): Promise<string>;
  /** Waits for the notice on the page, and returns its text. */
  readNotice(page: Page): Promise<string>;
  /** Returns the names of the buttons in the notice on the page. */
  listNoticeButtons(page: Page): Promise<string[]>;
  /** Presses a button of the notice, by its name. */
  pressInNotice(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
};

export type ComposerPage = Awaited<ReturnType<typeof openComposer>>;

/**
 * Opens the page of a practice editor.
 * @param base URL of the practice pages
 * @param kind name of the editor
 * @param place where the page has the editor: `page`, `closed-shadow`, `same-frame` ...
 */
export async function openComposer(driver: Driver, base: string, kind: string, place = 'page') {
  const page = await driver.newPage();
  const fail = (error: unknown) => {
    // Froala tries to set cookies for several domains. Firefox reports each rejected cookie as an error.
    if (!/^Cookie .* rejected/.test(String((error as Error).message))) throw error;
  };
  page.on('pageerror', fail);
  await page.goto(`${base}/editor.html?kind=${kind}&in=${place}`);
  await page.waitForSelector('html[data-ready]');
  const frame = place.endsWith('frame') ? await findInnerFrame(page) : page.mainFrame();

  const text = () => frame.evaluate(() => practice.text());
  /** Waits as long as the editor needs between keys. Returns that time. */
  const waitForPace = async () => {
    const delayMs = await frame.evaluate(() => practice.paceMs ?? 0);
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
    return delayMs;
  };
  const press = async (...keys: KeyInput[]) => {
    await waitForPace();
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.toReversed()) await page.keyboard.up(key);
  };
  /** Creates a new editor with a draft that the page has stored, and focuses it. */
  const load = async (draft: string) => {
    await frame.evaluate(draft => practice.reset(draft), draft);
    // Some editors take the focus only with the next frame, and a new one may ignore the first attempt.
    await waitUntil('the composer has the focus', async () => {
      await frame.evaluate(() => practice.focus());
      const focused = frame.waitForFunction(
        () => document.activeElement !== document.body || document.designMode === 'on',
        { polling: 10, timeout: 1_000 },
      );
      return await focused.then(
        () => true,
        error => {
          if (error instanceof TimeoutError) return false;
          throw error;
        },
      );
    });
  };
  /** Removes the previous notice from the page, so that a test does not read it instead of the next one. */
  const removeNotice = async () => {
    for (const each of [page.mainFrame(), frame]) {
      await each.evaluate(selector => document.querySelector(selector)?.remove(), noticeSelector);
    }
  };
  return {
    page,
    frame,
    removeNotice,
    text,
    press,
    async close() {
      page.off('pageerror', fail);
      await driver.releasePage(page);
    },
    load,
    /** Creates an empty editor, and types into it with real keys. */
    async write(typed: string) {
      await load('');
      const [first = '', ...others] = typed.split('\n');
      const delay = await waitForPace();
      await page.keyboard.type(first, { delay });
      const needsShift = await frame.evaluate(() => practice.breaksLinesWithShift === true);
      for (const line of others) {
        if (needsShift) await page.keyboard.down('Shift');
        await page.keyboard.press('Enter', { delay });
        if (needsShift) await page.keyboard.up('Shift');
        await page.keyboard.type(line, { delay });
      }
      await waitForPace();
    },
    /** Returns what the page has sent and attached since it was loaded. */
    outgoing: () => frame.evaluate(() => practice.outgoing),
    hasOpenMenu: () => frame.evaluate(() => practice.hasOpenMenu?.() ?? false),
    type: (typed: string) => page.keyboard.type(typed),
    undo: () => press('Control', 'z'),
    /** Appends with the popup. Returns the text of the notice. */
    async append(names: readonly string[]) {
      await removeNotice();
      await driver.append(page, names);
      return driver.readNotice(page);
    },
    /** Waits until the notice has this text. Returns the last text, also after 10 s. */
    waitForNotice: (wanted: string) => waitForValue(() => driver.readNotice(page), wanted),
    /** Undoes the append with the notice. Returns the text of the notice afterwards. */
    async undoAppend() {
      await driver.pressInNotice(page, 'Undo');
      await waitUntil(
        'the notice shows the result of the undo',
        async () => !/^Added/.test(await driver.readNotice(page)),
      );
      return driver.readNotice(page);
    },
    /** Waits until the text in the editor's model is `wanted`. Returns the last text, also after 10 s. */
    waitForText: (wanted: string) => waitForValue(text, wanted),
  };
}

/** Waits until the value is `wanted`. Returns the last value, also after 10 s. */
async function waitForValue(read: () => Promise<string>, wanted: string): Promise<string> {
  const end = performance.now() + 10_000;
  let found = await read();
  while (found !== wanted && performance.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 20));
    found = await read();
  }
  return found;
}

async function findInnerFrame(page: Page): Promise<Frame> {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('The page has no frame');
  await frame.waitForSelector('html[data-ready]');
  return frame;
}
