/** The posts of the device that match the filter in the address. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { reportUncaughtError } from '../../../shared/async.ts';
import { createLabelMatcher } from '../../../shared/resources/post-filter.ts';
import type { ModelContext } from '../../app/context.ts';
import { getFirstWeekday } from '../../app/dates/day.ts';
import { locale, timeZone } from '../../app/format.ts';
import { feedPosts } from '../../store/post-feed.ts';
import { createFilterCache } from '../filter/filter-cache.ts';
import { createEntryMatcher, getTimeRange, type PostFilter } from '../filter/post-filter.ts';
import type { LabelsModel } from '../labels/labels-model.ts';
import { listSorted } from './list-sorted.ts';
import { createPostEdits } from './post-edits.ts';
import {
  createPostIndex,
  isDraftOrUndated,
  isScheduled,
  type PostEntry,
  type PostOrder,
} from './post-index.ts';
import { findSectionStarts, getSectionLimits, type PostSection } from './post-sections.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** Enough posts for the first screen of a tall window. */
const firstCount = 40;

export type PostsModel = ReturnType<typeof createPostsModel>;

export function createPostsModel(
  context: ModelContext,
  labels: LabelsModel,
  filter: ReadonlySignal<PostFilter>,
  minute: ReadonlySignal<number>,
) {
  const index = createPostIndex();
  /** Increases with every change; undefined until the first posts are read. */
  const version = signal<number | undefined>(undefined);
  const isComplete = signal(false);
  const incrementVersion = () => {
    version.value = (version.value ?? 0) + 1;
  };
  /** The first posts by date, until all posts are read. */
  let firstByDateIds: string[] = [];
  const listFirstByDate = () => firstByDateIds.flatMap(id => index.get(id) ?? []);
  /** True if a filter, sort order or the calendar needs more than the first posts. */
  let needsAll = false;
  /** The number of posts at the last sort. */
  let sortedCount = 0;

  feedPosts(context.database, {
    firstCount,
    nowMs: context.wallMs(),
    signal: context.signal,
    feed: {
      addFirst(newest, byDate) {
        index.add(newest);
        index.add(byDate);
        firstByDateIds = byDate.map(({ id }) => id);
        sortedCount = index.size;
        index.sortAll();
        incrementVersion();
        return waitForPaint();
      },
      addPart(posts) {
        index.add(posts);
        // Sorts only when the number has doubled, so that all sorts together cost little more than one.
        if (!needsAll || index.size < sortedCount * 2) return;
        sortedCount = index.size;
        index.sortAll();
        incrementVersion();
      },
      markComplete() {
        index.sortAll();
        isComplete.value = true;
        incrementVersion();
      },
      applyChanges(posts) {
        index.applyChanges(posts);
        incrementVersion();
      },
    },
  }).catch(reportUncaughtError);

  const cache = createFilterCache();
  const isShown = (entry: PostEntry) => matches.value?.(entry) ?? true;

  // A string compares by value: a new minute reruns the filter only if its range of times changes.
  const timeRangeJson = computed(() => {
    void timeZone.value; // Subscribes: the start of a day depends on the time zone.
    const periodContext = { nowMs: minute.value, firstWeekday: getFirstWeekday(locale.value) };
    return JSON.stringify(getTimeRange(filter.value, periodContext));
  });
  const matches = computed(() => {
    const byId = labels.byId.value;
    return createEntryMatcher(filter.value, JSON.parse(timeRangeJson.value), id => byId.has(id));
  });

  const found = computed(() => {
    if (version.value === undefined) return undefined;
    const { sort: order } = filter.value;
    // The next posts come below these, so none of them moves when all are read.
    if (!isComplete.value && !matches.value && order === 'date') return listFirstByDate();
    if (matches.value || order !== 'newest') needsAll = true;
    const state = [version.value, labels.byId.value, timeRangeJson.value];
    return cache.find(filter.value, state, candidates => {
      const { labels: chosen, unlabelled, sort } = filter.value;
      const isByLabel = chosen.length > 0 || unlabelled;
      if (isByLabel && candidates === null && (sort === 'newest' || sort === 'date'))
        return filterByLabels(sort);
      const posts = candidates ?? listSorted(index, sort);
      return matches.value ? posts.filter(matches.value) : posts;
    });
  });

  // A string compares by value: a new minute changes the sections only if a post passes a limit.
  const sectionStartsJson = computed(() => {
    const entries = filter.value.sort === 'date' ? found.value : undefined;
    return JSON.stringify([...findSectionStarts(entries ?? [], getSectionLimits(minute.value))]);
  });

  /** Filters by labels first, because that is fast, and only the posts that remain by everything else. */
  function filterByLabels(order: PostOrder): readonly PostEntry[] {
    const byId = labels.byId.value;
    const matchesLabels = createLabelMatcher(filter.value, id => byId.has(id));
    const labelled = matchesLabels
      ? index.listByLabels(matchesLabels, order)
      : listSorted(index, order);
    const matchesRest = createEntryMatcher(
      { ...filter.value, labels: [], unlabelled: false },
      JSON.parse(timeRangeJson.value),
      id => byId.has(id),
    );
    return matchesRest ? labelled.filter(matchesRest) : labelled;
  }

  return {
    ...createPostEdits(context),
    /** True once all posts are in memory; before that, only the first are. */
    isComplete: isComplete as ReadonlySignal<boolean>,
    /** True if the device has any post; undefined until the first are read. */
    hasAny: computed(() => (version.value === undefined ? undefined : index.byCreated.length > 0)),
    /** True if the post matches the filter. */
    isFound(id: string): boolean {
      const entry = version.value === undefined ? undefined : index.get(id);
      return entry !== undefined && isShown(entry);
    },
    get: (id: string): PostEntry | undefined => (version.value ? index.get(id) : undefined),
    /** Returns the first posts by date with the text, whatever the filter; none for an empty text. */
    findFirst: (text: string, maxCount: number): PostEntry[] =>
      version.value ? index.findFirst(text, maxCount) : [],
    /** Counts the posts with each label, by the label's id, whatever the filter. */
    countLabelUses: index.countLabelUses,

    /** The posts that match the filter, in its sort order; undefined until the first are read. */
    found,

    /** The section of each found post that is the first of one, by its id; empty in other orders than by date. */
    sectionStarts: computed(
      () => new Map<string, PostSection>(JSON.parse(sectionStartsJson.value)),
    ),

    /** Returns matching posts with a calendar time from `from` to before `to`, earliest first. */
    listBetween(from: Date, to: Date): PostEntry[] {
      needsAll = true;
      if (version.value === undefined) return [];
      return index.listBetween(from.toISOString(), to.toISOString()).filter(isShown);
    },

    /**
     * All posts that are not published, whatever the filter: the scheduled ones earliest first, the drafts
     * newest first. Until all posts are read, the first of them.
     */
    unpublished: computed(() => {
      if (version.value === undefined) return undefined;
      if (isComplete.value) return { scheduled: index.scheduled, drafts: index.drafts };
      const first = listFirstByDate();
      return { scheduled: first.filter(isScheduled), drafts: first.filter(isDraftOrUndated) };
    }),

    /** True if any post has no calendar time, whatever the filter; undefined until all posts are read. */
    hasUndated: computed(() =>
      isComplete.value && version.value ? index.size > index.byCalendarTime.length : undefined,
    ),

    /** Matching posts without a calendar time, newest first. */
    undated: computed(() => {
      needsAll = true;
      if (version.value === undefined) return [];
      return index.drafts.filter(entry => entry.calendarTime === null && isShown(entry));
    }),
  };
}
