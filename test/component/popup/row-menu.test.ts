/** The menu of a signature in the popup's list: edit, duplicate, pin, delete; and the shortcuts dialog. */
import { describe, expect, it } from 'vitest';
import {
  byRole,
  find,
  listOptionNames,
  openWithSignatures,
  press,
  readActiveName,
  readFocusedName,
  readTextAfterAppend,
  setUpPopup,
  waitForOptions,
} from '../../support/component/popup.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

async function openTwo(): Promise<FakePage> {
  const page = createFakePage({ text: 'Hello' });
  await openWithSignatures(page, { One: '#one', Two: 'second line\n#two' });
  return page;
}

/** Polls, because the menu gets the focus in the frame after it has opened. */
const expectFocus = (name: string) => expect.poll(readFocusedName).toBe(name);

describe('the menu of a signature', () => {
  it('keys only: More is the tab stop after the search, and Escape returns to it', async () => {
    await openTwo();
    await press('ArrowDown', 'Tab');
    expect(readFocusedName()).toBe('More');
    await press('Enter');
    await expectFocus('Edit');
    await press('Escape');
    await expectFocus('More');
  });

  it('letter of an item, then Enter: duplicates the signature and highlights the copy', async () => {
    await openTwo();
    await press('ArrowDown', 'Tab', 'Enter');
    await expectFocus('Edit');
    await press('d', 'Enter');
    await waitForOptions('Two (copy)', 'One', 'Two');
    expect(readActiveName()).toBe('Two (copy)');
  });

  it('Ctrl+K, then Delete: removes the highlighted signature, and Undo restores it', async () => {
    await openTwo();
    await press('Control+k');
    await byRole('menuitem', 'Delete').click();
    await waitForOptions('Two');
    expect(readActiveName()).toBe('Two');
    await expectFocus('Search signatures');
    await byRole('button', 'Undo').click();
    await waitForOptions('One', 'Two');
    expect(readActiveName()).toBe('One');
    expect(document.querySelectorAll('button[aria-label=More]')).toHaveLength(2);
  });

  it('right click, then Edit: the changed text is appended', async () => {
    const page = await openTwo();
    await byRole('option', 'Two').click({ button: 'right' });
    await byRole('menuitem', 'Edit').click();
    await byRole('textbox', 'Content').fill('#two, by hand');
    await byRole('button', 'Save').click();
    await expect.poll(listOptionNames).toContain('Two');
    await byRole('option', 'Two').click();
    expect(await readTextAfterAppend(page)).toBe('Hello\n\n#two, by hand');
  });

  it('Edit, then Delete: removes the signature, and Undo restores it', async () => {
    await openTwo();
    await byRole('option', 'Two').click({ button: 'right' });
    await byRole('menuitem', 'Edit').click();
    await byRole('button', 'Delete').click();
    await waitForOptions('One');
    await byRole('button', 'Undo').click();
    await waitForOptions('One', 'Two');
  });

  it('pinned: the signature moves to the top of the list with its highlight', async () => {
    await openTwo();
    await byRole('option', 'Two').click({ button: 'right' });
    await byRole('menuitem', 'Pin').click();
    await waitForOptions('Two', 'One');
    expect(readActiveName()).toBe('Two');
  });
});

describe('the shortcuts dialog', () => {
  it('question mark in the empty search: opens it, and Escape returns to the search', async () => {
    await openTwo();
    await press('?');
    await expect.element(byRole('dialog', 'Keyboard shortcuts')).toBeVisible();
    await press('Escape');
    await expect.poll(() => find('dialog')).toBeNull();
    await expectFocus('Search signatures');
  });
});
