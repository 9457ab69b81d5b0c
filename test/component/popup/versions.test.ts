/** Signatures with other contents for some sites: the version that is used, and the choice of another one. */
import { describe, expect, it } from 'vitest';
import {
  byRole,
  find,
  openWithSignatures,
  press,
  readFocusedName,
  readTextAfterAppend,
  setUpPopup,
  textOf,
  waitForText,
} from '../../support/component/popup.ts';
import {
  createUnreportedResult,
  type SignatureSeed,
} from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const threeVersions: SignatureSeed = {
  name: 'Adapts',
  content: 'the usual words',
  versions: [
    { sites: ['site.example'], content: 'words for here' },
    { sites: ['x.com'], content: 'words for X' },
  ],
};

/** The last version is the one for the site of the tests. */
const manyVersions: SignatureSeed = {
  name: 'Many',
  content: 'the usual words',
  versions: Array.from({ length: 20 }, (_, index) => ({
    sites: [index === 19 ? 'site.example' : `site-${index}.example.org`],
    content: `words number ${index}`,
  })),
};

async function openOver(seed: SignatureSeed, state: Partial<FakePage> = {}): Promise<FakePage> {
  const page = createFakePage({ text: 'Hello', ...state });
  await openWithSignatures(page, [seed]);
  return page;
}

const readPreview = () => textOf('.popup-preview-text');

describe('versions in the popup', () => {
  it('no room for the reason beside many versions: it is hidden whole, not cut to a fragment', async () => {
    await openOver(manyVersions);
    await waitForText('.popup-version-reason', 'for site.example');
    const line = find('.popup-version-reason')?.getBoundingClientRect();
    const words = find('.popup-version-reason > span')?.getBoundingClientRect();
    expect(words?.width).toBeGreaterThan(line?.width ?? Infinity);
    expect(words?.top).toBeGreaterThanOrEqual(line?.bottom ?? Infinity);
  });

  it('version for the page’s site: used, counted and explained', async () => {
    const page = await openOver(threeVersions);
    await waitForText('.popup-version-reason', 'for site.example');
    expect(readPreview()).toBe('words for here');
    const buttons = document.querySelectorAll('[role=group][aria-label=Version] button');
    expect([...buttons].map(button => [button.textContent, button.ariaPressed])).toEqual([
      ['Default', 'false'],
      ['site.example', 'true'],
      ['X', 'false'],
    ]);
    await waitForText('.popup-counts p', /5 → 21/);
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello\n\nwords for here');
  });

  it('other site: the default is used and explained', async () => {
    await openOver(threeVersions, { host: 'other.example' });
    await waitForText('.popup-version-reason', 'for all other sites');
    expect(readPreview()).toBe('the usual words');
  });

  it('Shift and an arrow, or a click: another version is used', async () => {
    const page = await openOver(threeVersions);
    await waitForText('.popup-version-reason', 'for site.example');
    await press('Shift+ArrowDown');
    expect(readPreview()).toBe('words for X');
    await byRole('button', 'Default').click();
    expect(readPreview()).toBe('the usual words');
    expect(readFocusedName()).toBe('Search signatures');
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello\n\nthe usual words');
  });
});

describe('twenty versions', () => {
  it('popup opens: everything fits, and the version in use is in view', async () => {
    await openOver(manyVersions);
    await waitForText('.popup-preview-text', 'words number 19');
    const button = find('.popup-versions [aria-pressed=true]');
    const boxes = [button, button?.parentElement].map(each => each?.getBoundingClientRect());
    const [buttonBox, listBox] = boxes;
    expect(buttonBox?.top).toBeGreaterThanOrEqual((listBox?.top ?? Infinity) - 1);
    expect(buttonBox?.bottom).toBeLessThanOrEqual((listBox?.bottom ?? 0) + 1);
    expect(isOnTop('.popup-version-reason')).toBe(true);
    expect(isAllInView()).toBe(true);
  });

  it('three unreported results above the list: everything still fits', async () => {
    const name = 'A'.repeat(80);
    const unreported = ['one', 'two', 'three'].map(id =>
      createUnreportedResult(id, { name, content: `${name}\n`.repeat(9) }),
    );
    await openOver(manyVersions, { unreported });
    await waitForText('.popup-preview-text', 'words number 19');
    await expect.poll(() => document.querySelectorAll('.unreported-result').length).toBe(3);
    expect(isAllInView()).toBe(true);
    expect(isOnTop('[role=option]')).toBe(true);
    expect(isOnTop('footer')).toBe(true);
  });
});

/** True if the beginning of the element is neither covered nor scrolled out of view. */
function isOnTop(selector: string): boolean {
  const element = find(selector);
  const { left, top, height } = element?.getBoundingClientRect() ?? new DOMRect(-1, -1);
  const topmost = document.elementFromPoint(left + 4, top + Math.min(10, height / 2));
  return topmost !== null && element?.contains(topmost) === true;
}

/** True if nothing of the popup is outside of its own height and width. */
function isAllInView(): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = find('.popup') as HTMLElement;
  return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
}
