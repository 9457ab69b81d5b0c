/**
 * Posts that were saved from a composer and then posted there: asks once for each post, marks it as
 * published, and undoes that.
 */
import { toTime } from '../../shared/resources/scalars.ts';
import { editFields } from '../../shared/rows/edit.ts';
import { isShown, toPostWithLabelIds } from '../../shared/rows/view.ts';
import { findComposingEntry, pickTiming, writeComposingEntry } from './composing.ts';
import type { Database } from './database.ts';
import { readRow } from './read.ts';
import { type ComposingEntry, readSingle } from './singles.ts';
import { type Edit, runInTransaction, writeRows } from './write.ts';

/** The composer in which a post was saved, in its tab. */
export type PostedComposer = { composerId: string; tabId: number };

/**
 * Resolves to true if the user has to be asked whether the composer's post was posted, and remembers that
 * they are asked. A post is asked about once, in whatever composer it was.
 */
export async function beginToAsk(database: Database, posted: PostedComposer): Promise<boolean> {
  return await runInTransaction(database, async () => {
    const entry = await findComposingEntry(database, posted);
    if (entry === undefined) return false;
    const all = await readSingle(database, 'composing');
    if (all.some(({ post_id, is_asked }) => post_id === entry.post_id && is_asked)) return false;
    const row = await readRow(database, 'post', entry.post_id);
    if (row === null || toPostWithLabelIds(row).status === 'published') return false;
    await writeComposingEntry(database, entry.composer, { ...entry, is_asked: true });
    return true;
  });
}

/**
 * Resolves to false if the post is gone or published already, or if the user was not asked about it: the
 * process of a hostile page can send the request by itself.
 */
export async function markPublished(
  database: Database,
  posted: PostedComposer,
  wallMs: number,
): Promise<boolean> {
  return await runInTransaction(database, async () => {
    const entry = await findComposingEntry(database, posted);
    if (!entry?.is_asked) return false;
    let marked: ComposingEntry['marked'];
    const isMarked = await changePost(database, entry, wallMs, (row, stamper) => {
      if (!row || !isShown(row)) return null;
      const before = pickTiming(toPostWithLabelIds(row));
      if (before.status === 'published') return null;
      const values = { status: 'published' as const, published_at: toTime(wallMs) };
      marked = { before, after: { ...before, ...values } };
      return editFields(row, values, stamper);
    });
    if (isMarked && marked)
      await writeComposingEntry(database, entry.composer, { ...entry, marked });
    return isMarked;
  });
}

/** Resolves to false if the post has changed since and stays published. */
export async function undoPublished(
  database: Database,
  posted: PostedComposer,
  wallMs: number,
): Promise<boolean> {
  return await runInTransaction(database, async () => {
    const entry = await findComposingEntry(database, posted);
    const marked = entry?.marked;
    if (!entry || !marked?.before) return false;
    const { before, after } = marked;
    return await changePost(database, entry, wallMs, (row, stamper) => {
      if (!row || !isShown(row)) return null;
      const { status, published_at } = toPostWithLabelIds(row);
      const isUnchanged = status === after.status && published_at === after.published_at;
      const { status: earlierStatus, published_at: earlierTime } = before;
      return isUnchanged
        ? editFields(row, { status: earlierStatus, published_at: earlierTime }, stamper)
        : null;
    });
  });
}

async function changePost(
  database: Database,
  { post_id: id }: ComposingEntry,
  wallMs: number,
  edit: Edit,
): Promise<boolean> {
  return (await writeRows(database, [{ kind: 'post', id, edit }], wallMs)) > 0;
}
