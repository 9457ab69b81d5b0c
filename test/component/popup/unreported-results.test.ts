/** Results of append requests that no page could report: the popup shows them. */
import { describe, expect, it } from 'vitest';
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
