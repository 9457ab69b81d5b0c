/**
 * Carries append requests out, and makes sure that the user gets exactly one report of each result: from
 * the notice in the page or, if the page cannot show one, from the extension. A request stays in session
 * storage from the press until that report. If the browser stops the worker, it finds the request again
 * when it is started the next time.
 */
import { browser } from 'wxt/browser';
import type { AppendRequest, PendingAppend } from '../append-requests/request.ts';
import type { RefusalReason, ResultCode } from '../append-requests/result.ts';
import type { PageAppendResult } from '../in-page/composer/page-api.ts';
import type { NoticeStrings } from '../locales/en/essential.ts';
import {
  deletePendingAppend,
  listPendingAppends,
  readPendingAppend,
  savePendingAppend,
} from '../platform/pending-appends.ts';
import { findComposerById } from './find-composer.ts';
import { handOver, pollForResult } from './hand-over.ts';
import { pageTimeoutMs } from './page-scripts.ts';

export type AppendRequestDependencies = {
  words(): Promise<NoticeStrings>;
  /** Counts the signatures as used in this frame. */
  recordUse(request: AppendRequest, frame: { frameId: number; host: string }): Promise<void>;
  /** Reports a result that the page could not report. */
  reportResult(result: ResultCode): Promise<void>;
};

type HandedOverAppend = PendingAppend & {
  stage: Extract<PendingAppend['stage'], { at: 'handed-over' }>;
};

export function createAppendRequests({
  words,
  recordUse,
  reportResult,
}: AppendRequestDependencies) {
  /** The ids of the requests that the worker has accepted since its start; not those from before. */
  const acceptedIds = new Set<string>();
  const scheduleWakeUp = createWakeUpAlarm(recoverAll);

  /** Stores the request. Once this resolves, its sender may close. */
  async function accept(request: AppendRequest): Promise<PendingAppend> {
    acceptedIds.add(request.id);
    const pending: PendingAppend = { request, pressedMs: Date.now(), stage: { at: 'accepted' } };
    await Promise.all([savePendingAppend(pending), scheduleWakeUp()]);
    return pending;
  }

  async function carryOut({ request, pressedMs }: PendingAppend): Promise<void> {
    const [search, noticeWords] = await Promise.all([
      findComposerById(request.tabId, request.composer),
      words(),
    ]);
    if (!search.found) return await saveUnreported(request, search.reason);
    const { frameId, answer } = search;
    const pending: HandedOverAppend = {
      request,
      pressedMs,
      stage: { at: 'handed-over', frameId, host: answer.host },
    };
    // Saved before the page gets the request, so that a restarted worker knows which page to ask.
    await savePendingAppend(pending);
    const onUnresponsive = (reason: RefusalReason) => saveUnreported(request, reason);
    const pageFrame = { frameId, bfcacheTransitions: answer.bfcacheTransitions };
    await finish(pending, await handOver(request, pageFrame, noticeWords, onUnresponsive));
  }

  /** @param pageResult null if the page that got the request has gone */
  async function finish(
    { request, stage }: HandedOverAppend,
    pageResult: PageAppendResult | null,
  ): Promise<void> {
    if (pageResult === null) return await saveUnreported(request, 'page-gone');
    const { result, isReported } = pageResult;
    // If the page hung and came back, its notice replaces the extension's report that it had gone.
    if (isReported) await deletePendingAppend(request);
    else await saveUnreported(request, result.appended ? 'appended' : result.reason);
    // Last, because it fails if the device's storage is full: the append must not look lost then.
    if (result.appended) await recordUse(request, stage);
  }

  async function saveUnreported(request: AppendRequest, result: ResultCode): Promise<void> {
    const pending = await readPendingAppend(request);
    if (pending === null) return;
    const { stage } = pending;
    const isUnreported = stage.at === 'unreported';
    // After a reported failure only a success is news: the text is in the post after all.
    if (isUnreported && (result !== 'appended' || stage.result === result)) return;
    const frame = stage.at === 'handed-over' ? { frameId: stage.frameId, host: stage.host } : null;
    await savePendingAppend({
      ...pending,
      stage: { at: 'unreported', result, frame: isUnreported ? stage.frame : frame },
    });
    await reportResult(result);
  }

  /** Finds the result of a request that was pending when the worker was stopped. */
  async function recover(pending: PendingAppend): Promise<void> {
    const { request, pressedMs, stage } = pending;
    if (acceptedIds.has(request.id) && stage.at !== 'unreported') return;
    switch (stage.at) {
      case 'unreported': {
        // The page may have come back from the back/forward cache and continued.
        if (stage.frame === null || stage.result === 'appended') return;
        const pageResult = await pollForResult(request, stage.frame.frameId);
        if (pageResult === null || pageResult === 'unknown') return;
        if (!pageResult.isReported && !pageResult.result.appended) return;
        return await finish(
          { ...pending, stage: { at: 'handed-over', ...stage.frame } },
          pageResult,
        );
      }
      case 'pressed': {
        const leftMs = pressedMs + pageTimeoutMs - Date.now();
        // The popup or picker has stored the request and may be about to send it.
        if (leftMs > 0) await new Promise(resolve => setTimeout(resolve, leftMs));
        const current = await readPendingAppend(request);
        if (current?.stage.at === 'pressed' && !acceptedIds.has(request.id))
          await saveUnreported(request, 'interrupted');
        return;
      }
      case 'accepted':
        return await saveUnreported(request, 'interrupted');
      case 'handed-over': {
        const pageResult = await pollForResult(request, stage.frameId);
        if (pageResult === 'unknown') return await saveUnreported(request, 'interrupted');
        return await finish({ ...pending, stage }, pageResult);
      }
    }
  }

  /** Recovers all pending requests. Call it at the worker's start and when a page has ended an append. */
  async function recoverAll(): Promise<void> {
    await Promise.all((await listPendingAppends()).map(recover));
  }

  return { accept, carryOut, saveUnreported, recoverAll };
}

const alarmName = 'append-requests';
/** The shortest delay that browsers allow. */
const alarmDelayMinutes = 0.5;

/**
 * Returns the function that sets an alarm. The browser may stop the worker before a request has ended.
 * The alarm then starts it again: once the popup has closed, nothing else might.
 */
function createWakeUpAlarm(recoverAll: () => Promise<void>): () => Promise<void> {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) void recoverAll();
  });
  return () => browser.alarms.create(alarmName, { delayInMinutes: alarmDelayMinutes });
}
