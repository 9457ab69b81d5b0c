import { labelFields } from '../../../../shared/resources/label.ts';
import { words } from '../../../models/app/all-words.ts';
import { type LabelColor, labelColors } from '../../../models/labels/label-colors.ts';
import { Field } from '../../field.tsx';
import './color-field.css';

type ColorFieldProps = {
  value: string;
  faults: string[] | undefined;
  onChange: (color: string) => void;
};

/** The colour as text, with a picker and presets beside it; the text is what counts. */
export function ColorField({ value, faults, onChange }: ColorFieldProps) {
  const isColor = labelFields.shape.color.safeParse(value).success;
  return (
    <div class="color-field">
      <Field label={words.value.fields.color} faults={faults}>
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
              aria-label={words.value.labels.pick}
              value={isColor ? value : '#808080'}
              onInput={event => onChange(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
      <fieldset class="color-presets" aria-label={words.value.labels.presets}>
        {Object.entries(labelColors).map(([name, color]) => (
          <button
            key={name}
            type="button"
            style={{ background: color }}
            title={words.value.labels.presetNames[name as LabelColor]}
            aria-label={words.value.labels.presetNames[name as LabelColor]}
            aria-pressed={value.toLowerCase() === color}
            onClick={() => onChange(color)}
          />
        ))}
      </fieldset>
    </div>
  );
}
