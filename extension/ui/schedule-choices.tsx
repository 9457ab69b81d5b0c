/** The times to choose from for a post, and a dialog for another one. Popup and manager show both. */
import { CalendarClock, CalendarDays, CalendarPlus, Clock } from 'lucide';
import { useState } from 'preact/hooks';
import { fromLocalInput, toLocalInput } from '../app/dates/local-time.ts';
import type { ScheduleChoice } from '../app/dates/schedule-times.ts';
import { dateFormat, formatMoment, getCurrentMinuteMs } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { FormDialog } from './form-dialog.tsx';
import { LocalTimeField } from './local-time-field.tsx';
import type { MenuItem } from './menu.tsx';

const formatTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const formatWeekdayAndTime = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
/** Within this time a weekday names one day only. */
const weekdayMs = 6 * 86_400_000;
const icons = { today: Clock, tomorrow: CalendarDays, free: CalendarClock };

/** Lists the choices as items of a menu; the last item is for another time. */
export function listScheduleItems(
  choices: readonly ScheduleChoice[],
  onSchedule: (at: Date) => void,
  onOther: () => void,
): MenuItem[] {
  const { saving: t } = strings.value.popup;
  const items = choices.map(({ name, at }) => ({
    name: name === 'free' ? t.free(formatSlot(at)) : t[name](formatTime(at)),
    icon: icons[name],
    run: () => onSchedule(at),
  }));
  return [...items, { name: t.other, icon: CalendarPlus, run: onOther }];
}

/** Formats a time to come; one of the next days by its weekday. */
export const formatSlot = (at: Date): string =>
  (at.getTime() - getCurrentMinuteMs() < weekdayMs ? formatWeekdayAndTime : formatMoment)(at);

type ScheduleDialogProps = {
  /** The time that the field begins with. */
  start?: Date | undefined;
  onSchedule: (at: Date) => void;
  onClose: () => void;
};

/** Asks for a date and a time. */
export function ScheduleDialog({ start, onSchedule, onClose }: ScheduleDialogProps) {
  const { popup, fields } = strings.value;
  const [typed, setTyped] = useState(toLocalInput(start?.toISOString() ?? null));
  return (
    <FormDialog
      title={popup.saving.schedule}
      action={popup.saving.schedule}
      onClose={onClose}
      onSubmit={() => {
        const time = fromLocalInput(typed, null);
        if (time !== null) onSchedule(new Date(time));
      }}
    >
      <LocalTimeField label={fields.scheduled_at} text={typed} isRequired onType={setTyped} />
    </FormDialog>
  );
}
