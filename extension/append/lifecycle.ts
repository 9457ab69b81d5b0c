/**
 * The life of an append request as a state machine, so that it ends exactly once: with a report by the
 * page's notice or, if the page cannot show one, by the extension. The function is pure: it receives the
 * stored request and an event, and returns what to store and what to do.
 *
 *   pressed ── accepted ── handed over ──► ended, reported by the page
 *      │           │            │
 *      └───────────┴────────────┴────────► unreported ──► ended, once the user has seen it
 */
import type { FrameOfRequest, PendingAppend } from './request.ts';
import type { RefusalReason, ResultCode } from './result.ts';

export type AppendEvent =
  /** The user is known to have seen what they chose, so the request may be carried out. */
  | { type: 'confirmed' }
  /** `bfcacheTransitions` is the page's count of them when it reported the composer. */
  | { type: 'composer-found'; frame: FrameOfRequest; bfcacheTransitions: number }
  /** The request ends before a page has it. */
  | { type: 'refused'; reason: RefusalReason }
  /** The page's result. `isReported` is true if its notice shows the result to the user. */
  | { type: 'page-answered'; frame: FrameOfRequest; result: ResultCode; isReported: boolean }
  /** The page that got the request has left its frame, and may come back from the back/forward cache. */
  | { type: 'page-gone' }
  /** The page does not answer, and may still do so. */
  | { type: 'page-hangs' }
  /** The page in the frame of the request does not know it. */
  | { type: 'page-forgot' }
  /** A worker has found the request that did not accept it itself, or a page may have more to report. */
  | { type: 'resumed' }
  /** The page of the extension that stored the request has not sent it in time. */
  | { type: 'sender-silent' };

export type AppendEffect =
  | { type: 'find-composer' }
  | { type: 'hand-over'; frame: FrameOfRequest; bfcacheTransitions: number }
  /** Ask the page in this frame for the result of the request. */
  | { type: 'ask-page'; frame: FrameOfRequest }
  /** Wait for the page of the extension that stored the request at this time, in ms since 1970. */
  | { type: 'wait-for-sender'; pressedMs: number }
  /** Show the result in the extension: the page could not. */
  | { type: 'report'; result: ResultCode }
  /** Count the signatures as used. Comes last, because it fails if the device's storage is full. */
  | { type: 'record-use'; frame: FrameOfRequest };

/** `pending` is what to store, or null if the request has ended. */
export type AppendStep = { pending: PendingAppend | null; effects: AppendEffect[] };

/** @param pending the stored request; null if it has ended, for example because the user has seen its result */
export function reduceAppend(pending: PendingAppend | null, event: AppendEvent): AppendStep {
  if (event.type === 'page-answered') return reduceAnswer(pending, event);
  if (pending === null) return { pending, effects: [] };
  const { stage } = pending;
  const unchanged: AppendStep = { pending, effects: [] };
  switch (event.type) {
    case 'confirmed':
      return stage.at === 'accepted'
        ? { pending, effects: [{ type: 'find-composer' }] }
        : unchanged;
    case 'composer-found': {
      if (stage.at !== 'accepted') return unchanged;
      const { frame, bfcacheTransitions } = event;
      return {
        pending: { ...pending, stage: { at: 'handed-over', ...frame } },
        effects: [{ type: 'hand-over', frame, bfcacheTransitions }],
      };
    }
    case 'refused':
      return setUnreported(pending, event.reason);
    case 'page-gone':
    case 'page-hangs':
      return setUnreported(pending, event.type);
    case 'page-forgot':
      return stage.at === 'handed-over' ? setUnreported(pending, 'interrupted') : unchanged;
    case 'sender-silent':
      return stage.at === 'pressed' ? setUnreported(pending, 'interrupted') : unchanged;
    case 'resumed':
      return resume(pending);
  }
}

function reduceAnswer(
  pending: PendingAppend | null,
  { frame, result, isReported }: Extract<AppendEvent, { type: 'page-answered' }>,
): AppendStep {
  // If the page hung and came back, its notice replaces the extension's report.
  const step: AppendStep =
    pending === null || isReported
      ? { pending: null, effects: [] }
      : setUnreported(pending, result);
  const isUsed = result === 'appended';
  return {
    ...step,
    effects: [...step.effects, ...(isUsed ? [{ type: 'record-use' as const, frame }] : [])],
  };
}

function setUnreported(pending: PendingAppend, result: ResultCode): AppendStep {
  const { stage } = pending;
  const isUnreported = stage.at === 'unreported';
  // After a reported failure only a success is news: the text is in the post after all.
  if (isUnreported && (result !== 'appended' || stage.result === result))
    return { pending, effects: [] };
  return {
    pending: { ...pending, stage: { at: 'unreported', result, frame: findFrame(pending) } },
    effects: [{ type: 'report', result }],
  };
}

function resume(pending: PendingAppend): AppendStep {
  const { stage } = pending;
  switch (stage.at) {
    case 'pressed':
      // The popup or picker has stored the request and may be about to send it.
      return { pending, effects: [{ type: 'wait-for-sender', pressedMs: pending.pressedMs }] };
    case 'accepted':
      return setUnreported(pending, 'interrupted');
    case 'handed-over':
    case 'unreported': {
      const frame = findFrame(pending);
      // The page may have come back from the back/forward cache and continued.
      const mayHaveNews =
        frame !== null && !(stage.at === 'unreported' && stage.result === 'appended');
      return { pending, effects: mayHaveNews ? [{ type: 'ask-page', frame }] : [] };
    }
  }
}

function findFrame({ stage }: PendingAppend): FrameOfRequest | null {
  if (stage.at === 'unreported') return stage.frame;
  return stage.at === 'handed-over' ? { frameId: stage.frameId, host: stage.host } : null;
}
