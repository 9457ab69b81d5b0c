/** Signatures that the user creates in the popup. */
import { describe, expect, it } from 'vitest';
import {
  byRole,
  find,
  listOptionNames,
  open,
  openWithSignatures,
  press,
  readFocusedName,
  setUpPopup,
  textOf,
  waitFor,
  waitForOptions,
} from '../../support/component/popup.ts';
import { database } from '../../support/component/popup-device.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

setUpPopup();

const readContent = () => find('textarea') && (find('textarea') as HTMLTextAreaElement).value;

const isDraftStored = async () => (await database.drafts.count()) > 0;

describe('creating a signature in the popup', () => {
  it('no signatures: one click on an example creates the first one', async () => {
    await open(createFakePage());
    (await waitFor('.example')).click();
    await waitFor('[role=option]');
    expect(listOptionNames()).toHaveLength(1);
    expect(readFocusedName()).toBe('Search signatures');
  });

  it('invalid form: the error is at its field, and the input stays', async () => {
    await openWithSignatures(createFakePage(), { One: '#one' });
    await byRole('button', 'New signature').click();
    await byRole('textbox', 'Content').fill('  kept as it is');
    await byRole('button', 'Save').click();
    await waitFor('#app [role=alert]');
    expect(textOf('#app [role=alert]')).toBe('Name must not be empty.');
    expect(readContent()).toBe('  kept as it is');
    await byRole('textbox', 'Name').fill('Kept');
    await byRole('button', 'Save').click();
    await waitForOptions('Kept', 'One');
  });

  it('text selected in the page: fills a new signature, with its line breaks', async () => {
    await openWithSignatures(createFakePage({ selection: 'Words worth\nkeeping' }), {
      One: '#one',
    });
    await byRole('button', 'New signature').click();
    await expect.poll(readContent).toBe('Words worth\nkeeping');
  });

  it('opened by the context menu: starts with the form and the selected text', async () => {
    location.hash = '#new';
    try {
      await open(createFakePage({ selection: 'Words worth keeping' }));
      await expect.poll(readContent).toBe('Words worth keeping');
    } finally {
      history.replaceState(null, '', location.pathname + location.search);
    }
  });

  it('popup closed while the form is filled in: the next form has the draft', async () => {
    const page = createFakePage();
    await openWithSignatures(page, { One: '#one' });
    await byRole('button', 'New signature').click();
    await byRole('textbox', 'Content').fill('unfinished');
    // The draft is stored in the background.
    await expect.poll(isDraftStored).toBe(true);
    await open(page);
    await byRole('button', 'New signature').click();
    await expect.poll(readContent).toBe('unfinished');
  });

  it('Escape in the form: back to the list', async () => {
    await openWithSignatures(createFakePage(), { One: '#one' });
    await byRole('button', 'New signature').click();
    await expect.element(byRole('textbox', 'Name')).toHaveFocus();
    await press('Escape');
    await waitForOptions('One');
  });
});
