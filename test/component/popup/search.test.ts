/** The popup's search finds what looks the same, and its keys work on every layout. */
import { describe, expect, it } from 'vitest';
import {
  byRole,
  find,
  listOptionNames,
  openWithSignatures,
  press,
  readActiveName,
  setUpPopup,
  type,
  waitFor,
  waitForOptions,
} from '../../support/component/popup.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

const signatures = [
  { name: 'Le Cafe\u0301 noir', content: '#noir' },
  { name: 'Café', content: '#one' },
  { name: 'Tagged', content: '#two', tags: ['cafe'] },
  { name: 'Text', content: 'See you at the CAFÉ' },
];

setUpPopup();

describe('search in the popup', () => {
  it('name without its accent: found first, with its own letters marked', async () => {
    await openWithSignatures(createFakePage(), signatures);
    await type('cafe');
    await waitForOptions('Café', 'Le Cafe\u0301 noir', 'Tagged', 'Text');
    expect(readActiveName()).toBe('Café');
    const marked = [...document.querySelectorAll('mark')].map(mark => mark.textContent);
    expect(marked).toEqual(['Café', 'Cafe\u0301']);
  });

  it('label without its accent: found', async () => {
    await openWithSignatures(createFakePage({ text: 'Hello' }), signatures);
    await byRole('searchbox', 'Search labels').fill('Été');
    await byRole('button', 'Create label Été').click();
    await waitFor('.popup-chips [aria-pressed]');
    await byRole('searchbox', 'Search labels').fill('ete');
    await expect.poll(() => find('.popup-chips')?.textContent).toBe('Été');
  });
});

describe('a tag in the search of the popup', () => {
  const tagged = [
    { name: 'Yes, by name', content: 'one', tags: ['work'] },
    { name: 'Other', content: 'yes in the text', tags: ['Work'] },
    { name: 'No', content: 'yes', tags: ['home'] },
  ];

  it('tag, and words behind it: only its signatures are searched', async () => {
    await openWithSignatures(createFakePage(), tagged);
    await type('#work');
    await waitForOptions('Yes, by name', 'Other');
    await type(' yes by');
    await waitForOptions('Yes, by name');
    expect(find('[role=option] mark')?.textContent).toBe('Yes');
  });

  it('hashtag that is no tag: found in the texts', async () => {
    await openWithSignatures(createFakePage(), signatures);
    await type('#two');
    await waitForOptions('Tagged');
  });
});

describe('keys in the popup', () => {
  const pressKey = (init: KeyboardEventInit) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
    );

  it('Ctrl+K on a Russian keyboard: opens the menu of the row', async () => {
    await openWithSignatures(createFakePage(), signatures);
    pressKey({ key: 'л', code: 'KeyK', ctrlKey: true });
    await waitFor('[role=menu]');
    expect(find('[role=menu]')?.textContent).toContain('Edit');
  });

  it('Enter that ends a composition: appends nothing', async () => {
    const page = createFakePage({ text: 'Hello' });
    await openWithSignatures(page, signatures);
    pressKey({ key: 'Enter', code: 'Enter', keyCode: 229 });
    pressKey({ key: 'Enter', code: 'Enter', isComposing: true });
    expect(page.sent).toEqual([]);
    await press('ArrowDown');
    expect(readActiveName()).toBe('Café');
  });

  it('Ctrl+Enter in the form: saves the signature', async () => {
    await openWithSignatures(createFakePage(), signatures);
    await byRole('button', 'New signature').click();
    await byRole('textbox', 'Name').fill('Saved');
    await byRole('textbox', 'Content').fill('#saved');
    await press('Control+Enter');
    await waitFor('[role=option][aria-label="Saved"]');
    expect(listOptionNames()[0]).toBe('Saved');
  });
});
