/** A draft on disk: as of the last keystroke while its form is open, gone once it is saved. */
import type { Database } from '../../store/database.ts';
import { dropDraft, putDraft, type StoredDraft, saveDraft } from '../../store/drafts.ts';
import { isUnchanged } from './changes.ts';

export function createDraftRecord(database: Database, read: () => StoredDraft) {
  let last: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isSaved = false;

  async function write() {
    isWaiting = false;
    if (isSaved) return;
    const draft = read();
    if (isUnchanged(draft.changes)) await dropDraft(database, draft.id);
    else await putDraft(database, draft);
  }

  return {
    /** Writes at once, or as soon as the write before has ended: never two for the same words. */
    keep(): void {
      if (isWaiting) return;
      isWaiting = true;
      last = last.then(write).catch(error => {
        // Ends at the page's own handler of uncaught errors; the next keystroke tries again.
        queueMicrotask(() => {
          throw error;
        });
      });
    },
    /** Resolves once nothing is on its way to the disk. */
    written: () => last,
    /** What is written and the end of the draft are one step; `write` tells whether it wrote. */
    async save(write: () => Promise<boolean>): Promise<void> {
      await last;
      isSaved = await saveDraft(database, read().id, write);
    },
  };
}
