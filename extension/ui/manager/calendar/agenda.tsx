import { words } from '../../../models/app/all-words.ts';
import { formatFullDay } from '../../../models/app/format-day.ts';
import { addDays, type Day, noonOf } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { useRoving } from '../../roving.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { useFocusNext } from './use-focus-next.ts';
import './agenda.css';

type AgendaProps = {
  model: ManagerModel;
  onMove: (id: string, day: Day) => void;
  onCreate: (day: Day) => void;
};

/** The days of a month that have posts, below each other: what a phone has room for. */
export function Agenda({ model, onMove, onCreate }: AgendaProps) {
  const { calendar, labels, form } = model;
  const { calendar: text } = words.value;
  const roving = useRoving<HTMLDivElement>();
  const focusNext = useFocusNext(calendar, roving.ref);
  const today = calendar.today();
  const days = calendar.weeks.value
    .flat()
    .filter(day => day === today || calendar.on(day).length > 0);

  function movePost(id: string, day: Day) {
    if (calendar.isMovable(id)) {
      focusNext.current = { day, id };
      calendar.focusOn(day);
    }
    onMove(id, day);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
    const id = target.closest<HTMLElement>('[data-post]')?.dataset.post;
    const toRight = getComputedStyle(target).direction === 'rtl' ? -1 : 1;
    const by = { ArrowUp: -1, ArrowLeft: -toRight, ArrowDown: 1, ArrowRight: toRight }[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && event.shiftKey && by && day && id) movePost(id, addDays(day, by));
    else if (isPlain && event.key === 'n') onCreate(day ?? today);
    else if (isPlain && event.key === 't') calendar.goToToday();
    else if (isPlain && event.key === 'PageDown') calendar.step(1);
    else if (isPlain && event.key === 'PageUp') calendar.step(-1);
    else return roving.onKeyDown(event);
    event.preventDefault();
  }

  return (
    <section class="agenda" aria-label={text.agenda}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the posts in it */}
      <div {...roving} onKeyDown={onKeyDown}>
        {days.map(day => (
          <section
            key={day}
            class="agenda-day"
            data-day={day}
            aria-label={formatFullDay(noonOf(day))}
            aria-current={day === today ? 'date' : undefined}
            onFocusIn={() => {
              calendar.focused.value = day;
            }}
          >
            <h2>
              {formatFullDay(noonOf(day))}
              {day === today && <span>{text.today}</span>}
            </h2>
            {calendar.on(day).map(entry => (
              <CalendarEvent
                key={entry.id}
                entry={entry}
                labels={labels.byId.value}
                namedLabels={20}
                onOpen={() => {
                  form.value = { kind: 'post', id: entry.id };
                }}
              />
            ))}
            {calendar.on(day).length === 0 && <Nothing text={text.nothing} />}
          </section>
        ))}
        {days.length === 0 && <Nothing text={text.nothingInMonth} />}
      </div>
    </section>
  );
}

/** It takes the focus, as a post does: the keys of the agenda are those of what stands in it. */
function Nothing({ text }: { text: string }) {
  return (
    <p class="agenda-nothing" data-rove tabIndex={-1}>
      {text}
    </p>
  );
}
