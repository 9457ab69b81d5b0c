import { ChevronLeft, ChevronRight, Plus } from 'lucide';
import { useState } from 'preact/hooks';
import { words } from '../../../models/app/all-words.ts';
import { formatFullDay, formatMonth } from '../../../models/app/format-day.ts';
import { calendarViews } from '../../../models/calendar/calendar.ts';
import { type Day, noonOf } from '../../../models/calendar/day.ts';
import type { ManagerModel } from '../../../models/manager/manager.ts';
import { Icon } from '../../icon.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { Page } from '../page.tsx';
import { elementUnder, sourceBy, useDrag } from '../use-drag.ts';
import { Agenda } from './agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { DayDialog } from './day-dialog.tsx';
import { Tray } from './tray.tsx';
import { useDayInView } from './use-day-in-view.ts';
import './calendar-screen.css';

export function CalendarScreen({ model }: { model: ManagerModel }) {
  const { calendar, notices } = model;
  const { calendar: text } = words.value;
  const [openDay, setOpenDay] = useState<Day | null>(null);
  useDayInView(model);

  async function move(id: string, day: Day) {
    const { changed, undo } = await calendar.move(id, day);
    if (changed > 0) notices.tell(text.moved(formatFullDay(noonOf(day))), undo);
  }

  /** A key is pressed too easily to move what people have read. */
  function moveByKey(id: string, day: Day) {
    if (calendar.isMovable(id)) void move(id, day);
    else notices.tell(text.publishedStays);
  }

  const create = (day: Day) => {
    model.form.value = { kind: 'post', start: calendar.startOn(day) };
  };
  const drag = useDrag({
    sourceOf: pressed => sourceBy('data-post', pressed),
    placeAt(point) {
      const element = elementUnder(point, '[data-day]');
      return element && { element, mark: '' };
    },
    onDrop: (post, { element: { dataset } }) => {
      if (dataset.day !== undefined) void move(post, dataset.day);
    },
  });

  return (
    <Page
      title={formatMonth(noonOf(calendar.shown.value))}
      size="wide"
      actions={<Controls model={model} onCreate={create} />}
    >
      <FilterBar model={model} hasPeriod={false} />
      <div class="calendar" {...drag}>
        <Tray model={model} onMove={move} />
        {calendar.view.value === 'agenda' ? (
          <Agenda model={model} onMove={moveByKey} onCreate={create} />
        ) : (
          <CalendarGrid model={model} onMove={moveByKey} onCreate={create} onOpenDay={setOpenDay} />
        )}
      </div>
      {openDay && (
        <DayDialog model={model} day={openDay} onCreate={create} onClose={() => setOpenDay(null)} />
      )}
    </Page>
  );
}

function Controls({ model, onCreate }: { model: ManagerModel; onCreate: (day: Day) => void }) {
  const { calendar } = model;
  const { calendar: text, posts } = words.value;
  const view = calendar.view.value;
  return (
    <div class="calendar-controls">
      <span class="calendar-steps">
        <button
          type="button"
          class="button"
          aria-label={text.previous[view]}
          title={text.previous[view]}
          onClick={() => calendar.step(-1)}
        >
          <Icon of={ChevronLeft} />
        </button>
        <button type="button" class="button" aria-keyshortcuts="T" onClick={calendar.goToToday}>
          {text.today}
        </button>
        <button
          type="button"
          class="button"
          aria-label={text.next[view]}
          title={text.next[view]}
          onClick={() => calendar.step(1)}
        >
          <Icon of={ChevronRight} />
        </button>
      </span>
      <fieldset class="segments" aria-label={text.view}>
        {calendarViews.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => calendar.show({ view: name })}
          >
            {text[name]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class="button"
        data-look="main"
        onClick={() => onCreate(calendar.focused.value)}
      >
        <Icon of={Plus} />
        <span>{posts.new}</span>
      </button>
    </div>
  );
}
