/** Composed posts: saving a composer again updates its post, unless the composer holds another post. */
import { beforeEach, describe, expect, it } from 'vitest';
import { editFields } from '../../../shared/rows/edit.ts';
import {
  byRole,
  open,
  openWithSignatures,
  setUpPopup,
  waitForText,
} from '../../support/component/popup.ts';
import {
  database,
  editRow,
  readSavedPosts,
  seedLabels,
} from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();
beforeEach(() => seedLabels('Launch', 'Letter'));

const waitForStatus = (text: string) => waitForText('.popup-saved', text);

/** Opens the popup, presses these labels, and saves the post. */
async function save(page: FakePage, ...labels: string[]): Promise<void> {
  await open(page);
  for (const label of labels) await byRole('button', label).click();
  await byRole('button', 'Save post').click();
  await waitForStatus('Post saved');
}

/** Opens the popup, and lists the labels that it shows as chosen. */
async function readChosenLabels(page: FakePage): Promise<(string | null)[]> {
  await open(page);
  await expect.element(byRole('button', 'Save post')).toBeEnabled();
  const chips = document.querySelectorAll('[role=group] .chip[aria-pressed=true]');
  return [...chips].map(chip => chip.ariaLabel);
}

const expectedPost = (text: string, ...labels: string[]) => ({
  text,
  url: 'https://site.example/',
  labels,
});

const publish = (text: string) =>
  editRow('post', text, (row, stamper) => editFields(row, { status: 'published' }, stamper));

describe('a save that updates the same post', () => {
  it('text typed since the last save: the labels are still chosen, and can be changed', async () => {
    const page = createFakePage({ text: 'Hello' });
    await save(page, 'Launch');
    page.text = 'Hello, all';
    expect(await readChosenLabels(page)).toEqual(['Launch']);
    // Launch is chosen, so pressing it removes it.
    await save(page, 'Launch', 'Letter');
    expect(await readSavedPosts()).toEqual([expectedPost('Hello, all', 'Letter')]);
    expect(await readChosenLabels(page)).toEqual(['Letter']);
  });

  it('page reloaded with its draft: the post and its labels are recognized', async () => {
    const page = createFakePage({ text: 'Kept in a draft' });
    await save(page, 'Launch');
    page.composer = 'document-2/1';
    expect(await readChosenLabels(page)).toEqual(['Launch']);
    await save(page, 'Letter');
    expect(await readSavedPosts()).toEqual([expectedPost('Kept in a draft', 'Launch', 'Letter')]);
  });

  it('Undo of a later save: the post reverts, and the undone text is an earlier version', async () => {
    const page = createFakePage({ text: 'First' });
    await save(page, 'Launch');
    page.text = 'First and second';
    await save(page, 'Letter');
    page.text = 'First and second and third';
    await save(page);
    await byRole('button', 'Undo').click();
    await waitForStatus('Undone');
    expect(await readSavedPosts()).toEqual([expectedPost('First and second', 'Launch', 'Letter')]);
    const earlier = (await database.replaced.toArray()).map(({ content }) => content);
    expect(earlier.toSorted()).toEqual(['First', 'First and second', 'First and second and third']);
  });

  it('Undo of the first save: no post is left', async () => {
    await save(createFakePage({ text: 'Never mind' }));
    await byRole('button', 'Undo').click();
    await waitForStatus('Undone');
    expect(await readSavedPosts()).toEqual([]);
  });

  it('post published after the save: Undo changes nothing, and the popup says so', async () => {
    await save(createFakePage({ text: 'More since' }));
    await publish('More since');
    await byRole('button', 'Undo').click();
    await waitForStatus('Not undone: the post has changed since');
    expect(await readSavedPosts()).toEqual([expectedPost('More since')]);
  });

  it('saved: the page offers undo after the popup has closed, once', async () => {
    const page = createFakePage({ text: 'Hello' });
    await save(page);
    expect(page.tabsWithNotice).toEqual([1]);
  });
});

describe('a save that creates another post', () => {
  it.each([
    ['another composer with the same text', { composer: 'document-1/2' }],
    ['the same composer with another text', { text: 'Written next' }],
    [
      'a reloaded page at another address',
      { composer: 'document-2/1', url: 'https://site.example/2' },
    ],
  ])('%s: no label is chosen, and a save creates another post', async (_, change) => {
    const page = createFakePage({ text: 'The same words' });
    await save(page, 'Launch');
    Object.assign(page, change);
    expect(await readChosenLabels(page)).toEqual([]);
    await save(page, 'Letter');
    expect(await readSavedPosts()).toEqual([
      expectedPost('The same words', 'Launch'),
      { text: page.text, url: page.url, labels: ['Letter'] },
    ]);
  });

  it('saved post has been published: another post', async () => {
    const page = createFakePage({ text: 'Published since' });
    await save(page);
    await publish('Published since');
    page.text = 'Published since, and on';
    await save(page);
    expect(await readSavedPosts()).toEqual([
      expectedPost('Published since'),
      expectedPost('Published since, and on'),
    ]);
  });
});

describe('the saved content', () => {
  it('object replacement character (U+FFFC) in a field: saved unchanged', async () => {
    await save(createFakePage({ text: 'one\ufffctwo' }));
    expect(await readSavedPosts()).toEqual([expectedPost('one\ufffctwo')]);
  });

  it('page is a local file: the post has no address', async () => {
    await save(createFakePage({ text: 'On no site', host: null, url: 'file:///tmp/page.html' }));
    expect(await readSavedPosts()).toEqual([{ text: 'On no site', url: null, labels: [] }]);
  });

  it('editor renders only a part of its text: not saved, and the popup says so', async () => {
    await openWithSignatures(createFakePage({ text: 'The visible part', isPart: true }), {});
    await byRole('button', 'Save post').click();
    await waitForStatus('The editor shows only part of this text, so it wasn’t saved');
    expect(await readSavedPosts()).toEqual([]);
  });
});
