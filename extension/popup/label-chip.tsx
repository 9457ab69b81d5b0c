import { pickTextColor } from '../../shared/resources/contrast.ts';
import type { Label } from '../../shared/resources/label.ts';
import '../ui/chip.css';

type LabelChipProps = {
  label: Pick<Label, 'name' | 'color'>;
  isPressed: boolean;
  /**
   * ID of the note for a label whose state differs from the saved post; undefined for other labels.
   */
  unsavedNoteId: string | undefined;
  onToggle: () => void;
};

/**
 * A toggle button for a label. If on, it is filled with the label's colour; if off, it has a dot of
 * that colour. Its border is dashed while the label's state differs from the saved post.
 */
export function LabelChip({ label, isPressed, unsavedNoteId, onToggle }: LabelChipProps) {
  const { color } = label;
  const isUnsaved = unsavedNoteId !== undefined;
  const filled = { background: color, color: pickTextColor(color), borderColor: color };
  const pressedStyle = isUnsaved ? { borderColor: color } : filled;
  const style = isPressed ? pressedStyle : {};
  return (
    <button
      type="button"
      class="chip"
      data-move
      data-unsaved={isUnsaved}
      tabIndex={-1}
      aria-describedby={unsavedNoteId}
      aria-pressed={isPressed}
      aria-label={label.name}
      title={label.name}
      style={style}
      onClick={onToggle}
    >
      {(!isPressed || isUnsaved) && <span class="chip-dot" style={{ background: color }} />}
      <bdi>{label.name}</bdi>
    </button>
  );
}
