/** Gets access to the content of the picker, to the keys typed for it, to the worker or to the extension. */
import type { Page } from 'puppeteer-core';
import { openSite, type PopupFixture } from '../../popup/popup-fixture.ts';
import { type Attack, wait } from './attack.ts';
import { findLeaks, focusTakingWays, startRecording } from './leaks.ts';

export const intrusions: Attack[] = [
  {
    name: 'reads the picker or its address with any browser API',
    async run({ fixture, page }) {
      await startRecording(page);
      await fixture.openPicker(page);
      const isReached = await page.evaluate(() =>
        [...document.querySelectorAll('*')].some(
          element => element.shadowRoot?.querySelector('iframe') != null,
        ),
      );
      return isReached || (await findLeaks(page, 'mine-alone', focusTakingWays)).length > 0;
    },
  },
  {
    name: 'learns the address of the picker by measuring its memory',
    run: ({ fixture }) => isAddressMeasured(fixture),
  },
  {
    name: 'hides the picker from assistive technology while it stays open',
    async run({ fixture, page }) {
      await fixture.openPicker(page);
      return await page.evaluate(async () => {
        const host = document.querySelector('[popover]');
        host?.setAttribute('aria-hidden', 'true');
        await new Promise(requestAnimationFrame);
        return host?.isConnected === true;
      });
    },
  },
  {
    name: 'loads a copy of the picker from its address',
    async run({ fixture, page }) {
      await fixture.openPicker(page);
      const address = await findPickerAddress(page);
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
    name: 'moves the picker to another element, so that its frame is loaded again',
    async run({ fixture, page }) {
      await fixture.openPicker(page);
      await page.evaluate(() => {
        const section = document.body.appendChild(document.createElement('section'));
        const host = document.querySelector('[popover]');
        if (host) section.append(host);
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
    name: 'takes the focus while the picker stays open and the user continues typing',
    async run({ fixture, page }) {
      await fixture.openPicker(page);
      await page.evaluate(() => {
        setInterval(() => document.querySelector('textarea')?.focus(), 10);
      });
      await page.waitForFunction(() => document.activeElement?.localName === 'textarea');
      await wait(100);
      await page.keyboard.type('mine');
      const isFooled = await page.evaluate(
        () => practice.text().includes('mine') && document.querySelector('[popover]') !== null,
      );
      // A picker that loses the focus closes, and the popup opens instead.
      if (!isFooled) await fixture.waitForPopup(async () => {});
      return isFooled;
    },
  },
  {
    name: 'detects Colophon by a known address',
    run: ({ fixture, page }) =>
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
      }, fixture.colophon.extension.id),
  },
  {
    name: 'sends messages to the worker',
    run: ({ page }) =>
      page.evaluate(
        () => typeof (globalThis as Globals).chrome?.runtime?.sendMessage === 'function',
      ),
  },
];

type Globals = typeof globalThis & { chrome?: { runtime?: { sendMessage?: unknown } } };

/** Resolves to true if an isolated site gets the picker's address from a measurement of its memory. */
async function isAddressMeasured(fixture: PopupFixture): Promise<boolean> {
  const site = '<!doctype html><textarea autofocus>Hello</textarea>';
  const isolation = { 'document-isolation-policy': 'isolate-and-credentialless' };
  const page = await openSite(fixture, 'https://isolated.example', { '/': site }, isolation);
  await (await fixture.openPopup(page)).close();
  await page.bringToFront();
  await page.focus('textarea');
  await fixture.openPicker(page);
  const measurement = await page.evaluate(async () => {
    const measured = await (
      performance as Performance & Measuring
    ).measureUserAgentSpecificMemory();
    return JSON.stringify(measured);
  });
  await page.close();
  return measurement.includes('picker-page');
}

type Measuring = { measureUserAgentSpecificMemory(): Promise<unknown> };

/** Reads the address of the picker's frame with the driver. A page has no such access. */
async function findPickerAddress(page: Page): Promise<string> {
  const address = page
    .frames()
    .map(frame => frame.url())
    .find(url => url.includes('picker-page'));
  if (address === undefined) throw new Error('There is no picker on the page.');
  return address;
}
