/**
 * A real Firefox with the built extension. Its popup is no page that a test can drive, so clicks on
 * the toolbar and keys in the popup go through the browser's own window, as a person's do.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { until } from './until.ts';

export type FirefoxBrowser = Awaited<ReturnType<typeof launchFirefox>>;

const builtForFirefox = join(import.meta.dirname, '../../.output/firefox-mv3');
const usualPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** What the browser's own window is asked, beyond what the driver has a name for. */
type Connection = {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
};

export async function launchFirefox() {
  const executablePath = process.env.FIREFOX_PATH ?? usualPlaces.find(existsSync);
  if (executablePath === undefined) throw new Error('No Firefox was found. Set FIREFOX_PATH.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Lets a test press the toolbar's button.
    args: ['--remote-allow-system-access'],
  });
  await browser.installExtension(builtForFirefox);
  const inWindow = await windowOf(browser);
  await inWindow(`CustomizableUI.addWidgetToArea('${widget}', 'nav-bar')`);
  const base = await inWindow('WebExtensionPolicy.getByID("colophon@colophon.example").getURL("")');
  const isPopupOpen = async () => (await inWindow(popupBrowser)) === 'open';

  return {
    browser,
    /** Address of the extension's own pages. */
    base: String(base),
    inWindow,
    close: () => browser.close(),
    /** Clicks the button in the toolbar, then these signatures in the popup. */
    async append(...names: string[]) {
      await inWindow(`document.querySelector('#${widget} toolbarbutton').click()`);
      await until(
        'the popup shows its list',
        async () => (await inWindow(inPopup(names))) === true,
      );
      await until('the popup has closed', async () => !(await isPopupOpen()));
    },
  };
}

const widget = 'colophon_colophon_example-browser-action';
const popupBrowser = `document.querySelector('browser[webextension-view-type=popup]') ? 'open' : 'none'`;

/** Clicks in the popup's own process, which the driver does not reach; true when it could. */
function inPopup(names: string[]): string {
  const script = `
    const { document, MouseEvent } = content;
    const options = [...document.querySelectorAll('[role=option]')];
    const chosen = ${JSON.stringify(names)}.map(name =>
      options.find(option => option.getAttribute('aria-label') === name || option.innerText.startsWith(name)));
    const isReady = chosen.every(Boolean);
    sendAsyncMessage('colophon-test', isReady);
    if (isReady && chosen.length === 1) chosen[0].click();
    else if (isReady) {
      for (const option of chosen) {
        option.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true }));
      }
      content.setTimeout(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(button => /^Append/.test(button.innerText)).click();
      }, 50);
    }`;
  return `(async () => {
    const popup = document.querySelector('browser[webextension-view-type=popup]');
    if (!popup?.messageManager) return false;
    const heard = new Promise(resolve => {
      popup.messageManager.addMessageListener('colophon-test', function hear({ data }) {
        popup.messageManager.removeMessageListener('colophon-test', hear);
        resolve(data);
      });
    });
    const script = 'data:,' + encodeURIComponent(${JSON.stringify(`{${script}}`)});
    popup.messageManager.loadFrameScript(script, false);
    return Promise.race([heard, new Promise(resolve => setTimeout(resolve, 500, false))]);
  })()`;
}

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
