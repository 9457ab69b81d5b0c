import { type IconNode, Pin } from 'lucide';
import { h } from 'preact';
import { strings } from '../app/strings.ts';

/** An icon of the Lucide set. It is decorative: text next to it carries the meaning. */
export function Icon({ icon }: { icon: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icon.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}

/** Colophon's logo: a printer's orb and cross, reduced to three strokes. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="12" cy="16" r="6" stroke-width="2" />
      <path d="M12 10V2M7.5 5.5h9M6 16h12" stroke-width="2" stroke-linecap="round" />
    </svg>
  );
}

/** The icon of a pinned signature in a list, with a name for assistive technology. */
export function PinnedIcon({ id }: { id?: string }) {
  const name = strings.value.fields.pinned;
  return (
    <span class="pinned-icon" id={id} role="img" aria-label={name} title={name}>
      <Icon icon={Pin} />
    </span>
  );
}
