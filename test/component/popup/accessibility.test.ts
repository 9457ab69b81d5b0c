/**
 * The popup for assistive technology: axe in each of its states, and its roles and names as the browser
 * computes them.
 */
import { describe, expect, it } from 'vitest';
import { loadStrings } from '../../../extension/locales/all-languages.ts';
import { type Language, languageNames } from '../../../shared/text/languages.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  press,
  setUpPopup,
  type,
  waitFor,
  waitForOptions,
  waitForText,
  withKeyHeld,
} from '../../support/component/popup.ts';
import {
  emulateMedia,
  findFaultsInBothThemes,
  listAccessibleNames,
  readAccessibilityTree,
} from '../../support/component/popup-accessibility.ts';
import { seedLabels, storeSettings } from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const findFaults = () => findFaultsInBothThemes({ hasSignatureOptions: true });
const alphaAndBeta = { Alpha: '#alpha', Beta: '#beta', عربي: 'نص' };

describe('popup accessibility by axe', () => {
  it('first run: no violation', async () => {
    await open(createFakePage({ text: 'Hello' }));
    expect(await findFaults()).toEqual([]);
  });

  it('list, marks, menu and labels: no violation', async () => {
    await seedLabels('Launch', 'Letter');
    await openWithSignatures(createFakePage({ text: 'Hello #alpha' }), alphaAndBeta);
    await waitForText('.popup-counts p', /→/);
    expect(await findFaults()).toEqual([]);
    await press('Shift+Enter');
    await byRole('option', 'Beta').click({ button: 'right' });
    await waitFor('[role=menu]');
    expect(await findFaults()).toEqual([]);
  });

  it('form with errors: no violation', async () => {
    await openWithSignatures(createFakePage({ text: 'Hello' }), alphaAndBeta);
    await byRole('button', 'New signature').click();
    await byRole('button', 'Save').click();
    await waitFor('#app [role=alert]');
    expect(await findFaults()).toEqual([]);
  });
});

describe.each(Object.keys(languageNames) as Language[])('popup accessibility in %s', language => {
  it('folded labels, the options of a save, and its result: no violation', async () => {
    const { popup } = await loadStrings(language);
    await storeSettings({ language });
    await seedLabels(...Array.from({ length: 12 }, (_, index) => `Label ${index}`));
    await openWithSignatures(createFakePage({ text: 'Hello' }), alphaAndBeta);
    await waitFor(`html[lang=${language}] .popup-labels-more`);
    await byRole('button', popup.saving.options).click();
    await waitFor('[role=menu]');
    expect(await findFaults()).toEqual([]);
    await press('Enter');
    await waitFor('.popup-saved');
    expect(await findFaults()).toEqual([]);
    expect(find('.popup')?.scrollWidth).toBeLessThanOrEqual(find('.popup')?.clientWidth ?? 0);
  });
});

describe('forced colors', () => {
  it('list: the highlighted option and the found letters stay visible', async () => {
    await emulateMedia({ 'forced-colors': 'active' });
    try {
      await openWithSignatures(createFakePage({ text: 'Hello' }), alphaAndBeta);
      await press('ArrowDown');
      const readOutlines = () =>
        [...document.querySelectorAll('[role=option]')]
          .slice(0, 2)
          .map(option => getComputedStyle(option).outlineStyle);
      await expect.poll(readOutlines).toEqual(['none', 'solid']);
      // By default, browsers give `mark` a text color for its yellow background, which the popup removes.
      await type('Alp');
      const mark = await waitFor('[role=option] mark');
      const [foundColor, nameColor] = [mark, mark.parentElement as Element].map(
        element => getComputedStyle(element).color,
      );
      expect(foundColor).toBe(nameColor);
    } finally {
      await emulateMedia();
    }
  });
});

describe('the accessibility tree of the popup', () => {
  const oddNames = [
    '🖤🖨️👩‍👩‍👧',
    'شكراً للقراءة',
    '<b>bold</b> & "quoted"',
    'Set  by  hand',
    `${'long name '.repeat(25)}ends`,
    '名'.repeat(255),
  ];
  // The accessibility tree collapses runs of white space.
  const collapse = (names: string[]) => names.map(name => name.replace(/\s+/g, ' '));
  const listNames = async () => collapse(await listAccessibleNames('option'));

  it('popup open: has a focused search, a list and the buttons', async () => {
    await seedLabels('Launch');
    await openWithSignatures(createFakePage({ text: 'Hello' }), { Alpha: '#alpha', Beta: '#beta' });
    await waitForText('.popup-counts p', /→/);
    const nodes = await readAccessibilityTree();
    const focused = nodes.filter(({ states }) => states.focused === true);
    expect(focused.map(({ role, name }) => [role, name])).toContainEqual([
      'searchbox',
      'Search signatures',
    ]);
    for (const [role, name] of [
      ['listbox', 'Signatures'],
      ['button', 'New signature'],
      ['group', 'Labels'],
      ['button', 'Save post'],
      ['button', 'Append'],
      ['link', 'Open manager'],
    ])
      expect(
        nodes.filter(node => node.role === role && node.name === name),
        name,
      ).toHaveLength(1);
    expect(await listAccessibleNames('option')).toEqual(['Alpha', 'Beta']);
    expect(await listAccessibleNames('status')).toHaveLength(1);
  });

  it('label pressed: its state changes from off to on', async () => {
    await seedLabels('Launch');
    await openWithSignatures(createFakePage({ text: 'Hello' }), { Alpha: '#alpha' });
    const readPressed = async () =>
      (await readAccessibilityTree()).find(
        ({ name, role }) => role === 'button' && name === 'Launch',
      )?.states.pressed;
    expect(await readPressed()).toBe('false');
    await byRole('button', 'Launch').click();
    await expect.poll(readPressed).toBe('true');
  });

  it('signatures with odd names: options have exactly these, also if marked or found', async () => {
    const names = collapse(oddNames);
    await openWithSignatures(
      createFakePage({ text: 'Hello' }),
      oddNames.map(name => ({ name, content: 'x' })),
    );
    expect(await listNames()).toEqual(names);
    // Each press adds a mark to the highlighted signature, which is then appended that many times.
    await press('Shift+Enter', 'Shift+Enter', 'Shift+Enter');
    await withKeyHeld('Control', () => byRole('option', oddNames[1] ?? '').click());
    await expect.element(byRole('button', 'Append 4')).toBeVisible();
    expect(await listNames()).toEqual(names);
    await type('long na');
    await waitFor('[role=option] mark');
    expect(await listNames()).toEqual([names[4]]);
  });

  it('no signatures: the list is empty', async () => {
    await open(createFakePage({ text: 'Hello' }));
    expect(await listAccessibleNames('listbox')).toEqual(['Signatures']);
    expect(await listAccessibleNames('option')).toEqual([]);
  });

  it('more options than the list renders: aria-setsize counts all of them', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `Number ${index}`);
    await openWithSignatures(
      createFakePage({ text: 'Hello' }),
      many.map(name => ({ name, content: 'x' })),
    );
    await waitFor('[role=option][aria-setsize="300"]');
    expect(find('[role=option]')?.ariaPosInSet).toBe('1');
    await type('Number 299');
    await waitForOptions('Number 299');
    expect(await listAccessibleNames('option')).toEqual(['Number 299']);
  });
});
