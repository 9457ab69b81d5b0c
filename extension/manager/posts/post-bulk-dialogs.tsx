import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { type Day, isDay, toDay } from '../../app/dates/day.ts';
import { formatNumber } from '../../app/format.ts';
import { nextLabelColor } from '../../app/label-colors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { changeLabel } from './bulk-actions.ts';
import { LabelPicker } from './label-picker.tsx';
import './bulk-labels-dialog.css';

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

/**
 * Adds labels to the selected posts and removes them. Each change is saved at once and can be
 * undone.
 */
export function BulkLabelsDialog({ model, onClose }: { model: ManagerModel; onClose: () => void }) {
  const { posts, labels, notices } = model;
  // The posts that were selected when the dialog opened. A label change may remove some from the
  // filtered list, and so from the selection, but not from here. Deleted posts are left out.
  const [initialIds] = useState(() => [...model.selection.ids.value]);
  const ids = initialIds.filter(id => posts.get(id));
  const { posts: t } = strings.value;
  const counts = new Map<string, number>();
  for (const id of ids) {
    for (const labelId of posts.get(id)?.post.label_ids ?? []) {
      counts.set(labelId, (counts.get(labelId) ?? 0) + 1);
    }
  }

  function getState(id: string) {
    const count = counts.get(id) ?? 0;
    if (count === 0) return { state: 'off' as const };
    if (count === ids.length) return { state: 'on' as const };
    const note = t.onSome(formatNumber(count), formatNumber(ids.length));
    return { state: 'some' as const, note };
  }

  async function create(name: string) {
    const color = nextLabelColor(labels.items.value?.length ?? 0);
    const result = await labels.save({ name, color });
    if (result.saved) await changeLabel(model, ids, { id: result.id, name }, true);
  }

  return (
    <Dialog title={t.labelThese(ids.length, formatNumber(ids.length))} onClose={onClose}>
      <div class="dialog-form">
        <LabelPicker
          labels={labels.byName.value ?? []}
          getState={getState}
          onToggle={id => {
            const name = labels.byId.value.get(id)?.name ?? '';
            return changeLabel(model, ids, { id, name }, getState(id).state !== 'on');
          }}
          onCreate={create}
          hasAutofocus
        />
        <div class="dialog-actions">
          {notices.current.value && (
            <p class="bulk-labels-outcome">
              <Sentence text={notices.current.value.text} />
              {notices.current.value.undo && (
                <button type="button" onClick={notices.undo}>
                  {strings.value.actions.undo}
                </button>
              )}
            </p>
          )}
          <button type="button" class="button" data-look="main" onClick={onClose}>
            {strings.value.actions.done}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
