/** Sets the status of several posts, and moves them to other days, each as one edit. */
import type { PostStatus } from '../../../shared/resources/post.ts';
import { toTime } from '../../../shared/resources/scalars.ts';
import type { FieldValues } from '../../../shared/rows/edit.ts';
import { addDays, changeDay, type Day, getMinuteOfDay, toDay } from '../../app/dates/day.ts';
import type { EditResult } from '../../app/undo.ts';
import type { PostsModel } from './posts-model.ts';

/** By a number of days, earlier if it is negative, or to a day. */
export type Move = { days: number } | { day: Day };

export type MoveResult = EditResult & {
  /** The posts that the move leaves where they are, because they are published or have no date. */
  publishedCount: number;
  undatedCount: number;
  /** The moved posts that get a later time, because the clocks skip their own on the new day. */
  shiftedCount: number;
};

type Posts = Pick<PostsModel, 'changeEach' | 'get'>;

/** Lists the posts that cannot be scheduled without a date to be set. */
export function listUndated(posts: Pick<Posts, 'get'>, ids: readonly string[]): string[] {
  return ids.filter(id => posts.get(id)?.post.scheduled_at === null);
}

/**
 * @param at the time of scheduled posts that have none yet
 * @param nowMs the time of published posts that have none yet
 */
export function setStatus(
  { changeEach }: Posts,
  ids: string[],
  status: PostStatus,
  { at, nowMs }: { at: Date | null; nowMs: number },
): Promise<EditResult> {
  const getTimes = (current: FieldValues): FieldValues => {
    if (status === 'scheduled' && !current.scheduled_at && at !== null)
      return { scheduled_at: at.toISOString() };
    if (status === 'published' && !current.published_at) return { published_at: toTime(nowMs) };
    return {};
  };
  return changeEach(ids, current => {
    if (current.status === status) return null;
    const values = { status, ...getTimes(current) };
    // A post that lost its date meanwhile cannot be scheduled.
    const isIncomplete = status === 'scheduled' && !current.scheduled_at && at === null;
    return isIncomplete ? null : values;
  });
}

/**
 * Moves the posts at the same time of day. To a day it also moves posts without a date, which are then scheduled.
 * @param times the times on the day of posts without a date
 */
export async function movePosts(
  { changeEach }: Posts,
  ids: string[],
  move: Move,
  times: ReadonlyMap<string, Date> = new Map(),
): Promise<MoveResult> {
  let publishedCount = 0;
  let undatedCount = 0;
  let shiftedCount = 0;
  const result = await changeEach(ids, ({ status, scheduled_at: time }, id) => {
    if (status === 'published') {
      publishedCount++;
      return null;
    }
    if (typeof time === 'string') {
      const moment = new Date(time);
      const moved = moveTime(moment, move);
      if (getMinuteOfDay(moved) !== getMinuteOfDay(moment)) shiftedCount++;
      return { scheduled_at: moved.toISOString() };
    }
    const found = times.get(id);
    if (found) return { scheduled_at: found.toISOString(), status: 'scheduled' };
    undatedCount++;
    return null;
  });
  return { ...result, publishedCount, undatedCount, shiftedCount };
}

function moveTime(moment: Date, move: Move): Date {
  const day = 'day' in move ? move.day : addDays(toDay(moment), move.days);
  return changeDay(moment, day);
}
