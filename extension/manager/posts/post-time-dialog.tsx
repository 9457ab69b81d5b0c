import { useId, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { toDay, toNoon } from '../../app/dates/day.ts';
import { fromLocalInput, toLocalInput } from '../../app/dates/local-time.ts';
import { parseTypedDay } from '../../app/dates/typed-day.ts';
import { locale } from '../../app/format.ts';
import { formatFullDay, formatMonthName, formatWeekday } from '../../app/format-day.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LocalTimeField } from '../../ui/local-time-field.tsx';

/** The time of a post that had none before, and the day in the examples of what can be typed. */
const defaultTime = '09:00';
const exampleDay = '2027-03-08';

type PostTimeDialogProps = {
  /** The name of the time that is asked for. */
  label: string;
  value: string | null;
  nowMs: number;
  onChoose: (time: string) => void;
  onClose: () => void;
};

/** Asks for a date in words or numbers, or in a field for date and time. */
export function PostTimeDialog({ label, value, nowMs, onChoose, onClose }: PostTimeDialogProps) {
  const [typedDay, setTypedDay] = useState('');
  const [text, setText] = useState(toLocalInput(value));
  const statusId = useId();
  const { posts, calendar } = strings.value;
  const today = toDay(new Date(nowMs));
  const find = (typed: string) => parseTypedDay(typed, today, locale.value);
  const found = find(typedDay);
  const example = toNoon(exampleDay);
  return (
    <FormDialog
      title={posts.when}
      action={strings.value.actions.done}
      onClose={onClose}
      onSubmit={() => {
        // Keeps the seconds of `value` if the minute has not changed.
        const time = fromLocalInput(text, value);
        if (time !== null) onChoose(time);
      }}
    >
      <div class="post-typed-day">
        <input
          type="text"
          class="input"
          aria-label={posts.bulk.day}
          aria-describedby={statusId}
          autofocus
          autocomplete="off"
          placeholder={`${formatMonthName(example)} 8, ${formatWeekday(example)}, ${exampleDay}`}
          value={typedDay}
          onInput={({ currentTarget }) => {
            setTypedDay(currentTarget.value);
            const day = find(currentTarget.value)?.day;
            if (day) setText(`${day}T${text.split('T')[1] ?? defaultTime}`);
          }}
        />
        <p id={statusId} class="field-hint" role="status">
          {found && formatFullDay(toNoon(found.day))}
          {!found && typedDay.trim() !== '' && calendar.noDate}
        </p>
      </div>
      <LocalTimeField label={label} text={text} isRequired onType={setText} />
    </FormDialog>
  );
}
