import { useState } from 'preact/hooks';
import {
  getMainHost,
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import type { Slot } from '../../../shared/resources/slot.ts';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { FormActions } from '../form-actions.tsx';
import { formatWeekdayNumber, listWeekdayNumbers } from './format-slot.ts';

type SlotFormProps = {
  slot: Slot;
  /** Missing for a new slot. */
  onDelete: (() => void) | undefined;
  onSave: (slot: Slot) => void;
  onClose: () => void;
};

const allNetworks = 'all';

/** The time, the days and the network of a posting time. */
export function SlotForm({ slot, onSave, onDelete, onClose }: SlotFormProps) {
  const [time, setTime] = useState(slot.time);
  const [weekdays, setWeekdays] = useState(slot.weekdays);
  const [network, setNetwork] = useState(slot.network);
  const { slots: t, filter } = strings.value;
  // Posts are recognised by the host of their page, which Mastodon has many of.
  const named = namedNetworks.filter(name => getMainHost(name) !== null);
  const options: Record<string, string> = {
    [allNetworks]: t.allNetworks,
    ...Object.fromEntries(named.map(name => [name, getNetworkName(name)])),
    // A network that only a newer version knows stays.
    ...(network !== null && !named.includes(network as NamedNetwork) && { [network]: network }),
  };
  return (
    <Dialog title={onDelete ? t.edit : t.new} onClose={onClose}>
      <form
        class="dialog-form"
        onSubmit={event => {
          event.preventDefault();
          onSave({ time, weekdays, network });
        }}
      >
        <Field label={t.time}>
          {attributes => (
            <input
              {...attributes}
              class="input"
              type="time"
              required
              value={time}
              onInput={({ currentTarget }) => setTime(currentTarget.value)}
            />
          )}
        </Field>
        <fieldset class="slot-days">
          <legend>{t.days}</legend>
          {listWeekdayNumbers().map(weekday => (
            <label key={weekday}>
              <input
                type="checkbox"
                checked={weekdays.includes(weekday)}
                // The browser asks for a day if there is none.
                required={weekdays.length === 0}
                onChange={({ currentTarget: { checked } }) =>
                  setWeekdays(
                    checked ? [...weekdays, weekday] : weekdays.filter(one => one !== weekday),
                  )
                }
              />
              {formatWeekdayNumber(weekday)}
            </label>
          ))}
        </fieldset>
        <SelectSetting
          label={filter.network}
          options={options}
          value={network ?? allNetworks}
          onChange={async chosen => setNetwork(chosen === allNetworks ? null : chosen)}
        />
        <FormActions onCancel={onClose} onDelete={onDelete} />
      </form>
    </Dialog>
  );
}
