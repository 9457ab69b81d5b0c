/**
 * Once a popup has closed in which a post was saved, the notice in the page has its Undo. The page's
 * script keeps whose save that is: one that the browser brings back as it was must not undo what was
 * saved since on another page of the tab.
 */

import type { PageSide } from '../in-page/composer/page-side.ts';
import { style } from '../in-page/notice/notice-style.ts';
import type { EssentialWords } from '../locales/en/essential.ts';
import { onPopupClosed } from '../messages/popup-port.ts';
import { documentOf } from '../orders/composer-name.ts';
import type { Database } from '../store/database.ts';
import { lastSaveStep, undoSave } from '../store/save-steps.ts';
import { findNamed, inFrame } from './find-composer.ts';

type SavedOrder = Parameters<PageSide['tellSaved']>[0];
type Place = { tabId: number; frameId: number };

/** To be called at the worker's start. Resolves, for a place, to whether the save told there was undone. */
export function noticeSaves(
  database: Database,
  words: () => Promise<EssentialWords>,
): (place: Place) => Promise<boolean> {
  onPopupClosed(tabId => void show(tabId));

  async function show(tabId: number): Promise<void> {
    const step = await lastSaveStep(database, tabId);
    if (step === null) return;
    const { composer } = step;
    const found = await findNamed(tabId, composer);
    if (!found.found) return;
    const { popup, notice } = await words();
    const tell = (order: SavedOrder) => {
      const page = globalThis.colophon;
      if (page === undefined) return;
      page.saved = order.composer;
      page.tellSaved(order);
    };
    await inFrame(tabId, found.frameId, tell, {
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

  return async ({ tabId, frameId }) => {
    const told = await inFrame(tabId, frameId, () => globalThis.colophon?.saved ?? null, null);
    const step = await lastSaveStep(database, tabId);
    if (told === null || step === null || documentOf(told) !== documentOf(step.composer))
      return false;
    return await undoSave(database, step.id, Date.now());
  };
}
