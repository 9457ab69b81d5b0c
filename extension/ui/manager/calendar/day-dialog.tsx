import { Plus } from 'lucide';
import { words } from '../../../models/app/all-words.ts';
import { formatFullDay } from '../../../models/app/format-day.ts';
import { type Day, noonOf } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Dialog } from '../../dialog.tsx';
import { Icon } from '../../icon.tsx';
import { CalendarEvent } from './calendar-event.tsx';
import { useFirst } from './more-entries.tsx';
import './day-dialog.css';

type DayDialogProps = {
  model: ManagerModel;
  day: Day;
  onCreate: (day: Day) => void;
  onClose: () => void;
};

/** More than people read, and few enough to be drawn at once. */
const shownAtOnce = 100;

/** Everything on one day. */
export function DayDialog({ model, day, onCreate, onClose }: DayDialogProps) {
  const { shown, more } = useFirst(model.calendar.on(day), shownAtOnce);
  return (
    <Dialog title={formatFullDay(noonOf(day))} onClose={onClose}>
      <div class="day-events">
        {shown.map(entry => (
          <CalendarEvent
            key={entry.id}
            entry={entry}
            labels={model.labels.byId.value}
            namedLabels={20}
            tabIndex={0}
            onOpen={() => {
              onClose();
              model.form.value = { kind: 'post', id: entry.id };
            }}
          />
        ))}
        {more}
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
          <Icon of={Plus} />
          {words.value.posts.new}
        </button>
        <button type="button" class="button" data-look="main" onClick={onClose}>
          {words.value.actions.done}
        </button>
      </div>
    </Dialog>
  );
}
