/**
 * Keeps texts of posts that a save on this or another device has replaced. They stay on this device for
 * 30 days, or until the post is purged.
 */
import { newId } from '../../shared/resources/scalars.ts';
import type { Row } from '../../shared/rows/row.ts';
import { getFieldValue, isPurged } from '../../shared/rows/values.ts';
import type { Database, ReplacedText } from './database.ts';

const maxAgeMs = 30 * 86_400_000;

export type Replacement = { before: Row | undefined; after: Row };

/**
 * Stores the texts that the rows lose, and deletes the texts of purged posts. Call it inside the
 * transaction that writes the rows.
 * @param nowMs milliseconds since 1970
 */
export async function keepReplacedTexts(
  { replaced }: Database,
  rows: Replacement[],
  nowMs: number,
): Promise<void> {
  const purged = rows.filter(({ before, after }) => before && isPurged(after));
  if (purged.length > 0) {
    const ids = purged.map(({ after }) => after.id);
    await replaced.where('post_id').anyOf(ids).delete();
  }
  const texts = rows.flatMap(({ before, after }): ReplacedText[] => {
    if (before?.kind !== 'post' || isPurged(after)) return [];
    const content = getFieldValue(before, 'content');
    if (typeof content !== 'string' || content.trim() === '') return [];
    if (content === getFieldValue(after, 'content')) return [];
    return [{ id: newId(), post_id: after.id, content, replaced_ms: nowMs }];
  });
  if (texts.length === 0) return;
  await replaced
    .where('replaced_ms')
    .below(nowMs - maxAgeMs)
    .delete();
  await replaced.bulkPut(texts);
}

/**
 * Lists the former texts of a post, latest replaced first, without duplicates.
 * @param nowMs milliseconds since 1970
 */
export async function listReplacedTexts(
  { replaced }: Database,
  postId: string,
  nowMs: number,
): Promise<ReplacedText[]> {
  const texts = await replaced.where({ post_id: postId }).sortBy('replaced_ms');
  const latest = new Map<string, ReplacedText>();
  for (const text of texts.reverse()) {
    const isKept = text.replaced_ms >= nowMs - maxAgeMs;
    if (isKept && !latest.has(text.content)) latest.set(text.content, text);
  }
  return [...latest.values()];
}
