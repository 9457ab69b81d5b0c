/**
 * Finds the composer of a tab: injects the script when the user asks for it, and chooses the one frame
 * that holds the composer.
 */
import { TIMED_OUT, withTimeout } from '../../shared/async.ts';
import { removeObjectReplacements } from '../../shared/text/normalize.ts';
import type { ComposerState } from '../messages/contract.ts';
import type { FrameTarget } from '../platform/frames.ts';
import type { Platform } from '../platform/platform.ts';
import { parseFrameReport } from './page-answers.ts';
import type { FrameReport } from './page-api.ts';
import type { RefusalReason } from './result.ts';

/** The worker gives up on a page that has not answered for this long: to the user, it hangs. */
export const pageTimeoutMs = 5000;
/** If not all frames have answered in this time, only the top frame is asked. */
const framesTimeoutMs = 3000;

export type ComposerSearch =
  | {
      found: true;
      frameId: number;
      answer: FrameReport;
      focus: Extract<FrameReport['focus'], { found: 'composer' }>;
    }
  | { found: false; reason: RefusalReason; host: string | null };

export function toComposerState(search: ComposerSearch): ComposerState {
  if (!search.found) return search;
  const { answer, focus, frameId } = search;
  // A field holds only text, so every character in it was typed by the user.
  const toUserText = (text: string) =>
    focus.adapterName === 'field' ? text : removeObjectReplacements(text);
  const toUserOffset = (offset: number) => toUserText(focus.text.slice(0, offset)).length;
  if (focus.refusalReason !== null)
    return { found: false, reason: focus.refusalReason, host: null };
  return {
    found: true,
    composer: focus.composerId,
    frameId,
    text: toUserText(focus.text),
    isPart: focus.isPartial,
    host: answer.host,
    url: answer.url,
    maxLength: focus.maxLength,
    caret: focus.caret && {
      start: toUserOffset(focus.caret.start),
      end: toUserOffset(focus.caret.end),
    },
  };
}

export type ComposerFinder = ReturnType<typeof createComposerFinder>;

export function createComposerFinder({
  injectScript,
  runInFrames,
}: Pick<Platform['frames'], 'injectScript' | 'runInFrames'>) {
  return { findComposer, findComposerById };

  /** Finds the frame that holds the composer with the focus. Injects the script where it is missing. */
  async function findComposer(tabId: number): Promise<ComposerSearch> {
    const allFrames = { tabId, allFrames: true } as const;
    let answers = await askFrames(tabId, null);
    if (answers !== TIMED_OUT && !answers?.isInAllFrames) {
      await withTimeout(injectScript(allFrames, '/append.js'), framesTimeoutMs);
      answers = await askFrames(tabId, null);
    }
    if (answers === TIMED_OUT) return notFound('page-hangs');
    if (!answers?.isInAllFrames) return notFound('page-not-reachable');
    return chooseFrame(answers.frames);
  }

  /**
   * Finds the frame that holds the composer with this ID, for which the user has pressed. Injects no
   * script: if the script is gone, so is its page, and the user did not mean any other page.
   */
  async function findComposerById(tabId: number, composerId: string): Promise<ComposerSearch> {
    const answers = await askFrames(tabId, composerId);
    if (answers === TIMED_OUT) return notFound('page-hangs');
    if (!answers?.frames.some(({ answer }) => answer.framePath === ''))
      return notFound('page-gone');
    const search = chooseFrame(answers.frames);
    return search.found ? search : notFound('composer-gone');
  }

  /**
   * Asks each frame for its composer. Resolves to null if no script may run in the tab, and to `TIMED_OUT`
   * if the page does not answer in time. If only a frame of another origin hangs, the answer of the top
   * frame is used.
   */
  async function askFrames(
    tabId: number,
    composerId: string | null,
  ): Promise<FrameAnswers | null | typeof TIMED_OUT> {
    const answers = await withTimeout(
      askTarget({ tabId, allFrames: true }, composerId),
      framesTimeoutMs,
    );
    if (answers !== TIMED_OUT) return answers;
    return await withTimeout(
      askTarget({ tabId, frameIds: [0] }, composerId),
      pageTimeoutMs - framesTimeoutMs,
    );
  }

  async function askTarget(
    target: FrameTarget,
    composerId: string | null,
  ): Promise<FrameAnswers | null> {
    const reportFocus = (id: string) => {
      const report = globalThis.colophon?.reportFocus(id === '' ? null : id);
      return report === undefined ? null : JSON.stringify(report);
    };
    const results = await runInFrames(target, reportFocus, composerId ?? '');
    if (results === null) return null;
    const frames = results.flatMap(({ frameId, result }) => {
      const answer = parseFrameReport(result);
      return answer === null ? [] : [{ frameId, answer }];
    });
    return { frames, isInAllFrames: frames.length === results.length };
  }
}

function notFound(reason: RefusalReason): ComposerSearch {
  return { found: false, reason, host: null };
}

type FrameAnswer = { frameId: number; answer: FrameReport };
/** `isInAllFrames` is true if the script runs in all frames that were asked. */
type FrameAnswers = { frames: FrameAnswer[]; isInAllFrames: boolean };

/** Chooses the frame with the requested composer. If none has it, follows the focus from the top frame. */
function chooseFrame(frames: readonly FrameAnswer[]): ComposerSearch {
  for (const { frameId, answer } of frames) {
    const { focus } = answer;
    if (answer.isRequested && focus.found === 'composer')
      return { found: true, frameId, answer, focus };
  }
  let framePath = '';
  let host: string | null = null;
  for (;;) {
    // A frame in a shadow root has no index in its parent, so its path contains -1. It is identified by
    // the host that the frame around it reports, if it is the only such frame with that host.
    const isInShadow = framePath.includes('-1');
    const [frame, ...otherFrames] = frames.filter(
      ({ answer }) =>
        answer.framePath === framePath &&
        (!isInShadow || (answer.host === host && answer.focus.found !== 'reported-by-parent')),
    );
    if (isInShadow && otherFrames.length > 0) return notFound('frame-not-reachable');
    if (frame === undefined) return { found: false, reason: 'frame-not-reachable', host };
    const { focus } = frame.answer;
    if (focus.found === 'composer') return { found: true, ...frame, focus };
    if (focus.found !== 'frame') return notFound('no-composer');
    ({ framePath, host } = focus);
  }
}
