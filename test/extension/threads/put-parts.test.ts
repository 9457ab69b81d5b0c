import { describe, expect, it } from 'vitest';
import { ask } from '../../../extension/messages/channel.ts';
import type { Thread } from '../../../extension/threads/thread.ts';
import {
  readPutParts,
  readThread,
  writePutParts,
  writeThread,
} from '../../../extension/threads/thread-memory.ts';
import { browser, sendFromPage } from '../../support/fake-browser.ts';
import {
  addComposerPage,
  composerId,
  createRequest,
  endWorkerAfterEach,
  eventually,
  startTestWorker,
  tabId,
} from '../../support/worker.ts';

const createThread = (id: string, startedMs = 0): Thread => ({
  ...{ id, startedMs, text: 'Long', postId: null, network: 'x', signature: null },
  options: { numbering: 'none', signatureOn: 'last', cuts: [] },
  ...{ parts: [], cutWords: [], copied: [] },
});
const createPartRequest = (index: number, thread = 'thread-1') => ({
  ...createRequest(`request-${index}`),
  signatures: [{ id: '', name: 'Part', content: `Part ${index}`, caret: null }],
  onlyIfEmpty: true,
  part: { thread, index, signatureIds: [] as string[] },
});
const listIndexes = async () => (await readPutParts(tabId)).map(({ index }) => index);

describe('parts that pages have taken', () => {
  endWorkerAfterEach();

  it('page reports the success: remembered with its composer, and no post and no use is', async () => {
    const { database } = startTestWorker();
    await writeThread(tabId, createThread('thread-1'));
    addComposerPage();
    await ask('append', createPartRequest(0));
    await eventually(async () =>
      expect(await readPutParts(tabId)).toEqual([
        {
          ...{ thread: 'thread-1', index: 0, requestId: 'request-0' },
          ...{ composer: composerId, host: 'example.org' },
        },
      ]),
    );
    expect(await database.uses.count()).toBe(0);
    expect(await database.singles.get('composing')).toBeUndefined();
  });

  it('signed part: counts a use of each of its signatures', async () => {
    const { database } = startTestWorker();
    await writeThread(tabId, createThread('thread-1'));
    addComposerPage();
    const signatureIds = ['signature-1', 'signature-2'];
    const request = createPartRequest(0);
    await ask('append', { ...request, part: { ...request.part, signatureIds } });
    await eventually(async () => expect(await database.uses.count()).toBe(2));
  });

  it('page refuses it: not remembered', async () => {
    startTestWorker();
    await writeThread(tabId, createThread('thread-1'));
    const result = { appended: false, reason: 'not-empty', report: null } as const;
    const { results } = addComposerPage({ append: async () => ({ result, isReported: true }) });
    await ask('append', createPartRequest(0));
    await eventually(() => expect(results.get('request-0')).toMatchObject({ isReported: true }));
    expect(await listIndexes()).toEqual([]);
  });

  it('worker that ends while the page works: the next one remembers the part', async () => {
    const worker = startTestWorker();
    await writeThread(tabId, createThread('thread-1'));
    const { promise, resolve } = Promise.withResolvers<void>();
    const { appended } = addComposerPage({
      append: async () => {
        await promise;
        return { result: { appended: true }, isReported: true };
      },
    });
    await ask('append', createPartRequest(0));
    await eventually(() => expect(appended).toHaveLength(1));
    await worker.restart();
    resolve();
    await sendFromPage('append-ended', tabId);
    await eventually(async () => expect(await listIndexes()).toEqual([0]));
  });

  it('undone in the notice: only the last part is forgotten', async () => {
    startTestWorker();
    await writeThread(tabId, createThread('thread-1'));
    addComposerPage({ script: { findEmptiedComposer: () => null } });
    for (const index of [0, 1]) {
      await ask('append', createPartRequest(index));
      await eventually(async () => expect(await listIndexes()).toContain(index));
    }
    // The use is counted after the part is remembered.
    await eventually(async () =>
      expect(JSON.stringify(await browser.storage.session.get('used:1:0'))).toContain('request-1'),
    );
    await sendFromPage('append-undone', tabId);
    await eventually(async () => expect(await listIndexes()).toEqual([0]));
  });

  it('parts of an ended thread: not remembered, and those before go with the next one', async () => {
    startTestWorker();
    await writeThread(tabId, createThread('thread-1'));
    addComposerPage();
    await ask('append', createPartRequest(0));
    await eventually(async () => expect(await listIndexes()).toEqual([0]));
    await writeThread(tabId, createThread('thread-2'));
    await ask('append', createPartRequest(1, 'thread-2'));
    await eventually(async () => expect(await listIndexes()).toEqual([1]));
  });

  it('many tabs: the threads that were started last are kept, and the parts of no others', async () => {
    startTestWorker();
    await writePutParts(1, [
      { thread: 'thread-1', index: 0, requestId: '1', composer: composerId, host: 'example.org' },
    ]);
    for (let tab = 1; tab <= 12; tab++) await writeThread(tab, createThread(`thread-${tab}`, tab));
    expect(await readPutParts(1)).toEqual([]);
    const kept = await Promise.all([1, 2, 3, 12].map(readThread));
    expect(kept.map(thread => thread?.id)).toEqual([undefined, undefined, 'thread-3', 'thread-12']);
  });
});
