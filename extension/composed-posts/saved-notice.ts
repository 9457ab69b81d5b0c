/** The notice that is shown once the popup has closed: it says that the post was saved, with Undo. */
import { askWorker } from '../messages/ask-worker.ts';
import type { PageNotices } from '../surface/page-notices.ts';

export type SavedNoticeStrings = {
  saved: string;
  undo: string;
  undone: string;
  /** The post has changed since the save, so the save was not undone. */
  kept: string;
  undoFailed: string;
  close: string;
};

const durationMs = 10_000;

/** Shows the notice unless another one is open: a notice about an append has priority. */
export function showSavedNotice(
  notices: PageNotices,
  composer: HTMLElement,
  words: SavedNoticeStrings,
  style: string,
): void {
  if (notices.isNoticeOpen()) return;
  const { setText, addButton, addCloseButton, closeAfter } = notices.openNotice(composer, style);
  setText(words.saved);
  const undoButton = addButton(words.undo, async () => {
    undoButton.remove();
    // Null if the undo failed or the worker does not answer.
    const isUndone = await askWorker('undo-save');
    if (isUndone === true) setText(words.undone);
    else setText(isUndone === false ? words.kept : words.undoFailed);
    closeAfter(durationMs);
  });
  addCloseButton(words.close);
  closeAfter(durationMs);
}
