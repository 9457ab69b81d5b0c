/** Starts the extension's worker on the fake browser, with its real store in memory. */
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';
import type {
  FrameReport,
  PageApi,
  PageAppendRequest,
  PageAppendResult,
} from '../../extension/append/page-api.ts';
import type { AppendRequest } from '../../extension/append/request.ts';
import { startWorker } from '../../extension/background/start.ts';
import { platform } from '../../extension/platform/platform.ts';
import { syncLock } from '../../extension/store/connection.ts';
import type { Database } from '../../extension/store/database.ts';
import { openDatabase } from '../../extension/store/open-database.ts';
import {
  addFrame,
  browser,
  endWorker,
  endWorkerForUpdate,
  extensionOrigin,
  install,
  resetFakeBrowser,
} from './fake-browser.ts';
import { createFrame } from './fake-frames.ts';

export const tabId = 1;
export const composerId = 'document.1';
export const pageUrl = 'https://example.org/compose';

let databaseCount = 0;
let lifetime = new AbortController();

export type TestWorker = {
  database: Database;
  /** Ends the worker and starts it again, as the browser does. */
  restart(): Promise<void>;
  /** Updates the extension, as the browser does by itself. */
  update(): Promise<void>;
};

/** Starts the worker. The caller's tests each get an empty browser and an empty database. */
export function startTestWorker(): TestWorker {
  resetFakeBrowser();
  void browser.tabs.create({ url: pageUrl });
  vi.stubGlobal('location', { origin: extensionOrigin });
  vi.stubGlobal('self', new EventTarget());
  const database = openDatabase(`worker-${databaseCount++}`, { indexedDB, IDBKeyRange });
  const start = () => {
    lifetime = new AbortController();
    startWorker(platform, database, lifetime.signal);
  };
  start();
  return {
    database,
    async restart() {
      await end();
      start();
    },
    async update() {
      await end();
      await endWorkerForUpdate();
      start();
      install('update');
    },
  };
}

/** Ends the worker after each test of the file. */
export function endWorkerAfterEach(): void {
  afterEach(async () => {
    await end();
    vi.unstubAllGlobals();
  });
}

async function end(): Promise<void> {
  endWorker();
  // The lifetime ends between two syncs: one that is aborted would be reported as an uncaught error.
  await navigator.locks.request(syncLock, () => lifetime.abort());
}

/** The focus in a field with the text "Hello". */
export const focusedComposer: Extract<FrameReport['focus'], { found: 'composer' }> = {
  found: 'composer',
  composerId,
  adapterName: 'field',
  text: 'Hello',
  isPartial: false,
  caret: null,
  maxLength: null,
  refusalReason: null,
};

/** The report of a top frame about its focus. */
export const createReport = (
  focus: FrameReport['focus'],
  others: Partial<FrameReport> = {},
): FrameReport => ({
  framePath: '',
  host: 'example.org',
  url: pageUrl,
  bfcacheTransitions: 0,
  focus,
  isRequested: false,
  ...others,
});

/**
 * Puts a page with one composer into the tab. Its script answers the worker as the test says.
 *
 * @param append carries the request out; by default it reports a success
 */
export function addComposerPage({
  append = async () => reportedSuccess,
  globals = {},
  script = {},
}: {
  append?: () => Promise<PageAppendResult>;
  /** Other functions of the append script. */
  script?: Partial<PageApi>;
  /** Other globals of the extension's scripts in the page. */
  globals?: object;
} = {}) {
  const results = new Map<string, PageAppendResult | 'in-progress'>();
  const appended: string[] = [];
  const colophon: Partial<PageApi> = {
    reportFocus: requestedId =>
      createReport(focusedComposer, { isRequested: requestedId === composerId }),
    async append(text) {
      const { id, signatures } = JSON.parse(text) as PageAppendRequest;
      results.set(id, 'in-progress');
      appended.push(signatures.map(({ content }) => content).join('\n'));
      const result = await append();
      results.set(id, result);
      return result;
    },
    getAppendResult: id => results.get(id) ?? null,
    ...script,
  };
  addFrame(tabId, 0, createFrame(pageUrl, { colophon, ...globals }));
  return { appended, results };
}

export const reportedSuccess: PageAppendResult = { result: { appended: true }, isReported: true };

export const createRequest = (id = 'request-1'): AppendRequest => ({
  id,
  tabId,
  composer: composerId,
  signatures: [
    { id: 'signature-1', name: 'News', content: 'Read more in our newsletter.', caret: null },
  ],
  separator: 'blank-line',
});

/** Returns the stages of the append requests in session storage, by request. */
export async function readStages(): Promise<Record<string, unknown>> {
  const stored = await browser.storage.session.get(null);
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, value]) =>
      key.startsWith('pending-append:')
        ? [[key.slice('pending-append:'.length), (value as { stage: unknown }).stage]]
        : [],
    ),
  );
}

/** Records the errors that nothing catches, which would fail the test, until the globals are restored. */
export function recordUncaughtErrors(): unknown[] {
  const errors: unknown[] = [];
  const queue = queueMicrotask;
  vi.stubGlobal('queueMicrotask', (task: () => void) =>
    queue(() => {
      try {
        task();
      } catch (error) {
        errors.push(error);
      }
    }),
  );
  return errors;
}

/** Waits until the assertion holds. A busy machine needs much longer than an idle one. */
export const eventually = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 20_000 });
