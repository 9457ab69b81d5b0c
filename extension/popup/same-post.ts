/** Decides if a composer still holds the post that it was saved as. If in doubt, the answer is no. */
import type { PostStatus } from '../../shared/resources/post.ts';
import { isContinuation } from '../../shared/text/continuation.ts';

/** The time in which a page may be reloaded with its draft. Later the same text is a new post. */
const maxReloadMs = 3_600_000;

export type SavedComposer = {
  status: PostStatus;
  content: string;
  /** The composer's text as it was saved. */
  savedText: string;
  /** True if the composer got only the last part of the post. */
  isInParts: boolean;
};

/** @param text the composer's current text */
export function isSamePost(
  { status, content, savedText, isInParts }: SavedComposer,
  text: string,
): boolean {
  if (isInParts || status === 'published' || !isContinuation(savedText, text, true)) return false;
  // If the post was edited elsewhere too, saving would overwrite one of the two texts.
  return content === savedText || text === savedText;
}

type Reloaded = SavedComposer & { url: string; tabId: number | null; savedMs: number };

/** True if the tab's page was reloaded and its composer holds the saved post again. */
export function isReloadedPost(
  post: Reloaded,
  now: { text: string; url: string; tabId: number | undefined; nowMs: number },
): boolean {
  if (post.tabId !== now.tabId || post.url !== now.url) return false;
  if (post.status !== 'draft' || now.nowMs - post.savedMs > maxReloadMs) return false;
  return now.text.trim() !== '' && post.content.trim() === now.text.trim();
}
