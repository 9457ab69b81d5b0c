import { strings } from '../app/strings.ts';
import './shortcut-badge.css';

/** The shortcut of a signature in a list. */
export function ShortcutBadge({ shortcut, id }: { shortcut: string; id?: string }) {
  return (
    <bdi class="shortcut-badge" id={id} title={strings.value.fields.shortcut}>
      {shortcut}
    </bdi>
  );
}
