/** The posts of the device, found by the filter in the address. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { labelMatcher } from '../../../shared/resources/post-filter.ts';
import { feedPosts } from '../../store/post-feed.ts';
import type { ModelContext } from '../app/context.ts';
import { drawn } from '../app/drawn.ts';
import { locale, timeZone } from '../app/format.ts';
import { firstWeekday } from '../calendar/day.ts';
import type { LabelsModel } from '../labels/labels.ts';
import { createAnswers } from './post-answers.ts';
import { createPostEdits } from './post-edits.ts';
import { matcher, momentsOf, type PostFilter, type SortOrder } from './post-filter.ts';
import { createPostIndex, type PostEntry, type PostIndex } from './post-index.ts';

/** Enough for the first screen of a tall window. */
const newestCount = 40;

export type PostsModel = ReturnType<typeof createPostsModel>;

export function createPostsModel(
  context: ModelContext,
  labels: LabelsModel,
  filter: ReadonlySignal<PostFilter>,
  minute: ReadonlySignal<number>,
) {
  const index = createPostIndex();
  /** Rises with every change; undefined until the first posts are read. */
  const version = signal<number | undefined>(undefined);
  const isComplete = signal(false);
  const raise = () => {
    version.value = (version.value ?? 0) + 1;
  };
  /** Whether the newest posts are not enough for what is shown, and how many were known at last. */
  let wantsAll = false;
  let shownCount = 0;

  feedPosts(context.database, {
    newestCount,
    signal: context.signal,
    feed: {
      newest(posts) {
        index.add(posts);
        shownCount = index.size;
        index.sortAnew();
        raise();
        return drawn();
      },
      part(posts) {
        index.add(posts);
        // Twice as many each time: sorting them again and again costs no more than sorting once.
        if (!wantsAll || index.size < shownCount * 2) return;
        shownCount = index.size;
        index.sortAnew();
        raise();
      },
      complete() {
        index.sortAnew();
        isComplete.value = true;
        raise();
      },
      changed(posts) {
        index.apply(posts);
        raise();
      },
    },
  }).catch(error => {
    // Ends at the page's own handler of uncaught errors.
    queueMicrotask(() => {
      throw error;
    });
  });

  const answers = createAnswers();
  const isShown = (entry: PostEntry) => matches.value?.(entry) ?? true;

  // By their text: a minute that passes is a new filter only where its moments move with it.
  const momentsText = computed(() => {
    void timeZone.value; // Read: days begin at other moments in another one.
    const present = { nowMs: minute.value, firstWeekday: firstWeekday(locale.value) };
    return JSON.stringify(momentsOf(filter.value, present));
  });
  const matches = computed(() => {
    const byId = labels.byId.value;
    return matcher(filter.value, JSON.parse(momentsText.value), id => byId.has(id));
  });

  /** By labels first, which takes next to no time, then what is left by all else. */
  function labelledNewest(): readonly PostEntry[] {
    const byId = labels.byId.value;
    const carries = labelMatcher(filter.value, id => byId.has(id));
    const labelled = carries ? index.labelled(carries) : index.newest;
    const rest = matcher(
      { ...filter.value, labels: [], unlabelled: false },
      JSON.parse(momentsText.value),
      id => byId.has(id),
    );
    return rest ? labelled.filter(rest) : labelled;
  }

  return {
    ...createPostEdits(context),
    /** Whether all posts are in memory; before that, only the newest are. */
    isComplete: isComplete as ReadonlySignal<boolean>,
    /** Whether there is any post at all; undefined until the first are read. */
    hasAny: computed(() => (version.value === undefined ? undefined : index.byCreated.length > 0)),
    /** Whether the filter shows the post. */
    isFound(id: string): boolean {
      const entry = version.value === undefined ? undefined : index.get(id);
      return entry !== undefined && isShown(entry);
    },
    get: (id: string): PostEntry | undefined => (version.value ? index.get(id) : undefined),

    /** The posts of the filter in its order; undefined until the first are read. */
    found: computed(() => {
      if (version.value === undefined) return undefined;
      if (matches.value || filter.value.sort !== 'newest') wantsAll = true;
      const state = [version.value, labels.byId.value, momentsText.value];
      return answers.find(filter.value, state, widest => {
        const { labels: chosen, unlabelled, sort } = filter.value;
        const isByLabel = chosen.length > 0 || unlabelled;
        if (isByLabel && widest === null && sort === 'newest') return labelledNewest();
        const among = widest ?? inOrder(index, sort);
        return matches.value ? among.filter(matches.value) : among;
      });
    }),

    /** Posts of the filter with a moment in the half-open span, earliest first. */
    between(from: Date, to: Date): PostEntry[] {
      wantsAll = true;
      if (version.value === undefined) return [];
      return index.between(from.toISOString(), to.toISOString()).filter(isShown);
    },

    /** Posts of the filter that have no place in the calendar yet, newest first. */
    undated: computed(() => {
      wantsAll = true;
      if (version.value === undefined) return [];
      return index.newest.filter(entry => entry.at === null && isShown(entry));
    }),
  };
}

function inOrder(index: PostIndex, sort: SortOrder): readonly PostEntry[] {
  const undated = () => index.newest.filter(({ at }) => at === null);
  switch (sort) {
    case 'newest':
      return index.newest;
    case 'oldest':
      return index.byCreated;
    case 'latest':
      return [...index.byAt.toReversed(), ...undated()];
    case 'earliest':
      return [...index.byAt, ...undated()];
    case 'edited':
      return index.byCreated.toSorted((a, b) =>
        a.post.updated_at < b.post.updated_at ? 1 : a.post.updated_at > b.post.updated_at ? -1 : 0,
      );
  }
}
