import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Field } from '../../ui/field.tsx';
import type { SampleRenderer } from './sample.ts';
import { formatVariable, type VariableChoice } from './variable-insertion.ts';

type MomentChoice = Extract<VariableChoice, { shift: object }>;

/** Formats by their variable; null is the usual one of the user's language. Letters as in date-fns. */
const formats: Record<MomentChoice['name'], readonly (string | null)[]> = {
  date: [null, 'PPPP', 'P', 'd MMMM', 'EEEE', 'MMMM yyyy', 'yyyy-MM-dd', 'yyyy'],
  time: [null, 'HH:mm', 'h:mm a'],
};
const units = {
  d: 'days',
  w: 'weeks',
  m: 'months',
  y: 'years',
  h: 'hours',
  min: 'minutes',
} as const;
const unitNames = Object.keys(units) as (keyof typeof units)[];
/** The value of the option with which the user writes a pattern. */
const ownPattern = 'own';

type MomentFieldsProps = {
  choice: MomentChoice;
  renderSample: SampleRenderer;
  onChange: (choice: MomentChoice) => void;
};

/** Format and offset of a date or time. Each format is shown by its text. */
export function MomentFields({ choice, renderSample, onChange }: MomentFieldsProps) {
  const { workbench: t } = strings.value.signatures;
  const [isOwn, setOwn] = useState(false);
  const { amount, unit } = choice.shift;
  const options = (['date', 'time'] as const).flatMap(name =>
    formats[name].map(format => ({ name, format })),
  );
  const selected = options.findIndex(
    ({ name, format }) => name === choice.name && format === choice.format,
  );
  return (
    <>
      <Field label={t.format}>
        {attributes => (
          <select
            {...attributes}
            class="input"
            autofocus
            value={isOwn ? ownPattern : String(selected)}
            onChange={({ currentTarget: { value } }) => {
              const option = options[Number(value)];
              setOwn(value === ownPattern);
              onChange(option ? { ...choice, ...option } : { ...choice, name: 'date' });
            }}
          >
            {options.map((option, index) => (
              <option key={`${option.name} ${option.format}`} value={String(index)}>
                {renderSample(formatVariable({ ...choice, ...option }) ?? '').text}
              </option>
            ))}
            <option value={ownPattern}>{t.ownPattern}</option>
          </select>
        )}
      </Field>
      {isOwn && (
        <Field label={t.pattern} hint={t.patternHint}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              dir="ltr"
              autocomplete="off"
              value={choice.format ?? ''}
              onInput={({ currentTarget: { value } }) =>
                onChange({ ...choice, format: value === '' ? null : value })
              }
            />
          )}
        </Field>
      )}
      <div class="moment-offset">
        <Field label={t.offset} hint={t.offsetHint}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="number"
              min={-9999}
              max={9999}
              // Not controlled: a sign alone is no number yet, and must stay.
              defaultValue="0"
              onInput={({ currentTarget: { valueAsNumber } }) =>
                onChange({
                  ...choice,
                  shift: { unit, amount: Math.trunc(valueAsNumber || 0) },
                })
              }
            />
          )}
        </Field>
        <Field label={t.unit}>
          {attributes => (
            <select
              {...attributes}
              class="input"
              value={unit}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  ...choice,
                  shift: { amount, unit: unitNames.find(one => one === value) ?? 'd' },
                })
              }
            >
              {unitNames.map(name => (
                <option key={name} value={name}>
                  {t.units[units[name]]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}
