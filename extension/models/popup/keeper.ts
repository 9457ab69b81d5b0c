/**
 * Everything that the popup writes. It leans on the database and the schemas, so the popup loads
 * it behind the first frame.
 */

import { newId } from '../../../shared/resources/identity.ts';
import { postFields } from '../../../shared/resources/post.ts';
import {
  createRow,
  deleteRow,
  editFields,
  type FieldValues,
  replaceLabels,
  restoreRow,
} from '../../../shared/rows/edit.ts';
import { maxNameLength } from '../../../shared/text/text.ts';
import { readComposing, rememberComposing } from '../../store/composing.ts';
import { observeWrites } from '../../store/observe.ts';
import { listLabels, readPost, readRow } from '../../store/read.ts';
import { type Edit, writeRows } from '../../store/write.ts';
import type { ModelContext } from '../app/context.ts';
import { type Saved, saveResource } from '../app/save.ts';
import type { Draft } from '../drafts/draft.ts';
import { openDraft } from '../drafts/open-draft.ts';
import { nextLabelColor } from '../labels/label-colors.ts';

/** What is saved of a composer. */
export type Composed = {
  composer: string;
  text: string;
  url: string;
  labelIds: string[];
  tabId: number | undefined;
  /** The post that it goes on with, where another composer was that post before. */
  postId: string | undefined;
};

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
  /** Into the Trash, or back from there. */
  trashSignature(id: string, isTrashed: boolean): Promise<void>;
  /**
   * Saves the post, the same one again when the same composer is saved again. False when it cannot
   * be kept as a post, being too long.
   */
  savePost(composed: Composed): Promise<boolean>;
};

/** @param changed called after every write of any window to what the popup shows */
export function createKeeper(context: ModelContext, changed: () => void): Keeper {
  const { database, wallMs, sync, signal } = context;
  observeWrites(database, ['signatures', 'labels', 'posts', 'singles'], changed, signal);

  async function save(composed: Composed): Promise<boolean> {
    const { composer, text, url, labelIds, tabId } = composed;
    // A page that is no web page (a file, say) has no address that a post may carry.
    const webAddress = postFields.shape.url.safeParse(url).data ?? null;
    const parsed = postFields.safeParse({ content: text, url: webAddress });
    if (!parsed.success) return false;
    const { content, url: address, ...rest } = parsed.data;
    const saved = (await readComposing(database)).find(entry => entry.composer === composer);
    const postId = saved?.post_id ?? composed.postId;
    const known = postId === undefined ? null : await readPost(database, postId);
    const id = known?.id ?? newId();
    const values = { content, url: address };
    const edit: Edit = (row, stamper) =>
      row
        ? replaceLabels(editFields(row, values, stamper), labelIds, stamper)
        : createRow('post', id, { ...rest, ...values }, labelIds, stamper);
    await writeRows(database, [{ kind: 'post', id, edit }], wallMs());
    await rememberComposing(database, {
      composer,
      post_id: id,
      saved_ms: wallMs(),
      ...(tabId !== undefined && { tab_id: tabId }),
    });
    sync.soon();
    return true;
  }

  // One after the other: the second of two quick clicks updates the post of the first.
  let last: Promise<unknown> = Promise.resolve();
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
    async trashSignature(id, isTrashed) {
      const edit: Edit = (row, stamper) =>
        row ? (isTrashed ? deleteRow : restoreRow)(row, stamper) : null;
      await writeRows(database, [{ kind: 'signature', id, edit }], wallMs());
      sync.soon();
    },
    savePost(composed) {
      const saved = last.then(() => save(composed));
      last = saved.catch(() => {});
      return saved;
    },
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
