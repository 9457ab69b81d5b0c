/** A real Chromium with the built extension, and its popup through a real toolbar click. */
import puppeteer, {
  type Browser,
  type CDPSession,
  type Extension,
  type Page,
  type Target,
} from 'puppeteer-core';
import { buildMode, type Mode } from './builds.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { giveBack, takeSpareBrowser } from './spare-browsers.ts';
import { until } from './until.ts';

export type ExtensionBrowser = {
  browser: Browser;
  extension: Extension;
  /** Clicks the extension's button in the toolbar while `page` is in front; the popup's page. */
  openPopup(page: Page): Promise<Page>;
  /** Lets the extension keep so many bytes from now on; null for what the device has. */
  setRoom(bytes: number | null): Promise<void>;
  close(): Promise<void>;
};

export type LaunchOptions = {
  /** The build for tests that is loaded: as it is shipped when left out. */
  mode?: Mode;
  /** Folder of another build. */
  extensionDir?: string;
  headless?: boolean;
  /** Whether pages that are left stay behind, to be brought back as they were. */
  keepsLeftPages?: boolean;
  /** Bytes that the extension may keep, until `setRoom` says otherwise; the device's own when left out. */
  roomBytes?: number;
  /** Profile that outlives the browser; a fresh one when left out. */
  userDataDir?: string;
};

const flags = [
  '--no-first-run',
  '--hide-crash-restore-bubble',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=1000,800',
  // A page that measures its memory is told so at once, not some seconds later.
  '--enable-blink-features=ForceEagerMeasureMemory',
];

/**
 * What a browser is spared that nobody looks at. Nobody types in the address bar, of which each window
 * takes half a second of processor time to draw the lists; each popup would have a process started in
 * advance for a page that nobody opens; and bars and bubbles would slide into their places, drawn anew
 * sixty times a second. What pages animate takes its time as ever. For a page that is kept behind, the
 * one that follows it gets a process of its own, which doubles what going from one to the next costs.
 */
const unwatched = [
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  '--animation-duration-scale=0',
];
const noLeftPages = '--disable-back-forward-cache';
/**
 * No page of a test lives long enough to gain by scripts that are compiled a third and fourth time. What
 * measures, as benches do, runs them as people's browsers do.
 */
const asFirstCompiled = '--js-flags=--no-maglev,--no-opt';

export async function launchBrowser(options: LaunchOptions = {}): Promise<ExtensionBrowser> {
  const { mode, extensionDir = await buildMode(mode), headless = true } = options;
  const { keepsLeftPages = !headless, roomBytes, userDataDir } = options;
  // Outside of tests the process would wait for the spare ones.
  const isReusable =
    headless && !keepsLeftPages && userDataDir === undefined && Boolean(process.env.VITEST);
  const browser =
    (isReusable && takeSpareBrowser()) || (await start(headless, keepsLeftPages, userDataDir));
  await browser.installExtension(extensionDir);
  const extension = await waitForExtension(browser);
  const setRoom = roomOf(browser, extension);
  if (roomBytes !== undefined) {
    // Set before its first write: what room the browser has found it takes for true for half a minute.
    await browser.uninstallExtension(extension.id);
    await setRoom(roomBytes);
    await browser.installExtension(extensionDir);
    await waitForExtension(browser);
  }
  let pinning: Promise<void> | undefined;
  return {
    browser,
    extension,
    async openPopup(page) {
      pinning ??= isReusable ? pin(browser, extension) : Promise.resolve();
      await pinning;
      return openPopup(browser, extension, page);
    },
    setRoom,
    close: () => (isReusable ? giveBack(browser) : browser.close()),
  };
}

function start(headless: boolean, keepsLeftPages: boolean, userDataDir: string | undefined) {
  return puppeteer.launch({
    executablePath: findOrInstallBrowser(),
    // A pipe ends with the process at its other end, also behind Debian's shell wrapper.
    pipe: true,
    headless,
    // A person's browser says nothing of being driven; the bar would also take the page's room.
    ignoreDefaultArgs: headless ? false : ['--enable-automation'],
    enableExtensions: true,
    defaultViewport: null,
    // Sooner than a test ends that waits in vain, so that it says for what.
    protocolTimeout: 90_000,
    // A page's `request` events never come: `requests.ts` asks the browser where a test needs them.
    networkEnabled: false,
    issuesEnabled: false,
    args: [
      ...flags,
      ...(headless ? unwatched : []),
      ...(headless && process.env.VITEST ? [asFirstCompiled] : []),
      ...(keepsLeftPages ? [] : [noLeftPages]),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ...(userDataDir !== undefined && { userDataDir }),
  });
}

/**
 * As most people have it. The button of one that is not moves into the toolbar with each popup and out
 * of it again.
 */
async function pin(browser: Browser, { id }: Extension): Promise<void> {
  const page = await browser.newPage();
  // A mere file of the page of extensions may do what the page may, which takes a second to draw itself.
  await page.goto('chrome://extensions/strings.m.js');
  await page.evaluate(async extensionId => {
    const { developerPrivate } = (globalThis as unknown as ExtensionsPage).chrome;
    await developerPrivate.updateExtensionConfiguration({ extensionId, pinnedToToolbar: true });
  }, id);
  await page.close();
}

/** What files of Chromium's own page of extensions may do. */
type ExtensionsPage = {
  chrome: { developerPrivate: { updateExtensionConfiguration(change: object): Promise<void> } };
};

/** What it sets holds for as long as the page lives through which it is set. */
function roomOf(browser: Browser, { id }: Extension): ExtensionBrowser['setRoom'] {
  let session: CDPSession | undefined;
  return async bytes => {
    session ??= await (await browser.newPage()).createCDPSession();
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: `chrome-extension://${id}`,
      ...(bytes !== null && { quotaSize: bytes }),
    });
  };
}

/** The browser tells of its extensions about a second after its start. */
async function waitForExtension(browser: Browser): Promise<Extension> {
  for (let waitedMs = 0; waitedMs < 15_000; waitedMs += 50) {
    const [extension] = (await browser.extensions()).values();
    if (extension !== undefined) return extension;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('The browser did not load the extension within 15 s.');
}

async function openPopup(browser: Browser, extension: Extension, page: Page): Promise<Page> {
  await page.bringToFront();
  const isPopup = (url: string) => url === `chrome-extension://${extension.id}/popup.html`;
  const popups = () => browser.targets().filter(target => isPopup(target.url()));
  // A click while one is open closes it.
  await until('the popup of before is gone', async () => {
    for (const target of popups()) await closePopup(target);
    return popups().length === 0;
  });
  const appeared = browser.waitForTarget(target => isPopup(target.url()), { timeout: 10_000 });
  await extension.triggerAction(page);
  const popup = await (await appeared).asPage();
  await popup.waitForSelector('body');
  return popup;
}

/** One that came late, as where a test had no need to wait for it. */
async function closePopup(target: Target): Promise<void> {
  const popup = await target.asPage().catch(() => null);
  await popup?.close().catch(() => {}); // It has closed by itself meanwhile.
}
