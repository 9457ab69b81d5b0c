/** The choices beside Save post. They are loaded when the user opens them, after the popup's first frame. */
import type { Signal } from '@preact/signals';
import { CalendarClock, CalendarDays, CalendarPlus, CircleCheck, Clock, PenLine } from 'lucide';
import { useState } from 'preact/hooks';
import { dateFormat, formatMoment } from '../../models/app/format.ts';
import { strings } from '../../models/app/strings.ts';
import { fromLocalInput, toLocalInput } from '../../models/calendar/local-time.ts';
import type { ComposingModel } from '../../models/popup/composing.ts';
import type { ScheduleChoice } from '../../models/posts/schedule-times.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Menu, type MenuItem } from '../menu.tsx';

/** The part that is open, and the times to choose from. */
export type OpenSaveMenu =
  | { part: 'options'; anchor: DOMRect }
  | { part: 'times' | 'other'; anchor: DOMRect; choices: readonly ScheduleChoice[] };

export type SaveMenuProps = { composing: ComposingModel; open: Signal<OpenSaveMenu | null> };

const formatTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const choiceIcons = { today: Clock, tomorrow: CalendarDays, free: CalendarClock };

export function SaveMenu({ composing, open }: SaveMenuProps) {
  const t = strings.value.popup.saving;
  const { value: opened } = open;
  if (opened === null) return null;
  const close = () => (open.value = null);
  const { anchor } = opened;
  const schedule = (at: Date) =>
    void composing.save({ status: 'scheduled', scheduled_at: at.toISOString() });

  if (opened.part === 'other') {
    return <TimeDialog start={opened.choices.at(-1)?.at} onChoose={schedule} onClose={close} />;
  }
  if (opened.part === 'times') {
    const { choices } = opened;
    const nameChoice = ({ name, at }: ScheduleChoice) =>
      name === 'free' ? t.free(formatMoment(at)) : t[name](formatTime(at));
    const items: MenuItem[] = choices.map(choice => ({
      name: nameChoice(choice),
      icon: choiceIcons[choice.name],
      run: () => schedule(choice.at),
    }));
    const showOther = () => (open.value = { part: 'other', anchor, choices });
    items.push({ name: t.other, icon: CalendarPlus, run: showOther });
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

type TimeDialogProps = {
  start: Date | undefined;
  onChoose: (at: Date) => void;
  onClose: () => void;
};

/** Asks for another date and time. */
function TimeDialog({ start, onChoose, onClose }: TimeDialogProps) {
  const { popup, actions, fields } = strings.value;
  const [typed, setTyped] = useState(toLocalInput(start?.toISOString() ?? null));
  return (
    <Dialog title={popup.saving.schedule} onClose={onClose}>
      <form
        class="dialog-form"
        onSubmit={event => {
          event.preventDefault();
          const time = fromLocalInput(typed, null);
          if (time === null) return;
          onClose();
          onChoose(new Date(time));
        }}
      >
        <Field label={fields.scheduled_at}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="datetime-local"
              required
              value={typed}
              onInput={event => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {actions.cancel}
          </button>
          <button type="submit" class="button" data-look="main">
            {popup.saving.schedule}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
