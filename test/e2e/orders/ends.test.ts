/** Whatever goes while a signature is appended, the order has exactly one end that is told. */
import type { Page } from 'puppeteer-core';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { setStage } from '../popup/stage.ts';
import {
  endsOf,
  noticeOf,
  openScene,
  openWitness,
  orderAt,
  origin,
  type Scene,
  type Step,
  signature,
  stall,
  steps,
  textOf,
} from './scene.ts';

const stage = setStage();
let witness: Page;

beforeAll(async () => {
  witness = await openWitness(stage);
  const page = await stage.openPage();
  await (await stage.openPopupWith(page, { Tag: signature })).close();
  await page.close();
});

type Fault = {
  name: string;
  /** What happens, while the order is held up. */
  strike(scene: Scene): Promise<unknown>;
  /** The same as a source for the page to run, where it cannot be asked any more. */
  inPage?: string;
  isFramed?: boolean;
  comesBack?: boolean;
  /** What may be said of it, by the extension or by the notice. */
  ends: Record<Step, RegExp>;
};

const gone = /^(page|composer)-gone$/;
const remove = "() => document.getElementById('place')?.remove()";
const faults: Fault[] = [
  {
    name: 'the tab is closed',
    strike: ({ page }) => page.close(),
    ends: { taken: gone, handed: gone, inserted: gone },
  },
  {
    name: 'the page goes elsewhere',
    strike: ({ page }) => page.goto(`${origin}/next`),
    ends: { taken: gone, handed: gone, inserted: gone },
  },
  {
    name: 'the page crashes',
    async strike({ page }) {
      const client = await page.createCDPSession();
      // It is never answered.
      void client.send('Page.crash').catch(() => {});
      await new Promise(resolve => setTimeout(resolve, 200));
    },
    ends: { taken: gone, handed: gone, inserted: gone },
  },
  {
    name: 'the composer is taken away',
    strike: ({ page }) => page.evaluate(`(${remove})()`),
    inPage: remove,
    ends: { taken: gone, handed: gone, inserted: /changed/ },
  },
  {
    name: 'the frame of the composer is taken away',
    strike: ({ page }) => page.evaluate(`(${remove})()`),
    inPage: remove,
    isFramed: true,
    ends: { taken: gone, handed: gone, inserted: /changed/ },
  },
  {
    name: 'the page hangs',
    comesBack: true,
    strike: ({ page }) => stall(page, 6500),
    inPage: '() => { const end = performance.now() + 6500; while (performance.now() < end); }',
    // What has not begun by then never does; what has says at last what became of it. An order that
    // was just handed over may be either, by how busy the machine is.
    ends: { taken: /page-hangs/, handed: /page-hangs|composing|focus/, inserted: /Added/ },
  },
  {
    name: 'the worker is killed',
    async strike() {
      const { browser } = stage.colophon;
      const target = browser.targets().find(target => target.type() === 'service_worker');
      await (await target?.worker())?.close();
    },
    // It may have handed the order over just before it was gone.
    ends: {
      taken: /interrupted|Added/,
      handed: /composing|interrupted/,
      inserted: /Added/,
    },
  },
];

/** By then an order that the page has got has long had its end. */
const wokenAfterMs = 8000;

const cases = faults.flatMap(fault => steps.map(step => ({ ...fault, step })));

it.each(cases)('$name while the order is $step', { timeout: 40_000 }, async fault => {
  const { step, inPage, isFramed = false, strike, ends } = fault;
  await witness.evaluate(() => chrome.storage.session.clear());
  const scene = await openScene(stage, isFramed);
  const isByPage = step === 'taken' && inPage !== undefined;
  await orderAt(scene, step, isByPage ? inPage : undefined);
  if (!isByPage) await strike(scene);

  const isWorkerKilled = fault.name === 'the worker is killed';
  // Nothing is left that could wake the next one but its alarm, or the person.
  let isWoken = isWorkerKilled && step === 'taken';
  if (isWoken) await stage.openPopup(scene.page);
  const struckMs = Date.now();
  let seen = await endsOf(scene, witness);
  await until(
    'the order has an end',
    async () => {
      // So it is where the worker went in the moment in which it handed the order over.
      if (isWorkerKilled && !isWoken && Date.now() - struckMs > wokenAfterMs) {
        isWoken = true;
        await stage.openPopup(scene.page);
      }
      seen = await endsOf(scene, witness);
      return seen.open === 0 && seen.notices + seen.told.length > 0;
    },
    20_000,
  );
  // A page that hung comes back, and may say what became of it after all. Nothing comes behind that.
  if (fault.comesBack) await scene.page.evaluate(() => document.title);
  await new Promise(resolve => setTimeout(resolve, fault.comesBack ? 3500 : 1000));
  seen = await endsOf(scene, witness);
  expect({ ends: seen.notices + seen.told.length, open: seen.open }).toEqual({ ends: 1, open: 0 });

  const [told] = seen.told;
  const text = scene.page.isClosed() ? '' : await textOf(scene);
  if (told === undefined) {
    const said = await noticeOf(scene.page);
    expect(said).toMatch(ends[step]);
    if (said.startsWith('Added')) expect(text.split(signature)).toHaveLength(2);
  } else {
    expect(told).toMatch(ends[step]);
    // Said to have come to nothing, it comes to nothing, also once the page is back.
    if (told === 'page-hangs') expect(text).not.toContain(signature);
    expect(seen.badge).toBe('!');
    await seeInPopup();
  }
  await stage.closePopup();
  if (!scene.page.isClosed()) await scene.page.close();
});

/** The popup has come by itself, with reason and text; seen and dismissed, nothing is left. */
async function seeInPopup(): Promise<void> {
  const isPopup = (url: string) => url.endsWith('/popup.html');
  const target = await stage.colophon.browser.waitForTarget(target => isPopup(target.url()));
  const popup = await target.asPage();
  await popup.waitForSelector('.ended-order');
  expect(await popup.$eval('.ended-order-text', text => text.textContent)).toBe(signature);
  await popup.locator('::-p-aria([role="button"][name="Dismiss"])').click();
  await until('nothing is left', async () => {
    const kept = await witness.evaluate(async () => {
      const { storage, action } = chrome;
      return [Object.keys(await storage.session.get(null)).length, await action.getBadgeText({})];
    });
    return kept[0] === 0 && kept[1] === '';
  });
}

declare const chrome: {
  storage: {
    session: { get(keys: null): Promise<Record<string, unknown>>; clear(): Promise<void> };
  };
  action: { getBadgeText(where: object): Promise<string> };
};
