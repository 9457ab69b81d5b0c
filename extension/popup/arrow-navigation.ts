/**
 * Arrow keys move the focus among the elements of a group that have `data-move`. The up and down
 * keys move it to another line of their layout.
 */
import { readKey } from '../ui/keys.ts';

/**
 * Moves the focus if the key is an arrow key, Home or End. In a text field that is not empty, these
 * keys move the caret instead, except the down key.
 */
export function moveFocusWithArrows(event: KeyboardEvent, group: HTMLElement): void {
  const { target } = event;
  const key = readKey(event);
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const elements = [...group.querySelectorAll<HTMLElement>('[data-move]')];
  const fromIndex = elements.indexOf(target as HTMLElement);
  if (fromIndex < 0) return;
  if (target instanceof HTMLInputElement && !(key === 'ArrowDown' || target.value === '')) return;
  // A field is as wide as its group: the element below its centre is not the first of the line.
  const destination =
    target instanceof HTMLInputElement && key === 'ArrowDown'
      ? elements[fromIndex + 1]
      : findDestination(key, elements, fromIndex);
  if (destination === undefined) return;
  event.preventDefault();
  destination.focus();
}

function findDestination(
  key: string,
  elements: HTMLElement[],
  fromIndex: number,
): HTMLElement | undefined {
  const [focused] = elements.slice(fromIndex) as [HTMLElement];
  const isRightToLeft = getComputedStyle(focused).direction === 'rtl';
  if (key === 'Home') return elements[0];
  if (key === 'End') return elements.at(-1);
  if (key === 'ArrowRight') return elements[fromIndex + (isRightToLeft ? -1 : 1)];
  if (key === 'ArrowLeft') return elements[fromIndex + (isRightToLeft ? 1 : -1)];
  if (key === 'ArrowDown')
    return findNearestInAdjacentLine(focused, elements.slice(fromIndex + 1), 1);
  // From the first line it goes back to the field, also if the field is on this line.
  if (key === 'ArrowUp')
    return (
      findNearestInAdjacentLine(focused, elements.slice(0, fromIndex).reverse(), -1) ?? elements[0]
    );
  return undefined;
}

/** Returns the element of the next line in this direction whose centre is closest. */
function findNearestInAdjacentLine(
  focused: HTMLElement,
  ahead: HTMLElement[],
  direction: 1 | -1,
): HTMLElement | undefined {
  const rect = focused.getBoundingClientRect();
  const middle = rect.left + rect.width / 2;
  const candidates = ahead
    .map(element => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - rect.top) * direction > rect.height / 2);
  const lineTop = candidates[0]?.box.top;
  const distance = ({ left, width }: DOMRect) => Math.abs(left + width / 2 - middle);
  return candidates
    .filter(({ box }) => lineTop !== undefined && Math.abs(box.top - lineTop) < rect.height / 2)
    .sort((a, b) => distance(a.box) - distance(b.box))[0]?.element;
}
