import { Pin } from 'lucide';
import { words } from '../models/app/words.ts';
import { Icon } from './icon.tsx';

/** Says of a signature in a list that it is pinned. */
export function PinMark({ id }: { id?: string }) {
  const name = words.value.fields.pinned;
  return (
    <span class="pin-mark" id={id} role="img" aria-label={name} title={name}>
      <Icon of={Pin} />
    </span>
  );
}
