/**
 * The order of the labels in the popup: the most used first. Counting reads an index of all posts, so the
 * popup counts after its first frame and stores the order for the next time it opens. The list therefore
 * never moves while it is open.
 */
import { readStoredValue, writeStoredValue } from '../store/page-storage.ts';

const key = 'labelOrder';
/** More labels than the popup shows while they are folded. */
const maxStoredIds = 100;

/** Returns the position of each label in the stored order, by its ID. */
export function readLabelOrder(): ReadonlyMap<string, number> {
  const ids = readStoredValue(key)?.split(' ') ?? [];
  return new Map(ids.map((id, index) => [id, index]));
}

/** Stores the order, the first label first. */
export function storeLabelOrder(ids: readonly string[]): void {
  const order = ids.slice(0, maxStoredIds).join(' ');
  writeStoredValue(key, order === '' ? null : order);
}
