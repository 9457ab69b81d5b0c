import { describe, expect, it } from 'vitest';
import { writeComposingEntry } from '../../../extension/store/composing.ts';
import { readRow } from '../../../extension/store/read.ts';
import { writeRows } from '../../../extension/store/write.ts';
import { createRow, deleteRow, editFields } from '../../../shared/rows/edit.ts';
import { toPostWithLabelIds } from '../../../shared/rows/view.ts';
import { sendFromPage } from '../../support/fake-browser.ts';
import {
  addComposerPage,
  composerId,
  endWorkerAfterEach,
  startTestWorker,
  type TestWorker,
  tabId,
} from '../../support/worker.ts';

const postId = '00000000-0000-4000-8000-000000000009';
const scheduledAt = '2026-03-05T09:00:00.000Z';

/** Starts a worker on a device whose post was saved from the page's composer. */
async function startWithSavedPost(): Promise<TestWorker> {
  const worker = startTestWorker();
  addComposerPage({ script: { postedComposerId: composerId } });
  const values = {
    content: 'Saved',
    url: null,
    status: 'scheduled',
    scheduled_at: scheduledAt,
    published_at: null,
  };
  const create = (_: unknown, stamper: () => string) =>
    createRow('post', postId, values, [], stamper);
  await writeRows(worker.database, [{ kind: 'post', id: postId, edit: create }], Date.now());
  await addEntry(worker, composerId);
  return worker;
}

const addEntry = ({ database }: TestWorker, composer: string) =>
  writeComposingEntry(database, composer, {
    composer,
    post_id: postId,
    saved_ms: 0,
    text: 'Saved',
    tab_id: tabId,
  });

async function readTiming({ database }: TestWorker) {
  const row = await readRow(database, 'post', postId);
  return row && toPostWithLabelIds(row);
}

const editPost = (
  { database }: TestWorker,
  edit: (row: never, stamper: () => string) => ReturnType<typeof deleteRow>,
) => writeRows(database, [{ kind: 'post', id: postId, edit: edit as never }], Date.now());

const send = (request: string) => sendFromPage(request, tabId);

describe('the question whether a saved post was posted', () => {
  endWorkerAfterEach();

  it('asked, marked, worker started again, undone: the post is as before', async () => {
    const worker = await startWithSavedPost();
    expect(await send('ask-if-posted')).toMatchObject({
      question: 'Posted?',
      undoFailed: 'Couldn’t undo',
    });
    expect(await send('mark-published')).toBe(true);
    expect(await readTiming(worker)).toMatchObject({
      status: 'published',
      scheduled_at: scheduledAt,
      published_at: expect.stringMatching(/^2/),
    });
    await worker.restart();
    expect(await send('undo-published')).toBe(true);
    expect(await readTiming(worker)).toMatchObject({
      status: 'scheduled',
      scheduled_at: scheduledAt,
      published_at: null,
    });
  });

  it('asked before, also in another composer of the post: not asked again', async () => {
    const worker = await startWithSavedPost();
    expect(await send('ask-if-posted')).not.toBeNull();
    expect(await send('ask-if-posted')).toBeNull();
    await addEntry(worker, 'reloaded.1');
    addComposerPage({ script: { postedComposerId: 'reloaded.1' } });
    expect(await send('ask-if-posted')).toBeNull();
  });

  it('not asked before: not marked', async () => {
    const worker = await startWithSavedPost();
    expect(await send('mark-published')).toBe(false);
    expect(await readTiming(worker)).toMatchObject({ status: 'scheduled', published_at: null });
    expect(await send('undo-published')).toBe(false);
  });

  it('published or deleted meanwhile: neither asked nor marked', async () => {
    const worker = await startWithSavedPost();
    await editPost(worker, (row, stamper) => editFields(row, { status: 'published' }, stamper));
    expect(await send('ask-if-posted')).toBeNull();
    expect(await send('mark-published')).toBe(false);
    await editPost(worker, (row, stamper) => deleteRow(row, stamper));
    expect(await send('ask-if-posted')).toBeNull();
    expect(await send('mark-published')).toBe(false);
  });

  it('published or deleted while the question is open: not marked', async () => {
    const worker = await startWithSavedPost();
    expect(await send('ask-if-posted')).not.toBeNull();
    await editPost(worker, (row, stamper) => editFields(row, { status: 'published' }, stamper));
    expect(await send('mark-published')).toBe(false);
    await editPost(worker, (row, stamper) => deleteRow(row, stamper));
    expect(await send('mark-published')).toBe(false);
  });

  it('published time changed since: Undo keeps it', async () => {
    const worker = await startWithSavedPost();
    await send('ask-if-posted');
    await send('mark-published');
    await editPost(worker, (row, stamper) =>
      editFields(row, { published_at: '2026-01-01T00:00:00.000Z' }, stamper),
    );
    expect(await send('undo-published')).toBe(false);
    expect(await readTiming(worker)).toMatchObject({ status: 'published' });
  });

  it('composer that nothing was saved from: neither asked nor marked', async () => {
    await startWithSavedPost();
    addComposerPage({ script: { postedComposerId: 'other.1' } });
    expect(await send('ask-if-posted')).toBeNull();
    expect(await send('mark-published')).toBe(false);
    addComposerPage();
    expect(await send('ask-if-posted')).toBeNull();
  });
});
