import { readKey } from './keys.ts';

/** Moves the focus among the controls of a row with the left and right arrow keys, as from a label to its posts. */
export function moveInRow(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const target = event.target as HTMLElement;
  const isRtl = getComputedStyle(target).direction === 'rtl';
  const by = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[readKey(event)];
  const controls = [
    ...(target.closest('[data-key]')?.querySelectorAll<HTMLElement>('[data-act="open"], a') ?? []),
  ];
  const next = by === undefined ? undefined : controls[controls.indexOf(target) + by];
  next?.focus();
  return next !== undefined;
}

/** Returns the id of the row that the element is in; null outside of rows. */
export const findRowId = (target: EventTarget | null): string | null =>
  (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
