import type { IconNode } from 'lucide';
import { h } from 'preact';

/** An icon of the lucide set; decoration, so its meaning stands in words beside it. */
export function Icon({ of }: { of: IconNode }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes]) => h(tag, attributes))}
    </svg>
  );
}

/** Colophon's own mark: a printer's orb and cross, reduced to three strokes. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="12" cy="16" r="6" stroke-width="2" />
      <path d="M12 10V2M7.5 5.5h9M6 16h12" stroke-width="2" stroke-linecap="round" />
    </svg>
  );
}
