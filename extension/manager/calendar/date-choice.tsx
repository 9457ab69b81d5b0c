import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide';
import { useId, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, toNoon } from '../../app/dates/day.ts';
import { parseTypedDay } from '../../app/dates/typed-day.ts';
import { locale } from '../../app/format.ts';
import {
  formatDayRange,
  formatFullDay,
  formatMonth,
  formatMonthName,
  formatWeekday,
} from '../../app/format-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/keys.ts';
import type { CalendarModel } from './calendar-model.ts';
import './date-choice.css';

/** The days in the examples of what can be typed. */
const exampleDay = '2027-03-08';

/** The shown days as the heading of the calendar; a press opens the choice of another date. */
export function CalendarHeading({
  calendar: { view, weeks, shownDay },
  onPress,
}: {
  calendar: CalendarModel;
  onPress: () => void;
}) {
  const [week = []] = weeks.value;
  const [first, last] = [week[0], week.at(-1)];
  return (
    <button
      type="button"
      class="calendar-heading"
      aria-haspopup="dialog"
      title={strings.value.calendar.goToDate}
      onClick={onPress}
      {...shortcutProps('G')}
    >
      <span>
        {view.value === 'week' && first && last
          ? formatDayRange(toNoon(first), toNoon(last))
          : formatMonth(toNoon(shownDay.value))}
      </span>
      <Icon icon={ChevronDown} />
    </button>
  );
}

type DateChoiceProps = {
  calendar: CalendarModel;
  onClose: () => void;
  onChoose: (day: Day) => void;
};

/** A field for a date in words or numbers, and the months of a year. */
export function DateChoice({ calendar, onClose, onChoose }: DateChoiceProps) {
  const { calendar: t, actions } = strings.value;
  const [typed, setTyped] = useState('');
  const [year, setYear] = useState(Number(calendar.shownDay.value.slice(0, 4)));
  const statusId = useId();
  const found = parseTypedDay(typed, calendar.today(), locale.value);
  const example = toNoon(exampleDay);
  const months = Array.from(
    { length: 12 },
    (_, index) => `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}-01`,
  );
  return (
    <Dialog title={t.goToDate} onClose={onClose}>
      <form
        class="date-choice"
        onSubmit={event => {
          event.preventDefault();
          if (found) onChoose(found.day);
        }}
      >
        <input
          type="text"
          class="input"
          aria-label={t.goToDate}
          aria-describedby={statusId}
          autofocus
          autocomplete="off"
          placeholder={`${formatMonthName(example)}, ${formatWeekday(example)} 8, ${exampleDay}`}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <p id={statusId} class="date-found" role="status">
          {found && (found.isMonth ? formatMonth : formatFullDay)(toNoon(found.day))}
          {!found && typed.trim() !== '' && t.noDate}
        </p>
        <div class="date-year">
          <YearButton name={t.previousYear} icon={ChevronLeft} onPress={() => setYear(year - 1)} />
          <span>{year}</span>
          <YearButton name={t.nextYear} icon={ChevronRight} onPress={() => setYear(year + 1)} />
        </div>
        <div class="date-months">
          {months.map(month => (
            <button
              key={month}
              type="button"
              aria-label={formatMonth(toNoon(month))}
              aria-current={isSameMonth(month, calendar.shownDay.value) ? 'date' : undefined}
              onClick={() =>
                onChoose(isSameMonth(month, calendar.today()) ? calendar.today() : month)
              }
            >
              {formatMonthName(toNoon(month))}
            </button>
          ))}
        </div>
        <div class="dialog-actions">
          <button type="button" class="button" onClick={onClose}>
            {actions.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const isSameMonth = (one: Day, other: Day) => one.slice(0, 7) === other.slice(0, 7);

function YearButton({
  name,
  icon,
  onPress,
}: {
  name: string;
  icon: typeof ChevronLeft;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      class="button"
      data-look="quiet"
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}
