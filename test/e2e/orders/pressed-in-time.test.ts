/** What the popup tells of an order moves all that stands below it, perhaps under a press. */
import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import type { KeptOrder } from '../../../extension/orders/order.ts';
import { newId } from '../../../shared/resources/identity.ts';
import { read } from '../../support/read.ts';
import { until } from '../../support/until.ts';
import { setStage } from '../popup/stage.ts';

const stage = setStage();

/** Has an order end that no page could tell of; answers with who takes presses as it is told. */
async function endOrder(popup: Page): Promise<string> {
  const id = newId();
  const signatures = [{ id: newId(), name: 'Tag', content: '#letterpress', caret: null }];
  const order = { id, tabId: 0, composer: 'c', signatures, separator: 'space' as const };
  const kept: KeptOrder = {
    order,
    pressedMs: Date.now(),
    stage: { at: 'ended', end: 'page-gone', frame: null },
  };
  return await popup.evaluate(async kept => {
    const count = () => document.querySelectorAll('.ended-order').length;
    const before = count();
    const told = new Promise<string>(resolve => {
      new MutationObserver((_, observer) => {
        if (count() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const list = document.querySelector('[role=listbox]');
          resolve(list ? getComputedStyle(list).pointerEvents : 'there is no list');
        });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await chrome.storage.session.set({ [`order:${kept.order.id}`]: kept });
    return await told;
  }, kept);
}

const takesPresses = (popup: Page) =>
  until('the list takes presses', async () => {
    const events = await read(
      popup,
      '[role=listbox]',
      list => getComputedStyle(list).pointerEvents,
    );
    return events === 'auto';
  });

it('takes no press for a moment where what is told has moved the list under the pointer, each time', async () => {
  const page = await stage.openPage();
  const popup = await stage.openPopupWith(page, { Tag: '#letterpress' });
  await popup.hover('[role=option]');
  await takesPresses(popup);
  expect(await endOrder(popup)).toBe('none');
  await takesPresses(popup);
  expect(await endOrder(popup)).toBe('none');
  await takesPresses(popup);
  await popup.close();
});

it('takes each press of who comes with the pointer after the list has moved', async () => {
  const page = await stage.openPage();
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('[role=option]');
  expect(await endOrder(popup)).toBe('auto');
});

declare const chrome: { storage: { session: { set(items: object): Promise<void> } } };
