import { labelFields } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { type PresetColorName, presetColors } from '../../app/label-colors.ts';
import { Field } from '../../ui/field.tsx';
import './color-field.css';

type ColorFieldProps = {
  value: string;
  faults: string[] | undefined;
  onChange: (color: string) => void;
};

/** The colour as text, with a picker and presets beside it. The text is the value. */
export function ColorField({ value, faults, onChange }: ColorFieldProps) {
  const isValidColor = labelFields.shape.color.safeParse(value).success;
  return (
    <div class="color-field">
      <Field label={strings.value.fields.color} faults={faults}>
        {attributes => (
          <div class="color-inputs">
            <input
              {...attributes}
              class="input"
              type="text"
              value={value}
              placeholder="#2e7d4f"
              autocomplete="off"
              spellcheck={false}
              dir="ltr"
              onInput={event => onChange(event.currentTarget.value)}
            />
            <input
              class="color-picker"
              type="color"
              aria-label={strings.value.labels.pick}
              value={isValidColor ? value : '#808080'}
              onInput={event => onChange(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
      <fieldset class="color-presets" aria-label={strings.value.labels.presets}>
        {Object.entries(presetColors).map(([name, color]) => (
          <button
            key={name}
            type="button"
            style={{ background: color }}
            title={strings.value.labels.presetNames[name as PresetColorName]}
            aria-label={strings.value.labels.presetNames[name as PresetColorName]}
            aria-pressed={value.toLowerCase() === color}
            onClick={() => onChange(color)}
          />
        ))}
      </fieldset>
    </div>
  );
}
