/** Pages on which nothing can be appended: the popup stays open, says so, and lets the user copy. */
import { describe, expect, it } from 'vitest';
import type { RefusalReason } from '../../../extension/append/result.ts';
import {
  byRole,
  find,
  openWithSignatures,
  press,
  setUpPopup,
  waitFor,
  waitForText,
} from '../../support/component/popup.ts';
import { seedLabels, seedSignatures } from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

setUpPopup();

describe('the popup on a page without a composer', () => {
  it.each<[RefusalReason, string, RegExp]>([
    ['no-composer', 'site.example', /no text field/],
    // The host of a local file is empty, like that of a blank page.
    ['no-composer', '', /no text field/],
    ['page-not-reachable', 'version', /doesn’t allow extensions/],
    ['page-not-reachable', '', /doesn’t allow extensions/],
    ['read-only', 'site.example', /read-only/],
    ['page-hangs', 'site.example', /isn’t responding/],
  ])(
    '%s, host “%s”: says why, Enter appends nothing, and the user can copy',
    async (refusal, host, reason) => {
      const page = createFakePage({ refusal, host });
      await openWithSignatures(page, { One: '#one', Three: '#three' });
      await waitForText('[role=status]', reason);
      await press('ArrowDown', 'Enter');
      await byRole('button', 'Copy instead').click();
      await expect.element(byRole('button', 'Copied')).toBeVisible();
      expect(page.copied).toEqual(['#three']);
      expect(page.sent).toEqual([]);
      expect(page.isClosed).toBe(false);
      await expect.element(byRole('button', 'Save post')).toBeDisabled();
    },
  );

  it('page that stops answering: says so, the user can copy, and nothing is said once it answers', async () => {
    const page = createFakePage({ text: 'A post' });
    await openWithSignatures(page, { One: '#one' });
    await waitForText('.popup-counts p', /6 → /);
    const { promise, resolve } = Promise.withResolvers<void>();
    page.whenResponding = promise;
    await waitForText('[role=status]', /^This page isn’t responding/);
    await byRole('button', 'Copy instead').click();
    expect(page.copied).toEqual(['#one']);
    resolve();
    await expect.poll(() => find('.popup-refusal [role=status]')?.textContent).toBe('');
    await expect.poll(() => find('.popup-refusal button')).toBeNull();
  });

  it('composer in a frame of another site: access is asked for, then the composer is used', async () => {
    const page = createFakePage({ refusal: 'frame-not-reachable', refusedHost: 'frame.example' });
    await openWithSignatures(page, { One: '#one' });
    await waitForText('[role=status]', /frame from another site/);
    page.text = 'In the frame';
    page.refusal = null;
    await byRole('button', 'Allow frame.example').click();
    await waitForText('.popup-counts p', /12 → 18/);
    expect(page.requestedHosts).toEqual(['frame.example']);
  });

  it('access does not help: the popup does not ask for it again', async () => {
    const page = createFakePage({ refusal: 'frame-not-reachable', refusedHost: 'wrong.example' });
    await openWithSignatures(page, { One: '#one' });
    const allowButton = byRole('button', 'Allow wrong.example');
    await allowButton.click();
    await expect.poll(() => allowButton.query()).toBeNull();
  });

  it('editor that takes no text: the user can copy a report', async () => {
    const page = createFakePage({ refusal: 'not-accepted' });
    await openWithSignatures(page, { One: '#one' });
    await byRole('button', 'Report this editor').click();
    await waitForText('[role=status]', /^Copied details of the editor/);
    expect(page.copied).toEqual(['A report on the editor']);
  });

  it('many signatures and labels on a low screen: the footer is in view', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Number ${index}`);
    await seedLabels(...names.map(name => `A label that is wide, ${name}`));
    await seedSignatures(names.map(name => ({ name, content: 'A first line\nand a second one' })));
    document.documentElement.style.setProperty('--popup-available-height', '480px');
    try {
      await openWithSignatures(createFakePage({ refusal: 'no-composer' }), {});
      await waitForText('[role=status]', /no text field/);
      await waitFor('.chip');
      const popup = find('.popup') as HTMLElement;
      expect(popup.getBoundingClientRect().height).toBe(480);
      expect(find('footer')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(480);
      expect(popup.scrollWidth).toBeLessThanOrEqual(popup.clientWidth);
    } finally {
      document.documentElement.style.removeProperty('--popup-available-height');
    }
  });
});
