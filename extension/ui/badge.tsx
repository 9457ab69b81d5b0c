import { pickTextColor } from '../../shared/resources/contrast.ts';
import type { Label } from '../../shared/resources/label.ts';

/** A label as users see it: its name on its colour. */
export function Badge({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  const style = { background: label.color, color: pickTextColor(label.color) };
  return (
    <span class="badge" style={style} title={label.name}>
      <bdi>{label.name}</bdi>
    </span>
  );
}
