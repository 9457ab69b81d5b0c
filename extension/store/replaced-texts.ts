/** Texts of posts that a save has replaced: kept on this device alone, for 30 days. */
import { newId } from '../../shared/resources/identity.ts';
import type { Row } from '../../shared/rows/row.ts';
import { valueAt } from '../../shared/rows/values.ts';
import type { Database } from './database.ts';
import type { ReplacedText } from './replaced-text.ts';

const keptMs = 30 * 86_400_000;

/** To be called inside the transaction that replaces them. */
export async function keepReplaced(
  { replaced }: Database,
  rows: { before: Row | undefined; after: Row }[],
  nowMs: number,
): Promise<void> {
  const texts = rows.flatMap(({ before, after }): ReplacedText[] => {
    if (before?.kind !== 'post') return [];
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
