/** Changes of several posts. Each is one edit, and a notice shows its result with Undo. */
import type { Label } from '../../../shared/resources/label.ts';
import type { PostStatus } from '../../../shared/resources/post.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { strings } from '../../app/all-strings.ts';
import { formatNumber } from '../../app/format.ts';
import type { ManagerModel } from '../manager-model.ts';
import { listUndated, type Move, movePosts, setStatus } from './bulk-timing.ts';

type Model = Pick<ManagerModel, 'posts' | 'notices' | 'selection' | 'slots'>;

/** @param at the time of scheduled posts that have none yet */
export async function changeStatus(
  { posts, notices }: Model,
  ids: string[],
  status: PostStatus,
  at: Date | null = null,
): Promise<void> {
  const { posts: t, statuses } = strings.value;
  const { changedCount, undo } = await setStatus(posts, ids, status, { at, nowMs: Date.now() });
  const shown = t.count(changedCount, formatNumber(changedCount));
  notices.show(changedCount === 0 ? t.bulk.unchanged : `${shown} · ${statuses[status]}`, undo);
}

export async function moveEach(
  { posts, notices, slots }: Model,
  ids: string[],
  move: Move,
): Promise<void> {
  const t = strings.value.posts.bulk;
  const undated = 'day' in move ? listUndated(posts, ids) : [];
  const urls = undated.map(id => posts.get(id)?.post.url ?? null);
  const found = 'day' in move ? await slots.findTimesOn(move.day, urls) : [];
  const times = new Map(undated.map((id, index) => [id, found[index] as Date]));
  const result = await movePosts(posts, ids, move, times);
  const { changedCount, publishedCount, undatedCount, shiftedCount, undo } = result;
  const outcome = [
    changedCount > 0 && t.moved(changedCount, formatNumber(changedCount)),
    shiftedCount > 0 && t.shifted(shiftedCount, formatNumber(shiftedCount)),
    publishedCount > 0 && t.publishedStay(publishedCount, formatNumber(publishedCount)),
    undatedCount > 0 && t.undatedStay(undatedCount, formatNumber(undatedCount)),
  ].filter(Boolean);
  notices.show(outcome.join(' · ') || t.unchanged, undo);
}

/** @param isAdding false to remove the label */
export async function changeLabel(
  { posts, notices }: Model,
  ids: string[],
  { id, name }: Pick<Label, 'id' | 'name'>,
  isAdding: boolean,
): Promise<void> {
  const { posts: t } = strings.value;
  const change = isAdding ? { add: [id] } : { remove: [id] };
  const { changedCount, fullCount, undo } = await posts.changeLabels(ids, change);
  const describe = isAdding ? t.labelled : t.unlabelled;
  const outcome = describe(isolate(name), changedCount, formatNumber(changedCount));
  if (fullCount === 0) return notices.show(outcome, undo);
  const refused = t.fullOfLabels(fullCount, formatNumber(fullCount));
  notices.show(changedCount === 0 ? refused : `${outcome} · ${refused}`, undo);
}

export async function deleteSelected({ posts, notices, selection }: Model): Promise<void> {
  const { changedCount, undo } = await posts.delete([...selection.ids.value]);
  selection.clear();
  const text = strings.value.posts.deleted(changedCount, formatNumber(changedCount));
  if (changedCount > 0) notices.show(text, undo);
}
