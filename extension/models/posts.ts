/** The posts of the device, found by the filter in the address. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Label } from '../../shared/label.ts';
import { feedPosts } from '../store/post-feed.ts';
import type { ModelContext } from './context.ts';
import type { LabelsModel } from './labels.ts';
import { createPostEdits } from './post-edits.ts';
import { isNarrowing, matcher, type PostFilter, type SortOrder } from './post-filter.ts';
import { createPostIndex, type PostEntry, type PostIndex } from './post-index.ts';

/** Enough for the first screen of a tall window. */
const newestCount = 40;

export type PostsModel = ReturnType<typeof createPostsModel>;

export function createPostsModel(
  context: ModelContext,
  labels: LabelsModel,
  filter: ReadonlySignal<PostFilter>,
) {
  const index = createPostIndex();
  /** Rises with every change; undefined until the first posts are read. */
  const version = signal<number | undefined>(undefined);
  const isComplete = signal(false);
  const raise = () => {
    version.value = (version.value ?? 0) + 1;
  };

  feedPosts(context.database, {
    newestCount,
    signal: context.signal,
    feed: {
      newest(posts) {
        index.add(posts);
        index.sortAnew();
        raise();
      },
      part: index.add,
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

  /** The last answer, to look only in it while somebody types on. */
  let last: {
    version: number | undefined;
    labels: Map<string, Label>;
    filter: PostFilter;
    found: readonly PostEntry[];
  } | null = null;
  const isShown = (entry: PostEntry) => matches.value?.(entry) ?? true;

  const matches = computed(() => {
    const byId = labels.byId.value;
    return matcher(filter.value, id => byId.has(id));
  });

  return {
    ...createPostEdits(context),
    /** Whether all posts are in memory; before that, only the newest are. */
    isComplete: isComplete as ReadonlySignal<boolean>,
    /** Whether there is any post at all; undefined until the first are read. */
    hasAny: computed(() => (version.value === undefined ? undefined : index.byCreated.length > 0)),
    get: (id: string): PostEntry | undefined => (version.value ? index.get(id) : undefined),

    /** The posts of the filter in its order; undefined until the first are read. */
    found: computed(() => {
      const now = { version: version.value, labels: labels.byId.value, filter: filter.value };
      if (now.version === undefined) return undefined;
      const isNarrower =
        last !== null &&
        last.version === now.version &&
        last.labels === now.labels &&
        isNarrowing(last.filter, now.filter);
      const among = isNarrower && last ? last.found : inOrder(index, now.filter.sort);
      const found = matches.value ? among.filter(matches.value) : among;
      last = { ...now, found };
      return found;
    }),

    /** Posts of the filter with a moment in the half-open span, earliest first. */
    between(from: Date, to: Date): PostEntry[] {
      if (version.value === undefined) return [];
      return index.between(from.toISOString(), to.toISOString()).filter(isShown);
    },

    /** Posts of the filter that have no place in the calendar yet, newest first. */
    undated: computed(() => {
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
