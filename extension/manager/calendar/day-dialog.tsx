import { Plus } from 'lucide';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { formatFullDay } from '../../app/format-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { useShowMore } from './use-show-more.tsx';
import './day-dialog.css';

type DayDialogProps = {
  model: ManagerModel;
  day: Day;
  onCreate: (day: Day) => void;
  onClose: () => void;
};

/** More than users read, and few enough to render at once. */
const entriesPerStep = 100;

/** All posts of one day. */
export function DayDialog({ model, day, onCreate, onClose }: DayDialogProps) {
  const { calendar, posts } = model;
  const { shown, moreButton } = useShowMore(
    calendar.listPostsOn(day),
    entriesPerStep,
    posts.isComplete.value,
  );
  return (
    <Dialog title={formatFullDay(toNoon(day))} onClose={onClose}>
      <div class="day-events">
        {shown.map(entry => (
          <CalendarEvent
            key={entry.id}
            entry={entry}
            labels={model.labels.byId.value}
            tabIndex={0}
            onOpen={() => {
              onClose();
              model.form.value = { kind: 'post', id: entry.id };
            }}
          />
        ))}
        {moreButton}
      </div>
      <div class="dialog-actions">
        <button
          type="button"
          class="button"
          onClick={() => {
            onClose();
            onCreate(day);
          }}
        >
          <Icon icon={Plus} />
          {strings.value.posts.new}
        </button>
        <button type="button" class="button" data-look="main" onClick={onClose}>
          {strings.value.actions.done}
        </button>
      </div>
    </Dialog>
  );
}
