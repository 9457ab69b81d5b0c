import { strings } from '../../app/all-strings.ts';
import { getFirstWeekday, toDay } from '../../app/dates/day.ts';
import { locale } from '../../app/format.ts';
import { FilterChoice } from './filter-choice.tsx';
import { getPeriodDays, periods } from './period.ts';
import type { PostFilter } from './post-filter.ts';

export type PeriodFilterProps = {
  filter: PostFilter;
  /** Milliseconds since the epoch. */
  nowMs: number;
  onChange: (part: Partial<PostFilter>) => void;
  /** Like `onChange`, but for a keystroke: it replaces the entry in the history. */
  onType: (part: Partial<PostFilter>) => void;
};

/** A period by name, or from one day to another. */
export function PeriodFilter({ filter, nowMs, onChange, onType }: PeriodFilterProps) {
  const { filter: t } = strings.value;
  const { period, from, to } = filter;
  const isCustom = from !== null || to !== null;
  const options = [
    ...periods.map(name => [name, t.periods[name]] as const),
    ['own', t.ownPeriod] as const,
  ];

  function choose(chosen: (typeof options)[number][0] | null) {
    if (chosen !== 'own') return onChange({ period: chosen, from: null, to: null });
    // A custom period starts with the days that were shown.
    const today = toDay(new Date(nowMs));
    const now = { nowMs, firstWeekday: getFirstWeekday(locale.value) };
    const days = period ? getPeriodDays(period, now) : { from: today, to: today };
    onChange({ period: null, ...days });
  }

  return (
    <fieldset class="filter-period" aria-label={t.period}>
      <FilterChoice
        label={t.period}
        anyLabel={t.anyTime}
        value={isCustom ? 'own' : period}
        options={options}
        onChange={choose}
      />
      {isCustom && (
        <>
          <DayField label={t.from} value={from} onType={day => onType({ from: day })} />
          <span aria-hidden="true">–</span>
          <DayField label={t.to} value={to} onType={day => onType({ to: day })} />
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
        // A date that is typed in part has no valid value yet.
        if (!validity.badInput) onType(value || null);
      }}
    />
  );
}
