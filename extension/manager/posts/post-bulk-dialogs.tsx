import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, isDay, toDay } from '../../app/dates/day.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

const units = ['daysLater', 'weeksLater', 'daysEarlier', 'weeksEarlier'] as const;
type Unit = (typeof units)[number];
const daysPerUnit = { daysLater: 1, weeksLater: 7, daysEarlier: -1, weeksEarlier: -7 };
/** Ten years. */
const maxAmount = 3_650;

type DialogProps = { onClose: () => void };

/** Asks for a number of days or weeks. */
export function MoveByDialog({
  onMove,
  onClose,
}: DialogProps & { onMove: (days: number) => void }) {
  const t = strings.value.posts.bulk;
  const [amount, setAmount] = useState('2');
  const [unit, setUnit] = useState<Unit>('daysLater');
  return (
    <FormDialog
      title={t.moveTitle}
      action={t.move}
      onClose={onClose}
      onSubmit={() => onMove(Number(amount) * daysPerUnit[unit])}
    >
      <Field label={t.amount}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            type="number"
            min={1}
            max={maxAmount}
            step={1}
            required
            value={amount}
            onInput={event => setAmount(event.currentTarget.value)}
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
              setUnit(units.find(one => one === value) ?? unit)
            }
          >
            {units.map(one => (
              <option key={one} value={one}>
                {t.units[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}

/** Asks for a day. */
export function MoveToDialog({ onMove, onClose }: DialogProps & { onMove: (day: Day) => void }) {
  const t = strings.value.posts.bulk;
  const [day, setDay] = useState(toDay(new Date()));
  return (
    <FormDialog
      title={t.moveTitle}
      action={t.move}
      onClose={onClose}
      onSubmit={() => isDay(day) && onMove(day)}
    >
      <Field label={t.day}>
        {attributes => (
          <input
            {...attributes}
            class="input"
            type="date"
            required
            value={day}
            onInput={event => setDay(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
