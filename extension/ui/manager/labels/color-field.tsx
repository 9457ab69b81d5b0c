import { labelFields } from '../../../../shared/label.ts';
import { words } from '../../../models/words.ts';
import { Field } from '../../field.tsx';
import './color-field.css';

/** Apart enough to be told from each other, and each reaches 4.5:1 with its text. */
export const presets = {
  brick: '#b3261e',
  rust: '#c2500c',
  amber: '#e8a317',
  olive: '#6b7a1e',
  leaf: '#2e7d4f',
  teal: '#0f7c82',
  sky: '#2f80c9',
  ink: '#3b4aa8',
  violet: '#7a4fc4',
  plum: '#a03a87',
  rose: '#e07a9b',
  slate: '#5d6670',
} as const;

export type Preset = keyof typeof presets;

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
        {Object.entries(presets).map(([name, color]) => (
          <button
            key={name}
            type="button"
            style={{ background: color }}
            title={words.value.labels.presetNames[name as Preset]}
            aria-label={words.value.labels.presetNames[name as Preset]}
            aria-pressed={value.toLowerCase() === color}
            onClick={() => onChange(color)}
          />
        ))}
      </fieldset>
    </div>
  );
}
