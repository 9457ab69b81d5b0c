import { Plus } from 'lucide';
import { useState } from 'preact/hooks';
import {
  getMainHost,
  getNetworkName,
  type NamedNetwork,
  namedNetworks,
} from '../../../shared/counting/network.ts';
import type { Slot } from '../../../shared/resources/slot.ts';
import { strings } from '../../app/all-strings.ts';
import {
  addDays,
  getFirstWeekday,
  getWeekday,
  listWeekDays,
  parseClock,
  startOfWeek,
  toMoment,
  toNoon,
  weekdays,
} from '../../app/dates/day.ts';
import { defaultSlots } from '../../app/dates/schedule-times.ts';
import { formatList, locale } from '../../app/format.ts';
import { formatTime, formatWeekday } from '../../app/format-day.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectSetting } from '../../ui/select-setting.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import { FormActions } from '../form-actions.tsx';
import type { ManagerModel } from '../manager-model.ts';
import './slots-group.css';

/** The user's posting times. Without any, those that Colophon offers. */
export function SlotsGroup({ model }: { model: ManagerModel }) {
  const { slots, notices } = model;
  const { slots: t } = strings.value;
  /** The id of the slot whose form is open; empty for a new one. */
  const [openId, setOpenId] = useState<string | null>(null);
  const all = slots.all.value ?? [];
  const edited = all.find(({ id }) => id === openId);

  async function remove(id: string) {
    setOpenId(null);
    const { changedCount, undo } = await slots.delete(id);
    if (changedCount > 0) notices.show(t.deleted, undo);
  }

  return (
    <SettingsGroup title={t.title} text={t.text}>
      {slots.all.value?.length === 0 && (
        <p class="settings-text">{t.none(formatList(defaultSlots.map(formatSlotTime)))}</p>
      )}
      {all.length > 0 && (
        <ul class="slots" aria-label={t.title}>
          {all.map(slot => (
            <li key={slot.id}>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpenId(slot.id)}>
                <bdi>{formatSlotTime(slot)}</bdi> <span>{formatSlotDays(slot)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="settings-actions">
        <button type="button" class="button" aria-haspopup="dialog" onClick={() => setOpenId('')}>
          <Icon icon={Plus} />
          {t.add}
        </button>
      </div>
      {openId !== null && (
        <SlotForm
          slot={edited ?? { time: '', weekdays: [...weekdays], network: null }}
          onSave={slot => {
            setOpenId(null);
            void slots.save(slot, edited?.id);
          }}
          onDelete={edited && (() => void remove(edited.id))}
          onClose={() => setOpenId(null)}
        />
      )}
    </SettingsGroup>
  );
}

type SlotFormProps = {
  slot: Slot;
  /** Missing for a new slot. */
  onDelete: (() => void) | undefined;
  onSave: (slot: Slot) => void;
  onClose: () => void;
};

const allNetworks = 'all';

/** The time, the days and the network of a posting time. */
function SlotForm({ slot, onSave, onDelete, onClose }: SlotFormProps) {
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

/** A Monday on which no time zone changes its clocks. */
const exampleDay = '2026-01-05';

/** @param weekday 1 for Monday to 7 for Sunday */
const formatWeekdayNumber = (weekday: number): string =>
  formatWeekday(toNoon(addDays(exampleDay, weekday - 1)));

/** Lists the weekdays by their numbers, beginning with the first one of the week in the user's locale. */
const listWeekdayNumbers = (): number[] =>
  listWeekDays(startOfWeek(exampleDay, getFirstWeekday(locale.value))).map(getWeekday);

function formatSlotTime({ time }: Pick<Slot, 'time'>): string {
  return formatTime(toMoment(exampleDay, parseClock(time)));
}

/** Returns the days and the network, such as "Mon, Tue · X". */
function formatSlotDays(slot: Slot): string {
  const { slots: t } = strings.value;
  const days = listWeekdayNumbers().filter(weekday => slot.weekdays.includes(weekday));
  const shownDays =
    days.length === weekdays.length ? t.everyDay : days.map(formatWeekdayNumber).join(', ');
  const known = namedNetworks.find(name => name === slot.network) as NamedNetwork | undefined;
  const network = known ? getNetworkName(known) : slot.network;
  return network === null ? shownDays : `${shownDays} · ${network}`;
}
