/** Whether what stands in a composer is the post that it was saved as. In doubt it is another one. */
import type { PostStatus } from '../../../shared/resources/post.ts';
import { goesOn } from '../../../shared/text/continuity.ts';

/** A page that has kept its draft is loaded again within this; later the same words are news. */
const reloadMs = 3_600_000;

export type SavedAs = {
  status: PostStatus;
  content: string;
  /** The composer's text as it was saved. */
  savedText: string;
};

/** @param text what the composer holds now */
export function isSamePost({ status, content, savedText }: SavedAs, text: string): boolean {
  if (status === 'published' || !goesOn(savedText, text, true)) return false;
  // Edited elsewhere since: either text would be written over.
  return content === savedText || text === savedText;
}

type Reloaded = SavedAs & { url: string; tabId: number | null; savedMs: number };

/** Whether the composer of another document, in the same tab, is one that was loaded again. */
export function isReloadedPost(
  post: Reloaded,
  now: { text: string; url: string; tabId: number | undefined; nowMs: number },
): boolean {
  if (post.tabId !== now.tabId || post.url !== now.url) return false;
  if (post.status !== 'draft' || now.nowMs - post.savedMs > reloadMs) return false;
  return now.text.trim() !== '' && post.content.trim() === now.text.trim();
}
