/** All posts of the device in memory, sorted for the list and for the calendar. */
import { getCalendarTime } from '../../../shared/resources/post.ts';
import { toSearchableText } from '../../../shared/resources/post-filter.ts';
import { type PostWithLabelIds, toPostWithLabelIds } from '../../../shared/rows/view.ts';
import { foldForSearch } from '../../../shared/text/normalize.ts';
import type { StoredRow } from '../../store/database.ts';
import { createLabelLists } from './label-lists.ts';
import { createSortedList } from './sorted-list.ts';

/** With more changes than this at once, sorting all posts is faster than moving single ones. */
const maxSingleMoves = 200;

export type PostEntry = {
  id: string;
  created: string;
  post: PostWithLabelIds;
  /** The post's time in the calendar; null if it has none. */
  calendarTime: string | null;
  /** The id of its list of labels. */
  labelListId: number;
  /** The result of `toSearchableText`. */
  searchableText: string;
};

/** An order in which a filter finds posts by their labels. */
export type PostOrder = 'newest' | 'date';

type CachedOrder = {
  posts: readonly PostEntry[];
  /** The label list's id of each post. */
  labelListIds?: Uint32Array;
};

export type PostIndex = ReturnType<typeof createPostIndex>;

export function createPostIndex() {
  const byId = new Map<string, PostEntry>();
  const created = createSortedList(createdOf);
  const dated = createSortedList(calendarTimeOf, ({ calendarTime }) => calendarTime !== null);
  const scheduled = createSortedList(calendarTimeOf, isScheduled);
  const drafts = createSortedList(createdOf, isDraftOrUndated);
  const published = createSortedList(calendarTimeOf, isPublished);
  const lists = [created, dated, scheduled, drafts, published];
  const labelLists = createLabelLists();
  /** The orders that all filters share. Each is computed at its first use after a change. */
  let orders: Partial<Record<PostOrder, CachedOrder>> = {};

  function remove(entry: PostEntry) {
    byId.delete(entry.id);
    for (const list of lists) list.remove(entry);
  }

  function insert(entry: PostEntry) {
    byId.set(entry.id, entry);
    for (const list of lists) list.add(entry);
  }

  function getOrder(name: PostOrder): CachedOrder {
    orders[name] ??= { posts: name === 'newest' ? created.items.toReversed() : listByDate() };
    return orders[name];
  }

  const listByDate = (): PostEntry[] => [
    ...scheduled.items,
    ...drafts.items.toReversed(),
    ...published.items.toReversed(),
  ];

  function sortAll() {
    orders = {};
    created.sort([...byId.values()]);
    dated.sort(created.items);
    for (const list of [scheduled, published]) list.take(dated.items);
    drafts.take(created.items);
  }

  return {
    get: (id: string) => byId.get(id),
    get size() {
      return byId.size;
    },
    /** Newest created first. */
    get newest(): readonly PostEntry[] {
      return getOrder('newest').posts;
    },
    /** Scheduled posts, earliest first; then drafts, newest created first; then published posts, latest first. */
    get byDate(): readonly PostEntry[] {
      return getOrder('date').posts;
    },
    /**
     * Returns posts whose labels pass the test, in this order. It tests each list of labels once: testing
     * 100,000 posts one by one takes longer than the rest of a filter.
     */
    listByLabels(test: (labelIds: string[]) => boolean, name: PostOrder = 'newest'): PostEntry[] {
      const order = getOrder(name);
      const { posts } = order;
      order.labelListIds ??= Uint32Array.from(posts, ({ labelListId }) => labelListId);
      const { labelListIds } = order;
      const passing = labelLists.testAll(test);
      const found: PostEntry[] = [];
      for (let index = 0; index < labelListIds.length; index++)
        if (passing[labelListIds[index] as number]) found.push(posts[index] as PostEntry);
      return found;
    },
    /** Returns the first posts by date with the text, at most `maxCount`; none for an empty text. */
    findFirst(text: string, maxCount: number): PostEntry[] {
      const needle = foldForSearch(text);
      const found: PostEntry[] = [];
      if (needle === '') return found;
      for (const entry of getOrder('date').posts) {
        if (entry.searchableText.includes(needle)) found.push(entry);
        if (found.length === maxCount) break;
      }
      return found;
    },
    /** Counts the posts with each label, by the label's id. */
    countLabelUses: () => labelLists.countUses(byId.values()),
    /** Oldest created first. */
    get byCreated(): readonly PostEntry[] {
      return created.items;
    },
    /** Posts with a calendar time, earliest first. */
    get byCalendarTime(): readonly PostEntry[] {
      return dated.items;
    },
    /** Scheduled posts, earliest first. */
    get scheduled(): readonly PostEntry[] {
      return scheduled.items;
    },
    /** Drafts and posts that have lost their date, newest created first. */
    get drafts(): readonly PostEntry[] {
      return drafts.items.toReversed();
    },
    /** Returns posts with a calendar time from `from` to before `to`, earliest first. */
    listBetween: dated.listBetween,
    /** Adds many posts. They are listed only after `sortAll`. */
    add(rows: StoredRow[]) {
      for (const row of rows)
        if (row.shown === 1 && !byId.has(row.id)) byId.set(row.id, toEntry(row, labelLists));
    },
    sortAll,
    applyChanges(rows: StoredRow[]) {
      orders = {};
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
    labelListId,
    // Computed here, because posts are added a few at a time. Computed at the first keystroke of a
    // search, it would make the user wait for all posts at once.
    searchableText: toSearchableText(post),
  };
}

/** True also for a post that has lost its date, because two devices have changed status and date. */
export const isDraftOrUndated = ({ post, calendarTime }: PostEntry): boolean =>
  post.status === 'draft' || calendarTime === null;

/** True for a scheduled post that has its date. */
export const isScheduled = ({ post, calendarTime }: PostEntry): boolean =>
  post.status === 'scheduled' && calendarTime !== null;

const isPublished = ({ post, calendarTime }: PostEntry): boolean =>
  post.status === 'published' && calendarTime !== null;

const createdOf = (entry: PostEntry) => entry.created;
const calendarTimeOf = (entry: PostEntry) => entry.calendarTime ?? '';
