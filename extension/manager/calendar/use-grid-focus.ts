/** The focus of a grid of days: one day has the tab stop, and the focus follows days and moved posts. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Day } from '../../app/dates/day.ts';
import type { CalendarModel } from './calendar-model.ts';
import { useFocusAfterMove } from './use-focus-after-move.ts';

type GridCommands = {
  onMove: (id: string, day: Day) => void;
  onCreate: (day: Day) => void;
};

/** Returns the day with the tab stop, and the actions of the keys of all grids. */
export function useGridFocus(
  calendar: CalendarModel,
  grid: RefObject<HTMLTableElement | null>,
  { onMove, onCreate }: GridCommands,
) {
  const nextFocus = useFocusAfterMove(calendar, grid);
  const focusedDay = calendar.weeks.value.flat().includes(calendar.focusedDay.value)
    ? calendar.focusedDay.value
    : calendar.shownDay.value;

  // If a focused cell now shows another day, as at midnight or after Back, the focus follows the
  // day to its new cell.
  useLayoutEffect(() => {
    const cell = document.activeElement;
    if (nextFocus.current || !grid.current?.contains(cell) || !cell?.matches('td')) return;
    grid.current.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  });

  // Subscribes the calling component to the posts of the focused day, so that the focus can follow a
  // moved post.
  calendar.listPostsOn(focusedDay);

  function followTo(id: string | null, day: Day) {
    nextFocus.current = { day, id };
    calendar.focusOn(day);
  }
  return {
    focusedDay,
    actions: {
      calendar,
      create: onCreate,
      focusDay: (day: Day) => followTo(null, day),
      focusTray: () =>
        document
          .querySelector<HTMLElement>('.tray[data-folded="false"] [data-rove], .tray-toggle')
          ?.focus(),
      movePost(id: string, day: Day) {
        // A post that cannot move keeps the focus where it is; `onMove` says why.
        if (calendar.isMovable(id)) followTo(id, day);
        onMove(id, day);
      },
    },
  };
}
