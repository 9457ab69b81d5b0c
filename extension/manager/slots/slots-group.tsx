import { Plus } from 'lucide';
import { useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { weekdays } from '../../app/dates/day.ts';
import { defaultSlots } from '../../app/dates/schedule-times.ts';
import { formatList } from '../../app/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { SettingsGroup } from '../../ui/settings-group.tsx';
import type { ManagerModel } from '../manager-model.ts';
import { formatSlotDays, formatSlotTime } from './format-slot.ts';
import { SlotForm } from './slot-form.tsx';
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
