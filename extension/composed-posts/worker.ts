/**
 * Shows a notice with Undo in the page once a popup in which a post was saved has closed. The page's
 * script keeps the ID of the composer that was saved. An undo is refused if the last save of the tab
 * belongs to another document, for example after the user went back in history.
 */
import type { SavedNotice } from '../append/page-api.ts';
import type { WorkerContext } from '../background/context.ts';
import type { FrameAddress } from '../messages/page-requests.ts';
import { toWireText } from '../messages/wire.ts';
import { getDocumentId } from '../store/composed-posts.ts';
import { readLastSaveStep, undoSave } from '../store/save-steps.ts';
import { style } from '../surface/notice-style.ts';
import { onPopupClosed } from './popup-port.ts';

/**
 * Adds the listener that shows the notices. Call it at the worker's start.
 * @returns a function that undoes the save for which the given frame shows a notice. It resolves to true
 * if the save was undone, and to false if it is kept
 */
export function registerSavedNotices({
  platform,
  database,
  composers,
  loadStrings,
}: WorkerContext): (frame: FrameAddress) => Promise<boolean> {
  const { injectScript, runInFrame } = platform.frames;
  onPopupClosed(tabId => void show(tabId));

  async function show(tabId: number): Promise<void> {
    const step = await readLastSaveStep(database, tabId);
    if (step === null) return;
    const { composer: composerId } = step;
    const search = await composers.findComposerById(tabId, composerId);
    if (!search.found) return;
    const { popup, notice } = await loadStrings();
    const showInPage = (savedNotice: string) => {
      globalThis.colophon?.showSavedNotice?.(savedNotice);
      return null;
    };
    await injectScript({ tabId, frameIds: [search.frameId] }, '/saved.js');
    const savedNotice: SavedNotice = {
      composerId,
      style,
      words: {
        saved: popup.postSaved,
        undo: notice.undo,
        undone: popup.saveUndone,
        kept: popup.saveKept,
        undoFailed: popup.saveNotUndone,
        close: notice.close,
      },
    };
    await runInFrame(tabId, search.frameId, showInPage, toWireText(savedNotice));
  }

  return async ({ tabId, frameId }) => {
    const readComposerId = () => globalThis.colophon?.savedComposerId ?? null;
    const composerId = await runInFrame(tabId, frameId, readComposerId);
    const step = await readLastSaveStep(database, tabId);
    if (composerId === null || step === null) return false;
    if (getDocumentId(composerId) !== getDocumentId(step.composer)) return false;
    return await undoSave(database, step.id, Date.now());
  };
}
