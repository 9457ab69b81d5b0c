/** The list shows enough rows before the user types, at every size of popup and picker. */
import { afterEach, describe, expect, it } from 'vitest';
import { page as runner } from 'vitest/browser';
import { languageNames } from '../../../shared/text/languages.ts';
import {
  byRole,
  find,
  open,
  press,
  readActiveName,
  setUpPopup,
  waitFor,
  waitForText,
} from '../../support/component/popup.ts';
import {
  createUnreportedResult,
  type SignatureSeed,
  seedLabels,
  seedSignatures,
  storeSettings,
} from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();
afterEach(async () => {
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
  await runner.viewport(1200, 800);
});

const text = 'A text of several lines\nthat goes on and on, for longer than any row is wide.';
const seeds: SignatureSeed[] = Array.from({ length: 20 }, (_, index) => ({
  name: `Signature ${index}`,
  content: text,
  shortcut: `;s${index}`,
  versions: [{ sites: ['site.example'], content: text }],
}));

/** Opens the popup in its fullest state: with versions, counts and more labels than have room. */
async function openFull(state: Partial<FakePage> = {}): Promise<void> {
  await seedLabels(...Array.from({ length: 40 }, (_, index) => `Some label ${index}`));
  await seedSignatures(seeds);
  await open(createFakePage({ text: 'Hello', host: 'x.com', ...state }));
  await waitFor('.popup-version-chips, .popup-refusal');
}

/** Counts the rows of which nothing is cut off. */
function countRowsInView(): number {
  const popup = (find('.popup') as HTMLElement).getBoundingClientRect();
  const search = (find('.popup-search') as HTMLElement).getBoundingClientRect();
  const list = (find('.popup-list') as HTMLElement).getBoundingClientRect();
  const top = Math.max(list.top, search.bottom);
  const bottom = Math.min(list.bottom, popup.bottom, window.innerHeight);
  return [...document.querySelectorAll('[role=option]')]
    .map(option => option.getBoundingClientRect())
    .filter(row => row.top >= top - 0.5 && row.bottom <= bottom + 0.5).length;
}

const popupHeightsPx = [540, 480, 420, 360, 320];
const pickerSizesPx: [number, number][] = [
  [380, 440],
  [344, 400],
  [304, 320],
  [304, 260],
];

describe('rows in view before typing', () => {
  it.each(popupHeightsPx)('popup %i px high: at least six', async heightPx => {
    document.documentElement.style.setProperty('--popup-available-height', `${heightPx}px`);
    await openFull();
    expect(countRowsInView()).toBeGreaterThanOrEqual(6);
    expect(find('.popup')?.getBoundingClientRect().height).toBe(heightPx);
  });

  it('list with room for more than the first rows, as on a phone: it is full, and can be scrolled', async () => {
    await runner.viewport(1200, 1200);
    await openFull();
    const list = find('.popup-list') as HTMLElement;
    (find('.popup') as HTMLElement).style.height = '900px';
    await expect.poll(() => list.scrollHeight > list.clientHeight).toBe(true);
    expect(list.clientHeight).toBeGreaterThan(12 * 36);
  });

  it.each(Object.keys(languageNames))('popup in %s: at least six', async language => {
    await storeSettings({ language });
    await openFull();
    await waitFor(`html[lang=${language}]`);
    expect(countRowsInView()).toBeGreaterThanOrEqual(6);
    expect(find('.popup')?.scrollWidth).toBe(find('.popup')?.clientWidth);
  });

  it('no composer, or results that no page reported: at least six', async () => {
    await openFull({ refusal: 'no-composer' });
    expect(countRowsInView()).toBeGreaterThanOrEqual(6);
    const unreported = createUnreportedResult('1', { name: 'Lost', content: text });
    await open(createFakePage({ text: 'Hello', unreported: [unreported] }));
    await waitFor('.unreported-result');
    expect(countRowsInView()).toBeGreaterThanOrEqual(6);
  });

  it.each(popupHeightsPx)(
    'popup %i px high with the question of a posted post: at least six',
    async heightPx => {
      document.documentElement.style.setProperty('--popup-available-height', `${heightPx}px`);
      await openFull();
      await byRole('button', 'Save post').click();
      await waitForText('.popup-saved', 'Post saved');
      await open(createFakePage({ text: 'Next', host: 'x.com', composer: 'document-2/1' }));
      await waitFor('.popup-posted');
      await waitFor('.popup-version-chips');
      expect(countRowsInView()).toBeGreaterThanOrEqual(6);
    },
  );

  it.each(pickerSizesPx)('picker of %i × %i px: at least five', async (widthPx, heightPx) => {
    await runner.viewport(widthPx, heightPx);
    const root = document.documentElement;
    root.style.width = `${widthPx}px`;
    root.style.setProperty('--popup-available-height', `${heightPx}px`);
    await openFull();
    document.body.className = 'popup-page picker';
    document.body.style.width = `${widthPx}px`;
    expect(countRowsInView()).toBeGreaterThanOrEqual(5);
    expect(find('.popup')?.scrollWidth).toBeLessThanOrEqual(widthPx);
  });

  it('low popup: the rest can be reached, and the search stays in view', async () => {
    document.documentElement.style.setProperty('--popup-available-height', '320px');
    await openFull();
    const popup = find('.popup') as HTMLElement;
    const link = find('.popup-footer a') as HTMLElement;
    link.focus();
    await expect
      .poll(() => link.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(popup.getBoundingClientRect().bottom);
    const top = popup.getBoundingClientRect().top;
    expect(find('.popup-search')?.getBoundingClientRect().top).toBe(top);
    (find('.popup-search input') as HTMLElement).focus();
    await press('ArrowDown');
    expect(readActiveName()).toBe('Signature 1');
  });
});

describe('a row', () => {
  it('name, text and badges: on one line', async () => {
    await openFull();
    const option = find('[role=option]') as HTMLElement;
    const lines = ['.popup-option-name', '.popup-option-text', '.shortcut-badge'].map(part => {
      const rect = option.querySelector(part)?.getBoundingClientRect();
      return rect && Math.round(rect.top + rect.height / 2);
    });
    expect(new Set(lines).size).toBe(1);
  });

  it('name without end: keeps its line, the other parts are cut off', async () => {
    await seedSignatures([
      { name: 'long name '.repeat(25), content: text, shortcut: ';long', sites: ['x.com'] },
    ]);
    await open(createFakePage({ text: 'Hello' }));
    const line = find('.popup-option-line')?.getBoundingClientRect();
    const name = find('.popup-option-name')?.getBoundingClientRect();
    const cut = find('.popup-option-line > .shortcut-badge')?.getBoundingClientRect();
    expect(name?.top).toBe(line?.top);
    expect(name?.width).toBeLessThanOrEqual(line?.width ?? 0);
    expect(cut?.top).toBeGreaterThanOrEqual(line?.bottom ?? 0);
  });
});

describe('labels while they are folded', () => {
  it('more than have room: one line, and a button with the number of the others', async () => {
    await openFull();
    const more = await waitFor('.popup-labels-more');
    const tops = ['.popup-labels-search', '.popup-labels-more', '.popup-chips > .chip'].map(
      part => {
        const rect = find(part)?.getBoundingClientRect();
        return rect && Math.round(rect.top + rect.height / 2);
      },
    );
    expect(new Set(tops).size).toBe(1);
    expect(find('.popup-labels')?.getBoundingClientRect().height).toBeLessThanOrEqual(34);
    const shown = [...document.querySelectorAll<HTMLElement>('.popup-chips > .chip')].filter(
      chip => chip.offsetTop < 24,
    ).length;
    expect(more.ariaLabel).toBe(`${40 - shown} more`);
    expect(shown).toBeGreaterThan(0);
  });
});
