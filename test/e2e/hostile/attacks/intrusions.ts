/** Gets at what is not the page's: the picker's inside, what is typed for it, the worker, the extension. */
import type { Page } from 'puppeteer-core';
import { openSite, type Stage } from '../../popup/stage.ts';
import { beginReading, readings, takingFocus } from './readings.ts';
import { type Attack, wait } from './scene.ts';

export const intrusions: Attack[] = [
  {
    name: 'reaches into the picker, or learns its address, by all that the browser tells a page',
    async run({ stage, page }) {
      await beginReading(page);
      await stage.openPicker(page);
      const isReached = await page.evaluate(() =>
        [...document.querySelectorAll('*')].some(
          element => element.shadowRoot?.querySelector('iframe') != null,
        ),
      );
      return isReached || (await readings(page, 'mine-alone', takingFocus)).length > 0;
    },
  },
  {
    name: 'learns the address of the picker by measuring its memory',
    run: ({ stage }) => isMeasured(stage),
  },
  {
    name: 'hides the picker from assistive technology, and leaves it standing',
    async run({ stage, page }) {
      await stage.openPicker(page);
      return await page.evaluate(async () => {
        const host = document.querySelector('[popover]');
        host?.setAttribute('aria-hidden', 'true');
        await new Promise(requestAnimationFrame);
        return host?.isConnected === true;
      });
    },
  },
  {
    name: 'makes a copy of the picker at an address that it has learnt',
    async run({ stage, page }) {
      await stage.openPicker(page);
      const address = await frameAddress(page);
      await page.evaluate(address => {
        const copy = document.body.appendChild(document.createElement('iframe'));
        copy.src = address;
        copy.id = 'copy';
      }, address);
      await wait(1500);
      const copy = await (await page.$('iframe#copy'))?.contentFrame();
      const shown = await copy?.$$('[role=option]').catch(() => []);
      return (shown ?? []).length > 0;
    },
  },
  {
    name: 'carries the picker elsewhere, where its frame is loaded again',
    async run({ stage, page }) {
      await stage.openPicker(page);
      await page.evaluate(() => {
        const elsewhere = document.body.appendChild(document.createElement('section'));
        const host = document.querySelector('[popover]');
        if (host) elsewhere.append(host);
      });
      await wait(1500);
      for (const frame of page.frames()) {
        if (!frame.url().includes('/picker-page.html')) continue;
        if ((await frame.$$('[role=option]')).length > 0) return true;
      }
      return false;
    },
  },
  {
    name: 'takes the focus, and leaves the picker standing for which a person goes on typing',
    async run({ stage, page }) {
      await stage.openPicker(page);
      await page.evaluate(() => {
        setInterval(() => document.querySelector('textarea')?.focus(), 10);
      });
      await page.waitForFunction(() => document.activeElement?.localName === 'textarea');
      await wait(100);
      await page.keyboard.type('mine');
      const isFooled = await page.evaluate(
        () => practice.text().includes('mine') && document.querySelector('[popover]') !== null,
      );
      if (!isFooled) await stage.popupAfter(async () => {});
      return isFooled;
    },
  },
  {
    name: 'tells by a known address that Colophon is installed',
    run: ({ stage, page }) =>
      page.evaluate(async id => {
        const files = [
          'manifest.json',
          'popup.html',
          'manager.html',
          'welcome.html',
          'picker-page.html',
          'picker.js',
          'icon/16.png',
        ];
        const answers = files.flatMap(file => {
          const address = `chrome-extension://${id}/${file}`;
          const loads = (tag: 'img' | 'script' | 'link' | 'video') =>
            new Promise<boolean>(resolve => {
              const element = document.createElement(tag);
              element.onload = () => resolve(true);
              element.onerror = () => resolve(false);
              if (tag === 'link') Object.assign(element, { rel: 'stylesheet', href: address });
              else Object.assign(element, { src: address });
              document.head.append(element);
            });
          const fetched = fetch(address).then(
            answer => answer.ok,
            () => false,
          );
          return [fetched, loads('img'), loads('script'), loads('link'), loads('video')];
        });
        return (await Promise.all(answers)).includes(true);
      }, stage.colophon.extension.id),
  },
  {
    name: 'has a way to send messages to the worker',
    run: ({ page }) =>
      page.evaluate(
        () => typeof (globalThis as Globals).chrome?.runtime?.sendMessage === 'function',
      ),
  },
];

type Globals = typeof globalThis & { chrome?: { runtime?: { sendMessage?: unknown } } };

/** Whether a site that isolates itself is told the address of the picker as it measures its memory. */
async function isMeasured(stage: Stage): Promise<boolean> {
  const site = '<!doctype html><textarea autofocus>Hello</textarea>';
  const isolation = { 'document-isolation-policy': 'isolate-and-credentialless' };
  const page = await openSite(stage, 'https://isolated.example', { '/': site }, isolation);
  await (await stage.openPopup(page)).close();
  await page.bringToFront();
  await page.focus('textarea');
  await stage.openPicker(page);
  const told = await page.evaluate(async () => {
    const measured = await (
      performance as Performance & Measuring
    ).measureUserAgentSpecificMemory();
    return JSON.stringify(measured);
  });
  await page.close();
  return told.includes('picker-page');
}

type Measuring = { measureUserAgentSpecificMemory(): Promise<unknown> };

/** The address of the picker's frame, by the browser's own tools: no page can find it so. */
async function frameAddress(page: Page): Promise<string> {
  const address = page
    .frames()
    .map(frame => frame.url())
    .find(url => url.includes('picker-page'));
  if (address === undefined) throw new Error('There is no picker on the page.');
  return address;
}
