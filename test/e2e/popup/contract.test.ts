/** The names and roles that tests and assistive technology rely on, as the browser computes them. */
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { namesOf, toldOf } from '../../support/accessibility-tree.ts';
import { closes } from '../../support/closes.ts';
import { read } from '../../support/read.ts';
import { seedSignatures } from '../../support/seed-signatures.ts';
import { makeLabel } from './make-label.ts';
import { byRole, openSite, setStage, textBecomes } from './stage.ts';

const stage = setStage();
const oddNames = [
  '🖤🖨️👩‍👩‍👧',
  'شكراً للقراءة',
  '<b>bold</b> & "quoted"',
  'Set  by  hand',
  `${'long name '.repeat(25)}ends`,
  '名'.repeat(255),
];

/** The popup over `page` with these signatures and no others. */
async function openSeeded(page: Page, signatures: { name: string; content: string }[]) {
  const first = await stage.openPopup(page);
  await first.waitForSelector('[role=option], .first-run');
  await seedSignatures(first, signatures);
  await first.close();
  const popup = await stage.openPopup(page);
  await popup.waitForSelector('[role=option]');
  return popup;
}

const holding = async (popup: Page, key: 'Shift' | 'Control', act: () => Promise<unknown>) => {
  await popup.keyboard.down(key);
  await act();
  await popup.keyboard.up(key);
};

const named = (name: string) => ({ name, content: `#${name}` });

describe('the popup tells assistive technology', () => {
  it('of a search that has the focus, a list, and what else there is to press', async () => {
    await makeLabel(stage, 'Launch', '#b3261e');
    const popup = await openSeeded(await stage.openPage('Hello'), [named('Alpha'), named('Beta')]);
    await popup.waitForSelector('[role=group][aria-label=Labels] button');
    const told = await toldOf(popup);
    const focused = told.filter(({ states }) => states.focused === true);
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
        told.filter(node => node.role === role && node.name === name),
        name,
      ).toHaveLength(1);
    expect(await namesOf(popup, 'option')).toEqual(['Alpha', 'Beta']);
    expect(await namesOf(popup, 'status')).toHaveLength(1);
  });

  it('of a label that is on or off', async () => {
    const popup = await stage.openPopup(await stage.openPage('Hello'));
    const pressed = async () =>
      (await toldOf(popup)).find(({ name, role }) => role === 'button' && name === 'Launch')?.states
        .pressed;
    await byRole(popup, 'button', 'Launch').wait();
    expect(await pressed()).toBe('false');
    await byRole(popup, 'button', 'Launch').click();
    await popup.waitForSelector('[aria-pressed=true]');
    expect(await pressed()).toBe('true');
  });

  it('of a signature by exactly its name, whatever that is, marked or matched', async () => {
    const signatures = oddNames.map(name => ({ name, content: 'x' }));
    const popup = await openSeeded(await stage.openPage('Hello'), signatures);
    // A name of the platform has no runs of white space.
    const names = oddNames.map(name => name.replace(/\s+/g, ' '));
    const told = async () =>
      (await namesOf(popup, 'option')).map(name => name.replace(/\s+/g, ' '));
    expect(await told()).toEqual(names);
    for (let marks = 0; marks < 3; marks++)
      await holding(popup, 'Shift', () => popup.keyboard.press('Enter'));
    await holding(popup, 'Control', () => popup.click('[role=option]:nth-of-type(2)'));
    await byRole(popup, 'button', 'Append 4').wait();
    expect(await told()).toEqual(names);
    await popup.keyboard.type('long na');
    await popup.waitForSelector('[role=option] mark');
    expect(await told()).toEqual([names[4]]);
  });

  it('of an empty list, and of no status, before there is any signature', async () => {
    const page = await stage.openPage('Hello');
    const popup = await openSeeded(page, [named('Alpha')]);
    await seedSignatures(popup, []);
    await popup.close();
    const empty = await stage.openPopup(page);
    await empty.waitForSelector('.first-run');
    expect(await namesOf(empty, 'listbox')).toEqual(['Signatures']);
    expect(await namesOf(empty, 'option')).toEqual([]);
  });

  it('of all that are found, beyond those that are drawn', async () => {
    const many = Array.from({ length: 300 }, (_, index) => named(`Number ${index}`));
    const popup = await openSeeded(await stage.openPage('Hello'), many);
    await popup.waitForSelector('[role=option][aria-setsize="300"]');
    expect(await read(popup, '[role=option]', option => option.ariaPosInSet)).toBe('1');
    await popup.keyboard.type('Number 299');
    await popup.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
    expect(await namesOf(popup, 'option')).toEqual(['Number 299']);
  });
});

describe('the popup', () => {
  it('appends once, however often Enter is pressed before it is gone', async () => {
    const page = await stage.openPage('Hello');
    const popup = await openSeeded(page, [named('Alpha')]);
    await closes(popup, () =>
      popup.evaluate(() => {
        const press = { key: 'Enter', bubbles: true, cancelable: true };
        const search = document.querySelector('input');
        for (let time = 0; time < 5; time++)
          search?.dispatchEvent(new KeyboardEvent('keydown', press));
      }),
    );
    await textBecomes(page, 'Hello\n\n#Alpha');
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await page.evaluate(() => practice.text())).toBe('Hello\n\n#Alpha');
  });

  it('keeps a held Enter from the page, which would go on in the post', async () => {
    const page = await stage.openPage('Hello');
    const popup = await stage.openPopupWith(page, { Held: '#held' });
    const keys = await page.evaluateHandle(() => {
      const heard: string[] = [];
      const note = ({ type }: Event) => heard.push(type);
      for (const type of ['keydown', 'keyup']) addEventListener(type, note, true);
      return heard;
    });
    await popup.keyboard.type('Held');
    await popup.keyboard.down('Enter');
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(popup.isClosed()).toBe(false);
    await closes(popup, () => popup.keyboard.up('Enter'));
    expect(await textBecomes(page, 'Hello\n\n#held')).toBe('Hello\n\n#held');
    expect(await keys.jsonValue()).toEqual([]);
  });

  it('appends ten thousand characters to the last one', async () => {
    const content = 'Set by hand 🖤\n'.repeat(800).slice(0, 10_000).trimEnd();
    const page = await stage.openPage('Hello');
    const popup = await openSeeded(page, [{ name: 'Long', content }]);
    await closes(popup, () => popup.keyboard.press('Enter'));
    expect(await textBecomes(page, `Hello\n\n${content}`)).toBe(`Hello\n\n${content}`);
  });

  it('takes letters back by Shift+Backspace where nothing is marked', async () => {
    const popup = await openSeeded(await stage.openPage('Hello'), [named('Alpha')]);
    await popup.keyboard.type('alpx');
    await holding(popup, 'Shift', () => popup.keyboard.press('Backspace'));
    expect(await read(popup, 'input', input => input.value)).toBe('alp');
  });

  it('suggests first what is for a site by its pattern, and not on its neighbours', async () => {
    const field = '<!doctype html><textarea autofocus>Hello</textarea>';
    const order = async (origin: string) => {
      const page = await openSite(stage, origin, { '/': field });
      const popup = await openSeeded(page, [
        named('Newest'),
        { ...named('Below'), sites: ['*.example.org'] } as ReturnType<typeof named>,
        named('Oldest'),
      ]);
      const names = await namesOf(popup, 'option');
      await popup.close();
      await page.close();
      return names;
    };
    expect(await order('https://blog.example.org')).toEqual(['Below', 'Newest', 'Oldest']);
    expect(await order('https://example.org')).toEqual(['Newest', 'Below', 'Oldest']);
    expect(await order('https://badexample.org')).toEqual(['Newest', 'Below', 'Oldest']);
  });
});
