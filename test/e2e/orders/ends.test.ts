/** Whatever goes while a signature is appended, the order has exactly one end that is told. */
import type { Page } from 'puppeteer-core';
import { beforeAll, expect, it } from 'vitest';
import type { Reason } from '../../../extension/orders/outcome.ts';
import { closes } from '../../support/closes.ts';
import { killWorker } from '../../support/kill-worker.ts';
import { noticeOf, noticeOffers } from '../../support/notice.ts';
import { read } from '../../support/read.ts';
import { until } from '../../support/until.ts';
import { setStage, textBecomes } from '../popup/stage.ts';
import { orderHeldAt, origin, type Scene, type Step, signature, steps } from './scene.ts';
import { openWitness, type Witness } from './witness.ts';

const stage = setStage({ keepsLeftPages: true });
let witness: Witness;

beforeAll(async () => {
  witness = await openWitness(stage);
  const page = await stage.openPage();
  await (await stage.openPopupWith(page, { Tag: signature })).close();
  await page.close();
});

type Fault = {
  name: string;
  isFramed?: boolean;
  /** What happens while the order is held up, and how it goes on then. */
  strike(scene: Scene, step: Step): Promise<unknown>;
  /** Whether the page goes on, and says at last what has become of an order that it got. */
  isSurvived?: boolean;
  ends: Record<Step, Reason | 'appended'>;
};

const pageGone = { taken: 'page-gone', handed: 'page-gone', inserted: 'page-gone' } as const;
/** The text had been put in: what has become of it nobody can see any more. */
const composerGone = {
  taken: 'composer-gone',
  handed: 'composer-gone',
  inserted: 'changed',
} as const;
const removeComposer = "document.getElementById('place').remove()";

const faults: Fault[] = [
  {
    name: 'the tab is closed',
    async strike({ page, goOn }, step) {
      await page.close();
      if (step === 'taken') await goOn();
    },
    ends: pageGone,
  },
  {
    name: 'the page goes elsewhere',
    async strike({ page, goOn }, step) {
      // A page that is busy holds up all of its own site, and nothing of another.
      await page.goto(step === 'taken' ? `${origin}/next` : 'http://elsewhere.example');
      await goOn();
    },
    ends: pageGone,
  },
  {
    name: 'the page crashes',
    strike: ({ crash }) => crash(),
    ends: pageGone,
  },
  {
    name: 'the composer is taken away',
    strike: ({ goOn }) => goOn(removeComposer),
    isSurvived: true,
    ends: composerGone,
  },
  {
    name: 'the frame of the composer is taken away',
    isFramed: true,
    strike: ({ goOn }) => goOn(removeComposer),
    isSurvived: true,
    ends: composerGone,
  },
  {
    name: 'the page hangs',
    async strike({ page, hang, goOn }) {
      await hang();
      await until('somebody is told that it hangs', async () => {
        const { told, open } = await witness.ends(page);
        return open === 0 && told[0] === 'page-hangs';
      });
      await goOn();
    },
    isSurvived: true,
    // What was told to have come to nothing is not put in later; what is in already is said at last.
    ends: { taken: 'page-hangs', handed: 'page-hangs', inserted: 'appended' },
  },
  {
    name: 'the worker is killed',
    async strike({ page, goOn }, step) {
      await killWorker(stage.colophon.browser);
      if (step !== 'taken') return await goOn();
      // Once the popup has closed nothing else would start the next one, until the person comes back.
      expect(await witness.hasAlarm()).toBe(true);
      await stage.openPopup(page);
    },
    isSurvived: true,
    // No page has got what the worker had alone; what a page has got it ends by itself.
    ends: { taken: 'interrupted', handed: 'appended', inserted: 'appended' },
  },
];

const cases = faults.flatMap(fault => steps.map(step => ({ ...fault, step })));

it.each(cases)('$name while the order is $step', { timeout: 30_000 }, async fault => {
  const { step, strike, isSurvived = false, isFramed = false, ends } = fault;
  await witness.forgetAll();
  const usesBefore = await witness.uses();
  const scene = await orderHeldAt(stage, step, isFramed);
  const { page } = scene;
  await strike(scene, step);

  const end = ends[step];
  if (isSurvived && step !== 'taken')
    await until('the page is done with it', async () => (await witness.saidByPage()) === 1);
  const isAppended = end === 'appended';
  const one = isAppended
    ? { notices: 1, told: [], open: 0, badge: '' }
    : { notices: 0, told: [end], open: 0, badge: '!' };
  await expect.poll(() => witness.ends(page), { timeout: 10_000 }).toEqual(one);

  if (isAppended) {
    expect(await noticeOf(page)).toMatch(/^Added/);
    expect((await scene.text()).split(signature)).toHaveLength(2);
  } else {
    if (isSurvived && !/gone|changed/.test(end)) expect(await scene.text()).toBe('Hello');
    await seeInPopup();
  }
  // Nothing comes behind it.
  expect((await witness.ends(page)).told).toEqual([]);
  await expect.poll(() => witness.uses()).toBe(usesBefore + (isAppended ? 1 : 0));
  await stage.closePopup();
  if (!page.isClosed()) await page.close();
});

const forbidding = {
  'forbids the notice': `addEventListener('beforetoggle', event => event.preventDefault(), true);`,
  'takes the notice away at once': `new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const added of addedNodes) if (/^x-/.test(added.localName)) added.remove();
  }).observe(document.documentElement, { childList: true });`,
};

it.each(Object.entries(forbidding))(
  'what went in on a page that %s is told once, at the next opening',
  async (_, forbid) => {
    await witness.forgetAll();
    const page = await stage.openPage('Hello');
    await page.evaluate(forbid);
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('.popup-act button');
    await closes(popup, () => popup.keyboard.press('Enter'));
    const told = { notices: 0, told: ['appended'], open: 0, badge: '!' };
    await expect.poll(() => witness.ends(page), { timeout: 10_000 }).toEqual(told);
    expect(await textBecomes(page, `Hello\n\n${signature}`)).toBe(`Hello\n\n${signature}`);

    const next = await stage.openPopup(page);
    await next.waitForSelector('.ended-order');
    const reason = await read(next, '.ended-order-reason', ({ textContent }) => textContent);
    expect(reason).toMatch(/^Added to your post/);
    await dismiss(next);
    expect((await witness.ends(page)).told).toEqual([]);
    await next.close();
    await page.close();
  },
);

it('nothing is put in by a page that was left, as it comes back from the browser’s memory', async () => {
  await witness.forgetAll();
  const page = await stage.openPage('Hello');
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('.popup-act button');
  await page.evaluate(next => {
    const composer = document.querySelector('textarea');
    const compose = (type: string) => composer?.dispatchEvent(new CompositionEvent(type));
    // An append waits for the end of a word that an input method composes.
    compose('compositionstart');
    addEventListener('focus', () => location.assign(next), { once: true });
    addEventListener('pagehide', () => Object.assign(window, { left: practice.text() }));
    addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { persisted });
      compose('compositionend');
    });
  }, `${stage.url}/?next`);
  await closes(popup, () => popup.keyboard.press('Enter'));
  await page.waitForFunction(() => location.search === '?next');
  await page.goBack();
  await page.waitForFunction(() => 'persisted' in window);
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
  await until('the order has ended', async () => (await witness.ends(page)).open === 0);
  // Longer than the page would take to put it in, where it had got the order at all.
  await new Promise(resolve => setTimeout(resolve, 500));
  const [left, now] = await page.evaluate(() => [Reflect.get(window, 'left'), practice.text()]);
  expect(now).toBe(left);
  const howOftenTold = async () => {
    const { notices, told, open } = await witness.ends(page);
    return notices + told.length + open;
  };
  await expect.poll(howOftenTold).toBe(1);
  await stage.closePopup();
  await page.close();
});

it('an append that is undone as the browser brings its page back counts no more, behind another', async () => {
  await witness.forgetAll();
  const usesBefore = await witness.uses();
  const page = await stage.openPage('Hello');
  const append = async (usesThen: number) => {
    const popup = await stage.openPopup(page);
    await popup.waitForSelector('.popup-act button');
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await noticeOf(page)).toMatch(/^Added/);
    await expect.poll(() => witness.uses()).toBe(usesThen);
  };
  await append(usesBefore + 1);
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  // With the focus in it the notice stays for as long as it takes.
  const focusUndo = async () => (await page.waitForSelector('aria/Undo[role="button"]'))?.focus();
  await focusUndo();
  await stage.reopenPage(page, 'There');
  await append(usesBefore + 2);
  await page.goBack();
  await page.waitForFunction(() => 'persisted' in window);
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
  const pressed = async () => {
    // As soon as it has been seen for long enough to count. Some windows forget the focus meanwhile.
    if ((await noticeOffers(page)).includes('Undo')) {
      await focusUndo();
      await page.keyboard.press('Enter');
    }
    return await noticeOf(page);
  };
  await expect.poll(pressed).toBe('Taken back');
  expect(await textBecomes(page, 'Hello')).toBe('Hello');
  await expect.poll(() => witness.uses()).toBe(usesBefore + 1);
  await page.close();
});

/** The popup has come by itself, with reason and text; seen and dismissed, nothing is left. */
async function seeInPopup(): Promise<void> {
  const isPopup = (url: string) => url.endsWith('/popup.html');
  const target = await stage.colophon.browser.waitForTarget(target => isPopup(target.url()));
  const popup = await target.asPage();
  await popup.waitForSelector('.ended-order');
  expect(await read(popup, '.ended-order-text', text => text.textContent)).toBe(signature);
  await dismiss(popup);
}

async function dismiss(popup: Page): Promise<void> {
  await popup.$$eval('.ended-order button', buttons =>
    buttons.find(({ textContent }) => textContent === 'Dismiss')?.click(),
  );
  await popup.waitForSelector('.ended-order', { hidden: true });
}
