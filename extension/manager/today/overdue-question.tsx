import { strings } from '../../app/all-strings.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import type { ManagerModel } from '../manager-model.ts';
import './overdue-question.css';

/** One line above the overdue posts: were those of more than a week ago posted? */
export function OverdueQuestion({ model }: { model: ManagerModel }) {
  const { overdue, notices } = model;
  const { today: t, posts: postStrings, calendar, statuses, actions } = strings.value;
  const { length: count } = overdue.posts.value;
  if (count === 0) return null;

  async function markPublished() {
    const { changedCount, undo } = await overdue.markPublished();
    const shown = postStrings.count(changedCount, formatNumber(changedCount));
    if (changedCount > 0)
      notices.show(
        changedCount === 1 ? t.markedPublished : `${shown} · ${statuses.published}`,
        undo,
      );
  }

  async function move() {
    const { changedCount, undo, at } = await overdue.move();
    if (changedCount === 0) return notices.show(t.overdue.notMoved);
    const one = changedCount === 1 && at !== null;
    const moved = postStrings.bulk.moved(changedCount, formatNumber(changedCount));
    notices.show(one ? calendar.moved(formatMoment(at)) : moved, undo);
  }

  async function drop() {
    const { changedCount, undo } = await overdue.drop();
    if (changedCount > 0)
      notices.show(t.overdue.dropped(changedCount, formatNumber(changedCount)), undo);
  }

  return (
    <div class="overdue-question">
      <p>{t.overdue.question(count, formatNumber(count))}</p>
      <button type="button" class="button" onClick={() => void markPublished()}>
        {t.markPublished}
      </button>
      <button type="button" class="button" onClick={() => void move()}>
        {t.move}
      </button>
      <button type="button" class="button" onClick={() => void drop()}>
        {t.overdue.drop}
      </button>
      <button type="button" class="button" data-look="quiet" onClick={() => void overdue.dismiss()}>
        {actions.dismiss}
      </button>
    </div>
  );
}
