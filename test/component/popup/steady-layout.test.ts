/** Nothing in the popup moves while it is used: previews, counts, refusals and outcomes have their room. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  byRole,
  find,
  openWithSignatures,
  press,
  setUpPopup,
  type,
  waitFor,
  waitForOptions,
  waitForText,
} from '../../support/component/popup.ts';
import { seedLabels } from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

setUpPopup();

/** The parts whose places the user knows. */
const parts = [
  '.popup-search',
  '.popup-list',
  '.popup-preview',
  '.popup-actions',
  '.popup-composing',
  '.popup-labels-search',
  '.popup-labels-more',
  '.popup-counts p',
  '.popup-save',
  '.popup-links',
];
const readPlaces = () =>
  parts.map(part => {
    const { top, bottom } = find(part)?.getBoundingClientRect() ?? new DOMRect();
    return `${part} ${top} to ${bottom}`;
  });

/** The elements that the browser saw moving. The rows of a search and the labels of an unfolded list are meant to. */
let moved: string[] = [];
const observer = new PerformanceObserver(list => {
  for (const { sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element && !element.closest('.popup-results, .popup-labels'))
        moved.push(element.outerHTML);
    }
});
type LayoutShift = { sources: { node: Node | null }[] };

const long = 'A text of several lines\nthat goes on and on,\nlonger than the preview is high.';
const signatures = [
  { name: 'Alpha', content: '#alpha' },
  { name: 'Beta', content: long, versions: [{ sites: ['x.com'], content: long }] },
  { name: 'Gamma', content: long.repeat(8) },
];

describe('the places of the popup’s parts', () => {
  beforeEach(() => {
    moved = [];
    observer.observe({ type: 'layout-shift' });
  });
  afterEach(() => observer.disconnect());

  it('search, mark, versions, unfolded labels, save, undo, deletion: the same', async () => {
    await seedLabels(...Array.from({ length: 40 }, (_, index) => `Some label ${index}`));
    await openWithSignatures(createFakePage({ text: 'Hello', host: 'x.com' }), signatures);
    await waitForText('.popup-counts p', /5 →/);
    const places = readPlaces();
    const expectSamePlaces = () => expect(readPlaces()).toEqual(places);

    await press('ArrowDown');
    await waitFor('.popup-version-chips');
    expectSamePlaces();
    await press('ArrowDown');
    await waitFor('.popup-warning');
    expectSamePlaces();
    await type('zzz');
    await waitFor('.popup-no-results');
    // The list is empty, and there is nothing to count.
    const withoutSelected = (all: string[]) => all.filter(place => !/list|counts/.test(place));
    expect(withoutSelected(readPlaces())).toEqual(withoutSelected(places));
    await press('Escape');
    await waitForOptions('Alpha', 'Beta', 'Gamma');
    expectSamePlaces();
    await press('Shift+Enter');
    await waitFor('.popup-option-marks');
    expectSamePlaces();
    await byRole('button', 'Some label 0').click();
    await waitForText('.popup-saved', 'Not saved yet');
    expectSamePlaces();
    (await waitFor('.popup-labels-more')).click();
    await waitFor('.popup-labels[data-unfolded=true]');
    expectSamePlaces();
    await byRole('button', 'Save post').click();
    await waitForText('.popup-saved', 'Post saved');
    expectSamePlaces();
    await byRole('button', 'Undo').click();
    await waitForText('.popup-saved', 'Undone');
    await byRole('option', 'Gamma').click({ button: 'right' });
    await byRole('menuitem', 'Pin').click();
    expectSamePlaces();
    expect(moved).toEqual([]);
  });

  it('page without a composer, found late: the same', async () => {
    const page = createFakePage({ refusal: 'no-composer' });
    const { promise, resolve } = Promise.withResolvers<void>();
    page.whenReady = promise;
    await openWithSignatures(page, signatures);
    const places = readPlaces();
    resolve();
    await waitForText('[role=status]', /no text field/);
    expect(readPlaces()).toEqual(places);
    expect(moved).toEqual([]);
  });

  it('unfolded labels: in the popup, over the preview, with the foot in view', async () => {
    await seedLabels(...Array.from({ length: 60 }, (_, index) => `Some label ${index}`));
    await openWithSignatures(createFakePage({ text: 'Hello' }), signatures);
    (await waitFor('.popup-labels-more')).click();
    await waitFor('.popup-labels[data-unfolded=true]');
    const labels = (find('.popup-labels') as HTMLElement).getBoundingClientRect();
    const footer = (find('.popup-footer') as HTMLElement).getBoundingClientRect();
    const popup = (find('.popup') as HTMLElement).getBoundingClientRect();
    expect(labels.bottom).toBe(footer.top);
    expect(labels.top).toBeGreaterThan(popup.top);
    expect(footer.bottom).toBe(popup.bottom);
  });
});
