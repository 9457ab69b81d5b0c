import { Plus } from 'lucide';
import { strings } from '../../app/all-strings.ts';
import { addDays, type Day, toNoon } from '../../app/dates/day.ts';
import { formatFullDay } from '../../app/format-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readKey } from '../../ui/keys.ts';
import { useRovingTabindex } from '../../ui/use-roving-tabindex.ts';
import type { ManagerModel } from '../manager-model.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { useFocusAfterMove } from './use-calendar-keys.ts';
import { useShowMore } from './use-show-more.tsx';
import './agenda.css';

type AgendaProps = {
  model: ManagerModel;
  onMove: (id: string, day: Day) => void;
  onCreate: (day: Day) => void;
};

/** The days of a month that have posts, one below the other, for narrow screens. */
export function Agenda({ model, onMove, onCreate }: AgendaProps) {
  const { calendar, labels, form } = model;
  const { calendar: t } = strings.value;
  const roving = useRovingTabindex<HTMLDivElement>();
  const nextFocus = useFocusAfterMove(calendar, roving.ref);
  const today = calendar.today();
  const days = calendar.weeks.value
    .flat()
    .filter(day => day === today || calendar.listPostsOn(day).length > 0);

  function movePost(id: string, day: Day) {
    // A post that cannot move keeps the focus where it is; `onMove` says why.
    if (calendar.isMovable(id)) {
      nextFocus.current = { day, id };
      calendar.focusOn(day);
    }
    onMove(id, day);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
    const id = target.closest<HTMLElement>('[data-post]')?.dataset.post;
    const daysToRight = getComputedStyle(target).direction === 'rtl' ? -1 : 1;
    const key = readKey(event);
    const dayCount = {
      ArrowUp: -1,
      ArrowLeft: -daysToRight,
      ArrowDown: 1,
      ArrowRight: daysToRight,
    }[key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && event.shiftKey && dayCount && day && id) movePost(id, addDays(day, dayCount));
    else if (isPlain && key === 'n') onCreate(day ?? today);
    else if (isPlain && key === 't') calendar.goToToday();
    else if (isPlain && key === 'PageDown') calendar.showAdjacentPeriod(1);
    else if (isPlain && key === 'PageUp') calendar.showAdjacentPeriod(-1);
    else return roving.onKeyDown(event);
    event.preventDefault();
  }

  return (
    <section class="agenda" aria-label={t.agenda}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the posts in it */}
      <div {...roving} onKeyDown={onKeyDown}>
        {days.map(day => (
          <section
            key={day}
            class="agenda-day"
            data-day={day}
            aria-label={formatFullDay(toNoon(day))}
            aria-current={day === today ? 'date' : undefined}
            onFocusIn={() => {
              calendar.focusedDay.value = day;
            }}
          >
            <h2>
              {formatFullDay(toNoon(day))}
              {day === today && <span>{t.today}</span>}
            </h2>
            {calendar.listPostsOn(day).map(entry => (
              <CalendarEvent
                key={entry.id}
                entry={entry}
                labels={labels.byId.value}
                onOpen={() => {
                  form.value = { kind: 'post', id: entry.id };
                }}
              />
            ))}
            {calendar.listPostsOn(day).length === 0 && <EmptyDayNote text={t.nothing} />}
          </section>
        ))}
        {days.length === 0 && <EmptyDayNote text={t.nothingInMonth} />}
      </div>
    </section>
  );
}

/**
 * Says that a day or month has no posts. The note can have the focus like a post, because the keys of
 * the agenda act on the day of the focused item.
 */
function EmptyDayNote({ text }: { text: string }) {
  return (
    <p class="agenda-empty" data-rove tabIndex={-1}>
      {text}
    </p>
  );
}

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
