/** All posts of the device in memory, sorted for the list and for the calendar. */
import { getCalendarTime } from '../../../shared/resources/post.ts';
import { toSearchableText } from '../../../shared/resources/post-filter.ts';
import { type PostWithLabelIds, toPostWithLabelIds } from '../../../shared/rows/view.ts';
import type { StoredRow } from '../../store/database.ts';
import { createLabelLists } from './label-lists.ts';

/** With more changes than this at once, sorting all posts is faster than moving single ones. */
const maxSingleMoves = 200;

export type PostEntry = {
  id: string;
  created: string;
  post: PostWithLabelIds;
  /** The post's time in the calendar; null if it has none. */
  calendarTime: string | null;
  isLabelled: boolean;
  /** The id of its list of labels. */
  labelListId: number;
  /** The result of `toSearchableText`. */
  searchableText: string;
};

export type PostIndex = ReturnType<typeof createPostIndex>;

export function createPostIndex() {
  const byId = new Map<string, PostEntry>();
  let byCreated: PostEntry[] = [];
  let byCalendarTime: PostEntry[] = [];
  /** `byCreated` reversed, cached for all filters. */
  let newest: PostEntry[] | undefined;
  /** The label list's id of each post in `newest`. */
  let newestLabelListIds: Uint32Array | undefined;
  const labelLists = createLabelLists();

  function remove(entry: PostEntry) {
    byId.delete(entry.id);
    removeFrom(byCreated, entry, createdOf);
    if (entry.calendarTime !== null) removeFrom(byCalendarTime, entry, calendarTimeOf);
  }

  function insert(entry: PostEntry) {
    byId.set(entry.id, entry);
    insertInto(byCreated, entry, createdOf);
    if (entry.calendarTime !== null) insertInto(byCalendarTime, entry, calendarTimeOf);
  }

  function clearNewestCache() {
    newest = undefined;
    newestLabelListIds = undefined;
  }

  function listNewestFirst(): readonly PostEntry[] {
    newest ??= byCreated.toReversed();
    return newest;
  }

  function sortAll() {
    clearNewestCache();
    byCreated = [...byId.values()].sort(compareBy(createdOf));
    byCalendarTime = byCreated
      .filter(({ calendarTime }) => calendarTime !== null)
      .sort(compareBy(calendarTimeOf));
  }

  return {
    get: (id: string) => byId.get(id),
    get size() {
      return byId.size;
    },
    /** Newest created first. */
    get newest(): readonly PostEntry[] {
      return listNewestFirst();
    },
    /**
     * Returns posts whose labels pass the test, newest created first. It tests each list of labels once:
     * testing 100,000 posts one by one takes longer than the rest of a filter.
     */
    listByLabels(test: (labelIds: string[]) => boolean): PostEntry[] {
      const posts = listNewestFirst();
      newestLabelListIds ??= Uint32Array.from(posts, ({ labelListId }) => labelListId);
      const passing = labelLists.testAll(test);
      const found: PostEntry[] = [];
      for (let index = 0; index < newestLabelListIds.length; index++)
        if (passing[newestLabelListIds[index] as number]) found.push(posts[index] as PostEntry);
      return found;
    },
    /** Counts the posts with each label, by the label's id. */
    countLabelUses: () => labelLists.countUses(byId.values()),
    /** Oldest created first. */
    get byCreated(): readonly PostEntry[] {
      return byCreated;
    },
    /** Posts with a calendar time, earliest first. */
    get byCalendarTime(): readonly PostEntry[] {
      return byCalendarTime;
    },
    /** Returns posts with a calendar time from `from` to before `to`, earliest first. */
    listBetween(from: string, to: string): PostEntry[] {
      return byCalendarTime.slice(
        findFirstAtLeast(byCalendarTime, from, calendarTimeOf),
        findFirstAtLeast(byCalendarTime, to, calendarTimeOf),
      );
    },
    /** Adds many posts. They are listed only after `sortAll`. */
    add(rows: StoredRow[]) {
      for (const row of rows)
        if (row.shown === 1 && !byId.has(row.id)) byId.set(row.id, toEntry(row, labelLists));
    },
    sortAll,
    applyChanges(rows: StoredRow[]) {
      clearNewestCache();
      const isMany = rows.length > maxSingleMoves;
      for (const stored of rows) {
        const known = byId.get(stored.id);
        if (isMany) byId.delete(stored.id);
        else if (known) remove(known);
        if (stored.shown !== 1) continue;
        if (isMany) byId.set(stored.id, toEntry(stored, labelLists));
        else insert(toEntry(stored, labelLists));
      }
      if (isMany) sortAll();
    },
  };
}

/** @param lists the label lists that all posts of the index share */
export function toEntry({ id, created, row }: StoredRow, lists = createLabelLists()): PostEntry {
  const post = toPostWithLabelIds(row);
  const labelListId = lists.getId(post.label_ids);
  post.label_ids = lists.list(labelListId);
  return {
    id,
    created,
    post,
    calendarTime: getCalendarTime(post),
    isLabelled: post.label_ids.length > 0,
    labelListId,
    // Computed here, because posts are added a few at a time. Computed at the first keystroke of a
    // search, it would make the user wait for all posts at once.
    searchableText: toSearchableText(post),
  };
}

const createdOf = (entry: PostEntry) => entry.created;
const calendarTimeOf = (entry: PostEntry) => entry.calendarTime ?? '';

type KeyOf = (entry: PostEntry) => string;

function compareBy(keyOf: KeyOf) {
  return (a: PostEntry, b: PostEntry) => {
    const x = keyOf(a);
    const y = keyOf(b);
    return x < y ? -1 : x > y ? 1 : 0;
  };
}

/** Inserts an entry. With equal keys the oldest created comes first, as in `sortAll`. */
function insertInto(sorted: PostEntry[], entry: PostEntry, keyOf: KeyOf) {
  const key = keyOf(entry);
  let index = findFirstAtLeast(sorted, key, keyOf);
  for (let other = sorted[index]; other && isBefore(other); other = sorted[index]) index++;
  sorted.splice(index, 0, entry);

  function isBefore(other: PostEntry): boolean {
    return keyOf(other) === key && other.created < entry.created;
  }
}

function removeFrom(sorted: PostEntry[], entry: PostEntry, keyOf: KeyOf) {
  const index = sorted.indexOf(entry, findFirstAtLeast(sorted, keyOf(entry), keyOf));
  if (index >= 0) sorted.splice(index, 1);
}

function findFirstAtLeast(sorted: PostEntry[], key: string, keyOf: KeyOf): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(sorted[middle] as PostEntry) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
