/** A real Chromium with the built extension. A real toolbar click opens its popup. */
import puppeteer, {
  type Browser,
  type CDPSession,
  type Extension,
  type Page,
  type Target,
} from 'puppeteer-core';
import { returnToPool, takePooledBrowser } from './browser-pool.ts';
import { buildMode, type Mode } from './builds.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { waitUntil } from './wait-until.ts';

export type ExtensionBrowser = {
  browser: Browser;
  extension: Extension;
  /** Clicks the extension's toolbar button while `page` is in front, and returns the popup's page. */
  openPopup(page: Page): Promise<Page>;
  /** Limits the extension's storage to this many bytes; null removes the limit. */
  setQuota(bytes: number | null): Promise<void>;
  close(): Promise<void>;
};

export type LaunchOptions = {
  /** The build to load. The default is the one in the folder `EXTENSION_DIR`, else the shipped one. */
  mode?: Mode;
  /** Loads the build in this folder instead. */
  extensionDir?: string;
  headless?: boolean;
  /** Turns on the back/forward cache. */
  hasBfcache?: boolean;
  /** Limits the extension's storage until `setQuota` changes that. The default is no limit. */
  quotaBytes?: number;
  /** Folder of a profile that stays after the browser has closed. The default is a new profile. */
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
  // Without this flag, a page that measures its memory gets the result only some seconds later.
  '--enable-blink-features=ForceEagerMeasureMemory',
];

/**
 * Flags that save time in a headless browser. Each window spends half a second of processor time on the
 * address bar's suggestions; each popup starts a spare process for a page that nobody opens; and bars
 * and bubbles animate at sixty frames a second. Animations in pages keep their duration.
 */
const headlessFlags = [
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  '--animation-duration-scale=0',
];
/**
 * With the back/forward cache, each navigation gets a new process for its page, which doubles the cost of
 * the navigation.
 */
const noBfcache = '--disable-back-forward-cache';
/**
 * No page of a test lives long enough to profit from optimized code. Benchmarks do not use these flags, so
 * that they measure what users get.
 */
const noOptimizingCompilers = '--js-flags=--no-maglev,--no-opt';

export async function launchBrowser(options: LaunchOptions = {}): Promise<ExtensionBrowser> {
  const { mode, extensionDir = await findBuild(mode), headless = true } = options;
  const { hasBfcache = !headless, quotaBytes, userDataDir } = options;
  // Outside of tests the pooled browsers would keep the process alive.
  const isReusable =
    headless && !hasBfcache && userDataDir === undefined && Boolean(process.env.VITEST);
  const browser =
    (isReusable && takePooledBrowser()) || (await start(headless, hasBfcache, userDataDir));
  const extension = await install(browser, extensionDir, userDataDir === undefined);
  const setQuota = createQuotaSetter(browser, extension);
  if (quotaBytes !== undefined) {
    // Before the extension's first write, because the browser caches the quota for half a minute.
    await browser.uninstallExtension(extension.id);
    await setQuota(quotaBytes);
    await install(browser, extensionDir, true);
  }
  let pinning: Promise<void> | undefined;
  return {
    browser,
    extension,
    async openPopup(page) {
      pinning ??= isReusable ? pinToToolbar(browser, extension) : Promise.resolve();
      await pinning;
      return openPopup(browser, extension, page);
    },
    setQuota,
    close: () => (isReusable ? returnToPool(browser) : browser.close()),
  };
}

/** `EXTENSION_DIR` names another build, such as the unpacked file of `npm run zip`. */
const findBuild = async (mode: Mode | undefined) =>
  (mode === undefined && process.env.EXTENSION_DIR) || (await buildMode(mode));

function start(headless: boolean, hasBfcache: boolean, userDataDir: string | undefined) {
  return puppeteer.launch({
    executablePath: findOrInstallBrowser(),
    // The browser ends with its pipe, even if Debian's shell wrapper is between them.
    pipe: true,
    headless,
    // Without the infobar about automation, which takes space from the page.
    ignoreDefaultArgs: headless ? false : ['--enable-automation'],
    enableExtensions: true,
    defaultViewport: null,
    // Shorter than the timeout of a test, so that the error says which command did not return.
    protocolTimeout: 90_000,
    // Turns off the driver's `request` events; see `intercept-requests.ts`.
    networkEnabled: false,
    issuesEnabled: false,
    args: [
      ...flags,
      ...(headless ? headlessFlags : []),
      ...(headless && process.env.VITEST ? [noOptimizingCompilers] : []),
      ...(hasBfcache ? [] : [noBfcache]),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ...(userDataDir !== undefined && { userDataDir }),
  });
}

/**
 * Pins the extension to the toolbar, as most users do. Otherwise its button moves into the toolbar and out
 * again with each popup.
 */
async function pinToToolbar(browser: Browser, { id }: Extension): Promise<void> {
  const page = await browser.newPage();
  // Any file of chrome://extensions has that page's permissions. The page takes a second to render.
  await page.goto('chrome://extensions/strings.m.js');
  await page.evaluate(async extensionId => {
    const { developerPrivate } = (globalThis as unknown as ExtensionsPage).chrome;
    await developerPrivate.updateExtensionConfiguration({ extensionId, pinnedToToolbar: true });
  }, id);
  await page.close();
}

/** The part of the API of chrome://extensions that tests use. */
type ExtensionsPage = {
  chrome: { developerPrivate: { updateExtensionConfiguration(change: object): Promise<void> } };
};

/** Opens a page whose session sets the quota. The quota applies only while that page is open. */
function createQuotaSetter(browser: Browser, { id }: Extension): ExtensionBrowser['setQuota'] {
  let session: CDPSession | undefined;
  return async bytes => {
    session ??= await (await browser.newPage()).createCDPSession();
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: `chrome-extension://${id}`,
      ...(bytes !== null && { quotaSize: bytes }),
    });
  };
}

const isWelcomePage = (target: Target) => /^chrome-extension:.*\/welcome\.html$/.test(target.url());

/**
 * Installs the extension and closes the welcome page that it opens.
 * @param isNewProfile false if the profile may know the extension, which then perhaps opens no page
 */
async function install(browser: Browser, folder: string, isNewProfile: boolean) {
  if (!isNewProfile) closeWelcomePageLater(browser);
  const [extension, welcome] = await Promise.all([
    browser.installExtension(folder).then(() => waitForExtension(browser)),
    isNewProfile ? browser.waitForTarget(isWelcomePage, { timeout: 30_000 }) : null,
  ]);
  await (await welcome?.asPage())?.close();
  return extension;
}

/** Closes the welcome page when it opens: in front, it would take the focus from the page of a test. */
function closeWelcomePageLater(browser: Browser): void {
  const close = async (target: Target) => {
    if (!isWelcomePage(target)) return;
    browser.off('targetcreated', close).off('targetchanged', close);
    await (await target.asPage()).close();
  };
  browser.on('targetcreated', close).on('targetchanged', close);
}

/** The browser lists its extensions about a second after its start. */
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
  // A click on the button would close a popup that is already open, and open none.
  await waitUntil('the previous popup is closed', async () => {
    for (const target of popups()) await closePopup(target);
    return popups().length === 0;
  });
  const appeared = browser.waitForTarget(target => isPopup(target.url()), { timeout: 10_000 });
  await extension.triggerAction(page);
  const popup = await (await appeared).asPage();
  await popup.waitForSelector('body');
  return popup;
}

/** Closes a popup, such as one that opened only after its test had ended. */
async function closePopup(target: Target): Promise<void> {
  const popup = await target.asPage().catch(() => null);
  await popup?.close().catch(() => {}); // It may have closed in the meantime.
}
