/** The popup as it opens: its first frame, its language, its width, and what it shows without data. */
import { afterEach, describe, expect, it } from 'vitest';
import { page as runner } from 'vitest/browser';
import { browser } from 'wxt/browser';
import { markIfInTab } from '../../../extension/popup/available-height.ts';
import { writeSingle } from '../../../extension/store/singles.ts';
import { languageNames } from '../../../shared/text/languages.ts';
import {
  byRole,
  find,
  listOptionNames,
  open,
  readActiveName,
  setUpPopup,
  waitFor,
} from '../../support/component/popup.ts';
import {
  database,
  seedLabels,
  seedSignatures,
  storeSettings,
} from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';
import { findWidePlaceholders } from '../../support/wide-placeholders.ts';

setUpPopup();

const thanks = { name: 'Thanks', content: 'for reading' };

describe('the first frame of the popup', () => {
  it('code for writes not loaded: signatures, labels and search are there', async () => {
    await seedLabels('Launch');
    await seedSignatures([thanks, { name: 'Bye', content: '#bye' }]);
    await open(createFakePage({ text: 'Hello' }), { isFirstFrameOnly: true });
    expect(listOptionNames()).toEqual(['Thanks', 'Bye']);
    await expect.element(byRole('button', 'Launch')).toBeVisible();
    await expect.element(byRole('searchbox', 'Search signatures')).toHaveFocus();
  });

  it('the window gets the focus with no element focused, as in Firefox: the search box has it', async () => {
    await seedSignatures([thanks]);
    await open(createFakePage());
    const search = byRole('searchbox', 'Search signatures');
    await expect.element(search).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    dispatchEvent(new FocusEvent('focus'));
    await expect.element(search).toHaveFocus();
  });

  it('page suggests a signature: it is highlighted', async () => {
    await seedSignatures([thanks, { name: 'Bye', content: '#bye' }]);
    const stored = await database.signatures.toArray();
    const bye = stored.find(({ row }) => row.fields.name?.[0] === 'Bye');
    await open(createFakePage({ text: 'Hello' }), { highlightedId: bye?.id ?? '' });
    await expect.poll(readActiveName).toBe('Bye');
  });

  it('signature written by another window: the list shows it', async () => {
    await seedSignatures([thanks]);
    await open(createFakePage());
    await seedSignatures([{ name: 'New', content: 'x' }]);
    await expect.poll(() => listOptionNames().toSorted()).toEqual(['New', 'Thanks']);
  });

  it('signature written before the code for writes is loaded: the list shows it', async () => {
    await seedSignatures([thanks]);
    const afterFirstFrame = () => seedSignatures([{ name: 'New', content: 'x' }]);
    await open(createFakePage(), { afterFirstFrame });
    await expect.poll(() => listOptionNames().toSorted()).toEqual(['New', 'Thanks']);
  });

  it('sync has stopped: a link to the settings says why', async () => {
    await seedSignatures([thanks]);
    await writeSingle(database, 'connection', { server: 'https://sync.example/', key: 'key' });
    await writeSingle(database, 'sync-status', {
      phase: 'stopped',
      reason: 'key-refused',
      detail: '',
    });
    await open(createFakePage());
    const link = await waitFor('.popup-sync-stopped');
    expect(link.getAttribute('href')).toBe('/manager.html#/settings');
    expect(link.textContent).toMatch(/key/);
  });
});

describe('links of the popup', () => {
  it('Open manager: opens it in a tab, and the popup closes', async () => {
    await seedSignatures([thanks]);
    const page = createFakePage();
    await open(page);
    await byRole('link', 'Open manager').click();
    await expect.poll(() => page.isClosed).toBe(true);
    const tabs = await browser.tabs.query({});
    expect(tabs.map(({ url }) => url)).toContain('/manager.html');
  });
});

describe('the popup’s language', () => {
  it.each([
    ['de', 'ltr', 'Signaturen suchen'],
    ['ja', 'ltr', '署名を検索'],
    ['ar', 'rtl', 'البحث في التوقيعات'],
  ])('%s, written %s: texts and layout follow the setting', async (language, direction, search) => {
    await storeSettings({ language });
    await seedSignatures([thanks, { name: 'شكر', content: 'للقراءة' }]);
    await open(createFakePage({ text: 'Hello' }));
    await expect.element(byRole('searchbox', search)).toBeVisible();
    const { dir, lang } = document.documentElement;
    expect([dir, lang]).toEqual([direction, language]);
    // Names of both directions are aligned to the same side.
    const texts = [...document.querySelectorAll('[role=option] [dir=auto]')];
    const sides = texts.map(text => getComputedStyle(text).textAlign);
    expect(new Set(sides)).toEqual(new Set([direction === 'rtl' ? 'right' : 'left']));
    expect(find('.popup')?.scrollWidth).toBeLessThanOrEqual(find('.popup')?.clientWidth ?? 0);
  });

  it.each(Object.keys(languageNames))(
    '%s: placeholders and footer buttons have room',
    async language => {
      await storeSettings({ language });
      await seedLabels(...Array.from({ length: 70 }, (_, index) => `Some label ${index}`));
      await seedSignatures([thanks]);
      await open(createFakePage({ text: 'Hello' }));
      await waitFor(`html[lang=${language}] .popup-labels-more`);
      expect(findTextsWithoutRoom()).toEqual([]);
    },
  );
});

describe('a popup that is open in a tab', () => {
  const root = document.documentElement;
  afterEach(async () => {
    delete root.dataset.openIn;
    root.style.width = '';
    await runner.viewport(1200, 800);
  });

  async function openInTab(): Promise<void> {
    browser.tabs.getCurrent = (async () => ({ id: 1 })) as typeof browser.tabs.getCurrent;
    await seedSignatures([thanks]);
    await open(createFakePage({ text: 'Hello' }));
    await markIfInTab(root);
  }
  const readSides = () => {
    const { left, right } = find('.popup')?.getBoundingClientRect() ?? {};
    return [left, right];
  };

  it.each([320, 430])('phone %i px wide: the popup is as wide, nothing overflows', async width => {
    await runner.viewport(width, 740);
    await openInTab();
    expect(readSides()).toEqual([0, width]);
    expect(root.scrollWidth).toBe(width);
  });

  it('narrow window on a wide screen: the popup is as wide, nothing overflows', async () => {
    root.style.width = '320px';
    await openInTab();
    expect(readSides()).toEqual([0, 320]);
    expect(find('.popup')?.scrollWidth).toBe(320);
  });
});

/**
 * Returns the placeholders that are wider than their fields, and the texts of the footer's buttons if these
 * need more than one line.
 */
function findTextsWithoutRoom(): (string | null)[] {
  const footerButtons = [...document.querySelectorAll('.popup-links > .button')];
  const lineTops = new Set(footerButtons.map(button => button.getBoundingClientRect().top));
  return [
    ...findWidePlaceholders(),
    ...(lineTops.size > 1 ? footerButtons.map(button => button.textContent) : []),
  ];
}
