/** A menu above the page: in the top layer, beside the element that opened it, and closed by a press outside. */
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The side of the anchor at which the menu has its edge. */
type Side = 'start' | 'end';

type MenuPopoverOptions<E> = {
  /** Rectangle of the element that the menu opens below, or above if there is no room. */
  anchorRect: DOMRect;
  side?: Side;
  /** Called when the menu closes. */
  onClose: () => void;
  findFirstFocus: (menu: E) => HTMLElement | null | undefined;
};

/** Distance to the anchor, and smallest distance to the window's edges. */
const gapPx = 4;
/** A dialog of this height has room for a menu that scrolls. */
const minHeightPx = 240;

/** The menu is the only child of an element with `backdropProps`. After `close` the focus is where it was before. */
export function useMenuPopover<E extends HTMLElement>({
  anchorRect,
  side = 'end',
  onClose,
  findFirstFocus,
}: MenuPopoverOptions<E>) {
  const ref = useRef<E>(null);
  const previousFocus = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the menu opens, and for another anchor
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    previousFocus.current = document.activeElement;
    // A popover is in the top layer, so nothing covers it and no ancestor clips it.
    menu.parentElement?.showPopover();
    positionMenu(menu, anchorRect, side);
    findFirstFocus(menu)?.focus({ preventScroll: true });
  }, [anchorRect]);

  function close() {
    if (previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    onClose();
  }

  return {
    ref,
    close,
    backdropProps: {
      class: 'menu-backdrop',
      popover: 'manual' as const,
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget) close();
      },
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        close();
      },
    },
  };
}

/**
 * Places the menu below or above the anchor, at the given side of it or else at the other: inside the dialog around
 * it, in which a longer menu scrolls, or inside the window if there is none or it is too small.
 */
export function positionMenu(menu: HTMLElement, anchor: DOMRect, side: Side): void {
  const { innerWidth, innerHeight } = window;
  const page = new DOMRect(0, 0, innerWidth, innerHeight);
  const dialog = menu.closest('dialog')?.getBoundingClientRect() ?? page;
  if (dialog !== page && dialog.height >= minHeightPx)
    menu.style.maxHeight = `min(${dialog.height - 2 * gapPx}px, ${getComputedStyle(menu).maxHeight})`;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const [atRight, atLeft] = [anchor.right - width, anchor.left];
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl';
  const lefts = isRightToLeft === (side === 'end') ? [atLeft, atRight] : [atRight, atLeft];
  const { left, right } = dialog.width >= width + 2 * gapPx ? dialog : page;
  const { top, bottom } = dialog.height >= height + 2 * gapPx ? dialog : page;
  const tops = [anchor.bottom + gapPx, anchor.top - gapPx - height];
  menu.style.left = `${choosePlace(lefts, left + gapPx, right - width - gapPx)}px`;
  menu.style.top = `${choosePlace(tops, top + gapPx, bottom - height - gapPx)}px`;
}

/** Returns the first place between the limits, or else the nearest one to the first place. */
function choosePlace([first = 0, second = 0]: number[], min: number, max: number): number {
  const place = [first, second].find(one => one >= min && one <= max) ?? first;
  return Math.max(min, Math.min(place, max));
}
