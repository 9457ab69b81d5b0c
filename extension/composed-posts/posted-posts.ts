/**
 * The worker's side of the question whether a saved post was posted. The page asks it when a saved composer
 * was emptied or submitted.
 */

import { stripCredentials } from '../../shared/signatures/site.ts';
import type { AppendRequest } from '../append/request.ts';
import type { WorkerContext } from '../background/context.ts';
import type { FrameAddress } from '../messages/page-requests.ts';
import { findComposingEntry, writeComposingEntry } from '../store/composing.ts';
import {
  beginToAsk,
  markPublished,
  type PostedComposer,
  undoPublished,
} from '../store/posted-posts.ts';
import { style } from '../surface/notice-style.ts';
import type { PostedQuestion } from './posted-notice.ts';

export function createPostedPosts({ platform, database, composers, loadStrings }: WorkerContext) {
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
    /** Lets the page ask whether the post was posted that its composer, or its last part, has got by this request. */
    async watch(
      { tabId, composer }: AppendRequest,
      frameId: number,
      post: { id: string; content: string; isInParts?: true },
    ): Promise<void> {
      const search = await composers.findComposerById(tabId, composer);
      const saved = {
        ...{ post_id: post.id, text: post.content, saved_ms: Date.now() },
        ...(search.found && { url: stripCredentials(search.answer.url) }),
        ...(post.isInParts && { is_in_parts: true }),
      };
      await writeComposingEntry(database, composer, { composer, tab_id: tabId, ...saved });
      await platform.frames.injectScript({ tabId, frameIds: [frameId] }, '/saved.js');
      const watchInPage = (id: string) => {
        globalThis.colophon?.watchPosted?.(id);
        return null;
      };
      await platform.frames.runInFrame(tabId, frameId, watchInPage, composer);
    },

    /** Forgets the post of a composer from which the user has taken it by undo. */
    async forgetUndone({ tabId, frameId }: FrameAddress): Promise<void> {
      const readId = () => globalThis.colophon?.findEmptiedComposer?.() ?? null;
      const composerId = await platform.frames.runInFrame(tabId, frameId, readId);
      if (composerId === null) return;
      if (await findComposingEntry(database, { composerId, tabId }))
        await writeComposingEntry(database, composerId, null);
    },

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
