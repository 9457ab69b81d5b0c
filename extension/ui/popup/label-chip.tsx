import { textColorOn } from '../../../shared/resources/contrast.ts';
import type { Label } from '../../../shared/resources/label.ts';
import './chip.css';

type ChipProps = {
  label: Pick<Label, 'name' | 'color'>;
  isPressed: boolean;
  /** Id of what says so, where the saved post says otherwise. */
  unsavedNote: string | undefined;
  toggle: () => void;
};

/**
 * A label that is on or off: filled with its colour when on, a dot of it when off. Dashed while the
 * saved post says otherwise.
 */
export function LabelChip({ label, isPressed, unsavedNote, toggle }: ChipProps) {
  const { color } = label;
  const isUnsaved = unsavedNote !== undefined;
  const style = !isPressed
    ? {}
    : isUnsaved
      ? { borderColor: color }
      : { background: color, color: textColorOn(color), borderColor: color };
  return (
    <button
      type="button"
      class="chip"
      data-move
      data-unsaved={isUnsaved}
      tabIndex={-1}
      aria-describedby={unsavedNote}
      aria-pressed={isPressed}
      aria-label={label.name}
      title={label.name}
      style={style}
      onClick={toggle}
    >
      {(!isPressed || isUnsaved) && <span class="chip-dot" style={{ background: color }} />}
      <bdi>{label.name}</bdi>
    </button>
  );
}
