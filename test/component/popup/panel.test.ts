/** The side panel: the popup's parts, which stay open beside the page and follow it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as runner } from 'vitest/browser';
import '../../../extension/entrypoints/sidepanel/panel.css';
import {
  byRole,
  find,
  listOptionNames,
  openWithSignatures,
  press,
  setUpPopup,
  type,
  waitForOptions,
  waitForText,
} from '../../support/component/popup.ts';
import { seedLabels, seedPosts, storeSettings } from '../../support/component/popup-device.ts';
import { createFakePage, createFakePanelPage } from '../../support/component/popup-page.ts';

setUpPopup();

const signatures = { One: '#one', Two: '#two' };
const waitForCount = (counts: RegExp) => waitForText('.popup-counts p', counts);

afterEach(() => void vi.useRealTimers());

describe('the side panel', () => {
  it('the time of a post comes: it is put in by one press, never over words, and the panel stays', async () => {
    const atMs = Date.now() + 3_600_000;
    await seedPosts({
      ...{ content: 'Our book', url: null, status: 'scheduled', published_at: null },
      scheduled_at: new Date(atMs).toISOString(),
    });
    // The panel keeps the clock that it began with.
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = createFakePanelPage({ text: 'Mine' });
    await openWithSignatures(page, signatures);
    await waitForCount(/4 → /);
    expect(find('.due-section')).toBeNull();
    vi.setSystemTime(atMs);
    document.dispatchEvent(new Event('visibilitychange'));
    const put = byRole('region', 'Due').getByRole('button', { name: 'Put it here' });
    await put.click();
    await waitForText('.due-section [aria-live] p', /words in it/);
    page.changePage({ text: '' });
    await expect
      .poll(async () => {
        await put.click();
        return page.text;
      })
      .toBe('Our book');
    expect(page.sent).toEqual([expect.objectContaining({ onlyIfEmpty: true })]);
    await expect.element(put).toBeVisible();
  });

  it('user writes on in the page: the count follows', async () => {
    const page = createFakePanelPage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await waitForCount(/5 → 11/);
    page.text = 'Hello world';
    await waitForCount(/11 → 17/);
  });

  it('append: the panel stays with an empty search and no marks, and the next press appends', async () => {
    const page = createFakePanelPage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await type('Two');
    await waitForOptions('Two');
    await press('Shift+Enter', 'Enter');
    await waitForOptions('One', 'Two');
    await expect.element(byRole('searchbox', 'Search signatures')).toHaveValue('');
    await expect.element(byRole('searchbox', 'Search signatures')).toHaveFocus();
    await byRole('option', 'One').click();
    await expect.poll(() => page.text).toBe('Hello\n\n#two\n\n#one');
  });

  it('second press while the page takes the text: appends nothing', async () => {
    const page = createFakePanelPage({ text: 'Hello' });
    const { append } = page.control;
    const { promise, resolve } = Promise.withResolvers<void>();
    page.control.append = async request => {
      await append(request);
      await promise;
    };
    await openWithSignatures(page, signatures);
    await waitForCount(/5 → 11/);
    await byRole('option', 'One').click();
    await byRole('option', 'One').click();
    resolve();
    await waitForCount(/11 →/);
    expect(page.text).toBe('Hello\n\n#one');
  });

  it('another page in front: its composer is found, and its signatures come first', async () => {
    const page = createFakePanelPage({ text: 'Hello' });
    await openWithSignatures(page, [
      { name: 'One', content: '#one' },
      { name: 'Two', content: '#two', sites: ['other.example'] },
    ]);
    await waitForCount(/5 → 11/);
    expect(listOptionNames()).toEqual(['One', 'Two']);
    page.changePage({ text: 'Hi', host: 'other.example', composer: 'document-2/1' });
    await waitForOptions('Two', 'One');
    await waitForCount(/2 → /);
  });

  it('labels of a post that is not saved: another composer does not get them', async () => {
    const page = createFakePanelPage({ text: 'Hello' });
    await seedLabels('Launch');
    await openWithSignatures(page, signatures);
    await waitForCount(/5 → 11/);
    const label = byRole('button', 'Launch');
    await label.click();
    await expect.element(label).toHaveAttribute('aria-pressed', 'true');
    page.changePage({ composer: 'document-2/1', text: 'Hi' });
    await expect.element(label).toHaveAttribute('aria-pressed', 'false');
    page.changePage({ composer: 'document-1/1', text: 'Hello' });
    await expect.element(label).toHaveAttribute('aria-pressed', 'true');
  });

  it('saved post: nothing is said about it at another composer', async () => {
    const page = createFakePanelPage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await waitForCount(/5 → 11/);
    await byRole('button', 'Save post').click();
    await expect.element(byRole('button', 'Undo')).toBeVisible();
    page.changePage({ composer: 'document-2/1', text: 'Hi' });
    await expect.poll(() => byRole('button', 'Undo').query()).toBeNull();
    expect(find('.popup-saved')?.textContent).toBe('');
  });

  it('page without access: says how to give it, and offers all sites', async () => {
    const page = createFakePanelPage({ refusal: 'page-not-reachable', host: null });
    page.isAccessMissing = true;
    await openWithSignatures(page, signatures);
    await waitForText('[role=status]', /Press Alt\+Shift\+L here once/);
    expect(byRole('button', 'Append').query()).toBeNull();
    // Before the press the panel would find the composer by itself, and take the button away from under the pointer.
    Object.assign(page.control.panel ?? {}, {
      async requestAllSites() {
        page.requestedHosts.push('*');
        Object.assign(page, { refusal: null, host: 'site.example', text: 'Hello' });
        page.isAccessMissing = false;
        return true;
      },
    });
    await byRole('button', 'Allow on all sites').click();
    await waitForCount(/5 → 11/);
    expect(page.requestedHosts).toEqual(['*']);
    await expect.poll(() => find('[role=status]')?.textContent).toBe('');
  });

  it('page that no extension may reach: says so, as the popup does', async () => {
    const page = createFakePanelPage({ refusal: 'page-not-reachable', host: null });
    await openWithSignatures(page, signatures);
    await waitForText('[role=status]', /doesn’t allow extensions/);
    expect(byRole('button', 'Allow on all sites').query()).toBeNull();
  });
});

describe('the room of the side panel', () => {
  beforeEach(() => () => runner.viewport(1200, 800));

  it.each([
    [320, 'en'],
    [320, 'de'],
    [320, 'ar'],
    [640, 'en'],
  ])('%i px wide, %s: fills the panel, and nothing overflows', async (width, language) => {
    await storeSettings({ language });
    await runner.viewport(width, 700);
    await openWithSignatures(createFakePanelPage({ text: 'Hello' }), signatures);
    document.body.classList.add('panel');
    const { left, right, height } = (find('.popup') as HTMLElement).getBoundingClientRect();
    expect([left, right, height]).toEqual([0, width, 700]);
    expect(document.documentElement.scrollWidth).toBe(width);
  });
});

describe('opening the side panel', () => {
  it('button in the popup: opens it beside the tab, and the popup closes', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await byRole('button', 'Open side panel').click();
    await expect.poll(() => page.isClosed).toBe(true);
    expect(page.openedPanels).toEqual([1]);
  });

  it('browser without one, or the panel itself: no such button', async () => {
    await openWithSignatures(createFakePanelPage(), signatures);
    expect(byRole('button', 'Open side panel').query()).toBeNull();
  });
});
