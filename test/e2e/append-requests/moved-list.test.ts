/**
 * A result that the popup reports moves everything below it, possibly during a press. The second test
 * needs the signature of the first.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import type { PendingAppend } from '../../../extension/append/request.ts';
import { newId } from '../../../shared/resources/scalars.ts';
import { readElement } from '../../support/read-element.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { setUpPopup } from '../popup/popup-fixture.ts';

const fixture = setUpPopup();

/**
 * Stores a result that no page could report. When the popup shows it, resolves to the `pointer-events` of
 * the list of signatures.
 */
async function storeResult(popup: Page): Promise<string> {
  const id = newId();
  const signatures = [{ id: newId(), name: 'Tag', content: '#letterpress', caret: null }];
  const request = { id, tabId: 0, composer: 'c', signatures, separator: 'space' as const };
  const pendingAppend: PendingAppend = {
    request,
    pressedMs: Date.now(),
    stage: { at: 'unreported', result: 'page-gone', frame: null },
  };
  return await popup.evaluate(async pendingAppend => {
    const countResults = () => document.querySelectorAll('.unreported-result').length;
    const before = countResults();
    const pointerEvents = new Promise<string>(resolve => {
      new MutationObserver((_, observer) => {
        if (countResults() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const list = document.querySelector('[role=listbox]');
          resolve(list ? getComputedStyle(list).pointerEvents : 'there is no list');
        });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await chrome.storage.session.set({
      [`pending-append:${pendingAppend.request.id}`]: pendingAppend,
    });
    return await pointerEvents;
  }, pendingAppend);
}

const waitUntilPressable = (popup: Page) =>
  waitUntil('the list accepts presses', async () => {
    const events = await readElement(
      popup,
      '[role=listbox]',
      list => getComputedStyle(list).pointerEvents,
    );
    return events === 'auto';
  });

describe('list below a reported result', () => {
  it('list moves under the pointer: presses are ignored for a moment, each time', async () => {
    const page = await fixture.openPage();
    const popup = await fixture.openPopupWithSignatures(page, { Tag: '#letterpress' });
    await popup.hover('[role=option]');
    await waitUntilPressable(popup);
    expect(await storeResult(popup)).toBe('none');
    await waitUntilPressable(popup);
    expect(await storeResult(popup)).toBe('none');
    await waitUntilPressable(popup);
    await popup.close();
  });

  it('pointer comes after the list has moved: presses are accepted', async () => {
    const page = await fixture.openPage();
    const popup = await fixture.openPopup(page);
    await popup.waitForSelector('[role=option]');
    expect(await storeResult(popup)).toBe('auto');
  });
});

declare const chrome: { storage: { session: { set(items: object): Promise<void> } } };
