/**
 * The worker's side of the question whether a saved post was posted. The page asks it when a saved composer
 * was emptied or submitted.
 */

import type { WorkerContext } from '../background/context.ts';
import type { FrameAddress } from '../messages/page-requests.ts';
import {
  beginToAsk,
  markPublished,
  type PostedComposer,
  undoPublished,
} from '../store/posted-posts.ts';
import { style } from '../surface/notice-style.ts';
import type { PostedQuestion } from './posted-notice.ts';

export function createPostedPosts({ platform, database, loadStrings }: WorkerContext) {
  /** Calls `run` with the composer of the frame's question; resolves to false if there is none. */
  async function withComposer(
    { tabId, frameId }: FrameAddress,
    run: (posted: PostedComposer) => Promise<boolean>,
  ): Promise<boolean> {
    const readId = () => globalThis.colophon?.postedComposerId ?? null;
    const composerId = await platform.frames.runInFrame(tabId, frameId, readId);
    return composerId !== null && (await run({ composerId, tabId }));
  }

  return {
    /** Resolves to the question, or to null if there is nothing to ask. */
    async ask(frame: FrameAddress): Promise<PostedQuestion | null> {
      if (!(await withComposer(frame, posted => beginToAsk(database, posted)))) return null;
      const { popup, notice } = await loadStrings();
      const { undo, close } = notice;
      const { saveUndone: undone, saveKept: kept, saveNotUndone: undoFailed } = popup;
      return { ...popup.posted, undo, undone, kept, undoFailed, close, style };
    },
    mark: (frame: FrameAddress) =>
      withComposer(frame, posted => markPublished(database, posted, Date.now())),
    undo: (frame: FrameAddress) =>
      withComposer(frame, posted => undoPublished(database, posted, Date.now())),
  };
}
