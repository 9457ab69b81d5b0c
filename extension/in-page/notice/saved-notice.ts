/** The notice of a save, once the popup has closed: that the post was saved, with Undo. */
import { tellWorker } from '../../messages/tell-worker.ts';
import type { PageNotices } from './raise.ts';

export type SavedWords = {
  saved: string;
  undo: string;
  undone: string;
  /** It has changed since, and stays. */
  notUndone: string;
  failed: string;
  close: string;
};

const staysMs = 8000;

/** Not over another notice: an append is told first. */
export function showSaved(
  notices: PageNotices,
  composer: HTMLElement,
  words: SavedWords,
  style: string,
): void {
  if (notices.isUp()) return;
  const { life, say, button, stay } = notices.raise(composer, style);
  say(words.saved);
  const undoButton = button(words.undo, async () => {
    undoButton.remove();
    // Null where it failed, or nobody hears it.
    const isUndone = await tellWorker('undo-save');
    say(isUndone === true ? words.undone : isUndone === false ? words.notUndone : words.failed);
    stay(staysMs);
  });
  button('×', async () => life.abort()).ariaLabel = words.close;
  stay(staysMs);
}
