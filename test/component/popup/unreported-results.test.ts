/** Results of append requests that no page could report: the popup shows them. */
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  byRole,
  find,
  openWithSignatures,
  setUpPopup,
  textOf,
  waitFor,
} from '../../support/component/popup.ts';
import { createUnreportedResult } from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

setUpPopup();

describe('an unreported result', () => {
  it('popup opens: reason, names and text are shown, and the text can be copied', async () => {
    const unreported = [createUnreportedResult('one', { name: 'Mine', content: '#mine' })];
    const page = createFakePage({ unreported });
    await openWithSignatures(page, { Alpha: '#alpha' });
    await waitFor('.unreported-result');
    expect(textOf('.unreported-result-reason')).toMatch(/isn’t responding/);
    expect(textOf('.unreported-result-names')).toBe('Mine');
    expect(textOf('.unreported-result-text')).toBe('#mine');
    await byRole('button', 'Copy').click();
    await expect.element(byRole('button', 'Copied')).toBeVisible();
    expect(page.copied).toEqual(['#mine']);
  });

  it.each([540, 480, 420])('popup %i px high: its buttons are in view', async heightPx => {
    const root = document.documentElement;
    root.style.setProperty('--popup-available-height', `${heightPx}px`);
    onTestFinished(() => root.removeAttribute('style'));
    const text = 'A text of several lines\nthat goes on and on, for longer than any row is wide.';
    const unreported = [createUnreportedResult('one', { name: 'Mine', content: text })];
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`Alpha ${n}`, text]));
    await openWithSignatures(createFakePage({ unreported }), many);
    await waitFor('.unreported-result');
    const region = find('.unreported-results')?.getBoundingClientRect();
    for (const name of ['Copy', 'Dismiss']) {
      const { top, bottom } = byRole('button', name).element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(region?.top ?? Infinity);
      expect(bottom).toBeLessThanOrEqual(region?.bottom ?? 0);
    }
    const lastLine = (find('.unreported-result-text') as Element).getBoundingClientRect();
    expect(lastLine.bottom).toBeLessThanOrEqual(region?.bottom ?? 0);
  });

  it('Dismiss: the result is forgotten', async () => {
    const unreported = ['one', 'two'].map(id =>
      createUnreportedResult(id, { name: id, content: `#${id}` }),
    );
    const page = createFakePage({ unreported });
    await openWithSignatures(page, { Alpha: '#alpha' });
    await waitFor('.unreported-result');
    await byRole('button', 'Dismiss').first().click();
    await expect.poll(() => textOf('.unreported-result-names')).toBe('two');
    expect(page.unreported.map(({ request }) => request.id)).toEqual(['two']);
    await byRole('button', 'Dismiss').click();
    await expect.poll(() => find('.unreported-result')).toBeNull();
  });
});
