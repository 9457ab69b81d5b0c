/** Hands append requests over to the script in a frame, and learns their results. */
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import { findNetwork } from '../../shared/counting/network.ts';
import { getHashtagLimit } from '../../shared/counting/rules.ts';
import type { NoticeStrings } from '../locales/en/essential.ts';
import { toWireText } from '../messages/wire.ts';
import type { Platform } from '../platform/platform.ts';
import { style } from '../surface/notice-style.ts';
import { pageTimeoutMs } from './find-composer.ts';
import { parsePageAppendResult } from './page-answers.ts';
import type { PageAppendRequest, PageAppendResult } from './page-api.ts';
import type { AppendRequest, FrameOfRequest } from './request.ts';

const livenessIntervalMs = 500;
const resultPollIntervalMs = 200;
/** Longer than the sum of everything for which a page may wait during an append. */
const maxAppendMs = 30_000;

const unknownResult: PageAppendResult = {
  result: { appended: false, reason: 'interrupted', report: null },
  isReported: false,
};

export function createPageResults({ runInFrame }: Platform['frames']) {
  return { handOver, pollForResult };

  /**
   * Resolves to the page's result, or to null if the page has gone. Calls `onUnresponsive` as soon as the
   * page stops answering or another page has replaced it. The page may still come back after that and
   * return the result.
   */
  async function handOver(
    request: AppendRequest,
    { frameId, host, bfcacheTransitions }: FrameOfRequest & { bfcacheTransitions: number },
    words: NoticeStrings,
    onUnresponsive: (reason: 'page-hangs' | 'page-gone') => Promise<void>,
  ): Promise<PageAppendResult | null> {
    const { id, tabId, composer, signatures, separator, where = 'end', skipIfPresent } = request;
    const { addsAllHashtags, hashtagsOfWords, replacedText, keepsFocus } = request;
    const deadlineMs = Date.now() + pageTimeoutMs;
    const answered = new AbortController();
    const result = runInFrame(
      tabId,
      frameId,
      pageRequest =>
        globalThis.colophon?.append(pageRequest).then(answer => JSON.stringify(answer)) ?? null,
      toWireText({
        id,
        composerId: composer,
        signatures,
        separator,
        hashtagLimit: getHashtagLimit(findNetwork(host)),
        ...(addsAllHashtags !== undefined && { addsAllHashtags }),
        where,
        ...(hashtagsOfWords !== undefined && { hashtagsOfWords }),
        ...(replacedText !== undefined && { replacedText }),
        ...(keepsFocus !== undefined && { keepsFocus }),
        skipIfPresent: skipIfPresent === true,
        onlyIfEmpty: request.onlyIfEmpty === true,
        words,
        style,
        bfcacheTransitions,
        deadlineMs,
      } satisfies PageAppendRequest),
    ).finally(() => answered.abort());
    // Not awaited: it only reports that the page hangs or has gone. The page's result may still come.
    void waitUntilUnresponsive(request, frameId, answered.signal).then(reason =>
      reason !== null && !answered.signal.aborted ? onUnresponsive(reason) : undefined,
    );
    const answer = await result;
    if (answer === null) return null;
    // After an answer that is no result, nobody knows whether the text is in the post.
    return parsePageAppendResult(answer) ?? unknownResult;
  }

  /** Resolves to the reason why the page will not answer any more, or to null once `answered` aborts. */
  async function waitUntilUnresponsive(
    { id, tabId }: AppendRequest,
    frameId: number,
    answered: AbortSignal,
  ): Promise<'page-hangs' | 'page-gone' | null> {
    const startedMs = performance.now();
    while (!answered.aborted) {
      const result = await withTimeout(readPageResult(tabId, frameId, id), pageTimeoutMs);
      if (result === TIMED_OUT || performance.now() - startedMs > maxAppendMs) return 'page-hangs';
      // The frame now holds another page, or one in which no script may run. The previous page may be in
      // the back/forward cache and never answer.
      if (result === 'unknown' || result === null) return 'page-gone';
      await new Promise(resolve => setTimeout(resolve, livenessIntervalMs));
    }
    return null;
  }

  /**
   * Asks the page for the result of a request that was handed over before. Resolves to null if the page
   * has gone, and to `unknown` if it does not know the request or does not answer in time.
   */
  async function pollForResult(
    { id, tabId }: AppendRequest,
    frameId: number,
  ): Promise<PageAppendResult | 'unknown' | null> {
    const deadlineMs = performance.now() + maxAppendMs;
    for (;;) {
      const result = await withTimeout(readPageResult(tabId, frameId, id), pageTimeoutMs);
      if (result === TIMED_OUT) return 'unknown';
      if (result === null) return null;
      if (result !== 'in-progress') return parsePageAppendResult(result) ?? 'unknown';
      if (performance.now() > deadlineMs) return 'unknown';
      await new Promise(resolve => setTimeout(resolve, resultPollIntervalMs));
    }
  }

  function readPageResult(tabId: number, frameId: number, requestId: string) {
    return runInFrame(
      tabId,
      frameId,
      id => {
        const result = globalThis.colophon?.getAppendResult(id) ?? 'unknown';
        return typeof result === 'string' ? result : JSON.stringify(result);
      },
      requestId,
    );
  }
}
