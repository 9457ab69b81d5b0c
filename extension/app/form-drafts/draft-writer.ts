/** Stores the draft of an open form after every keystroke and deletes it once the form is saved. */

import { reportUncaughtError } from '../../../shared/async.ts';
import { createSerialQueue } from '../../../shared/serial-queue.ts';
import type { Database } from '../../store/database.ts';
import { deleteFormDraft, putFormDraft, type StoredFormDraft } from '../../store/form-drafts.ts';
import { isUnchanged } from './form-changes.ts';

export type DraftWriter = ReturnType<typeof createDraftWriter>;

export function createDraftWriter(database: Database, readDraft: () => StoredFormDraft) {
  const queue = createSerialQueue();
  let isWriteScheduled = false;
  let isSaved = false;

  async function write() {
    isWriteScheduled = false;
    if (isSaved) return;
    const draft = readDraft();
    if (isUnchanged(draft.changes)) await deleteFormDraft(database, draft.id);
    else await putFormDraft(database, draft);
  }

  return {
    /** Writes now, or after the current write. Calls before that write are combined into one. */
    scheduleWrite(): void {
      if (isWriteScheduled) return;
      isWriteScheduled = true;
      // The next keystroke tries again.
      queue.run(write).catch(reportUncaughtError);
    },
    /** Stores this draft after the pending writes, which may delete it. */
    restore: (draft: StoredFormDraft) => queue.run(() => putFormDraft(database, draft)),
    /** Resolves once no write is pending. */
    whenWritten: () => queue.waitForAddedTasks(),
    /**
     * Runs `save` after the pending writes. If it saved, later writes do nothing: they would store the
     * deleted draft again.
     * @param save saves the row and deletes the draft; its result has a `row` if it saved
     */
    async save<Result extends object>(save: () => Promise<Result>): Promise<Result> {
      await queue.waitForAddedTasks();
      const result = await save();
      isSaved = 'row' in result;
      return result;
    },
  };
}
