import { describe, expect, it, vi } from 'vitest';
import { savePendingAppend } from '../../../extension/append/pending-appends.ts';
import { ask } from '../../../extension/messages/channel.ts';
import {
  addFrame,
  fake,
  removeFrame,
  sendFromPage,
  triggerAlarm,
} from '../../support/fake-browser.ts';
import { createFrame, createHangingFrame } from '../../support/fake-frames.ts';
import {
  addComposerPage,
  createRequest,
  endWorkerAfterEach,
  eventually,
  readStages,
  recordUncaughtErrors,
  startTestWorker,
  tabId,
} from '../../support/worker.ts';

const request = createRequest();
const unreported = (result: string, isHandedOver: boolean) => ({
  [request.id]: {
    at: 'unreported',
    result,
    frame: isHandedOver ? { frameId: 0, host: 'example.org' } : null,
  },
});

const seeStages = (stages: object) =>
  eventually(async () => expect(await readStages()).toEqual(stages));

describe('append requests in the worker', () => {
  endWorkerAfterEach();

  it('page appends and shows its notice: the request has ended, and its use is counted once', async () => {
    const { database } = startTestWorker();
    const { appended } = addComposerPage();
    expect(await ask('append', request)).toEqual({ accepted: true });
    await eventually(async () => expect(await database.uses.count()).toBe(1));
    expect(appended).toEqual(['Read more in our newsletter.']);
    expect(await readStages()).toEqual({});
    expect(fake.badge.text).toBe('');
    await sendFromPage('append-ended', tabId);
    const [use] = await database.uses.toArray();
    expect(use).toMatchObject({ signature_id: 'signature-1', host: 'example.org', count: 1 });
  });

  it('append undone in the page: the count is undone, once', async () => {
    const { database } = startTestWorker();
    addComposerPage();
    await ask('append', request);
    await eventually(async () => expect(await database.uses.count()).toBe(1));
    await sendFromPage('append-undone', tabId);
    await eventually(async () => expect((await database.uses.toArray())[0]?.count ?? 0).toBe(0));
  });

  it('page cannot show its notice: badge and popup report the result', async () => {
    startTestWorker();
    addComposerPage({
      append: async () => ({
        result: { appended: false, reason: 'read-only', report: null },
        isReported: false,
      }),
    });
    await ask('append', request);
    await seeStages(unreported('read-only', true));
    await eventually(() => expect(fake.badge.text).toBe('!'));
    // The popup opens after the badge has been shown.
    await eventually(() => expect(fake.openedPopups).toBe(1));
    expect(fake.badge.title).toMatch(/^Colophon: /);
  });

  it('page left before the append: reported as gone, and the next page gets no script', async () => {
    startTestWorker();
    const injected: string[] = [];
    const scripts = { '/append.js': () => injected.push('/append.js') };
    addFrame(tabId, 0, createFrame('https://example.org/next', {}, scripts));
    await ask('append', request);
    await seeStages(unreported('page-gone', false));
    expect(injected).toEqual([]);
  });

  it('page removed during the append: reported as gone', async () => {
    startTestWorker();
    const { appended } = addComposerPage({ append: () => new Promise(() => {}) });
    await ask('append', request);
    await eventually(() => expect(appended.length).toBe(1));
    removeFrame(tabId, 0);
    await seeStages(unreported('page-gone', true));
  });

  it('another page in the frame during the append: reported as gone', async () => {
    startTestWorker();
    const { appended } = addComposerPage({ append: () => new Promise(() => {}) });
    await ask('append', request);
    await eventually(() => expect(appended.length).toBe(1));
    addFrame(tabId, 0, createFrame('https://example.org/next', {}));
    await seeStages(unreported('page-gone', true));
  });

  it('page hangs before the append: reported after 5 s, and nothing is inserted later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    startTestWorker();
    addFrame(tabId, 0, createHangingFrame('https://example.org/'));
    await ask('append', request);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await seeStages(unreported('page-hangs', false));
  });

  it('list not seen when the user chose: refused, and no page gets the request', async () => {
    startTestWorker();
    const { appended } = addComposerPage();
    expect(await ask('appendFromPicker', { ...request, wasVisible: false })).toEqual({
      accepted: false,
    });
    await seeStages(unreported('not-seen', false));
    expect(appended).toEqual([]);
  });

  it('session storage full: the request is refused, reported as an error, and no page gets it', async () => {
    startTestWorker();
    const errors = recordUncaughtErrors();
    const { appended } = addComposerPage();
    fake.isStorageFull = true;
    await expect(ask('append', request)).rejects.toThrow();
    await eventually(() => expect(errors).toEqual([new Error('QUOTA_BYTES quota exceeded')]));
    expect(appended).toEqual([]);
    expect(await readStages()).toEqual({});
  });

  it('worker ended during the append: the restarted one asks the page, and the use is counted', async () => {
    const { database, restart } = startTestWorker();
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const page = addComposerPage({
      append: async () => {
        await isDone;
        return { result: { appended: true }, isReported: true };
      },
    });
    await ask('append', request);
    await eventually(() => expect(page.appended.length).toBe(1));
    await restart();
    finish();
    await eventually(async () => expect(await database.uses.count()).toBe(1));
    await seeStages({});
    expect(page.appended.length).toBe(1);
  });

  it('worker ended, page gone meanwhile: the restarted one reports it', async () => {
    const { restart } = startTestWorker();
    addComposerPage();
    const stage = { at: 'handed-over', frameId: 0, host: 'example.org' } as const;
    await savePendingAppend({ request, pressedMs: Date.now(), stage });
    addFrame(tabId, 0, createFrame('https://example.org/next', {}));
    await restart();
    await seeStages(unreported('interrupted', true));
  });

  it('worker ended before a page had the request: the restarted one reports an interruption', async () => {
    const { restart } = startTestWorker();
    await savePendingAppend({ request, pressedMs: Date.now(), stage: { at: 'accepted' } });
    await restart();
    await seeStages(unreported('interrupted', false));
  });

  it('popup closed before it sent the request: reported 5 s after the press', async () => {
    const { restart } = startTestWorker();
    await savePendingAppend({ request, pressedMs: Date.now() - 10_000, stage: { at: 'pressed' } });
    await restart();
    await seeStages(unreported('interrupted', false));
  });

  it('alarm: pending requests are resumed without any other event', async () => {
    startTestWorker();
    await eventually(async () => expect(fake.badge.title).not.toBe(''));
    await savePendingAppend({ request, pressedMs: 0, stage: { at: 'accepted' } });
    await triggerAlarm('append-requests');
    await seeStages(unreported('interrupted', false));
  });

  it('page reported as gone comes back with a success: its use is counted, and its notice is the report', async () => {
    const { database } = startTestWorker();
    const { results } = addComposerPage();
    const stage = {
      at: 'unreported',
      result: 'page-gone',
      frame: { frameId: 0, host: 'example.org' },
    } as const;
    await savePendingAppend({ request, pressedMs: 0, stage });
    results.set(request.id, { result: { appended: true }, isReported: true });
    await sendFromPage('append-ended', tabId);
    await seeStages({});
    await eventually(async () => expect(await database.uses.count()).toBe(1));
  });
});
