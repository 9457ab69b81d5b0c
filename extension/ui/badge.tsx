import { textColorOn } from '../../shared/resources/contrast.ts';
import type { Label } from '../../shared/resources/label.ts';

/** A label as people see it: its name on its colour. */
export function Badge({ label }: { label: Pick<Label, 'name' | 'color'> }) {
  const style = { background: label.color, color: textColorOn(label.color) };
  return (
    <span class="badge" style={style} title={label.name}>
      <bdi>{label.name}</bdi>
    </span>
  );
}
