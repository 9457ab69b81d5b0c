/** Runs append requests in this page, shows their results and remembers them for the worker. */

import type { AppendRefused, AppendResult, RefusalReason } from '../../append-requests/result.ts';
import { appendTo } from '../../composers/append.ts';
import { userInputEvents } from '../../composers/caret-hold.ts';
import type { AppendRules, Composer } from '../../composers/composer.ts';
import type { InputState } from '../../composers/composer-tracker.ts';
import { addListeners, getDocument } from '../../composers/dom.ts';
import { isInPage } from '../../composers/presence.ts';
import { delay, nextFrame } from '../../composers/waiting.ts';
import { askWorker } from '../../messages/ask-worker.ts';
import { isPresent } from '../../signatures/text-presence.ts';
import { normalizeLineBreaks, textToAppend } from '../../signatures/text-to-append.ts';
import { isAdded, judge } from '../../signatures/verdict.ts';
import { showAppendNotice } from '../notice/append-notice.ts';
import type { PageNotices } from '../notice/page-notices.ts';
import { watchForFreeze } from './freeze-watchdog.ts';
import type { PageApi, PageAppendRequest, PageAppendResult } from './page-api.ts';

/** A bit less than the 5 s after which the worker reports that the page does not respond. */
const freezeTimeoutMs = 4500;
/** Delays, one after the other, of the checks that a page has not removed the reported text. */
const recheckDelaysMs = [300, 700];
/**
 * The user's actions. After one of them, a text that disappears may have been removed on purpose.
 * Assistive technology fires only `click`.
 */
const userActionEvents = [...userInputEvents, 'click'];

type PageAppenderDependencies = {
  /** Returns the composer with this ID, or null if it is gone. */
  findComposer(id: string | null): Composer | null;
  inputState: InputState;
  notices: PageNotices;
  getBfcacheTransitions(): number;
};

export function createPageAppender({
  findComposer,
  inputState,
  notices,
  getBfcacheTransitions,
}: PageAppenderDependencies): Pick<PageApi, 'append' | 'getAppendResult'> {
  const results = new Map<string, PageAppendResult | 'in-progress'>();
  return {
    getAppendResult: id => results.get(id) ?? null,
    async append(request) {
      results.set(request.id, 'in-progress');
      const lifetime = new AbortController();
      const result = await runAppend(request, lifetime.signal).catch((error: unknown) => {
        // It is unknown how far the append got.
        reportError(error);
        return createUnreportedResult('changed');
      });
      lifetime.abort();
      results.set(request.id, result);
      // The worker that sent the request may be gone. This message starts it again, and it asks for
      // the result.
      void askWorker('append-ended');
      return result;
    },
  };

  async function runAppend(
    request: PageAppendRequest,
    signal: AbortSignal,
  ): Promise<PageAppendResult> {
    const { composerId, signatures, separator, skipIfPresent, words, style } = request;
    const { bfcacheTransitions, deadlineMs } = request;
    // After `deadlineMs`, or if the page was frozen or left, nothing is inserted any more: the user has
    // already seen a failure.
    const hasLeftPage = () => getBfcacheTransitions() !== bfcacheTransitions;
    const isAbandoned = watchForFreeze(freezeTimeoutMs, hasLeftPage, signal);
    if (Date.now() > deadlineMs || isAbandoned()) return createUnreportedResult('page-hangs');
    let composer = findComposer(composerId);
    if (composer === null) return createUnreportedResult('composer-gone');
    const contents = signatures.map(({ content }) => content);
    const rules: AppendRules = {
      getAddition: (text, singleLine) => textToAppend(text, contents, { separator, singleLine }),
      getCaretOffset: (text, singleLine) =>
        findCaretOffset(signatures, text, { separator, singleLine }),
      judge,
      isAdded,
      isAbandoned,
    };
    let result =
      skipIfPresent && hasAllContents(composer, contents)
        ? createRefusal('already-there')
        : await appendTo(composer, rules, inputState, signal);
    if (!result.appended && result.reason !== 'changed' && !isInPage(composer.root)) {
      // Some pages render their composer again when the window regains the focus.
      composer = findComposer(composerId);
      if (composer === null) return createUnreportedResult('composer-gone');
      result = await appendTo(composer, rules, inputState, signal);
    }
    // The user has already seen the failure, or there is no composer to show a notice at.
    if (!result.appended && (result.reason === 'page-hangs' || !isInPage(composer.root)))
      return createUnreportedResult(result.reason);
    let isReported = false;
    const { adapter, root } = composer;
    const undo = result.appended ? result.undo : null;
    const showResult = (shownResult: AppendResult) =>
      showAppendNotice(notices, {
        composer: adapter.getVisibleElement?.(root) ?? root,
        names: signatures.map(({ name }) => name),
        text: textToAppend('', contents, { separator }),
        words,
        style,
        result: shownResult,
        undo,
      });
    if (result.appended) void watchForLoss(root, result.isRemovedByPage);
    try {
      showResult(result);
      // A page that the user is leaving renders no more frames, and the popup reports the result. The page
      // may also have closed the notice by now.
      await nextFrame();
      isReported = notices.isNoticeOpen();
    } catch {
      // The page prevents the notice.
    }
    if (!result.appended) return { result, isReported };
    // Functions cannot be sent to the worker.
    const { undo: _, isRemovedByPage: __, ...serializable } = result;
    return { result: serializable, isReported };

    /** Reports a refusal if the page removes the appended text: some put their own text back later. */
    async function watchForLoss(root: HTMLElement, isRemovedByPage: () => boolean) {
      const watching = new AbortController();
      const { signal } = watching;
      const stopAtUserAction = ({ isTrusted }: Event) => isTrusted && watching.abort();
      // The composer's document, and this one, which contains the notice.
      for (const eachDocument of [getDocument(root), document])
        addListeners(eachDocument, userActionEvents, stopAtUserAction, signal);
      for (const delayMs of recheckDelaysMs) {
        await delay(delayMs);
        // The user may have removed or sent the text.
        if (signal.aborted || !isInPage(root)) break;
        if (!isRemovedByPage()) continue;
        showResult(createRefusal('not-accepted'));
        void askWorker('append-undone');
        break;
      }
      watching.abort();
    }
  }
}

/**
 * Returns the offset of the caret mark in the text to append, or null if no signature has one. Of several
 * signatures with a mark, the first one counts.
 */
function findCaretOffset(
  signatures: PageAppendRequest['signatures'],
  text: string,
  options: Parameters<typeof textToAppend>[2],
): number | null {
  const index = signatures.findIndex(({ caret }) => typeof caret === 'number');
  const marked = signatures[index];
  if (marked === undefined) return null;
  // Text that is appended up to the end of the marked signature, minus the part behind the mark.
  const contentsToMark = signatures.slice(0, index + 1).map(({ content }) => content);
  const afterMark = normalizeLineBreaks(marked.content.slice(marked.caret ?? 0));
  return textToAppend(text, contentsToMark, options).length - afterMark.length;
}

function hasAllContents({ adapter, root }: Composer, contents: string[]): boolean {
  const text = adapter.read(root);
  return contents.every(content => isPresent(text, content));
}

function createUnreportedResult(reason: RefusalReason): PageAppendResult {
  return { result: createRefusal(reason), isReported: false };
}

function createRefusal(reason: RefusalReason): AppendRefused {
  return { appended: false, reason, report: null };
}
