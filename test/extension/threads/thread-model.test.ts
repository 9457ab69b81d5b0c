import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { showLanguage } from '../../../extension/app/strings.ts';
import type { Counter } from '../../../extension/app/wording/counting.ts';
import type { ComposerState } from '../../../extension/messages/contract.ts';
import type { Thread } from '../../../extension/threads/thread.ts';
import * as memory from '../../../extension/threads/thread-memory.ts';
import { createThreadModel } from '../../../extension/threads/thread-model.ts';
import { count, getExcess, mastodonDefaults } from '../../../shared/counting/count.ts';
import { fake, resetFakeBrowser } from '../../support/fake-browser.ts';
import { eventually } from '../../support/worker.ts';

const context = { domains: new Set<string>(), mastodon: mastodonDefaults, limit: null };
const counter: Counter = {
  ...{ network: 'x', context, getExcess },
  count: text => count('x', text, context),
};
const [one, two] = [1, 2];
const long = 'Every printer signs the last page of a book. '.repeat(10).trim();
const other = 'A book ends with a colophon. '.repeat(12).trim();
const createComposer = (text: string): ComposerState => ({
  ...{ found: true, composer: 'document/1', frameId: 0, text, host: 'x.com', maxLength: null },
  url: 'https://x.com/',
});

/** Opens the popup over an empty composer in the first tab. */
function openPopup() {
  const popup = {
    composer: signal<ComposerState | undefined>(createComposer('')),
    counter: signal<Counter | null>(counter),
    tabId: signal<number | undefined>(one),
    isTooLong: signal(true),
    signature: signal<Thread['signature']>(null),
  };
  const cleared: string[] = [];
  const model = createThreadModel({
    ...popup,
    prepareSignature: async () => true,
    clearAnswers: ids => void cleared.push(...ids),
    page: { append: async () => {}, copy: async () => {}, close() {} },
    ...{ memory, wallMs: Date.now },
  });
  return { ...popup, model, cleared };
}

/** Opens the popup over a long text, and splits it. */
async function openSplit() {
  const popup = openPopup();
  popup.composer.value = createComposer(long);
  await popup.model.splitComposer();
  await eventually(() => expect(popup.model.thread.value?.text).toBe(long));
  return popup;
}

const remember = (tab: number, thread: string) =>
  memory.writePutParts(tab, [
    { thread, index: 0, requestId: 'request', composer: 'document/1', host: 'x.com' },
  ]);

beforeEach(async () => {
  resetFakeBrowser();
  await showLanguage('en');
});

describe('long post while a thread is there', () => {
  it('parts are left: refused, and the thread stays', async () => {
    const { model, composer } = await openSplit();
    composer.value = createComposer('');
    expect(await model.splitPost({ id: 'post-1', content: other })).toBe('unfinished');
    expect(await model.splitPost({ id: 'post-1', content: 'Short' })).toBe('whole');
    expect((await memory.readThread(one))?.text).toBe(long);
  });

  it('the same post again: stays as it is', async () => {
    const { model } = openPopup();
    expect(await model.splitPost({ id: 'post-1', content: other })).toBe('offered');
    const first = await memory.readThread(one);
    expect(await model.splitPost({ id: 'post-1', content: other })).toBe('offered');
    expect(await memory.readThread(one)).toEqual(first);
  });

  it('no parts are left: takes its place', async () => {
    const { model, composer } = await openSplit();
    for (const index of [0, 1]) await model.copy(index);
    composer.value = createComposer('');
    expect(await model.splitPost({ id: 'post-1', content: other })).toBe('offered');
    expect((await memory.readThread(one))?.text).toBe(other);
  });

  it('rules of the network that are still loading: waits for them', async () => {
    const { model, counter: loading } = openPopup();
    loading.value = null;
    const offer = model.splitPost({ id: 'post-1', content: long });
    setTimeout(() => (loading.value = counter), 50);
    expect(await offer).toBe('offered');
  });

  it('composer that goes while they load: ends', async () => {
    const { model, composer, counter: loading } = openPopup();
    loading.value = null;
    const offer = model.splitPost({ id: 'post-1', content: long });
    composer.value = { found: false, reason: 'no-composer', host: null };
    expect(await offer).toBe('whole');
  });
});

describe('thread of a tab', () => {
  it('discarded and undone: is back, with what was put in', async () => {
    const { model } = await openSplit();
    const thread = model.thread.value;
    await remember(one, thread?.id ?? '');
    await eventually(() => expect(model.nextIndex.value).toBe(0));
    const undo = await model.end();
    await eventually(() => expect(model.thread.value).toBeNull());
    expect(await memory.readTab(one)).toEqual([null, []]);
    await undo?.();
    await eventually(() => expect(model.thread.value).toEqual(thread));
    expect(await memory.readPutParts(one)).toHaveLength(1);
  });

  it('discarded, and another one begun: undo leaves that one', async () => {
    const { model, composer } = await openSplit();
    const undo = await model.end();
    composer.value = createComposer(other);
    await eventually(() => expect(model.thread.value).toBeNull());
    await model.splitComposer();
    await undo?.();
    expect((await memory.readThread(one))?.text).toBe(other);
  });

  it('cut moved: remembered with the tab, through other options; one that cannot be moved is refused', async () => {
    const { model } = await openSplit();
    const move = { index: 0, to: 'next', by: 'sentence' } as const;
    const before = model.thread.value?.parts[0]?.end ?? 0;
    await model.moveCut(move);
    await model.change({ numbering: '1/3' });
    const stored = await memory.readThread(one);
    expect(stored?.parts[0]?.end).toBeLessThan(before);
    expect(stored?.options).toMatchObject({
      ...{ numbering: '1/3', cuts: [stored?.parts[0]?.end] },
    });
    await eventually(() => expect(model.thread.value).toEqual(stored));
    await model.moveCut({ ...move, index: 9 });
    expect(model.refusal.value).toBe('cut');
    expect(await memory.readThread(one)).toEqual(stored);
  });

  it('all parts copied: ends without an undo', async () => {
    const { model } = await openSplit();
    for (const index of [0, 1]) await model.copy(index);
    await eventually(() => expect(model.nextIndex.value).toBe(-1));
    expect(await model.end()).toBeNull();
  });

  it('storage that is full: the split rejects, and nothing is shown or replaced', async () => {
    const { model, composer, cleared, signature } = await openSplit();
    signature.value = { ids: ['signature-1'], content: 'Ada' };
    composer.value = createComposer(other);
    fake.isStorageFull = true;
    await expect(model.splitComposer()).rejects.toThrow();
    expect([model.thread.value?.text, cleared]).toEqual([long, []]);
  });

  it('split with answers about signatures: these are forgotten', async () => {
    const { model, composer, cleared, signature } = openPopup();
    signature.value = { ids: ['signature-1', 'signature-2'], content: 'Ada' };
    composer.value = createComposer(long);
    await model.splitComposer();
    expect(cleared).toEqual(['signature-1', 'signature-2']);
  });

  it('text changed since, and nothing put in: offered anew, in place of the first', async () => {
    const { model, composer } = await openSplit();
    expect(model.offeredCount.value).toBeNull();
    composer.value = createComposer(`${long} ${other}`);
    await eventually(() => expect(model.offeredCount.value).toBe(3));
    await model.splitComposer();
    await eventually(() => expect(model.thread.value?.text).toBe(`${long} ${other}`));
    await eventually(() => expect(model.offeredCount.value).toBeNull());
  });

  it('text changed once a part was put in: not offered', async () => {
    const { model, composer } = await openSplit();
    await remember(one, model.thread.value?.id ?? '');
    composer.value = createComposer(`${long} ${other}`);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(model.offeredCount.value).toBeNull();
  });
});

describe('side panel, another tab in front', () => {
  it('its thread goes at once, and what was begun stays with its tab', async () => {
    const { model, composer, tabId } = openPopup();
    composer.value = createComposer(long);
    const offer = model.splitPost({ id: 'post-1', content: other });
    tabId.value = two;
    await offer;
    expect([await memory.readThread(two), (await memory.readThread(one))?.text]).toEqual([
      null,
      other,
    ]);
    tabId.value = one;
    await eventually(() => expect(model.thread.value?.text).toBe(other));
    tabId.value = two;
    expect(model.thread.value).toBeNull();
  });

  it('options chosen and a part copied as the tab changes: no thread there', async () => {
    const { model, tabId } = await openSplit();
    const changes = [model.change({ numbering: '1/3' }), model.copy(0)];
    tabId.value = two;
    await Promise.all(changes);
    expect(await memory.readThread(two)).toBeNull();
    expect((await memory.readThread(one))?.copied).toEqual([0]);
  });
});
