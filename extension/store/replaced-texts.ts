/**
 * Texts of posts that a save has replaced, here or on another device: kept on this device alone, for 30
 * days, or until the post is deleted for good.
 */
import { newId } from '../../shared/resources/identity.ts';
import type { Row } from '../../shared/rows/row.ts';
import { isEmptied, valueAt } from '../../shared/rows/values.ts';
import type { Database } from './database.ts';
import type { ReplacedText } from './replaced-text.ts';

const keptMs = 30 * 86_400_000;

export type Replacement = { before: Row | undefined; after: Row };

/** To be called inside the transaction that replaces them. */
export async function keepReplaced(
  { replaced }: Database,
  rows: Replacement[],
  nowMs: number,
): Promise<void> {
  const emptied = rows.filter(({ before, after }) => before && isEmptied(after));
  if (emptied.length > 0) {
    const ids = emptied.map(({ after }) => after.id);
    await replaced.where('post_id').anyOf(ids).delete();
  }
  const texts = rows.flatMap(({ before, after }): ReplacedText[] => {
    if (before?.kind !== 'post' || isEmptied(after)) return [];
    const content = valueAt(before, 'content');
    if (typeof content !== 'string' || content.trim() === '') return [];
    if (content === valueAt(after, 'content')) return [];
    return [{ id: newId(), post_id: after.id, content, replaced_ms: nowMs }];
  });
  if (texts.length === 0) return;
  await replaced
    .where('replaced_ms')
    .below(nowMs - keptMs)
    .delete();
  await replaced.bulkPut(texts);
}

/** The texts that a post had, the latest replaced first, each once. */
export async function listReplaced(
  { replaced }: Database,
  postId: string,
  nowMs: number,
): Promise<ReplacedText[]> {
  const texts = await replaced.where({ post_id: postId }).sortBy('replaced_ms');
  const latest = new Map<string, ReplacedText>();
  for (const text of texts.reverse()) {
    const isKept = text.replaced_ms >= nowMs - keptMs;
    if (isKept && !latest.has(text.content)) latest.set(text.content, text);
  }
  return [...latest.values()];
}
