/** Labels that the user chooses in the popup for the post in the composer, before or after saving it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteRow } from '../../../shared/rows/edit.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  press,
  readFocusedName,
  setUpPopup,
  type,
  waitForText,
  waitUntilClosed,
} from '../../support/component/popup.ts';
import {
  editRow,
  readSavedPosts,
  seedLabels,
  undoLastSave,
} from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();
beforeEach(() => seedLabels('Launch', 'Letter'));

const openWithAlpha = (page: FakePage) => openWithSignatures(page, { Alpha: '#alpha' });
const findChip = (name: string) => find(`[role=group] [aria-label="${name}"]`);
/** Returns if the label is chosen, and if that is not saved yet. */
const readState = (name: string) => [
  findChip(name)?.ariaPressed,
  findChip(name)?.getAttribute('data-unsaved'),
];
const waitForState = (name: string, ...state: string[]) =>
  expect.poll(() => readState(name)).toEqual(state);
async function savePost(): Promise<void> {
  await byRole('button', 'Save post').click();
  await waitForText('.popup-saved', 'Post saved');
}

describe('chosen labels', () => {
  it('signature appended before the post is saved: the labels are still chosen', async () => {
    const page = createFakePage({ text: 'Labels first' });
    await openWithAlpha(page);
    await byRole('button', 'Letter').click();
    await byRole('option', 'Alpha').click();
    await waitUntilClosed(page);
    await open(page);
    await waitForState('Letter', 'true', 'true');
    await savePost();
    expect(await readSavedPosts()).toMatchObject([
      { text: 'Labels first\n\n#alpha', labels: ['Letter'] },
    ]);
  });

  it('label found by keyboard: shown as unsaved until the post is saved', async () => {
    await openWithAlpha(createFakePage({ text: 'Found' }));
    await byRole('searchbox', 'Search labels').click();
    await type('laun');
    await expect.poll(() => document.querySelectorAll('[role=group] .chip').length).toBe(1);
    await press('Enter');
    expect(readState('Launch')).toEqual(['true', 'true']);
    await waitForText('.popup-saved', 'Not saved yet');
    await savePost();
    await waitForState('Launch', 'true', 'false');
    expect(await readSavedPosts()).toMatchObject([{ text: 'Found', labels: ['Launch'] }]);
  });

  it('label created: chosen for the post', async () => {
    await openWithAlpha(createFakePage({ text: 'Made' }));
    await byRole('searchbox', 'Search labels').click();
    await type('Printing');
    await byRole('button', 'Create label Printing').click();
    await waitForState('Printing', 'true', 'true');
    await savePost();
    expect(await readSavedPosts()).toMatchObject([{ text: 'Made', labels: ['Printing'] }]);
  });

  it('first save undone, popup opened again: the labels are still chosen', async () => {
    const page = createFakePage({ text: 'Undone' });
    await openWithAlpha(page);
    await byRole('button', 'Letter').click();
    await savePost();
    await byRole('button', 'Undo').click();
    await waitForText('.popup-saved', 'Undone');
    await open(page);
    await waitForState('Letter', 'true', 'true');
    await savePost();
    await open(page);
    await waitForState('Letter', 'true', 'false');
    await byRole('button', 'Letter').click();
    await waitForState('Letter', 'false', 'true');
    await savePost();
    await byRole('button', 'Undo').click();
    await waitForText('.popup-saved', 'Undone');
    await open(page);
    await waitForState('Letter', 'false', 'true');
  });

  it('first save undone in the page: the labels are still chosen', async () => {
    const page = createFakePage({ text: 'Undone there' });
    await openWithAlpha(page);
    await byRole('button', 'Letter').click();
    await savePost();
    await undoLastSave();
    await open(page);
    await waitForState('Letter', 'true', 'true');
  });

  it('arrow down in the search: goes to the first label', async () => {
    await openWithAlpha(createFakePage({ text: 'Down' }));
    await byRole('searchbox', 'Search labels').click();
    await press('ArrowDown');
    expect(readFocusedName()).toBe('Letter');
  });

  it('keyboard: all labels are one tab stop, arrows move among them, Tab leaves them', async () => {
    await openWithAlpha(createFakePage({ text: 'Moved' }));
    await expect.element(byRole('button', 'Save post')).toBeEnabled();
    await byRole('searchbox', 'Search labels').click();
    await press('ArrowRight');
    expect(readFocusedName()).toBe('Letter');
    await press('ArrowRight');
    expect(readFocusedName()).toBe('Launch');
    await press('ArrowUp');
    expect(readFocusedName()).toBe('Search labels');
    await press('ArrowDown');
    expect(['Launch', 'Letter']).toContain(readFocusedName());
    await press('Home');
    expect(readFocusedName()).toBe('Search labels');
    await press('Tab');
    expect(readFocusedName()).toBe('Save post');
    await press('Enter');
    await waitForText('.popup-saved', 'Post saved');
  });

  it('focused label deleted in another window: the focus moves to the label search', async () => {
    await openWithAlpha(createFakePage());
    for (const name of ['Launch', 'Letter']) {
      findChip(name)?.focus();
      expect(readFocusedName()).toBe(name);
      await editRow('label', name, deleteRow);
      await expect.poll(readFocusedName).toBe('Search labels');
    }
  });
});

describe('the order of the labels', () => {
  it('label of more posts: comes first from the next opening on', async () => {
    const listNames = () =>
      [...document.querySelectorAll('.popup-chips > *')].map(chip => chip.ariaLabel);
    for (const name of ['Launch', 'Letter', 'Letter']) {
      await openWithAlpha(
        createFakePage({ text: crypto.randomUUID(), composer: crypto.randomUUID() }),
      );
      await byRole('button', name).click();
      await savePost();
    }
    const reopen = async () => {
      await open(createFakePage({ text: 'Next', composer: 'other/1' }));
      return listNames();
    };
    await expect.poll(reopen).toEqual(['Letter', 'Launch']);
    await editRow('label', 'Letter', deleteRow);
    await expect.poll(listNames).toEqual(['Launch']);
  });
});

describe('a label pressed before the page answers', () => {
  /** Opens the popup over a busy page, presses Letter, and lets the page answer. */
  async function pressLetterEarly(page: FakePage): Promise<void> {
    const ready = Promise.withResolvers<void>();
    page.whenReady = ready.promise;
    await open(page);
    await byRole('button', 'Letter').click();
    // The popup shows counts only after the page has answered.
    expect(find('.popup-counts p')).toBeNull();
    ready.resolve();
    await waitForText('.popup-counts p', /→/);
  }

  it('post already has another label: the post gets both', async () => {
    const page = createFakePage({ text: 'Busy' });
    await openWithAlpha(page);
    await byRole('button', 'Launch').click();
    await savePost();
    await pressLetterEarly(page);
    await savePost();
    expect(await readSavedPosts()).toMatchObject([{ text: 'Busy', labels: ['Launch', 'Letter'] }]);
  });

  it('popup closed and opened again: the label is still chosen', async () => {
    const page = createFakePage({ text: 'Busy again' });
    await openWithAlpha(page);
    await pressLetterEarly(page);
    await open(page);
    await waitForState('Letter', 'true', 'true');
    expect(readState('Launch')).toEqual(['false', 'false']);
  });
});
