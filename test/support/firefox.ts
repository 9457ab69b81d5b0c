/**
 * A real Firefox with the built extension. Its popup is no page that a test can drive, so clicks on
 * the toolbar and keys in the popup go through the browser's own window, as a person's do.
 */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { buildMode, type Mode, packExtension } from './builds.ts';
import type { Driver } from './composer-page.ts';
import { findOrInstallFirefox } from './find-firefox.ts';
import { drivePopup, type FirefoxPopup, inProcessOf, popupElement } from './firefox-popup.ts';
import { driveManager } from './manager-page.ts';
import { noticeSelector } from './notice.ts';
import { ordersFrom } from './order-in-page.ts';
import { untilSeen } from './seen.ts';
import { until } from './until.ts';

/** What the browser's own window is asked, beyond what the driver has a name for. */
type Connection = {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
};

export type Firefox = Driver & {
  /** Presses the extension's own key: Alt and Shift and this letter. Gives the right to the tab. */
  pressCommand(letter: string): Promise<void>;
  /** What a person allows when the browser asks for sites, such as `*://127.0.0.1/*`, or for data. */
  allow(origin: string, data?: readonly string[]): Promise<void>;
  openManager(section?: string): Promise<Page>;
  /** Clicks on the toolbar over `page`; the popup stays open. */
  openPopup(page: Page): Promise<FirefoxPopup>;
  isPopupOpen(): Promise<boolean>;
  /** The window of the extension's own that opens, or is open. */
  pickerWindow(): Promise<Page>;
  /** What assistive technology is told that the notice says, or the offer, once it is `wanted`. */
  noticeTold(wanted: string): Promise<void>;
  /** Presses these options in the popup that is open; it closes. */
  chooseInPopup(names: readonly string[]): Promise<void>;
};

/** @param mode a build that only tests use; without it the file that the store hands out */
export async function launchFirefox(mode?: Mode): Promise<Firefox> {
  const extensionData = mode
    ? { type: 'path', path: await buildMode(mode, 'firefox') }
    : { type: 'archivePath', path: await packExtension('firefox') };
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    headless: true,
    // Lets a test press the toolbar's button.
    args: ['--remote-allow-system-access'],
  });
  const { connection } = browser as Browser & { connection: Connection };
  // The driver's own `installExtension` takes folders alone.
  await connection.send('webExtension.install', { extensionData });
  const inWindow = await windowOf(browser);
  await inWindow(`CustomizableUI.addWidgetToArea('${widget}', 'nav-bar')`);
  const base = String(await inWindow(`WebExtensionPolicy.getByID('${id}').getURL('')`));
  const isPopupOpen = async () => (await inWindow(popupBrowser)) === 'open';

  async function chooseInPopup(names: readonly string[]): Promise<void> {
    await until(
      'the popup shows its list',
      async () => (await inWindow(inPopup(names, 'answer(chosen.every(Boolean));'))) === true,
    );
    // Once and for all: the popup closes with it, perhaps before the answer is heard.
    await inWindow(inPopup(names, press));
    await until('the popup has closed', async () => !(await isPopupOpen()));
  }

  const openManager = (section?: string) =>
    openOwnPage(section, 'void (gBrowser.selectedTab = tab)');
  let backstage: Promise<Page> | undefined;

  /** Opens a page of the extension in a tab behind, and does `then` with the tab. */
  async function openOwnPage(section = 'signatures', then = ''): Promise<Page> {
    const before = new Set(await browser.pages());
    // The driver may not open an extension's page, but it reaches one that is open.
    const address = `${base}manager.html#/${section}`;
    await inWindow(`{ const tab = gBrowser.addTrustedTab('${address}'); ${then} }`);
    let page: Page | undefined;
    await until('the manager is open', async () => {
      page = (await browser.pages()).find(each => !before.has(each));
      return page !== undefined;
    });
    if (page === undefined) throw new Error('The manager did not open');
    // The tab is there before what is in it, and draws no frames while it is behind.
    await page.waitForFunction(
      () => 'browser' in globalThis && document.readyState === 'complete',
      { polling: 20 },
    );
    return page;
  }

  async function pickerWindow(): Promise<Page> {
    let page: Page | undefined;
    await until('the picker has a window', async () => {
      for (const each of await browser.pages()) {
        // The driver is not told where a page of the extension has gone to.
        const path = await each.evaluate(() => location.pathname).catch(() => '');
        if (path === '/picker-page.html') page = each;
      }
      return page !== undefined;
    });
    if (page === undefined) throw new Error('The picker has no window');
    await page.waitForSelector('[role=option]');
    return page;
  }

  async function pressToolbar(page: Page): Promise<void> {
    await page.bringToFront();
    await inWindow(closePopup);
    await inWindow(`document.querySelector('#${widget} toolbarbutton').click()`);
  }

  return {
    name: 'Firefox',
    browser,
    // The toolbar is that of the first window.
    newPage: () => browser.newPage(),
    endPage: page => page.close(),
    close: () => browser.close(),
    openManager,
    isPopupOpen,
    chooseInPopup,
    pickerWindow,

    async pressCommand(letter) {
      await inWindow(`document.querySelector('${keys} key[key=${letter}]').doCommand()`);
    },

    async allow(origin, data_collection = []) {
      const given = JSON.stringify({ permissions: [], origins: [origin], data_collection });
      await inWindow(`(async () => {
        const { ExtensionPermissions } = ChromeUtils.importESModule(
          'resource://gre/modules/ExtensionPermissions.sys.mjs');
        const { extension } = WebExtensionPolicy.getByID('${id}');
        await ExtensionPermissions.add('${id}', ${given}, extension);
      })()`);
    },

    async writeSignatures(signatures) {
      const page = await openManager();
      const manager = driveManager(page);
      for (const [name, content] of Object.entries(signatures)) {
        await manager.press('New signature');
        await manager.fill('Name', name);
        await manager.fill('Content', content);
        await manager.press('Save');
        await manager.see('button', 'New signature');
      }
      await page.close();
    },

    async append(page, names) {
      await pressToolbar(page);
      await chooseInPopup(names);
    },

    async openPopup(page) {
      await pressToolbar(page);
      return drivePopup(inWindow, async () => void (await inWindow(closePopup)));
    },

    async ordersTo() {
      backstage ??= openOwnPage();
      return ordersFrom(await backstage);
    },

    async popupSays(page) {
      await pressToolbar(page);
      let words: unknown = '';
      await until('the popup says something', async () => {
        words = await inWindow(inProcessOf(popupElement, popupScript));
        return typeof words === 'string' && words !== '';
      });
      await inWindow(closePopup);
      return String(words);
    },

    async noticeOf() {
      let words: unknown = '';
      await until('there is a notice', async () => {
        words = await inWindow(inProcessOf('gBrowser.selectedBrowser', noticeScript));
        return typeof words === 'string' && words !== '';
      });
      return String(words);
    },

    async noticeTold(wanted) {
      await until(`assistive technology is told: ${wanted}`, async () => {
        const told = await inWindow(inProcessOf('gBrowser.selectedBrowser', toldScript));
        return told === wanted;
      });
    },

    async noticeOffers() {
      const names = await inWindow(inProcessOf('gBrowser.selectedBrowser', noticeButtonsScript));
      return String(names).split('|');
    },

    async pressInNotice(_page, name) {
      await untilSeen();
      const press = `${buttonsOfNotice} buttons.find(button => button.textContent === '${name}').click(); answer(true);`;
      await inWindow(inProcessOf('gBrowser.selectedBrowser', press));
    },
  };
}

const id = 'colophon@colophon.example';
const keys = '#ext-keyset-id-colophon_colophon_example';
const widget = 'colophon_colophon_example-browser-action';
const closePopup =
  'document.querySelector("browser[webextension-view-type=popup]")?.closest("panel").hidePopup()';
const popupBrowser = `document.querySelector('browser[webextension-view-type=popup]') ? 'open' : 'none'`;

const popupScript = `
  const said = [...content.document.querySelectorAll('[role=status]')];
  answer(said.map(status => status.innerText).find(text => text !== '') ?? '');`;
const noticeScript = `
  const host = content.document.querySelector('${noticeSelector}');
  const status = host?.openOrClosedShadowRoot.querySelector('[role=status]');
  // Names are drawn by style, where a page cannot search for them.
  answer([...(status?.childNodes ?? [])].map(part => part.dataset?.name ?? part.textContent).join(''));`;
/** The same as assistive technology has it, leaf by leaf. */
const toldScript = `
  const tree = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const read = told => told.childCount === 0
    ? told.name
    : Array.from({ length: told.childCount }, (_, at) => read(told.getChildAt(at))).join('');
  const host = content.document.querySelector('${noticeSelector}');
  const status = host?.openOrClosedShadowRoot.querySelector('[role=status]');
  const told = status && tree.getAccessibleFor(status);
  answer(told ? read(told) : '');`;
const buttonsOfNotice = `
  const shown = content.document.querySelector('${noticeSelector}');
  const buttons = [...(shown?.openOrClosedShadowRoot.querySelectorAll('button') ?? [])];`;
const noticeButtonsScript = `${buttonsOfNotice}
  answer(buttons.map(button => button.textContent).join('|'));`;

/** Runs `script` in the popup, with the options of these names as `chosen`. */
function inPopup(names: readonly string[], script: string): string {
  return inProcessOf(
    popupElement,
    `const { document, MouseEvent } = content;
    const options = [...document.querySelectorAll('[role=option]')];
    const chosen = ${JSON.stringify(names)}.map(name =>
      options.find(option => option.getAttribute('aria-label') === name));
    ${script}`,
  );
}

const press = `
  answer(true);
  if (chosen.length === 1) chosen[0].click();
  else {
    for (const option of chosen) {
      option.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
    }
    content.setTimeout(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(button => /^Append/.test(button.innerText)).click();
    }, 50);
  }`;

async function windowOf(browser: Browser): Promise<(expression: string) => Promise<unknown>> {
  const { connection } = browser as Browser & { connection: Connection };
  const chrome = { 'moz:scope': 'chrome' };
  const { result } = await connection.send('browsingContext.getTree', chrome);
  const contexts = result.contexts as { context: string; url: string }[];
  const window = contexts.find(({ url }) => url.endsWith('/browser.xhtml'));
  if (window === undefined) throw new Error('Firefox has no window');
  return async expression => {
    const target = { context: window.context };
    const answer = await connection.send('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    });
    const { type, result, exceptionDetails } = answer.result as {
      type: string;
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result?.value;
  };
}
