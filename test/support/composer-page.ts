/** A practice page with one editor, driven as a person would, and read by the editor's own model. */
import { type Browser, type Frame, type KeyInput, type Page, TimeoutError } from 'puppeteer-core';
import { noticeSelector } from './notice.ts';
import type { GiveOrder } from './order-in-page.ts';
import { until } from './until.ts';

/** What a person does with Colophon, in whichever browser. */
export type Driver = {
  name: 'Chromium' | 'Firefox';
  browser: Browser;
  /** A page that stays visible while others are open, where the browser can do that. */
  newPage(): Promise<Page>;
  /**
   * Takes such a page back, empty, for the next composer. One that was told something for all its
   * documents (a script for each, a slower processor) is to be closed instead.
   */
  endPage(page: Page): Promise<void>;
  writeSignatures(signatures: Record<string, string>): Promise<void>;
  /** Clicks on the toolbar over `page`, then on these signatures. Returns once the popup is gone. */
  append(page: Page, names: readonly string[]): Promise<void>;
  /**
   * Orders to the script in a composer's page, past popup and worker. To be called before the script
   * is there, which the first append through the popup brings.
   */
  ordersTo(composer: ComposerPage): Promise<GiveOrder>;
  /** What the popup says in the place of its list, opened over `page` and closed again. */
  popupSays(page: Page): Promise<string>;
  /** What the notice on the page says, waited for. */
  noticeOf(page: Page): Promise<string>;
  /** The names of the buttons in the notice on the page. */
  noticeOffers(page: Page): Promise<string[]>;
  /** Presses a button of the notice, by its name. */
  pressInNotice(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
};

export type ComposerPage = Awaited<ReturnType<typeof openComposer>>;

/** `kind` is a practice editor, `place` where it stands: `page`, `closed-shadow`, `same-frame` ... */
export async function openComposer(driver: Driver, base: string, kind: string, place = 'page') {
  const page = await driver.newPage();
  const fail = (error: unknown) => {
    // Firefox says there what it thinks of cookies; Froala tries for which domain it may set one.
    if (!/^Cookie .* rejected/.test(String((error as Error).message))) throw error;
  };
  page.on('pageerror', fail);
  await page.goto(`${base}/editor.html?kind=${kind}&in=${place}`);
  await page.waitForSelector('html[data-ready]');
  const frame = place.endsWith('frame') ? await innerFrame(page) : page.mainFrame();

  const text = () => frame.evaluate(() => practice.text());
  const pace = async () => {
    const delayMs = await frame.evaluate(() => practice.paceMs ?? 0);
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
    return delayMs;
  };
  const press = async (...keys: KeyInput[]) => {
    await pace();
    for (const key of keys) await page.keyboard.down(key);
    for (const key of keys.toReversed()) await page.keyboard.up(key);
  };
  /** A fresh editor that holds a draft, as the page has stored it, and has the focus. */
  const load = async (draft: string) => {
    await frame.evaluate(draft => practice.reset(draft), draft);
    // Some editors take the focus with the next frame only, and one just made may not take it at all.
    await until('the composer has the focus', async () => {
      await frame.evaluate(() => practice.focus());
      const taken = frame.waitForFunction(
        () => document.activeElement !== document.body || document.designMode === 'on',
        { polling: 10, timeout: 1_000 },
      );
      return await taken.then(
        () => true,
        error => {
          if (error instanceof TimeoutError) return false;
          throw error;
        },
      );
    });
  };
  /** Takes the notice of before off the page, so that the next one is not taken for it. */
  const forgetNotice = async () => {
    for (const each of [page.mainFrame(), frame]) {
      await each.evaluate(where => document.querySelector(where)?.remove(), noticeSelector);
    }
  };
  return {
    page,
    frame,
    forgetNotice,
    text,
    press,
    async close() {
      page.off('pageerror', fail);
      await driver.endPage(page);
    },
    load,
    /** A fresh editor that holds nothing, with what is typed into it by real keys. */
    async write(typed: string) {
      await load('');
      const [first = '', ...others] = typed.split('\n');
      const delay = await pace();
      await page.keyboard.type(first, { delay });
      const withShift = await frame.evaluate(() => practice.breaksLinesWithShift === true);
      for (const line of others) {
        if (withShift) await page.keyboard.down('Shift');
        await page.keyboard.press('Enter', { delay });
        if (withShift) await page.keyboard.up('Shift');
        await page.keyboard.type(line, { delay });
      }
      await pace();
    },
    /** What the page has sent and attached since it was loaded. */
    outgoing: () => frame.evaluate(() => practice.outgoing),
    hasOpenMenu: () => frame.evaluate(() => practice.hasOpenMenu?.() ?? false),
    type: (typed: string) => page.keyboard.type(typed),
    undo: () => press('Control', 'z'),
    /** Appends through the popup; resolves with what the notice says once all is done. */
    async append(names: readonly string[]) {
      await forgetNotice();
      await driver.append(page, names);
      return driver.noticeOf(page);
    },
    /** Takes the append back by the notice; resolves with what that says once all is done. */
    async takeBack() {
      await driver.pressInNotice(page, 'Undo');
      await until(
        'the notice tells what became of it',
        async () => !/^Added/.test(await driver.noticeOf(page)),
      );
      return driver.noticeOf(page);
    },
    /** Waits until the editor's model reads `wanted`, and answers with what it reads at last. */
    async textBecomes(wanted: string) {
      const end = performance.now() + 10_000;
      let found = await text();
      while (found !== wanted && performance.now() < end) {
        await new Promise(resolve => setTimeout(resolve, 20));
        found = await text();
      }
      return found;
    },
  };
}

async function innerFrame(page: Page): Promise<Frame> {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('The page has no frame');
  await frame.waitForSelector('html[data-ready]');
  return frame;
}
