/** A text that is too long, in the popup and the side panel: split, and put in part by part. */
import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { createPutParts } from '../../../extension/threads/worker.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  press,
  readFocusedName,
  setUpPopup,
  textOf,
  type,
  waitFor,
  waitForText,
  waitUntilClosed,
} from '../../support/component/popup.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import { seedDuePost, seedSignatures } from '../../support/component/popup-device.ts';
import {
  createFakePage,
  createFakePanelPage,
  type FakePage,
} from '../../support/component/popup-page.ts';

setUpPopup();
beforeEach(() => browser.storage.session.remove(['thread:1', 'thread-parts:1']));

const sentence = 'Every printer signs the last page of a book with a colophon. ';
/** 500 characters: two parts on X, which differ. */
const long = Array.from({ length: 8 }, (_, index) => `${index}. ${sentence}`)
  .join('')
  .trim();
const onX = { host: 'x.com', url: 'https://x.com/home' };
const readParts = () =>
  [...document.querySelectorAll('.thread-parts > li')].map(part => ({
    words: part.querySelector('.thread-words')?.textContent ?? '',
    size: part.querySelector('.thread-size')?.textContent ?? '',
  }));
const readSizes = () => readParts().map(({ size }) => size);
const waitForSizes = (...sizes: (string | RegExp)[]) =>
  expect
    .poll(readSizes)
    .toEqual(sizes.map(size => (typeof size === 'string' ? size : expect.stringMatching(size))));

const moveFirst = (part: string) =>
  `Move the first sentence to the part above (with Shift, a word) · ${part}`;
const moveLast = (part: string) =>
  `Move the last sentence to the part below (with Shift, a word) · ${part}`;

/** Remembers the request that the popup has sent last, as the worker does once the page has taken it. */
async function remember(page: FakePage): Promise<void> {
  const request = page.sent.at(-1);
  if (request === undefined) throw new Error('Nothing was sent.');
  await createPutParts().add({ ...request, id: `request-${page.sent.length}`, tabId: 1 }, 'x.com');
}

async function split(page: FakePage, signatures: Record<string, string> = { Alpha: '#alpha' }) {
  await openWithSignatures(page, signatures);
  await byRole('button', 'Split into 2').click();
  await waitFor('.thread-section');
}

describe('text that is too long', () => {
  it('fits, or no network limits it: no offer', async () => {
    await openWithSignatures(createFakePage({ ...onX, text: 'Hello' }), { Alpha: '#alpha' });
    await waitForText('.popup-counts p', /→/);
    await new Promise(resolve => setTimeout(resolve, 600));
    expect(document.body.innerText).not.toContain('Split');
    await openWithSignatures(createFakePage({ text: long }), { Alpha: '#alpha' });
    await waitForText('.popup-counts p', /→/);
    await new Promise(resolve => setTimeout(resolve, 600));
    expect(document.body.innerText).not.toContain('Split');
  });

  it('signature that makes it too long: offered', async () => {
    const page = createFakePage({ ...onX, text: sentence.repeat(4).trim() });
    await openWithSignatures(page, { Alpha: sentence });
    await expect.element(byRole('button', 'Split into 2')).toBeVisible();
  });

  it('no signature at all: offered, and split without one', async () => {
    await open(createFakePage({ ...onX, text: long }));
    await byRole('button', 'Split into 2').click();
    await waitForSizes(/of 280$/, /of 280$/);
    expect(find('.thread-options')?.textContent).not.toContain('Signature');
  });

  it('split: the parts with their counts, the signature on the last, no fault of accessibility', async () => {
    await split(createFakePage({ ...onX, text: long }));
    await waitForSizes(/^X \d+ of 280$/, /^X \d+ of 280$/);
    const [first, last] = readParts();
    expect(first?.words).not.toContain('#alpha');
    expect(last?.words).toMatch(/colophon\.\n\n#alpha$/);
    expect(await findFaultsInBothThemes({ hasSignatureOptions: true })).toEqual([]);
  });

  it('numbers and signature chosen: in the parts, and fixed once a part is put in', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    await byRole('combobox', 'Numbers').selectOptions('(1/3)');
    await byRole('combobox', 'Signature').selectOptions('every');
    await expect.poll(() => readParts()[0]?.words ?? '').toMatch(/\(1\/2\)\n\n#alpha$/);
    await byRole('combobox', 'Signature').selectOptions('none');
    await expect.poll(() => readParts()[1]?.words ?? '').toMatch(/\(2\/2\)$/);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    await remember(page);
    await open(page);
    await waitForSizes(/ · In this field$/, /of 280$/);
    expect(find('.thread-options')).toBeNull();
  });

  it('cuts moved by pointer and keyboard: counts follow, back by the other button, fixed once one is put in', async () => {
    // Both parts have room for a sentence more.
    const text = long.slice(0, long.indexOf(' 6.'));
    const page = createFakePage({ ...onX, text });
    await split(page, {});
    await waitForSizes(/of 280$/, /of 280$/);
    const before = readParts();
    await byRole('button', moveLast('Part 1 of 2')).click();
    await expect.poll(() => readParts()[1]?.words.slice(0, 5)).toBe('Every');
    expect(readSizes()).not.toEqual(before.map(({ size }) => size));
    await byRole('button', moveFirst('Part 2 of 2')).click();
    await expect.poll(readParts).toEqual(before);
    await press('Shift+Enter');
    await expect.poll(() => readParts()[0]?.words).toBe(`${before[0]?.words} 3.`);
    expect(readFocusedName()).toMatch(/^Move the first sentence/);
    await open(page);
    await expect.poll(() => readParts()[0]?.words).toBe(`${before[0]?.words} 3.`);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    await remember(page);
    await open(page);
    await waitForSizes(/ · In this field$/, /of 280$/);
    expect(document.querySelectorAll('[aria-label^="Move the"]')).toHaveLength(0);
  });
});

describe('parts that are put in', () => {
  it('first part: takes the place of the text that was read; the next one has the focus', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    const [first] = readParts();
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    expect(page.sent).toEqual([
      expect.objectContaining({ where: 'whole', replacedText: long, separator: 'none' }),
    ]);
    expect(page.text).toBe(first?.words);
    await remember(page);
    await open(page);
    await waitForSizes(/ · In this field$/, /of 280$/);
    await expect.poll(readFocusedName).toBe('Put it here · Part 2 of 2');
  });

  it('second part, composer with words: refused, and copied', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    await byRole('button', 'Put it here · Part 2 of 2').click();
    await waitForText('.thread-note', /words in it/);
    expect(page.sent).toEqual([]);
    await byRole('button', 'Copy · Part 2 of 2').click();
    await waitForSizes(/of 280$/, / · Copied$/);
    expect(page.copied).toEqual([readParts()[1]?.words]);
  });

  it('second part, empty composer of the network’s own thread: put in by the request for empty ones', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    await remember(page);
    Object.assign(page, { text: '', composer: 'document-1/2' });
    await open(page);
    await waitForSizes(/ · Put in on x\.com$/, /of 280$/);
    const [, second] = readParts();
    await byRole('button', 'Put it here · Part 2 of 2').click();
    await waitUntilClosed(page);
    expect(page.sent[1]).toMatchObject({ composer: 'document-1/2', onlyIfEmpty: true });
    expect(page.text).toBe(second?.words);
    await remember(page);
    await open(page);
    await waitForSizes(/ · Put in on x\.com$/, / · In this field$/);
    await byRole('button', 'Done').click();
    await expect.poll(() => find('.thread-section')).toBeNull();
    expect(await browser.storage.session.get('thread:1')).toEqual({});
  });

  it('composer that is not found yet: the press of Enter is kept until it is', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    const found = Promise.withResolvers<void>();
    page.whenReady = found.promise;
    await open(page);
    await expect.poll(readFocusedName).toBe('Put it here · Part 1 of 2');
    await press('Enter', 'Enter');
    expect(page.sent).toEqual([]);
    found.resolve();
    await waitUntilClosed(page);
    expect(page.sent).toHaveLength(1);
  });

  it('part that the user edits, or that is gone: said, the rest stays as it was split', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    const before = readParts().map(({ words }) => words);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    await remember(page);
    page.text = page.text.replace('printer', 'binder');
    await open(page);
    await waitForSizes(/ · Put in here, and changed or gone since$/, /of 280$/);
    expect(readParts().map(({ words }) => words)).toEqual(before);
    await byRole('button', 'Put it here again · Part 1 of 2').click();
    await waitForText('.thread-note', /changed since you split it/);
    expect(page.sent).toHaveLength(1);
  });

  it('undone, so that the long text is back: the first part is next again', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    await remember(page);
    page.text = long;
    await open(page);
    await expect.poll(readFocusedName).toBe('Put it here · Part 1 of 2');
  });

  it('text changed after the split: refused, discarded, and offered anew', async () => {
    const page = createFakePanelPage({ ...onX, text: long });
    await split(page);
    page.text = `${long} More.`;
    // The panel has read it.
    await expect.element(byRole('button', 'Split into 2')).toBeVisible();
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitForText('.thread-note', /changed since you split it/);
    expect(page.sent).toEqual([]);
    await byRole('button', 'Discard').click();
    await byRole('button', 'Split into 2').click();
    await waitForSizes(/of 280$/, /of 280$/);
  });

  it('discarded: Undo brings it back, and Done needs none', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    const before = readParts();
    await byRole('button', 'Discard').click();
    await expect.poll(() => find('.thread-section')).toBeNull();
    await waitForText('.popup-notice', /^Thread discarded/);
    await byRole('button', 'Undo').click();
    await expect.poll(readParts).toEqual(before);
    for (const part of [1, 2]) await byRole('button', `Copy · Part ${part} of 2`).click();
    await byRole('button', 'Done').click();
    await expect.poll(() => find('.thread-section')).toBeNull();
    expect(textOf('.popup-notice')).toBe('');
  });

  it('signature with a question: asked before the split, and its answer is for this thread alone', async () => {
    const page = createFakePage({ ...onX, text: long });
    await seedSignatures([{ name: 'Alpha', content: '{{ask:Mood}}', variables: true }]);
    await open(page);
    await byRole('button', 'Split into 2').click();
    await waitFor('.popup-question-list');
    await type('fine');
    await press('Enter');
    await expect.poll(() => readParts()[1]?.words ?? '').toMatch(/\n\nfine$/);
    await byRole('button', 'Discard').click();
    await byRole('button', 'Split into 2').click();
    await waitFor('.popup-question-list');
    expect(find('.popup-question-list input')).toHaveProperty('value', '');
  });

  it('user who searches while the thread is read: keeps the focus', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    await openWithTyping(page);
    await waitFor('.thread-section');
    await new Promise(resolve => setTimeout(resolve, 300));
    await expect.element(byRole('searchbox', 'Search signatures')).toHaveFocus();
  });

  it('side panel: stays, and shows the part as put in once the page has taken it', async () => {
    const page = createFakePanelPage({ ...onX, text: long });
    await split(page);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await expect.poll(() => page.sent).toHaveLength(1);
    await remember(page);
    await waitForSizes(/ · In this field$/, /of 280$/);
  });
});

async function openWithTyping(page: FakePage): Promise<void> {
  await open(page, { afterFirstFrame: () => type('A') });
}

describe('due post that is too long', () => {
  it('empty composer: offered in parts, none of which replaces words', async () => {
    await seedDuePost(long, onX.url);
    const page = createFakePage(onX);
    await openWithSignatures(page, { Alpha: '#alpha' });
    await byRole('button', 'Put it here').click();
    await waitForSizes(/of 280$/, /of 280$/);
    expect(page.sent).toEqual([]);
    await byRole('button', 'Put it here · Part 1 of 2').click();
    await waitUntilClosed(page);
    expect(page.sent).toEqual([expect.objectContaining({ onlyIfEmpty: true })]);
    expect(long.startsWith(page.text)).toBe(true);
  });

  it('parts of another text are left: refused, and the text can be copied', async () => {
    await seedDuePost(`${long} More.`, onX.url);
    const page = createFakePanelPage({ ...onX, text: long });
    await split(page);
    const before = readParts();
    page.changePage({ text: '' });
    await waitForText('.popup-counts p', /0 → /);
    await byRole('button', 'Put it here').click();
    await waitForText('.due-section [aria-live] p', /^Finish or discard the thread/);
    expect([readParts(), page.sent]).toEqual([before, []]);
  });

  it('popup that opens over a thread: they appear with it, so that it moves no button', async () => {
    const page = createFakePage({ ...onX, text: long });
    await split(page);
    await seedDuePost('Our book', onX.url);
    let isEarly: boolean | null = null;
    await open(page, {
      async afterFirstFrame() {
        isEarly = find('.due-section') !== null;
      },
    });
    await waitFor('.due-section');
    expect([isEarly, find('.thread-section') !== null]).toEqual([false, true]);
  });

  it('short one with a line of ---: cut there', async () => {
    await seedDuePost('One\n---\nTwo', onX.url);
    await openWithSignatures(createFakePage(onX), { Alpha: '#alpha' });
    await byRole('button', 'Put it here').click();
    await waitForSizes('X 3 of 280', 'X 3 of 280');
  });
});
