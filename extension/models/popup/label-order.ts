/**
 * The order of the labels in the popup: the most used first. Counting reads an index of all posts, so the
 * popup counts after its first frame and stores the order for the next time it opens. The list therefore
 * never moves while it is open.
 */
import type { Database } from '../../store/database.ts';
import { readStoredValue, writeStoredValue } from '../../store/page-storage.ts';
import { countPostsByLabel } from '../../store/read.ts';

const key = 'labelOrder';
/** More labels than the popup shows while they are folded. */
const maxStoredIds = 100;

/** Returns the position of each label in the stored order, by its ID. */
export function readLabelOrder(): ReadonlyMap<string, number> {
  const ids = readStoredValue(key)?.split(' ') ?? [];
  return new Map(ids.map((id, index) => [id, index]));
}

/** Counts the posts of each label, and stores the order. */
export async function updateLabelOrder(database: Database): Promise<void> {
  const counts = await countPostsByLabel(database);
  const used = [...counts].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  const order = used.slice(0, maxStoredIds).map(([id]) => id);
  writeStoredValue(key, order.length === 0 ? null : order.join(' '));
}
