/** Runs append requests in this page, shows their results and remembers them for the worker. */
import { textToAppend } from '../../shared/signatures/text-to-append.ts';
import { continueAppend } from '../composers/append.ts';
import type { AppendRules, Composer } from '../composers/composer.ts';
import type { InputState } from '../composers/composer-tracker.ts';
import type { RememberedCaret } from '../composers/insertion.ts';
import { isInPage } from '../composers/presence.ts';
import type { UndoableAppend } from '../composers/settle-append.ts';
import { nextFrame } from '../composers/waiting.ts';
import { askWorker } from '../messages/ask-worker.ts';
import { createPresenceCheck } from '../signatures/text-presence.ts';
import type { PageNotices } from '../surface/page-notices.ts';
import { type AppendNotice, showAppendNotice } from './append-notice.ts';
import { createRestRequest, createRules } from './append-rules.ts';
import { watchForFreeze } from './freeze-watchdog.ts';
import { isRemovedLater } from './loss-watch.ts';
import {
  type PageApi,
  type PageAppendRequest,
  type PageAppendResult,
  readPageAppendRequest,
} from './page-api.ts';
import { type AppendRefused, createRefusal, type RefusalReason, toSerializable } from './result.ts';
import { tagWordsAndAppend } from './tag-words.ts';

/** A bit less than the 5 s after which the worker reports that the page does not respond. */
const freezeTimeoutMs = 4500;
type PageAppenderDependencies = {
  /** Returns the composer with this ID, or null if it is gone. */
  findComposer(id: string | null): Composer | null;
  /** Returns the user's caret when they began to choose, null if it was not known. */
  getCaret(): RememberedCaret | null;
  inputState: InputState;
  notices: PageNotices;
  getBfcacheTransitions(): number;
};

export function createPageAppender({
  findComposer,
  getCaret,
  inputState,
  notices,
  getBfcacheTransitions,
}: PageAppenderDependencies): Pick<PageApi, 'append' | 'getAppendResult'> {
  const results = new Map<string, PageAppendResult | 'in-progress'>();
  return {
    getAppendResult: id => results.get(id) ?? null,
    async append(text) {
      const request = readPageAppendRequest(text);
      if (request === null) return createUnreportedResult('not-understood');
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
    // After `deadlineMs`, or if the page was frozen or left, nothing is inserted any more: the user has
    // already seen a failure.
    const hasLeftPage = () => getBfcacheTransitions() !== request.bfcacheTransitions;
    const isAbandoned = watchForFreeze(freezeTimeoutMs, hasLeftPage, signal);
    if (Date.now() > request.deadlineMs || isAbandoned())
      return createUnreportedResult('page-hangs');
    const { leftOut, ...rules } = createRules(request, isAbandoned);
    const { composer, result } = await appendToComposer(request, rules, signal);
    // There is no composer to show a notice at, or the user has already seen the failure.
    const isUnreportable =
      composer === null ||
      (!result.appended && (result.reason === 'page-hangs' || !isInPage(composer.root)));
    if (isUnreportable) return { result: toSerializable(result), isReported: false };
    const isReported = isShown(() => showResult(request, composer, result, { leftOut: leftOut() }));
    if (result.appended)
      void isRemovedLater(composer.root, result.isRemovedByPage).then(isRemoved => {
        if (!isRemoved) return;
        showResult(request, composer, createRefusal('not-accepted'));
        void askWorker('append-undone');
      });
    return { result: toSerializable(result), isReported: await isReported };
  }

  function showResult(
    request: PageAppendRequest,
    { adapter, root }: Composer,
    result: UndoableAppend | AppendRefused,
    { leftOut = [], earlier }: Pick<AppendNotice, 'leftOut' | 'earlier'> = {},
  ): void {
    showAppendNotice(notices, {
      ...describeRequest(request),
      composer: adapter.getVisibleElement?.(root) ?? root,
      ...{ result, earlier, leftOut },
      ...(result.appended &&
        leftOut.length > 0 && { addAll: () => addLeftOut(request, result, leftOut) }),
    });
  }

  /** Adds the hashtags that the append has left out. The notice is then about both. */
  async function addLeftOut(
    request: PageAppendRequest,
    first: UndoableAppend,
    leftOut: readonly string[],
  ): Promise<void> {
    const { composer } = first.prepared;
    const { adapter, root } = composer;
    const restRequest = createRestRequest(request, leftOut);
    const lifetime = new AbortController();
    const { leftOut: _, ...rules } = createRules(restRequest, () => false);
    const rest = await continueAppend(first, rules, inputState, lifetime.signal);
    lifetime.abort();
    const showRefusal = (refusal: AppendRefused) => {
      const isThere = isInPage(root) && adapter.read(root) === first.after;
      showResult(restRequest, composer, refusal, { earlier: isThere ? first : undefined });
    };
    if (!rest.appended) return showRefusal(rest);
    showResult(request, composer, { ...rest, addition: first.addition + rest.addition });
    if (await isRemovedLater(root, rest.isRemovedByPage))
      showRefusal(createRefusal('not-accepted'));
  }

  /** Appends to the requested composer. `composer` is null if it is gone. */
  async function appendToComposer(
    request: PageAppendRequest,
    rules: AppendRules,
    signal: AbortSignal,
  ): Promise<{ composer: Composer | null; result: UndoableAppend | AppendRefused }> {
    const { composerId, signatures, skipIfPresent } = request;
    const { where, replacedText, keepsFocus, onlyIfEmpty, hashtagsOfWords = [] } = request;
    const caret = where === 'caret' || hashtagsOfWords.length > 0 ? getCaret() : null;
    const insertion = { where, replacedText, keepsFocus, caret };
    const append = (to: Composer) =>
      tagWordsAndAppend(to, hashtagsOfWords, rules, insertion, inputState, signal);
    const composer = findComposer(composerId);
    if (composer === null) return { composer, result: createRefusal('composer-gone') };
    const isSkipped = skipIfPresent && hasAllSignatures(composer, signatures);
    const result = isSkipped ? createRefusal('already-there') : await append(composer);
    if (result.appended || result.reason === 'changed' || isInPage(composer.root))
      return { composer, result: nameRefusal(result, onlyIfEmpty) };
    // Some pages render their composer again when the window regains the focus.
    const newComposer = findComposer(composerId);
    if (newComposer === null) return { composer: null, result: createRefusal('composer-gone') };
    return { composer: newComposer, result: nameRefusal(await append(newComposer), onlyIfEmpty) };
  }

  /** Resolves to true if `show` shows a notice and the page does not prevent it. */
  async function isShown(show: () => void): Promise<boolean> {
    try {
      show();
    } catch {
      // The page prevents the notice.
      return false;
    }
    // A page that the user is leaving renders no more frames, and the popup reports the result. The page
    // may also have closed the notice by now.
    await nextFrame();
    return notices.isNoticeOpen();
  }
}

/** The rules add nothing to a composer with words, whenever the user has typed them. */
function nameRefusal<Result extends UndoableAppend | AppendRefused>(
  result: Result,
  onlyIfEmpty: boolean | undefined,
): Result | AppendRefused {
  const isNotEmpty = onlyIfEmpty && !result.appended && result.reason === 'nothing-to-add';
  return isNotEmpty ? createRefusal('not-empty') : result;
}

/** Returns the parts of the notice that do not depend on the result. */
function describeRequest({ signatures, separator, where, words, style }: PageAppendRequest) {
  const contents = signatures.map(({ content }) => content);
  return {
    names: signatures.map(({ name }) => name),
    text: textToAppend('', contents, { separator }),
    ...{ where, words, style },
  };
}

function hasAllSignatures(
  { adapter, root }: Composer,
  signatures: PageAppendRequest['signatures'],
): boolean {
  const isPresent = createPresenceCheck(adapter.read(root));
  return signatures.every(({ content }) => isPresent(content));
}

function createUnreportedResult(reason: RefusalReason): PageAppendResult {
  return { result: createRefusal(reason), isReported: false };
}
