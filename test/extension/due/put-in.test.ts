import { describe, expect, it } from 'vitest';
import { ask } from '../../../extension/messages/channel.ts';
import { readSingle } from '../../../extension/store/singles.ts';
import type { Thread } from '../../../extension/threads/thread.ts';
import { readPutParts, writeThread } from '../../../extension/threads/thread-memory.ts';
import { createPutParts } from '../../../extension/threads/worker.ts';
import { browser, sendFromPage } from '../../support/fake-browser.ts';
import {
  addComposerPage,
  composerId,
  createRequest,
  endWorkerAfterEach,
  eventually,
  pageUrl,
  startTestWorker,
  tabId,
} from '../../support/worker.ts';

const postId = '11111111-1111-4111-8111-111111111111';
const request = {
  ...createRequest(),
  signatures: [{ id: postId, name: 'Our book', content: 'Our book is out', caret: null }],
  onlyIfEmpty: true,
};

/** A post of two parts, which are in the thread of the tab. */
const text = 'Our book is out, after three years. Come and see it.';
const thread: Thread = {
  ...{ id: 'thread-1', startedMs: 0, text, postId, network: 'x', signature: null },
  options: { numbering: 'none', signatureOn: 'last', cuts: [] },
  parts: ['Our book is out, after three years.', 'Come and see it.'].map(content => ({
    ...{ content, isSigned: false, start: 0, end: 0, count: 1, limit: 40 },
  })),
  ...{ cutWords: [], copied: [] },
};
const createPartRequest = (index: number) => ({
  ...createRequest(`part-${index}`),
  signatures: [{ id: '', name: 'Part', content: thread.parts[index]?.content ?? '', caret: null }],
  onlyIfEmpty: true,
  part: { thread: thread.id, index, signatureIds: [] },
});

describe('post that is put in by parts', () => {
  endWorkerAfterEach();

  it.each([
    ['all put in', [], [0, 1]],
    ['the first copied, the last put in', [0], [1]],
  ])('%s: watched for its posting once, where the last part is', async (_, copied, indexes) => {
    const { database } = startTestWorker();
    const watched: string[] = [];
    addComposerPage({ script: { watchPosted: id => void watched.push(id) } });
    await writeThread(tabId, { ...thread, copied });
    for (const index of indexes) {
      expect(watched).toEqual([]);
      await ask('append', createPartRequest(index));
      await eventually(async () =>
        expect((await readPutParts(tabId)).map(put => put.index)).toContain(index),
      );
    }
    await eventually(() => expect(watched).toEqual([composerId]));
    expect(await readSingle(database, 'composing')).toEqual([
      expect.objectContaining({ composer: composerId, post_id: postId, is_in_parts: true }),
    ]);
  });

  it('text of a composer, or a part that is left: no post is in the page', async () => {
    startTestWorker();
    const putParts = createPutParts();
    const put = (index: number) => putParts.add(createPartRequest(index), 'x.com');
    await writeThread(tabId, { ...thread, id: 'thread-2' });
    expect(await put(0)).toBeNull();
    await writeThread(tabId, thread);
    expect(await put(0)).toBeNull();
    expect(await put(1)).toEqual({ id: postId, content: text });
    await writeThread(tabId, { ...thread, postId: null });
    expect(await put(1)).toBeNull();
  });
});

describe('post that is put into a composer', () => {
  endWorkerAfterEach();

  it('page reports the success: watched for its posting, and not counted as a signature', async () => {
    const { database } = startTestWorker();
    const watched: string[] = [];
    addComposerPage({ script: { watchPosted: id => void watched.push(id) } });
    await ask('append', request);
    await eventually(() => expect(watched).toEqual([composerId]));
    expect(await readSingle(database, 'composing')).toEqual([
      expect.objectContaining({
        ...{ composer: composerId, post_id: postId },
        tab_id: tabId,
        url: pageUrl,
      }),
    ]);
    expect(await database.uses.count()).toBe(0);
  });

  it('undone: a signature that was appended before stays counted', async () => {
    const { database } = startTestWorker();
    addComposerPage({ script: { watchPosted() {}, findEmptiedComposer: () => composerId } });
    await ask('append', createRequest('first'));
    await eventually(async () => expect(await database.uses.count()).toBe(1));
    await ask('append', request);
    await eventually(async () => expect(await readSingle(database, 'composing')).toHaveLength(1));
    await sendFromPage('append-undone', tabId);
    await eventually(async () => expect(await readSingle(database, 'composing')).toHaveLength(0));
    // The count of an append is undone after its post is forgotten.
    await eventually(async () =>
      expect(await browser.storage.session.get('used:1:0')).toEqual({ 'used:1:0': [] }),
    );
    expect(await database.uses.count()).toBe(1);
  });

  it('page refuses it: nobody is asked whether it was posted', async () => {
    const { database } = startTestWorker();
    const result = { appended: false, reason: 'not-empty', report: null } as const;
    const { results } = addComposerPage({ append: async () => ({ result, isReported: true }) });
    await ask('append', request);
    await eventually(() => expect(results.get(request.id)).toMatchObject({ isReported: true }));
    expect(await readSingle(database, 'composing')).toEqual([]);
  });

  it.each([
    ['empty again: forgotten', composerId, 0],
    ['not empty: kept, as another append was undone', null, 1],
  ])('undo after which the composer is %s', async (_, emptied, count) => {
    const { database } = startTestWorker();
    addComposerPage({ script: { watchPosted() {}, findEmptiedComposer: () => emptied } });
    await ask('append', request);
    await eventually(async () => expect(await readSingle(database, 'composing')).toHaveLength(1));
    await sendFromPage('append-undone', tabId);
    // Nothing tells that the worker keeps the post.
    if (count > 0) await new Promise(resolve => setTimeout(resolve, 300));
    await eventually(async () =>
      expect(await readSingle(database, 'composing')).toHaveLength(count),
    );
  });
});
