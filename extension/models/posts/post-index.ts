/** All posts of the device in memory, in the orders that lists and calendar need. */
import { calendarTime } from '../../../shared/resources/post.ts';
import { soughtText } from '../../../shared/resources/post-filter.ts';
import { toUnlabelledPost, type UnlabelledPost } from '../../../shared/rows/view.ts';
import type { StoredRow } from '../../store/database.ts';
import { createLabelLists } from './label-lists.ts';

/** More changes than this at once, and sorting anew is quicker than moving one by one. */
const manyChanges = 200;

export type PostEntry = {
  id: string;
  created: string;
  post: UnlabelledPost;
  /** Its moment in the calendar, null without one. */
  at: string | null;
  isLabelled: boolean;
  /** The number of its list of labels. */
  labelList: number;
  /** What the search looks through. */
  sought: string;
};

export type PostIndex = ReturnType<typeof createPostIndex>;

export function createPostIndex() {
  const byId = new Map<string, PostEntry>();
  let byCreated: PostEntry[] = [];
  let byAt: PostEntry[] = [];
  /** Turned round once for all the filters that follow. */
  let newest: PostEntry[] | undefined;
  /** Of `newest`, in its order: which list of labels each post has. */
  let newestLists: Uint32Array | undefined;
  const lists = createLabelLists();

  function remove(entry: PostEntry) {
    byId.delete(entry.id);
    removeFrom(byCreated, entry, createdOf);
    if (entry.at !== null) removeFrom(byAt, entry, atOf);
  }

  function insert(entry: PostEntry) {
    byId.set(entry.id, entry);
    insertInto(byCreated, entry, createdOf);
    if (entry.at !== null) insertInto(byAt, entry, atOf);
  }

  function forgetNewest() {
    newest = undefined;
    newestLists = undefined;
  }

  function newestFirst(): readonly PostEntry[] {
    newest ??= byCreated.toReversed();
    return newest;
  }

  function sortAnew() {
    forgetNewest();
    byCreated = [...byId.values()].sort(compareBy(createdOf));
    byAt = byCreated.filter(({ at }) => at !== null).sort(compareBy(atOf));
  }

  return {
    get: (id: string) => byId.get(id),
    get size() {
      return byId.size;
    },
    /** Newest created first. */
    get newest(): readonly PostEntry[] {
      return newestFirst();
    },
    /**
     * Posts whose labels pass, newest created first. Each list of labels is tried once: to look at
     * 100,000 posts one by one takes longer than all the rest that a filter does.
     */
    labelled(test: (labelIds: string[]) => boolean): PostEntry[] {
      const posts = newestFirst();
      newestLists ??= Uint32Array.from(posts, ({ labelList }) => labelList);
      const passing = lists.passing(test);
      const found: PostEntry[] = [];
      for (let place = 0; place < newestLists.length; place++)
        if (passing[newestLists[place] as number]) found.push(posts[place] as PostEntry);
      return found;
    },
    /** Oldest created first. */
    get byCreated(): readonly PostEntry[] {
      return byCreated;
    },
    /** Those with a moment in the calendar, earliest first. */
    get byAt(): readonly PostEntry[] {
      return byAt;
    },
    /** Posts whose moment lies in the half-open span, earliest first. */
    between(from: string, to: string): PostEntry[] {
      return byAt.slice(firstAtLeast(byAt, from, atOf), firstAtLeast(byAt, to, atOf));
    },
    /** Takes in many posts, to be found once they are sorted. */
    add(rows: StoredRow[]) {
      for (const row of rows)
        if (row.shown === 1 && !byId.has(row.id)) byId.set(row.id, toEntry(row, lists));
    },
    sortAnew,
    apply(rows: StoredRow[]) {
      forgetNewest();
      const isMany = rows.length > manyChanges;
      for (const stored of rows) {
        const known = byId.get(stored.id);
        if (isMany) byId.delete(stored.id);
        else if (known) remove(known);
        if (stored.shown !== 1) continue;
        if (isMany) byId.set(stored.id, toEntry(stored, lists));
        else insert(toEntry(stored, lists));
      }
      if (isMany) sortAnew();
    },
  };
}

/** @param lists where its labels are kept, for all posts that have the same */
export function toEntry({ id, created, row }: StoredRow, lists = createLabelLists()): PostEntry {
  const post = toUnlabelledPost(row);
  const labelList = lists.numberOf(post.label_ids);
  post.label_ids = lists.list(labelList);
  return {
    id,
    created,
    post,
    at: calendarTime(post),
    isLabelled: post.label_ids.length > 0,
    labelList,
    // Folded now, a little at a time: the first keystroke of a search would wait for all of it.
    sought: soughtText(post),
  };
}

const createdOf = (entry: PostEntry) => entry.created;
const atOf = (entry: PostEntry) => entry.at ?? '';

type KeyOf = (entry: PostEntry) => string;

function compareBy(keyOf: KeyOf) {
  return (a: PostEntry, b: PostEntry) => {
    const x = keyOf(a);
    const y = keyOf(b);
    return x < y ? -1 : x > y ? 1 : 0;
  };
}

/** Of one key the oldest created stands first, as where all are sorted anew. */
function insertInto(sorted: PostEntry[], entry: PostEntry, keyOf: KeyOf) {
  const key = keyOf(entry);
  let place = firstAtLeast(sorted, key, keyOf);
  for (let other = sorted[place]; other && isBefore(other); other = sorted[place]) place++;
  sorted.splice(place, 0, entry);

  function isBefore(other: PostEntry): boolean {
    return keyOf(other) === key && other.created < entry.created;
  }
}

function removeFrom(sorted: PostEntry[], entry: PostEntry, keyOf: KeyOf) {
  const index = sorted.indexOf(entry, firstAtLeast(sorted, keyOf(entry), keyOf));
  if (index >= 0) sorted.splice(index, 1);
}

function firstAtLeast(sorted: PostEntry[], key: string, keyOf: KeyOf): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(sorted[middle] as PostEntry) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
