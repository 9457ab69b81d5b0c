/** A list that is sorted by a key and then by creation, and stays so when an item is added or removed. */

type Keyed = { created: string };

/**
 * @param keyOf returns the key of an item
 * @param includes returns true for the items that belong to the list; the others are ignored
 */
export function createSortedList<T extends Keyed>(
  keyOf: (item: T) => string,
  includes: (item: T) => boolean = () => true,
) {
  let items: T[] = [];

  /** Returns the index of the first item whose key is not below this one. */
  function findFirstAtLeast(key: string): number {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyOf(items[middle] as T) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    get items(): readonly T[] {
      return items;
    },
    /** Adds an item. With equal keys the oldest created comes first. */
    add(item: T): void {
      if (!includes(item)) return;
      const key = keyOf(item);
      const isBefore = (other: T) => keyOf(other) === key && other.created < item.created;
      let index = findFirstAtLeast(key);
      for (let other = items[index]; other && isBefore(other); other = items[index]) index++;
      items.splice(index, 0, item);
    },
    remove(item: T): void {
      if (!includes(item)) return;
      const index = items.indexOf(item, findFirstAtLeast(keyOf(item)));
      if (index >= 0) items.splice(index, 1);
    },
    /** Replaces all items. */
    sort(all: readonly T[]): void {
      items = all.filter(includes).sort((a, b) => compare(keyOf(a), keyOf(b)));
    },
    /** Replaces all items by those of a list that is sorted by the same key. */
    take(sorted: readonly T[]): void {
      items = sorted.filter(includes);
    },
    /** Returns the items with a key from `from` to before `to`. */
    listBetween: (from: string, to: string): T[] =>
      items.slice(findFirstAtLeast(from), findFirstAtLeast(to)),
  };
}

const compare = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);
