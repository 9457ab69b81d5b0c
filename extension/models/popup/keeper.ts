/**
 * Everything that the popup writes. It leans on the database and the schemas, so the popup loads
 * it behind the first frame.
 */

import { newId } from '../../../shared/resources/identity.ts';
import { createRow, type FieldValues } from '../../../shared/rows/edit.ts';
import { maxNameLength } from '../../../shared/text/text.ts';
import { observeWrites } from '../../store/observe.ts';
import { listLabels, readRow } from '../../store/read.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import type { Done } from '../app/done.ts';
import { type Saved, saveResource } from '../app/save.ts';
import { moveToTrash } from '../app/trashing.ts';
import type { Draft } from '../drafts/draft.ts';
import { openDraft } from '../drafts/open-draft.ts';
import { nextLabelColor } from '../labels/label-colors.ts';
import { type Composed, createPostKeeper, type SavedPost } from './post-keeper.ts';

export type SignatureInput = { name: string; content: string; pinned: boolean };

export type Keeper = {
  /** Creates without an id; with one, changes what `input` names and nothing else. */
  saveSignature(input: Partial<SignatureInput>, id?: string): Promise<Saved>;
  /** The form of a signature with the words that were left in it: one that there is, or a new one. */
  openSignatureDraft(writing: { id: string } | { selected: string }): Promise<Draft<'signature'>>;
  /** A new label in a colour of its own. */
  saveLabel(name: string): Promise<Saved>;
  /** A copy under another name; resolves to its id, null where the signature is gone. */
  duplicateSignature(id: string, toCopyName: (name: string) => string): Promise<string | null>;
  trashSignature(id: string): Promise<Done>;
  savePost(composed: Composed): Promise<SavedPost>;
};

/** @param changed called after every write of any window to what the popup shows */
export function createKeeper(context: ModelContext, changed: () => void): Keeper {
  const { database, signal } = context;
  observeWrites(database, ['signatures', 'labels', 'posts', 'singles', 'uses'], changed, signal);

  return {
    saveSignature: (input, id) => saveResource(context, 'signature', input, id),
    openSignatureDraft: writing =>
      'id' in writing
        ? openDraft(context, { kind: 'signature', id: writing.id })
        : openDraft(context, {
            kind: 'signature',
            start: { content: writing.selected },
            place: writing.selected,
          }),
    async saveLabel(name) {
      const color = nextLabelColor((await listLabels(database)).length);
      return await saveResource(context, 'label', { name, color });
    },
    duplicateSignature: (id, toCopyName) => duplicate(context, id, toCopyName),
    trashSignature: id => moveToTrash(context, [{ kind: 'signature', id }]),
    savePost: createPostKeeper(context),
  };
}

async function duplicate(
  { database, wallMs, sync }: ModelContext,
  id: string,
  toCopyName: (name: string) => string,
): Promise<string | null> {
  const original = await readRow(database, 'signature', id);
  if (original === null) return null;
  const copyId = newId();
  const values: FieldValues = {};
  for (const [field, [value]] of Object.entries(original.fields)) values[field] = value;
  delete values.deleted;
  const name = [...toCopyName(String(values.name))].slice(0, maxNameLength).join('');
  const edit: Edit = (_, stamper) =>
    createRow('signature', copyId, { ...values, name }, [], stamper);
  await writeRows(database, [{ kind: 'signature', id: copyId, edit }], wallMs());
  sync.soon();
  return copyId;
}
