/** Arrows among the elements of a group that carry `data-move`, in lines as they are laid out. */

/** Moves the focus where the key is one of the group's; in a field only where the caret needs none. */
export function moveAmong(event: KeyboardEvent, group: HTMLElement): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...group.querySelectorAll<HTMLElement>('[data-move]')];
  const from = all.indexOf(target as HTMLElement);
  if (from < 0) return;
  if (target instanceof HTMLInputElement && !(key === 'ArrowDown' || target.value === '')) return;
  const to = destination(key, all, from);
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}

function destination(key: string, all: HTMLElement[], from: number): HTMLElement | undefined {
  const [here] = all.slice(from) as [HTMLElement];
  const isRightToLeft = getComputedStyle(here).direction === 'rtl';
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === 'ArrowRight') return all[from + (isRightToLeft ? -1 : 1)];
  if (key === 'ArrowLeft') return all[from + (isRightToLeft ? 1 : -1)];
  if (key === 'ArrowDown') return nearest(here, all.slice(from + 1), 1);
  if (key === 'ArrowUp') return nearest(here, all.slice(0, from).reverse(), -1);
  return undefined;
}

/** Of the next line in the direction, the element whose middle is closest. */
function nearest(here: HTMLElement, ahead: HTMLElement[], sign: 1 | -1): HTMLElement | undefined {
  const rect = here.getBoundingClientRect();
  const middle = rect.left + rect.width / 2;
  const away = ahead
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - rect.top) * sign > rect.height / 2);
  const line = away[0]?.box.top;
  const distance = ({ left, width }: DOMRect) => Math.abs(left + width / 2 - middle);
  return away
    .filter(({ box }) => line !== undefined && Math.abs(box.top - line) < rect.height / 2)
    .sort((a, b) => distance(a.box) - distance(b.box))[0]?.element;
}
