/** The popup asks whether a saved post was posted, if the page has left with its composer. */
import { describe, expect, it } from 'vitest';
import { editFields } from '../../../shared/rows/edit.ts';
import {
  byRole,
  find,
  open,
  openWithSignatures,
  setUpPopup,
  textOf,
  waitFor,
  waitForText,
} from '../../support/component/popup.ts';
import { findFaultsInBothThemes } from '../../support/component/popup-accessibility.ts';
import { editRow, readPostTimings, seedDuePost } from '../../support/component/popup-device.ts';
import { createFakePage, type FakePage } from '../../support/component/popup-page.ts';

setUpPopup();

/** Saves a post from a composer of the first document. */
async function saveFirst(state: Partial<FakePage> = {}): Promise<void> {
  await openWithSignatures(createFakePage({ text: 'Saved words', ...state }), { Alpha: '#alpha' });
  await byRole('button', 'Save post').click();
  await waitForText('.popup-saved', 'Post saved');
}
/** Opens the popup over another document of the site, after the first one has gone. */
const openNext = (state: Partial<FakePage> = {}) =>
  open(createFakePage({ composer: 'document-2/1', ...state }));
/** Opens the popup there, and waits until it would have asked. */
async function expectNoQuestion(state: Partial<FakePage> = {}): Promise<void> {
  await openNext(state);
  await expect.element(byRole('button', 'Save post')).toBeVisible();
  await new Promise(resolve => setTimeout(resolve, 1_000));
  expect(find('.popup-posted')).toBeNull();
}

describe('the question whether a saved post was posted', () => {
  it('next document of the site: asked, marked, and undone', async () => {
    await saveFirst();
    await openNext();
    await waitFor('.popup-posted');
    expect(textOf('.popup-posted p')).toBe('Posted? Saved words');
    expect(await findFaultsInBothThemes({ hasSignatureOptions: true })).toEqual([]);
    await byRole('button', 'Mark as published').click();
    await waitForText('.popup-notice', /Marked as published/);
    expect((await readPostTimings())[0]).toMatch(/^published 2/);
    await byRole('button', 'Undo').click();
    await expect.poll(readPostTimings).toEqual(['draft']);
  });

  it('beside due posts: the line covers none of their buttons', async () => {
    await seedDuePost('Our book');
    await saveFirst();
    await openNext();
    const line = (await waitFor('.popup-posted')).getBoundingClientRect();
    const put = byRole('button', 'Put it here').element().getBoundingClientRect();
    expect(line.bottom).toBeLessThanOrEqual(put.top);
  });

  it('asked once: not asked at the next opening', async () => {
    await saveFirst();
    await openNext({ refusal: 'no-composer' });
    await waitFor('.popup-posted');
    await byRole('button', 'Dismiss').click();
    expect(find('.popup-posted')).toBeNull();
    await expectNoQuestion();
  });

  it('same document, another site, the same text again, or nothing saved: not asked', async () => {
    await openWithSignatures(createFakePage({ text: 'Not saved' }), { Alpha: '#alpha' });
    await expectNoQuestion();
    await saveFirst();
    await expectNoQuestion({ composer: 'document-1/2' });
    await expectNoQuestion({ host: 'other.example', url: 'https://other.example/' });
    await expectNoQuestion({ text: 'Saved words' });
  });

  it('page that hangs or refuses: not asked, as its composer may still be there', async () => {
    await saveFirst();
    for (const refusal of ['page-hangs', 'read-only'] as const) {
      await openNext({ refusal });
      await waitFor('.popup-refusal');
      await new Promise(resolve => setTimeout(resolve, 1_000));
      expect(find('.popup-posted')).toBeNull();
    }
    await openNext();
    await waitFor('.popup-posted');
  });

  it('another address of the same document: asked, user name and password aside', async () => {
    await saveFirst({ url: 'https://me:secret@site.example/compose' });
    const document = { composer: 'document-1/2' };
    await expectNoQuestion({ ...document, url: 'https://me:secret@site.example/compose' });
    await openNext({ ...document, url: 'https://me:secret@site.example/home' });
    await waitFor('.popup-posted');
    expect(find('.popup-results')?.nextElementSibling).toBe(find('.popup-posted'));
  });

  it('post changed since it was marked: Undo says that it stays', async () => {
    await saveFirst();
    await openNext();
    await byRole('button', 'Mark as published').click();
    await waitForText('.popup-notice', /Marked as published/);
    await editRow('post', 'Saved words', (row, stamper) =>
      editFields(row, { published_at: '2026-01-01T00:00:00.000Z' }, stamper),
    );
    await byRole('button', 'Undo').click();
    await waitForText('.popup-notice', /Not undone: the post has changed since/);
    expect(await readPostTimings()).toEqual(['published 2026-01-01T00:00:00.000Z']);
  });
});
