/** The popup finds and appends signatures by keys and by clicks. */
import { describe, expect, it } from 'vitest';
import {
  byRole,
  find,
  listOptionNames,
  open,
  openWithSignatures,
  press,
  readActiveName,
  readFocusedName,
  readTextAfterAppend,
  setUpPopup,
  textOf,
  type,
  waitFor,
  waitForOptions,
  waitForText,
  withKeyHeld,
} from '../../support/component/popup.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

const signatures = { One: '#one', Two: 'second line\n#two', Three: '#three' };

setUpPopup();

/** Returns the positions at which each marked signature will be appended, by its name. */
function readMarks() {
  const marks = [...document.querySelectorAll('[role=option]')].map(option => [
    option.ariaLabel,
    option.querySelector('.popup-option-marks')?.textContent ?? '',
  ]);
  return Object.fromEntries(marks.filter(([, mark]) => mark !== ''));
}

async function createInForm(name: string, content: string): Promise<void> {
  await byRole('button', 'New signature').click();
  await byRole('textbox', 'Name').fill(name);
  await byRole('textbox', 'Content').fill(content);
  await byRole('button', 'Save').click();
  await waitFor(`[role=option][aria-label="${name}"]`);
}

describe('finding and appending', () => {
  it('popup opens: the focus is in the search, and the first signature is highlighted', async () => {
    await openWithSignatures(createFakePage({ text: 'Hello' }), signatures);
    expect(listOptionNames()).toEqual(['One', 'Two', 'Three']);
    expect(readFocusedName()).toBe('Search signatures');
    expect(readActiveName()).toBe('One');
  });

  it('highlighted row: its key for marking is described in words, as a tooltip too', async () => {
    await openWithSignatures(createFakePage({ text: 'Hello' }), signatures);
    const readDescription = (name: string) =>
      (find(`[role=option][aria-label="${name}"]`)?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const hint = 'Shift+Enter marks several';
    expect(readDescription('One')).toContain(hint);
    expect(readDescription('Two')).not.toContain(hint);
    expect(find('[data-active=true] .popup-option-status')?.title).toBe(hint);
  });

  it('signature created on top of the list: the highlight stays on the one that had it', async () => {
    await openWithSignatures(createFakePage({ text: 'Hello' }), { Two: '#two' });
    await createInForm('One', '#one');
    await waitForOptions('One', 'Two');
    expect(readActiveName()).toBe('Two');
  });

  it('arrows and Enter: the highlighted signature is appended', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello\n\nsecond line\n#two');
    expect(page.sent[0]?.composer).toBe(page.composer);
  });

  it('search and click: the found signature is appended', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await type('thre');
    await waitForOptions('Three');
    expect(textOf('mark')).toBe('Thre');
    await byRole('option', 'Three').click();
    expect(await readTextAfterAppend(page)).toBe('Hello\n\n#three');
  });

  it('search without a result: the popup says so, and Escape empties the search', async () => {
    await openWithSignatures(createFakePage(), signatures);
    await type('fo[ur');
    await waitForText('.popup-no-results', /fo\[ur/);
    await press('Escape');
    await waitForOptions('One', 'Two', 'Three');
  });

  it('several marked, one mark removed: appended in the order of the marks', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await withKeyHeld('Control', () => byRole('option', 'Three').click());
    await byRole('option', 'One').hover();
    // Marks One twice, and removes the second mark.
    await press('Shift+Enter', 'Shift+Enter', 'Shift+Backspace');
    expect(readMarks()).toEqual({ Three: '1', One: '2' });
    await withKeyHeld('Control', () => byRole('option', 'Three').click());
    expect(readMarks()).toEqual({ Three: '1, 3', One: '2' });
    expect(readFocusedName()).toBe('Search signatures');
    await byRole('button', 'Append 3').click();
    expect(await readTextAfterAppend(page)).toBe('Hello\n\n#three\n\n#one\n\n#three');
    // One request, so that one undo removes all of them.
    expect(page.sent).toHaveLength(1);
  });

  it('several marked: Enter appends them', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    await press('Shift+Enter');
    await type('three');
    await waitForOptions('Three');
    await press('Shift+Enter', 'Enter');
    expect(await readTextAfterAppend(page)).toBe('Hello\n\n#one\n\n#three');
  });

  it('Enter pressed several times: appends once', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, { One: '#one' });
    const eventInit = { key: 'Enter', bubbles: true, cancelable: true };
    for (let count = 0; count < 5; count++)
      find('input')?.dispatchEvent(new KeyboardEvent('keydown', eventInit));
    await readTextAfterAppend(page);
    await press('Enter');
    expect(page.text).toBe('Hello\n\n#one');
  });

  it('signature of ten thousand characters: appends all of them', async () => {
    const page = createFakePage({ text: 'Hello' });
    const content = 'Set by hand 🖤\n'.repeat(800).slice(0, 10_000).trimEnd();
    await openWithSignatures(page, { Long: content });
    await press('Enter');
    expect(await readTextAfterAppend(page)).toBe(`Hello\n\n${content}`);
  });

  it('Shift+Backspace while nothing is marked: deletes a letter of the search text', async () => {
    await openWithSignatures(createFakePage(), signatures);
    await type('onex');
    await press('Shift+Backspace');
    expect((find('input') as HTMLInputElement).value).toBe('one');
  });

  it('signature with a site pattern: first in the list on matching sites, not on similar ones', async () => {
    const page = createFakePage({ host: 'blog.example.org' });
    await openWithSignatures(page, [
      { name: 'Newest', content: '#newest' },
      { name: 'Below', content: '#below', sites: ['*.example.org'] },
      { name: 'Oldest', content: '#oldest' },
    ]);
    expect(listOptionNames()).toEqual(['Below', 'Newest', 'Oldest']);
    for (const host of ['example.org', 'badexample.org']) {
      page.host = host;
      await open(page);
      expect(listOptionNames()).toEqual(['Newest', 'Below', 'Oldest']);
    }
  });
});
