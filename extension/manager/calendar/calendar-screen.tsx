import { ChevronLeft, ChevronRight, Plus } from 'lucide';
import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { stepMinutes, toMomentOfMinute, toStep } from '../../app/dates/time-of-day.ts';
import { formatMoment } from '../../app/format.ts';
import { formatFullDay, formatMonth, formatTime } from '../../app/format-day.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/keys.ts';
import { Page } from '../../ui/page.tsx';
import {
  type DropTarget,
  findElementUnder,
  findSourceByAttribute,
  type Point,
  useDrag,
} from '../../ui/use-drag.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { Agenda } from './agenda.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { calendarViews } from './calendar-model.ts';
import { DayDialog } from './day-dialog.tsx';
import { getMinuteAt } from './time-axis.ts';
import { TimeGrid } from './time-grid.tsx';
import { Tray } from './tray.tsx';
import { useScrollToDay } from './use-scroll-to-day.ts';
import './calendar-screen.css';

export function CalendarScreen({ model }: { model: ManagerModel }) {
  const { calendar, notices } = model;
  const { calendar: t } = strings.value;
  const [openDay, setOpenDay] = useState<Day | null>(null);
  useScrollToDay(model);

  async function move(id: string, day: Day) {
    const { changedCount, shiftedTo, undo } = await calendar.moveToDay(id, day);
    if (changedCount === 0) return;
    const moved = t.moved(formatFullDay(toNoon(day)));
    const skipped = shiftedTo && strings.value.popup.saving.skippedTime(formatMoment(shiftedTo));
    notices.show(skipped ? `${moved} · ${skipped}` : moved, undo);
  }

  async function moveToTime(id: string, moment: Date) {
    const { changedCount, undo } = await calendar.moveToTime(id, moment);
    if (changedCount > 0) notices.show(t.moved(formatMoment(moment)), undo);
  }

  /**
   * Published posts do not move by key: readers have seen their date, and a key is easily pressed by
   * mistake.
   */
  function moveByKey(id: string, day: Day) {
    if (calendar.isMovable(id)) void move(id, day);
    else notices.show(t.publishedStays);
  }

  function moveToTimeByKey(id: string, moment: Date) {
    if (calendar.isMovable(id)) void moveToTime(id, moment);
    else notices.show(t.publishedStays);
  }

  const create = (day: Day, minute?: number) => {
    model.form.value = { kind: 'post', start: calendar.getInitialValues(day, minute) };
  };
  const drag = useDrag({
    findSource: pressed => findSourceByAttribute('data-post', pressed),
    findDropTarget,
    onDrop(post, { element: { dataset }, minute }) {
      if (dataset.day === undefined) return;
      if (minute === undefined) void move(post, dataset.day);
      else void moveToTime(post, toMomentOfMinute(dataset.day, minute));
    },
  });

  const view = calendar.view.value;
  // On a narrow screen the days of a week are one below the other.
  const hasTimeAxis = view === 'day' || (view === 'week' && !model.isNarrow.value);
  const gridProps = { model, onMove: moveByKey, onCreate: create, onOpenDay: setOpenDay };

  return (
    <Page
      title={formatMonth(toNoon(calendar.shownDay.value))}
      size="wide"
      actions={<CalendarControls model={model} onCreate={create} />}
      tools={<FilterBar model={model} hasPeriod={false} />}
    >
      <div class="calendar" {...drag}>
        <Tray model={model} onMove={move} />
        {view === 'agenda' && <Agenda model={model} onMove={moveByKey} onCreate={create} />}
        {hasTimeAxis && <TimeGrid {...gridProps} onMoveToTime={moveToTimeByKey} />}
        {view !== 'agenda' && !hasTimeAxis && <CalendarGrid {...gridProps} />}
      </div>
      {openDay && (
        <DayDialog model={model} day={openDay} onCreate={create} onClose={() => setOpenDay(null)} />
      )}
    </Page>
  );
}

/** On a time axis the target is the time at the upper edge of what is dragged. */
function findDropTarget(point: Point, draggedTopPx: number): DropTarget | null {
  const element = findElementUnder(point, '[data-day]');
  const day = element?.dataset.day;
  if (!element || day === undefined) return null;
  if (!element.matches('.time-day')) return { element, mark: '' };
  const minute = toStep(getMinuteAt(element, draggedTopPx) + stepMinutes / 2);
  return { element, mark: formatTime(toMomentOfMinute(day, minute)), minute };
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
