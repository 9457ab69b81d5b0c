import { strings } from '../app/strings.ts';
import { Field } from '../ui/field.tsx';
import { SettingsGroup } from '../ui/settings-group.tsx';
import type { DueModel } from './due-model.ts';

/** Settings of the notifications of due posts: on or off, and the quiet hours. */
export function RemindersGroup({ due }: { due: DueModel }) {
  const { due: t } = strings.value;
  const isOn = due.isOn.value;
  const hours = due.quietHours.value;
  return (
    <SettingsGroup title={t.title} text={t.text}>
      <div class="check-field">
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onClick={event => {
              // The browser asks for permission first; the checkbox follows the answer.
              event.preventDefault();
              void (isOn ? due.turnOff() : due.turnOn());
            }}
          />
          {t.notify}
        </label>
      </div>
      {isOn &&
        (['quietFrom', 'quietUntil'] as const).map(name => (
          <Field key={name} label={t[name]} {...(name === 'quietUntil' && { hint: t.quietText })}>
            {attributes => (
              <input
                {...attributes}
                class="input"
                type="time"
                value={hours[name]}
                onChange={event => void due.setQuietHours({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
    </SettingsGroup>
  );
}
