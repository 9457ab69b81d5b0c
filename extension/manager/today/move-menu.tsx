import { CalendarArrowDown, CalendarArrowUp, CalendarClock, CalendarPlus, Sun } from 'lucide';
import { strings } from '../../app/all-strings.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { formatSlot } from '../../ui/schedule-choices.tsx';

/** The post that is moved, and its next free slot. */
export type Moving = { id: string; anchor: DOMRect; free: Date | null };

/** A day, or a number of days later. */
export type MoveTarget = 'today' | 'tomorrow' | number;

type MoveMenuProps = {
  moving: Moving;
  onMove: (target: MoveTarget) => void;
  onMoveToSlot: (at: Date) => void;
  onClose: () => void;
};

/** The next free slot and the days that a post can be moved to. */
export function MoveMenu({ moving, onMove, onMoveToSlot, onClose }: MoveMenuProps) {
  const { today: t, posts, filter, popup } = strings.value;
  const { anchor, free } = moving;
  const items: MenuItem[] = [
    { name: filter.periods.today, icon: Sun, run: () => onMove('today') },
    { name: filter.periods.tomorrow, icon: CalendarArrowDown, run: () => onMove('tomorrow') },
    { name: posts.bulk.dayLater, icon: CalendarPlus, run: () => onMove(1) },
    { name: posts.bulk.weekLater, icon: CalendarArrowUp, run: () => onMove(7) },
  ];
  if (free !== null)
    items.unshift({
      name: popup.saving.free(formatSlot(free)),
      icon: CalendarClock,
      run: () => onMoveToSlot(free),
    });
  return <Menu label={t.move} items={items} anchorRect={anchor} onClose={onClose} />;
}
