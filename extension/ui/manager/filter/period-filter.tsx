import { words } from '../../../models/app/all-words.ts';
import { locale } from '../../../models/app/format.ts';
import { dayOf, firstWeekday } from '../../../models/calendar/day.ts';
import { daysOf, periods } from '../../../models/posts/period.ts';
import type { PostFilter } from '../../../models/posts/post-filter.ts';
import { FilterChoice } from './filter-choice.tsx';

export type PeriodFilterProps = {
  filter: PostFilter;
  /** Milliseconds since 1970. */
  nowMs: number;
  onChange: (part: Partial<PostFilter>) => void;
  /** The same by a keystroke, after which others come. */
  onType: (part: Partial<PostFilter>) => void;
};

/** A stretch of days by words, or from one day to another. */
export function PeriodFilter({ filter, nowMs, onChange, onType }: PeriodFilterProps) {
  const { filter: text } = words.value;
  const { period, from, to } = filter;
  const isOwn = from !== null || to !== null;
  const options = [
    ...periods.map(name => [name, text.periods[name]] as const),
    ['own', text.ownPeriod] as const,
  ];

  function choose(chosen: (typeof options)[number][0] | null) {
    if (chosen !== 'own') return onChange({ period: chosen, from: null, to: null });
    // One's own days begin as those that were shown.
    const today = dayOf(new Date(nowMs));
    const present = { nowMs, firstWeekday: firstWeekday(locale.value) };
    const days = period ? daysOf(period, present) : { from: today, to: today };
    onChange({ period: null, ...days });
  }

  return (
    <fieldset class="filter-period" aria-label={text.period}>
      <FilterChoice
        label={text.period}
        any={text.anyTime}
        value={isOwn ? 'own' : period}
        options={options}
        onChange={choose}
      />
      {isOwn && (
        <>
          <DayField label={text.from} value={from} onType={day => onType({ from: day })} />
          <span aria-hidden="true">–</span>
          <DayField label={text.to} value={to} onType={day => onType({ to: day })} />
        </>
      )}
    </fieldset>
  );
}

type DayFieldProps = {
  label: string;
  value: string | null;
  onType: (day: string | null) => void;
};

function DayField({ label, value, onType }: DayFieldProps) {
  return (
    <input
      class="input filter-day"
      type="date"
      aria-label={label}
      title={label}
      value={value ?? ''}
      onInput={({ currentTarget: { value, validity } }) => {
        // One that is typed in part is on its way to another.
        if (!validity.badInput) onType(value || null);
      }}
    />
  );
}
