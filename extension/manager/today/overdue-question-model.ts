/** Asks once whether posts that have been due for more than a week were posted. */
import { computed, type ReadonlySignal } from '@preact/signals';
import { toTime } from '../../../shared/resources/scalars.ts';
import type { FieldValues } from '../../../shared/rows/edit.ts';
import type { ModelContext } from '../../app/context.ts';
import { liveQuery } from '../../app/live-query.ts';
import type { EditResult } from '../../app/undo.ts';
import { dueMs } from '../../store/reminder.ts';
import { readSingle, writeSingle } from '../../store/singles.ts';
import type { PostEntry } from '../posts/post-index.ts';
import type { PostsModel } from '../posts/posts-model.ts';
import type { SlotsModel } from '../slots/slots-model.ts';

/** @param minute the start of the current minute in milliseconds since 1970 */
export function createOverdueQuestion(
  context: ModelContext,
  {
    unpublished,
    isComplete,
    changeEach,
  }: Pick<PostsModel, 'unpublished' | 'isComplete' | 'changeEach'>,
  slots: Pick<SlotsModel, 'findFree'>,
  minute: ReadonlySignal<number>,
) {
  const { database } = context;
  const askedUntil = liveQuery(context, () => readSingle(database, 'overdue-asked'));
  const weekAgo = computed(() => toTime(minute.value - dueMs));

  /** The posts that the user is asked about, earliest first. None before all posts are read: the line would change. */
  const posts = computed<readonly PostEntry[]>(() => {
    const { value: from } = askedUntil;
    if (from === undefined || !isComplete.value) return [];
    return (unpublished.value?.scheduled ?? []).filter(
      ({ calendarTime: time }) => time !== null && time > from && time <= weekAgo.value,
    );
  });

  /** Changes these posts, except those that have been changed since the question was shown. */
  function change(
    asked: readonly PostEntry[],
    toValues: (current: FieldValues, id: string) => FieldValues | null,
  ): Promise<EditResult> {
    const times = new Map(asked.map(({ id, calendarTime }) => [id, calendarTime]));
    return changeEach([...times.keys()], (current, id) =>
      current.status === 'scheduled' && current.scheduled_at === times.get(id)
        ? toValues(current, id)
        : null,
    );
  }

  return {
    posts,

    /** The posts were published at their time, as far as Colophon knows. */
    markPublished: (): Promise<EditResult> =>
      change(posts.value, ({ scheduled_at: at }) => ({
        status: 'published',
        published_at: at ?? null,
      })),

    /** Moves each post to the next free slot of its network. `at` is the slot of a single one; null if none is free. */
    async move(): Promise<EditResult & { at: Date | null }> {
      const { value: asked } = posts;
      const found = await slots.findFree(asked.map(({ post }) => post.url));
      const times = new Map(asked.map(({ id }, index) => [id, found[index] ?? null]));
      const result = await change(asked, (_, id) => {
        const at = times.get(id);
        return at ? { scheduled_at: at.toISOString() } : null;
      });
      return { ...result, at: asked.length === 1 ? (found[0] ?? null) : null };
    },

    /** Makes the posts drafts without a date. */
    drop: (): Promise<EditResult> =>
      change(posts.value, () => ({ status: 'draft', scheduled_at: null })),

    /** Never asks about these posts again, on this device. */
    dismiss: () => writeSingle(database, 'overdue-asked', weekAgo.value),
  };
}
