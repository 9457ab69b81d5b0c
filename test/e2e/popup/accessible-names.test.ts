/**
 * Names and roles of the popup as the browser computes them, because tests and assistive technology rely
 * on them, and the keys that choose a signature. The second test uses the label of the first.
 */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { listAccessibleNames, readAccessibilityTree } from '../../support/accessibility-tree.ts';
import { closePopupBy } from '../../support/close-popup.ts';
import { readElement } from '../../support/read-element.ts';
import { type SignatureSeed, seedSignatures } from '../../support/seed-signatures.ts';
import { makeLabel } from './make-label.ts';
import { byRole, openSite, setUpPopup, waitForText } from './popup-fixture.ts';

const fixture = setUpPopup();
const oddNames = [
  '🖤🖨️👩‍👩‍👧',
  'شكراً للقراءة',
  '<b>bold</b> & "quoted"',
  'Set  by  hand',
  `${'long name '.repeat(25)}ends`,
  '名'.repeat(255),
];

/** Opens the popup over `page` with exactly these signatures. */
async function openSeeded(page: Page, signatures: SignatureSeed[]) {
  const seedingPopup = await fixture.openPopup(page);
  await seedingPopup.waitForSelector('[role=option], .first-run');
  await seedSignatures(seedingPopup, signatures);
  await seedingPopup.close();
  const popup = await fixture.openPopup(page);
  await popup.waitForSelector('[role=option]');
  return popup;
}

const withKeyHeld = async (popup: Page, key: 'Shift' | 'Control', act: () => Promise<unknown>) => {
  await popup.keyboard.down(key);
  await act();
  await popup.keyboard.up(key);
};

const createSignatureSeed = (name: string) => ({ name, content: `#${name}` });

describe('the accessibility tree of the popup', () => {
  it('popup open: has a focused search, a list and the buttons', async () => {
    await makeLabel(fixture, 'Launch', '#b3261e');
    const popup = await openSeeded(await fixture.openPage('Hello'), [
      createSignatureSeed('Alpha'),
      createSignatureSeed('Beta'),
    ]);
    await popup.waitForSelector('[role=group][aria-label=Labels] button');
    const nodes = await readAccessibilityTree(popup);
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
    expect(await listAccessibleNames(popup, 'option')).toEqual(['Alpha', 'Beta']);
    expect(await listAccessibleNames(popup, 'status')).toHaveLength(1);
  });

  it('label pressed: its state changes from off to on', async () => {
    const popup = await fixture.openPopup(await fixture.openPage('Hello'));
    const readPressed = async () =>
      (await readAccessibilityTree(popup)).find(
        ({ name, role }) => role === 'button' && name === 'Launch',
      )?.states.pressed;
    await byRole(popup, 'button', 'Launch').wait();
    expect(await readPressed()).toBe('false');
    await byRole(popup, 'button', 'Launch').click();
    await popup.waitForSelector('[aria-pressed=true]');
    expect(await readPressed()).toBe('true');
  });

  it('signatures with odd names: options have exactly these, also if marked or found', async () => {
    const signatures = oddNames.map(name => ({ name, content: 'x' }));
    const popup = await openSeeded(await fixture.openPage('Hello'), signatures);
    // The accessibility tree collapses runs of white space.
    const names = oddNames.map(name => name.replace(/\s+/g, ' '));
    const listNames = async () =>
      (await listAccessibleNames(popup, 'option')).map(name => name.replace(/\s+/g, ' '));
    expect(await listNames()).toEqual(names);
    // Each press adds a mark to the highlighted signature, which is then appended that many times.
    for (let press = 0; press < 3; press++)
      await withKeyHeld(popup, 'Shift', () => popup.keyboard.press('Enter'));
    await withKeyHeld(popup, 'Control', () => popup.click('[role=option]:nth-of-type(2)'));
    await byRole(popup, 'button', 'Append 4').wait();
    expect(await listNames()).toEqual(names);
    await popup.keyboard.type('long na');
    await popup.waitForSelector('[role=option] mark');
    expect(await listNames()).toEqual([names[4]]);
  });

  it('no signatures: the list is empty', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await openSeeded(page, [createSignatureSeed('Alpha')]);
    await seedSignatures(popup, []);
    await popup.close();
    const emptyPopup = await fixture.openPopup(page);
    await emptyPopup.waitForSelector('.first-run');
    expect(await listAccessibleNames(emptyPopup, 'listbox')).toEqual(['Signatures']);
    expect(await listAccessibleNames(emptyPopup, 'option')).toEqual([]);
  });

  it('more options than the list renders: aria-setsize counts all of them', async () => {
    const many = Array.from({ length: 300 }, (_, index) => createSignatureSeed(`Number ${index}`));
    const popup = await openSeeded(await fixture.openPage('Hello'), many);
    await popup.waitForSelector('[role=option][aria-setsize="300"]');
    expect(await readElement(popup, '[role=option]', option => option.ariaPosInSet)).toBe('1');
    await popup.keyboard.type('Number 299');
    await popup.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
    expect(await listAccessibleNames(popup, 'option')).toEqual(['Number 299']);
  });
});

describe('the popup', () => {
  it('Enter pressed several times: appends once', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await openSeeded(page, [createSignatureSeed('Alpha')]);
    await closePopupBy(popup, () =>
      popup.evaluate(() => {
        const eventInit = { key: 'Enter', bubbles: true, cancelable: true };
        const search = document.querySelector('input');
        for (let press = 0; press < 5; press++)
          search?.dispatchEvent(new KeyboardEvent('keydown', eventInit));
      }),
    );
    await waitForText(page, 'Hello\n\n#Alpha');
    // Long enough for a second append.
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await page.evaluate(() => practice.text())).toBe('Hello\n\n#Alpha');
  });

  it('Enter held down: appends on release, and the page gets no key event', async () => {
    const page = await fixture.openPage('Hello');
    const popup = await fixture.openPopupWithSignatures(page, { Held: '#held' });
    const keys = await page.evaluateHandle(() => {
      const eventTypes: string[] = [];
      const recordEvent = ({ type }: Event) => eventTypes.push(type);
      for (const type of ['keydown', 'keyup']) addEventListener(type, recordEvent, true);
      return eventTypes;
    });
    await popup.keyboard.type('Held');
    await popup.keyboard.down('Enter');
    // Long enough for the append, which must wait for the release of the key.
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(popup.isClosed()).toBe(false);
    await closePopupBy(popup, () => popup.keyboard.up('Enter'));
    expect(await waitForText(page, 'Hello\n\n#held')).toBe('Hello\n\n#held');
    expect(await keys.jsonValue()).toEqual([]);
  });

  it('signature of ten thousand characters: appends all of them', async () => {
    const content = 'Set by hand 🖤\n'.repeat(800).slice(0, 10_000).trimEnd();
    const page = await fixture.openPage('Hello');
    const popup = await openSeeded(page, [{ name: 'Long', content }]);
    await closePopupBy(popup, () => popup.keyboard.press('Enter'));
    expect(await waitForText(page, `Hello\n\n${content}`)).toBe(`Hello\n\n${content}`);
  });

  it('Shift+Backspace while nothing is marked: deletes a letter of the search text', async () => {
    const popup = await openSeeded(await fixture.openPage('Hello'), [createSignatureSeed('Alpha')]);
    await popup.keyboard.type('alpx');
    await withKeyHeld(popup, 'Shift', () => popup.keyboard.press('Backspace'));
    expect(await readElement(popup, 'input', input => input.value)).toBe('alp');
  });

  it('signature with a site pattern: first in the list on matching sites, not on similar ones', async () => {
    const field = '<!doctype html><textarea autofocus>Hello</textarea>';
    const listNamesOn = async (origin: string) => {
      const page = await openSite(fixture, origin, { '/': field });
      const popup = await openSeeded(page, [
        createSignatureSeed('Newest'),
        { ...createSignatureSeed('Below'), sites: ['*.example.org'] },
        createSignatureSeed('Oldest'),
      ]);
      const names = await listAccessibleNames(popup, 'option');
      await popup.close();
      await page.close();
      return names;
    };
    expect(await listNamesOn('https://blog.example.org')).toEqual(['Below', 'Newest', 'Oldest']);
    expect(await listNamesOn('https://example.org')).toEqual(['Newest', 'Below', 'Oldest']);
    expect(await listNamesOn('https://badexample.org')).toEqual(['Newest', 'Below', 'Oldest']);
  });
});
