/**
 * Everything that the popup writes. It leans on the database and the schemas, so the popup loads
 * it behind the first frame.
 */
import { createRow, editFields, replaceLabels } from '../../shared/edit.ts';
import { newId } from '../../shared/identity.ts';
import { postFields } from '../../shared/post.ts';
import { readComposing, rememberComposing } from '../store/composing.ts';
import { observeWrites } from '../store/observe.ts';
import { readPost } from '../store/read.ts';
import { type Edit, writeRows } from '../store/write.ts';
import type { ModelContext } from './context.ts';
import { type Saved, saveResource } from './save.ts';

/** What is saved of a composer. */
export type Composed = { composer: string; text: string; url: string; labelIds: string[] };

export type Keeper = {
  saveSignature(input: { name: string; content: string }): Promise<Saved>;
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

  async function save({ composer, text, url, labelIds }: Composed): Promise<boolean> {
    const parsed = postFields.safeParse({ content: text, url });
    if (!parsed.success) return false;
    const { content, url: address, ...rest } = parsed.data;
    const saved = (await readComposing(database)).find(entry => entry.composer === composer);
    const known = saved && (await readPost(database, saved.post_id));
    const id = known?.id ?? newId();
    const values = { content, url: address };
    const edit: Edit = (row, stamper) =>
      row
        ? replaceLabels(editFields(row, values, stamper), labelIds, stamper)
        : createRow('post', id, { ...rest, ...values }, labelIds, stamper);
    await writeRows(database, [{ kind: 'post', id, edit }], wallMs());
    await rememberComposing(database, { composer, post_id: id, saved_ms: wallMs() });
    sync.soon();
    return true;
  }

  // One after the other: the second of two quick clicks updates the post of the first.
  let last: Promise<unknown> = Promise.resolve();
  return {
    saveSignature: input => saveResource(context, 'signature', input),
    savePost(composed) {
      const saved = last.then(() => save(composed));
      last = saved.catch(() => {});
      return saved;
    },
  };
}
