/**
 * A real Firefox with the built extension. A driver cannot reach its popup, so clicks on the toolbar and in
 * the popup go through the browser's own window.
 */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { buildMode, type Mode, packExtension } from './builds.ts';
import type { Driver } from './composer-page.ts';
import { findOrInstallFirefox } from './find-firefox.ts';
import {
  chooseByKeys,
  drivePopup,
  type FirefoxPopup,
  popupElement,
  wrapForContentProcess,
} from './firefox-popup.ts';
import { createFirefoxInPageAppend } from './in-page-append.ts';
import { driveManager } from './manager-page.ts';
import { noticeSelector } from './notice.ts';
import { waitUntilPressable } from './press-delay.ts';
import { waitUntil } from './wait-until.ts';

/** Sends WebDriver BiDi commands that the driver has no method for. */
type Connection = {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
};

export type Firefox = Driver & {
  /** Presses the extension's shortcut: Alt, Shift and this letter. That grants access to the tab. */
  pressCommand(letter: string): Promise<void>;
  /** Grants what the browser asks for: sites, such as `*://127.0.0.1/*`, data collection, or other permissions. */
  grantPermissions(
    origin: string,
    data?: readonly string[],
    permissions?: readonly string[],
  ): Promise<void>;
  /** Returns the text of the badge that the user sees. */
  readBadge(): Promise<string>;
  /** Installs the extension over itself, as an update does. */
  update(): Promise<void>;
  openManager(section?: string): Promise<Page>;
  /** Clicks the toolbar button over `page`. The popup stays open. */
  openPopup(page: Page): Promise<FirefoxPopup>;
  isPopupOpen(): Promise<boolean>;
  /** Waits for the picker's window, and returns its page. */
  findPickerWindow(): Promise<Page>;
  /** Waits until the notice or the suggestion has this text in the accessibility tree. */
  waitForAnnouncement(wanted: string): Promise<void>;
  /** Presses these options in the open popup, which closes. */
  chooseInPopup(names: readonly string[]): Promise<void>;
};

/** A profile that stays after the browser has closed, with the extension once it has been launched. */
type Profile = { folder: string; isNew: boolean };
type LaunchOptions = {
  profile?: Profile;
  /** Those of `about:config`. */
  preferences?: Record<string, unknown>;
};

/** @param mode a build for tests. The default is the file for the store. */
export async function launchFirefox(
  mode?: Mode,
  { profile, preferences }: LaunchOptions = {},
): Promise<Firefox> {
  const extensionData = mode
    ? { type: 'path', path: await buildMode(mode, 'firefox') }
    : { type: 'archivePath', path: await packExtension('firefox') };
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    headless: true,
    // Lets a test press the toolbar button.
    args: ['--remote-allow-system-access'],
    ...(profile && { userDataDir: profile.folder }),
    extraPrefsFirefox: {
      ...preferences,
      // The file for the store is signed only there.
      ...(profile && { 'xpinstall.signatures.required': false }),
    },
  });
  const { connection } = browser as Browser & { connection: Connection };
  // The driver's own `installExtension` accepts only folders.
  const install = async () =>
    void (await connection.send('webExtension.install', {
      extensionData,
      ...(profile && { 'moz:permanent': true }),
    }));
  if (profile?.isNew !== false) {
    await install();
    await closeWelcomePage(browser);
  }
  const inWindow = await createWindowEvaluator(browser);
  await inWindow(`CustomizableUI.addWidgetToArea('${widget}', 'nav-bar')`);
  const base = String(await inWindow(`WebExtensionPolicy.getByID('${id}').getURL('')`));
  const isPopupOpen = async () => (await inWindow(popupBrowser)) === 'open';

  async function chooseInPopup(names: readonly string[]): Promise<void> {
    await waitUntil(
      'the popup shows its list',
      async () => (await inWindow(wrapForPopup(names, 'answer(chosen.every(Boolean));'))) === true,
    );
    // Runs once, without a retry: the popup closes with the press, perhaps before the answer arrives.
    await inWindow(wrapForPopup(names, chooseScript));
    await waitUntil('the popup has closed', async () => !(await isPopupOpen()));
  }

  const openManager = (section?: string) =>
    openOwnPage(section, 'void (gBrowser.selectedTab = tab)');
  let backgroundPage: Promise<Page> | undefined;

  /** Opens a page of the extension in a background tab, and runs `then` with the tab. */
  async function openOwnPage(section = 'signatures', then = ''): Promise<Page> {
    const before = new Set(await browser.pages());
    // The driver may not open an extension's page, but it can drive an open one.
    const address = `${base}manager.html#/${section}`;
    await inWindow(`{ const tab = gBrowser.addTrustedTab('${address}'); ${then} }`);
    let page: Page | undefined;
    await waitUntil('the manager is open', async () => {
      page = (await browser.pages()).find(each => !before.has(each));
      return page !== undefined;
    });
    if (page === undefined) throw new Error('The manager did not open');
    // The tab exists before its document. It renders no frames in the background, hence the polling.
    await page.waitForFunction(
      () => 'browser' in globalThis && document.readyState === 'complete',
      { polling: 20 },
    );
    return page;
  }

  async function pickerWindow(): Promise<Page> {
    let page: Page | undefined;
    await waitUntil('the picker has a window', async () => {
      page = await findOwnPage(browser, '/picker-page.html');
      return page !== undefined;
    });
    if (page === undefined) throw new Error('The picker has no window');
    await page.waitForSelector('[role=option]');
    return page;
  }

  async function pressToolbar(page: Page): Promise<void> {
    await page.bringToFront();
    await inWindow(closePopup);
    await inWindow(`${toolbarButton}.click()`);
  }

  return {
    name: 'Firefox',
    browser,
    // Opens a tab, not a window: tests press the toolbar button of the first window.
    newPage: () => browser.newPage(),
    releasePage: page => page.close(),
    close: () => browser.close(),
    update: install,
    openManager,
    isPopupOpen,
    chooseInPopup,
    findPickerWindow: pickerWindow,

    async pressCommand(letter) {
      await inWindow(`document.querySelector('${keys} key[key=${letter}]').doCommand()`);
    },

    readBadge: async () => String(await inWindow(`${toolbarButton}.getAttribute('badge') ?? ''`)),

    async grantPermissions(origin, data_collection = [], permissions = []) {
      const granted = JSON.stringify({ permissions, origins: [origin], data_collection });
      await inWindow(`(async () => {
        const { ExtensionPermissions } = ChromeUtils.importESModule(
          'resource://gre/modules/ExtensionPermissions.sys.mjs');
        const { extension } = WebExtensionPolicy.getByID('${id}');
        await ExtensionPermissions.add('${id}', ${granted}, extension);
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

    async chooseByKeys(page, names, where) {
      await pressToolbar(page);
      await chooseByKeys(inWindow, names, where);
      await waitUntil('the popup has closed', async () => !(await isPopupOpen()));
    },

    async answerRequests(page, answer) {
      await page.setRequestInterception(true);
      page.on('request', async request => {
        // The icon of the page is a `data:` address.
        if (!request.url().startsWith('http')) return await request.continue();
        const { status, body, headers = {} } = await answer(request.url());
        await request.respond({ status, body, headers });
      });
    },

    async openPopup(page) {
      await pressToolbar(page);
      return drivePopup(inWindow, async () => void (await inWindow(closePopup)));
    },

    async createInPageAppend(_composer, where) {
      backgroundPage ??= openOwnPage();
      return createFirefoxInPageAppend(await backgroundPage, where);
    },

    async readPopupStatus(page) {
      await pressToolbar(page);
      let words: unknown = '';
      await waitUntil('the popup shows a status', async () => {
        words = await inWindow(wrapForContentProcess(popupElement, popupScript));
        return typeof words === 'string' && words !== '';
      });
      await inWindow(closePopup);
      return String(words);
    },

    async readNotice() {
      let words: unknown = '';
      await waitUntil('there is a notice', async () => {
        words = await inWindow(wrapForContentProcess('gBrowser.selectedBrowser', noticeScript));
        return typeof words === 'string' && words !== '';
      });
      return String(words);
    },

    async waitForAnnouncement(wanted) {
      await waitUntil(`the accessibility tree has: ${wanted}`, async () => {
        const text = await inWindow(
          wrapForContentProcess('gBrowser.selectedBrowser', announcedTextScript),
        );
        return text === wanted;
      });
    },

    async listNoticeButtons() {
      const names = await inWindow(
        wrapForContentProcess('gBrowser.selectedBrowser', noticeButtonsScript),
      );
      return String(names).split('|');
    },

    async pressInNotice(_page, name) {
      await waitUntilPressable();
      const press = `${buttonsOfNotice} buttons.find(button => button.textContent === '${name}').click(); answer(true);`;
      await inWindow(wrapForContentProcess('gBrowser.selectedBrowser', press));
    },
  };
}

/** The extension opens the page after its installation. */
async function closeWelcomePage(browser: Browser): Promise<void> {
  let page: Page | undefined;
  await waitUntil('the welcome page is open', async () => {
    page = await findOwnPage(browser, '/welcome.html');
    return page !== undefined;
  });
  await page?.close();
}

async function findOwnPage(browser: Browser, pathname: string): Promise<Page | undefined> {
  for (const page of await browser.pages()) {
    // The driver does not learn the URL of an extension page after a navigation.
    const path = await page.evaluate(() => location.pathname).catch(() => '');
    if (path === pathname) return page;
  }
  return undefined;
}

const id = 'colophon@colophon.example';
const keys = '#ext-keyset-id-colophon_colophon_example';
const widget = 'colophon_colophon_example-browser-action';
const toolbarButton = `document.querySelector('#${widget} toolbarbutton')`;
const closePopup =
  'document.querySelector("browser[webextension-view-type=popup]")?.closest("panel").hidePopup()';
const popupBrowser = `document.querySelector('browser[webextension-view-type=popup]') ? 'open' : 'none'`;

const popupScript = `
  const statuses = [...content.document.querySelectorAll('[role=status]')];
  answer(statuses.map(status => status.innerText).find(text => text !== '') ?? '');`;
const noticeScript = `
  const host = content.document.querySelector('${noticeSelector}');
  const status = host?.openOrClosedShadowRoot.querySelector('[role=status]');
  // Includes signature names: a style rule draws them, so that the page cannot search for them.
  answer([...(status?.childNodes ?? [])].map(part => part.dataset?.name ?? part.textContent).join(''));`;
/** Reads the same text from the accessibility tree, leaf by leaf. */
const announcedTextScript = `
  const tree = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const read = node => node.childCount === 0
    ? node.name
    : Array.from({ length: node.childCount }, (_, index) => read(node.getChildAt(index))).join('');
  const host = content.document.querySelector('${noticeSelector}');
  const status = host?.openOrClosedShadowRoot.querySelector('[role=status]');
  const accessible = status && tree.getAccessibleFor(status);
  answer(accessible ? read(accessible) : '');`;
const buttonsOfNotice = `
  const shown = content.document.querySelector('${noticeSelector}');
  const buttons = [...(shown?.openOrClosedShadowRoot.querySelectorAll('button') ?? [])];`;
const noticeButtonsScript = `${buttonsOfNotice}
  answer(buttons.map(button => button.textContent).join('|'));`;

/** Returns an expression that runs `script` in the popup, with these options as `chosen`. */
function wrapForPopup(names: readonly string[], script: string): string {
  return wrapForContentProcess(
    popupElement,
    `const { document, MouseEvent } = content;
    const options = [...document.querySelectorAll('[role=option]')];
    const chosen = ${JSON.stringify(names)}.map(name =>
      options.find(option => option.getAttribute('aria-label') === name));
    ${script}`,
  );
}

/** Presses one option, or selects several with Control and presses the button, which then appears. */
const chooseScript = `
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

async function createWindowEvaluator(
  browser: Browser,
): Promise<(expression: string) => Promise<unknown>> {
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
