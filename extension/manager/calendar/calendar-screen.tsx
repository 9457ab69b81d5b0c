import { ChevronLeft, ChevronRight, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { formatMoment } from '../../app/format.ts';
import { formatFullDay } from '../../app/format-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/keys.ts';
import { Page } from '../../ui/page.tsx';
import { findElementUnder, findSourceByAttribute, useDrag } from '../../ui/use-drag.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { Agenda, DayDialog } from './agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { calendarViews } from './calendar-model.ts';
import { CalendarHeading, DateChoice } from './date-choice.tsx';
import { PostPreview } from './post-preview.tsx';
import { Tray } from './tray.tsx';
import { useScrollToDay } from './use-scroll-to-day.ts';
import './calendar-screen.css';

export function CalendarScreen({ model }: { model: ManagerModel }) {
  const { calendar, notices } = model;
  const { calendar: t } = strings.value;
  const [openDay, setOpenDay] = useState<Day | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const days = useRef<HTMLDivElement>(null);
  const chosenDay = useRef<Day | null>(null);
  useScrollToDay(model);

  // Once the dialog is closed, which gives the focus back to the heading, and the day is shown.
  useEffect(() => {
    const day = chosenDay.current;
    if (isChoosing || day === null || !calendar.weeks.value.flat().includes(day)) return;
    chosenDay.current = null;
    focusDay(day);
  });

  async function move(id: string, day: Day) {
    const { changedCount, shiftedTo, undo } = await calendar.moveToDay(id, day);
    if (changedCount === 0) return;
    const moved = t.moved(formatFullDay(toNoon(day)));
    const skipped = shiftedTo && strings.value.popup.saving.skippedTime(formatMoment(shiftedTo));
    notices.show(skipped ? `${moved} · ${skipped}` : moved, undo);
  }

  /**
   * Published posts do not move by key: readers have seen their date, and a key is easily pressed by
   * mistake.
   */
  function moveByKey(id: string, day: Day) {
    if (calendar.isMovable(id)) void move(id, day);
    else notices.show(t.publishedStays);
  }

  async function create(day: Day) {
    model.form.value = { kind: 'post', start: await calendar.getInitialValues(day) };
  }
  const drag = useDrag({
    findSource: pressed => findSourceByAttribute('data-post', pressed),
    findDropTarget(point) {
      const element = findElementUnder(point, '[data-day]');
      return element && { element, mark: '' };
    },
    onDrop(post, { element: { dataset } }) {
      if (dataset.day !== undefined) void move(post, dataset.day);
    },
  });

  const isAgenda = calendar.view.value === 'agenda';
  return (
    <Page
      title={<CalendarHeading calendar={calendar} onPress={() => setChoosing(true)} />}
      size="wide"
      actions={<CalendarControls model={model} onCreate={create} />}
      tools={<FilterBar model={model} hasPeriod={false} />}
    >
      <div ref={days} class="calendar" {...drag}>
        <Tray model={model} onMove={move} />
        {isAgenda ? (
          <Agenda model={model} onMove={moveByKey} onCreate={create} />
        ) : (
          <CalendarGrid model={model} onMove={moveByKey} onCreate={create} onOpenDay={setOpenDay} />
        )}
        <PostPreview model={model} container={days} />
      </div>
      {isChoosing && (
        <DateChoice
          calendar={calendar}
          onClose={() => setChoosing(false)}
          onChoose={day => {
            setChoosing(false);
            chosenDay.current = day;
            calendar.goToDay(day);
          }}
        />
      )}
      {openDay && (
        <DayDialog model={model} day={openDay} onCreate={create} onClose={() => setOpenDay(null)} />
      )}
    </Page>
  );
}

/** Focuses the day; in an agenda the first post from the day on. */
function focusDay(day: Day): void {
  const days = [...document.querySelectorAll<HTMLElement>('.calendar [data-day]')];
  const element = days.find(({ dataset }) => (dataset.day ?? '') >= day);
  (element?.querySelector<HTMLElement>('[data-rove]') ?? element)?.focus();
}

function CalendarControls({
  model,
  onCreate,
}: {
  model: ManagerModel;
  onCreate: (day: Day) => void;
}) {
  const { calendar } = model;
  const { calendar: t, posts } = strings.value;
  const view = calendar.view.value;
  return (
    <div class="calendar-controls">
      <span class="calendar-steps">
        <button
          type="button"
          class="button"
          aria-label={t.previous[view]}
          title={t.previous[view]}
          onClick={() => calendar.showAdjacentPeriod(-1)}
        >
          <Icon icon={ChevronLeft} />
        </button>
        <button type="button" class="button" {...shortcutProps('T')} onClick={calendar.goToToday}>
          {t.today}
        </button>
        <button
          type="button"
          class="button"
          aria-label={t.next[view]}
          title={t.next[view]}
          onClick={() => calendar.showAdjacentPeriod(1)}
        >
          <Icon icon={ChevronRight} />
        </button>
      </span>
      <fieldset class="segments" aria-label={t.view}>
        {calendarViews.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => calendar.showView(name)}
          >
            {t[name]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class="button"
        data-look="main"
        {...shortcutProps('N')}
        onClick={() => onCreate(calendar.focusedDay.value)}
      >
        <Icon icon={Plus} />
        <span>{posts.new}</span>
      </button>
    </div>
  );
}
