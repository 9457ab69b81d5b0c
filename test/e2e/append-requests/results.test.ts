/** An append request has exactly one reported result, also if page, composer or worker disappear. */
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RefusalReason } from '../../../extension/append/result.ts';
import { closePopupBy } from '../../support/close-popup.ts';
import { listNoticeButtons, readNotice } from '../../support/notice.ts';
import { readElement } from '../../support/read-element.ts';
import { createRowFactory, seed } from '../../support/seed.ts';
import { stopServiceWorker } from '../../support/service-worker.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { setUpPopup, waitForText } from '../popup/popup-fixture.ts';
import { type AppendObserver, openAppendObserver } from './append-observer.ts';
import {
  appended,
  type HeldAppend,
  type HoldPoint,
  holdAppendAt,
  holdPoints,
  origin,
  putIn,
  signature,
  type Use,
} from './held-append.ts';

const fixture = setUpPopup({ hasBfcache: true });
let observer: AppendObserver;

beforeAll(async () => {
  observer = await openAppendObserver(fixture);
  const page = await fixture.openPage();
  await (await fixture.openPopupWithSignatures(page, { Tag: signature })).close();
  await page.close();
});

type Fault = {
  name: string;
  isFramed?: boolean;
  /** Causes the fault while the append is stopped, then lets it continue. */
  cause(held: HeldAppend, holdPoint: HoldPoint): Promise<unknown>;
  /** True if the page survives the fault and reports the result of a request that it has received. */
  isSurvived?: boolean;
  results: Record<HoldPoint, RefusalReason | 'appended'>;
};

const pageGone = {
  accepted: 'page-gone',
  'handed-over': 'page-gone',
  inserted: 'page-gone',
} as const;
/** After an insertion, a removed composer cannot be read any more, so the result is `changed`. */
const composerGone = {
  accepted: 'composer-gone',
  'handed-over': 'composer-gone',
  inserted: 'changed',
} as const;
const removeComposer = "document.getElementById('place').remove()";

const leave: Fault = {
  name: 'the page navigates away',
  async cause({ page, resume }, holdPoint) {
    // A blocked page blocks all pages of its own site, but no others.
    await page.goto(holdPoint === 'accepted' ? `${origin}/next` : 'http://elsewhere.example');
    await resume();
  },
  results: pageGone,
};
const redraw: Fault = {
  name: 'the page redraws its composer',
  cause: ({ resume }) =>
    resume(`{
      const drawn = document.getElementById('composer');
      drawn.replaceWith(drawn.cloneNode(true));
    }`),
  isSurvived: true,
  results: composerGone,
};
const hang: Fault = {
  name: 'the page hangs',
  async cause({ page, hang, resume }) {
    await hang();
    await waitUntil('the extension reports that the page hangs', async () => {
      const { unreported, pending } = await observer.readReportState(page);
      return pending === 0 && unreported[0] === 'page-hangs';
    });
    await resume();
  },
  isSurvived: true,
  // A request that was reported as failed inserts nothing later. An insertion is reported in the end.
  results: { accepted: 'page-hangs', 'handed-over': 'page-hangs', inserted: 'appended' },
};

const faults: Fault[] = [
  leave,
  redraw,
  hang,
  {
    name: 'the tab is closed',
    async cause({ page, resume }, holdPoint) {
      await page.close();
      if (holdPoint === 'accepted') await resume();
    },
    results: pageGone,
  },
  {
    name: 'the page crashes',
    cause: ({ crash }) => crash(),
    results: pageGone,
  },
  {
    name: 'the composer is removed',
    cause: ({ resume }) => resume(removeComposer),
    isSurvived: true,
    results: composerGone,
  },
  {
    name: 'the frame of the composer is removed',
    isFramed: true,
    cause: ({ resume }) => resume(removeComposer),
    isSurvived: true,
    results: composerGone,
  },
  {
    name: 'the worker is killed',
    async cause({ page, resume }, holdPoint) {
      await stopServiceWorker(fixture.colophon.browser);
      if (holdPoint !== 'accepted') return await resume();
      // After the popup has closed, only this alarm or the user would start another worker.
      expect(await observer.hasAlarm()).toBe(true);
      await fixture.openPopup(page);
    },
    isSurvived: true,
    // A request that only the worker had is lost. A page finishes its request without the worker.
    results: { accepted: 'interrupted', 'handed-over': 'appended', inserted: 'appended' },
  },
];

/**
 * States that each fault at each hold point has one result.
 *
 * @param quietBadge the badge of the button while nothing is to be reported
 */
function itReportsOneResult(use: Use, tested: readonly Fault[], quietBadge: string): void {
  const cases = tested.flatMap(fault => holdPoints.map(holdPoint => ({ ...fault, holdPoint })));
  it.each(cases)(
    '$name while the request is $holdPoint: one result is reported',
    { timeout: 30_000 },
    async fault => {
      const { holdPoint, cause, isSurvived = false, isFramed = false, results } = fault;
      await observer.reset();
      const usesBefore = await observer.countUses();
      const held = await holdAppendAt(fixture, holdPoint, use, isFramed);
      const { page } = held;
      await cause(held, holdPoint);

      const result = results[holdPoint];
      if (isSurvived && holdPoint !== 'accepted')
        await waitUntil(
          'the page has finished the request',
          async () => (await observer.countResultMessages()) === 1,
        );
      const isAppended = result === 'appended';
      const state = isAppended
        ? { notices: 1, unreported: [], pending: 0, badge: quietBadge }
        : { notices: 0, unreported: [result], pending: 0, badge: '!' };
      await expect.poll(() => observer.readReportState(page), { timeout: 10_000 }).toEqual(state);

      if (isAppended) {
        expect(await readNotice(page)).toMatch(/^Added/);
        // The text contains what was added exactly once.
        expect((await held.text()).split(use.added)).toHaveLength(2);
      } else {
        if (isSurvived && !/gone|changed/.test(result)) expect(await held.text()).toBe(use.before);
        await dismissInPopup(use.added);
      }
      // No second result follows.
      expect((await observer.readReportState(page)).unreported).toEqual([]);
      await expect
        .poll(() => observer.countUses())
        .toBe(usesBefore + (isAppended && use === appended ? 1 : 0));
      await fixture.closePopup();
      if (!page.isClosed()) await page.close();
    },
  );
}

describe('append request', () => {
  itReportsOneResult(appended, faults, '');

  /** Scripts of a page that keep it from showing the notice. */
  const interferences = {
    'forbids the notice': `addEventListener('beforetoggle', event => event.preventDefault(), true);`,
    'takes the notice away at once': `new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const added of addedNodes) if (/^x-/.test(added.localName)) added.remove();
  }).observe(document.documentElement, { childList: true });`,
  };

  it.each(Object.entries(interferences))(
    'page %s: the popup reports the append once, when it opens next',
    async (_, script) => {
      await observer.reset();
      const page = await fixture.openPage('Hello');
      await page.evaluate(script);
      const popup = await fixture.openPopup(page);
      await popup.waitForSelector('.popup-append button');
      await closePopupBy(popup, () => popup.keyboard.press('Enter'));
      const state = { notices: 0, unreported: ['appended'], pending: 0, badge: '!' };
      await expect.poll(() => observer.readReportState(page), { timeout: 10_000 }).toEqual(state);
      expect(await waitForText(page, `Hello\n\n${signature}`)).toBe(`Hello\n\n${signature}`);

      const next = await fixture.openPopup(page);
      await next.waitForSelector('.unreported-result');
      const reason = await readElement(
        next,
        '.unreported-result-reason',
        ({ textContent }) => textContent,
      );
      expect(reason).toMatch(/^Added to your post/);
      await dismiss(next);
      expect((await observer.readReportState(page)).unreported).toEqual([]);
      await next.close();
      await page.close();
    },
  );

  it('page left during the append, then restored from the bfcache: nothing is inserted', async () => {
    await observer.reset();
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('.popup-append button');
    await page.evaluate(next => {
      const composer = document.querySelector('textarea');
      const compose = (type: string) => composer?.dispatchEvent(new CompositionEvent(type));
      // An append waits for the end of a composition.
      compose('compositionstart');
      addEventListener('focus', () => location.assign(next), { once: true });
      addEventListener('pagehide', () => Object.assign(window, { left: practice.text() }));
      addEventListener('pageshow', ({ persisted }) => {
        Object.assign(window, { persisted });
        compose('compositionend');
      });
    }, `${fixture.url}/?next`);
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    await page.waitForFunction(() => location.search === '?next');
    await page.goBack();
    await page.waitForFunction(() => 'persisted' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
    await waitUntil(
      'the request has a result',
      async () => (await observer.readReportState(page)).pending === 0,
    );
    // A page that had got the request would insert the text within this time.
    await new Promise(resolve => setTimeout(resolve, 500));
    const [textWhenLeft, textNow] = await page.evaluate(() => [
      Reflect.get(window, 'left'),
      practice.text(),
    ]);
    expect(textNow).toBe(textWhenLeft);
    const countReports = async () => {
      const { notices, unreported, pending } = await observer.readReportState(page);
      return notices + unreported.length + pending;
    };
    await expect.poll(countReports).toBe(1);
    await fixture.closePopup();
    await page.close();
  });

  it('append undone after a bfcache restore, with another append in between: the use count goes back once', async () => {
    await observer.reset();
    const usesBefore = await observer.countUses();
    const page = await fixture.openPage('Hello');
    const append = async (expectedUses: number) => {
      const popup = await fixture.openPopup(page);
      await popup.waitForSelector('.popup-append button');
      await closePopupBy(popup, () => popup.keyboard.press('Enter'));
      expect(await readNotice(page)).toMatch(/^Added/);
      await expect.poll(() => observer.countUses()).toBe(expectedUses);
    };
    await append(usesBefore + 1);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    // A notice with the focus inside stays open.
    const focusUndo = async () => (await page.waitForSelector('aria/Undo[role="button"]'))?.focus();
    await focusUndo();
    await fixture.reopenPage(page, 'There');
    await append(usesBefore + 2);
    await page.goBack();
    await page.waitForFunction(() => 'persisted' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
    const pressUndo = async () => {
      // Undo accepts presses only after some time. Some windows lose the focus in between.
      if ((await listNoticeButtons(page)).includes('Undo')) {
        await focusUndo();
        await page.keyboard.press('Enter');
      }
      return await readNotice(page);
    };
    await expect.poll(pressUndo).toBe('Undone');
    expect(await waitForText(page, 'Hello')).toBe('Hello');
    await expect.poll(() => observer.countUses()).toBe(usesBefore + 1);
    await page.close();
  });
});

describe('due post that is put in', () => {
  beforeAll(async () => {
    const scheduled_at = new Date(Date.now() - 60_000).toISOString();
    const post = createRowFactory().post(putIn.added, { status: 'scheduled', scheduled_at });
    await seed(observer.extensionPage, [post]);
  });

  itReportsOneResult(putIn, [leave, redraw, hang], '1');
});

/** Waits for the popup to open without a click, checks the text of the result and dismisses it. */
async function dismissInPopup(added: string): Promise<void> {
  const isPopup = (url: string) => url.endsWith('/popup.html');
  const target = await fixture.colophon.browser.waitForTarget(target => isPopup(target.url()));
  const popup = await target.asPage();
  await popup.waitForSelector('.unreported-result');
  expect(await readElement(popup, '.unreported-result-text', text => text.textContent)).toBe(added);
  await dismiss(popup);
}

async function dismiss(popup: Page): Promise<void> {
  await popup.locator('.unreported-result ::-p-aria([role="button"][name="Dismiss"])').click();
  await popup.waitForSelector('.unreported-result', { hidden: true });
}
