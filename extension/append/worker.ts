/**
 * Carries append requests out, and makes sure that the user gets exactly one report of each result: from
 * the notice in the page or, if the page cannot show one, from the extension. A request stays in session
 * storage from the press until that report. If the browser stops the worker, it finds the request again
 * when it is started the next time. `reduceAppend` decides what happens, and this file does it.
 */
import { createSerialQueue } from '../../shared/serial-queue.ts';
import type { WorkerContext } from '../background/context.ts';
import { pageTimeoutMs } from './find-composer.ts';
import { type AppendEffect, type AppendEvent, reduceAppend } from './lifecycle.ts';
import type { PageAppendResult } from './page-api.ts';
import { createPageResults } from './page-results.ts';
import {
  deletePendingAppend,
  listPendingAppends,
  readPendingAppend,
  savePendingAppend,
} from './pending-appends.ts';
import type { AppendRequest, FrameOfRequest, PendingAppend } from './request.ts';
import type { ResultCode } from './result.ts';

export type AppendRequestDependencies = {
  /** Counts the signatures as used in this frame. */
  recordUse(request: AppendRequest, frame: FrameOfRequest): Promise<void>;
  /** Reports a result that the page could not report. */
  reportResult(result: ResultCode): Promise<void>;
};

const alarmName = 'append-requests';

export function registerAppendRequests(
  { platform, composers, loadStrings }: WorkerContext,
  { recordUse, reportResult }: AppendRequestDependencies,
) {
  const { handOver, pollForResult } = createPageResults(platform.frames);
  /** The ids of the requests that the worker has accepted since its start; not those from before. */
  const acceptedIds = new Set<string>();
  /** One step at a time, so that each step starts from what the previous one has stored. */
  const steps = createSerialQueue();

  // The browser may stop the worker before a request has ended. The alarm then starts it again: once the
  // popup has closed, nothing else might.
  platform.alarms.onAlarm(alarmName, () => void resumeAll());
  void resumeAll();
  return { accept, carryOut, refuse, resumeAll };

  /** Stores the request. Once this resolves, its sender may close. */
  async function accept(request: AppendRequest): Promise<void> {
    acceptedIds.add(request.id);
    const pending: PendingAppend = { request, pressedMs: Date.now(), stage: { at: 'accepted' } };
    await Promise.all([
      savePendingAppend(pending),
      platform.alarms.setAlarm(alarmName, { delayMinutes: 0 }),
    ]);
  }

  /** Resolves when the request has ended or its result waits for the user. */
  function carryOut(request: AppendRequest): Promise<void> {
    return handle(request, { type: 'confirmed' });
  }

  /** Ends a request for which the user may not have seen what they chose. */
  function refuse(request: AppendRequest): Promise<void> {
    return handle(request, { type: 'refused', reason: 'not-seen' });
  }

  /** Resumes all pending requests. Call it also when a page has ended an append. */
  async function resumeAll(): Promise<void> {
    const isCarriedOutHere = ({ request, stage }: PendingAppend) =>
      acceptedIds.has(request.id) && stage.at !== 'unreported';
    const pending = (await listPendingAppends()).filter(each => !isCarriedOutHere(each));
    await Promise.all(pending.map(({ request }) => handle(request, { type: 'resumed' })));
  }

  async function handle(request: AppendRequest, event: AppendEvent): Promise<void> {
    const effects = await steps.run(async () => {
      const stored = await readPendingAppend(request);
      const step = reduceAppend(stored, event);
      if (step.pending === null) await deletePendingAppend(request);
      else if (step.pending !== stored) await savePendingAppend(step.pending);
      return step.effects;
    });
    for (const effect of effects) await perform(request, effect);
  }

  async function perform(request: AppendRequest, effect: AppendEffect): Promise<void> {
    switch (effect.type) {
      case 'find-composer':
        return await findComposer(request);
      case 'hand-over':
        return await handOverTo(request, effect);
      case 'ask-page':
        return await askPage(request, effect.frame);
      case 'wait-for-sender':
        return await waitForSender(request, effect.pressedMs);
      case 'report':
        return await reportResult(effect.result);
      case 'record-use':
        return await recordUse(request, effect.frame);
    }
  }

  async function findComposer(request: AppendRequest): Promise<void> {
    const search = await composers.findComposerById(request.tabId, request.composer);
    if (!search.found) return await handle(request, { type: 'refused', reason: search.reason });
    const { frameId, answer } = search;
    const { host, bfcacheTransitions } = answer;
    await handle(request, { type: 'composer-found', frame: { frameId, host }, bfcacheTransitions });
  }

  async function handOverTo(
    request: AppendRequest,
    { frame, bfcacheTransitions }: Extract<AppendEffect, { type: 'hand-over' }>,
  ): Promise<void> {
    const { notice, refusals } = await loadStrings();
    const answer = await handOver(
      request,
      { ...frame, bfcacheTransitions },
      { ...notice, refusals },
      reason => handle(request, { type: reason }),
    );
    await handleAnswer(request, frame, answer);
  }

  async function askPage(request: AppendRequest, frame: FrameOfRequest): Promise<void> {
    const answer = await pollForResult(request, frame.frameId);
    if (answer === 'unknown') await handle(request, { type: 'page-forgot' });
    else await handleAnswer(request, frame, answer);
  }

  /** @param answer null if the page that got the request has gone */
  async function handleAnswer(
    request: AppendRequest,
    frame: FrameOfRequest,
    answer: PageAppendResult | null,
  ): Promise<void> {
    if (answer === null) return await handle(request, { type: 'page-gone' });
    const { result, isReported } = answer;
    const code = result.appended ? 'appended' : result.reason;
    await handle(request, { type: 'page-answered', frame, result: code, isReported });
  }

  async function waitForSender(request: AppendRequest, pressedMs: number): Promise<void> {
    const leftMs = pressedMs + pageTimeoutMs - Date.now();
    if (leftMs > 0) await new Promise(resolve => setTimeout(resolve, leftMs));
    if (!acceptedIds.has(request.id)) await handle(request, { type: 'sender-silent' });
  }
}
