/** Once a popup has closed in which a post was saved, the notice in the page has its Undo. */
import { style } from '../in-page/notice/notice-style.ts';
import type { EssentialWords } from '../locales/en/essential.ts';
import { onPopupClosed } from '../messages/popup-port.ts';
import type { Database } from '../store/database.ts';
import { lastSaveStep, undoSave } from '../store/save-steps.ts';
import { findNamed, inFrame } from './find-composer.ts';

/** To be called at the worker's start. Resolves, for a tab, to whether its last save was undone. */
export function noticeSaves(
  database: Database,
  words: () => Promise<EssentialWords>,
): (tabId: number) => Promise<boolean> {
  onPopupClosed(tabId => void show(tabId));

  async function show(tabId: number): Promise<void> {
    const step = await lastSaveStep(database, tabId);
    if (step === null) return;
    const { composer } = step;
    const found = await findNamed(tabId, composer);
    if (!found.found) return;
    const { popup, notice } = await words();
    await inFrame(tabId, found.frameId, order => globalThis.colophon?.tellSaved(order), {
      composer,
      style,
      words: {
        saved: popup.postSaved,
        undo: notice.undo,
        undone: popup.saveUndone,
        notUndone: popup.saveKept,
        failed: popup.saveNotUndone,
        close: notice.close,
      },
    });
  }

  return async tabId => {
    const step = await lastSaveStep(database, tabId);
    return step !== null && (await undoSave(database, step.id, Date.now()));
  };
}
