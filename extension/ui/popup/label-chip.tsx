import { textColorOn } from '../../../shared/resources/contrast.ts';
import type { Label } from '../../../shared/resources/label.ts';

type ChipProps = { label: Pick<Label, 'name' | 'color'>; isPressed: boolean; toggle: () => void };

/** A label that is on or off: filled with its colour when on, a dot of it when off. */
export function LabelChip({ label, isPressed, toggle }: ChipProps) {
  const style = isPressed
    ? { background: label.color, color: textColorOn(label.color), borderColor: label.color }
    : {};
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={isPressed}
      aria-label={label.name}
      title={label.name}
      style={style}
      onClick={toggle}
    >
      {!isPressed && <span class="chip-dot" style={{ background: label.color }} />}
      <bdi>{label.name}</bdi>
    </button>
  );
}
