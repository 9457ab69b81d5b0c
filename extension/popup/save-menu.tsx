/** The choices beside Save post. They are loaded when the user opens them, after the popup's first frame. */
import type { Signal } from '@preact/signals';
import { CalendarClock, CircleCheck, PenLine } from 'lucide';
import type { ScheduleChoice } from '../app/dates/schedule-times.ts';
import { strings } from '../app/strings.ts';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { listScheduleItems, ScheduleDialog } from '../ui/schedule-choices.tsx';
import type { ComposingModel } from './composing-model.ts';

/** The part that is open, and the times to choose from. */
export type OpenSaveMenu =
  | { part: 'options'; anchor: DOMRect }
  | { part: 'times' | 'other'; anchor: DOMRect; choices: readonly ScheduleChoice[] };

export type SaveMenuProps = { composing: ComposingModel; open: Signal<OpenSaveMenu | null> };

export function SaveMenu({ composing, open }: SaveMenuProps) {
  const t = strings.value.popup.saving;
  const { value: opened } = open;
  if (opened === null) return null;
  const close = () => (open.value = null);
  const { anchor } = opened;
  const schedule = (at: Date) =>
    void composing.save({ status: 'scheduled', scheduled_at: at.toISOString() });

  if (opened.part === 'other') {
    const start = opened.choices[0]?.at;
    return <ScheduleDialog start={start} onSchedule={schedule} onClose={close} />;
  }
  if (opened.part === 'times') {
    const { choices } = opened;
    const showOther = () => (open.value = { part: 'other', anchor, choices });
    const items = listScheduleItems(choices, schedule, showOther);
    return (
      <Menu key="times" label={t.schedule} items={items} anchorRect={anchor} onClose={close} />
    );
  }
  const showTimes = async () => {
    const choices = await composing.listScheduleChoices();
    open.value = { part: 'times', anchor, choices };
  };
  const items: MenuItem[] = [
    { name: t.draft, icon: PenLine, run: () => void composing.save({ status: 'draft' }) },
    { name: t.scheduleMenu, icon: CalendarClock, run: () => void showTimes() },
    {
      name: t.publishedNow,
      icon: CircleCheck,
      run: () => void composing.save({ status: 'published' }),
    },
  ];
  return <Menu key="options" label={t.options} items={items} anchorRect={anchor} onClose={close} />;
}
