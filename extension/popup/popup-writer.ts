/**
 * All writes of the popup. The module needs the database and the schemas, so the popup loads it after
 * the first frame.
 */

import type { ModelContext } from '../app/context.ts';
import { listScheduleChoices, type ScheduleChoice } from '../app/dates/schedule-times.ts';
import { duplicateSignature } from '../app/duplicate-signature.ts';
import type { FormDraft } from '../app/form-drafts/form-draft.ts';
import { nextLabelColor } from '../app/label-colors.ts';
import { type SaveResult, saveResource } from '../app/save-row.ts';
import { listUsers, openSignatureDraft, type RenamedSignature } from '../app/save-signature.ts';
import { moveToTrash } from '../app/trash.ts';
import type { EditResult } from '../app/undo.ts';
import type { Database } from '../store/database.ts';
import { observeWrites } from '../store/observe.ts';
import {
  beginToAsk,
  markPublished,
  type PostedComposer,
  undoPublished,
} from '../store/posted-posts.ts';
import { countPostsByLabel, listLabels, listSignatures } from '../store/read.ts';
import { readPlan } from '../store/slots.ts';
import { storeLabelOrder } from './label-order.ts';
import {
  type ComposerContent,
  createComposedPostSaver,
  type SavePostResult,
} from './save-composed-post.ts';

export type SignatureInput = { name: string; content: string; pinned: boolean };

export type PopupWriter = {
  /** Creates a signature if `id` is omitted, else changes only the fields of `input`. */
  saveSignature(input: Partial<SignatureInput>, id?: string): Promise<SaveResult>;
  /**
   * Opens the form of a signature, or of a new one that contains the text selected on the page. The form
   * shows its stored draft, if there is one.
   */
  openSignatureDraft(
    writing: { id: string } | { selected: string },
    /** Gets the signatures into which a new name was saved too. */
    onRenamed: (renamed: RenamedSignature) => void,
  ): Promise<FormDraft<'signature'>>;
  /** Creates a label in a color of its own. */
  saveLabel(name: string): Promise<SaveResult>;
  /** Copies a signature under another name. Resolves to the copy's id, or null if it was deleted. */
  duplicateSignature(id: string, toCopyName: (name: string) => string): Promise<string | null>;
  /** Resolves with the names of the signatures that still name it. */
  trashSignature(id: string): Promise<EditResult & { userNames: string[] }>;
  /** For posts that were saved and then posted. */
  posted: {
    beginToAsk(posted: PostedComposer): Promise<boolean>;
    mark(posted: PostedComposer): Promise<boolean>;
    undo(posted: PostedComposer): Promise<boolean>;
  };
  savePost(composed: ComposerContent): Promise<SavePostResult>;
  /** Lists the times to choose from for a post on this page. */
  listScheduleChoices(url: string | null): Promise<ScheduleChoice[]>;
};

/**
 * @param onChange called after every write, of any window, to data that the popup shows; also once now,
 *   because nothing has observed the writes since the popup first read its data
 */
export function createPopupWriter(context: ModelContext, onChange: () => void): PopupWriter {
  const { database, signal } = context;
  observeWrites(database, ['signatures', 'labels', 'posts', 'singles', 'uses'], onChange, signal);
  onChange();
  void updateLabelOrder(database);

  async function syncAfter(write: Promise<boolean>): Promise<boolean> {
    const isChanged = await write;
    if (isChanged) context.sync.schedule();
    return isChanged;
  }

  return {
    saveSignature: (input, id) => saveResource(context, 'signature', input, id),
    openSignatureDraft: (target, onRenamed) =>
      openSignatureDraft(
        context,
        'id' in target ? target : { start: { content: target.selected }, origin: target.selected },
        onRenamed,
      ),
    async saveLabel(name) {
      const color = nextLabelColor((await listLabels(database)).length);
      return await saveResource(context, 'label', { name, color });
    },
    duplicateSignature: (id, toCopyName) => duplicateSignature(context, id, toCopyName),
    async trashSignature(id) {
      const all = await listSignatures(database);
      const users = all.filter(one => one.id === id).flatMap(one => listUsers(one, all));
      const result = await moveToTrash(context, [{ kind: 'signature', id }]);
      return { ...result, userNames: users.map(({ name }) => name) };
    },
    posted: {
      beginToAsk: posted => beginToAsk(database, posted),
      mark: posted => syncAfter(markPublished(database, posted, context.wallMs())),
      undo: posted => syncAfter(undoPublished(database, posted, context.wallMs())),
    },
    savePost: createComposedPostSaver(context),
    async listScheduleChoices(url) {
      const now = new Date(context.wallMs());
      return listScheduleChoices(now, url, await readPlan(database, now));
    },
  };
}

/** Counts the posts of each label, for the order of the labels at the next opening. */
async function updateLabelOrder(database: Database): Promise<void> {
  const counts = await countPostsByLabel(database);
  const used = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  storeLabelOrder(used.map(([id]) => id));
}
