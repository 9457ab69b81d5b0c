import type { IconNode } from 'lucide';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';
import './menu.css';

export type MenuItem = { name: string; icon: IconNode; isDanger?: boolean; run: () => void };

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** What it hangs below, or above where there is no room. */
  anchor: DOMRect;
  /** Called before an item runs, and where nothing was chosen. */
  onClose: () => void;
};

const gapPx = 4;

/**
 * A menu with the focus on its first item. Arrows and first letters move, Escape and Tab close; the
 * focus goes back where it was unless what was chosen takes it elsewhere.
 */
export function Menu({ label, items, anchor, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    before.current = document.activeElement;
    // Above everything, whatever it is drawn in.
    menu.parentElement?.showPopover();
    place(menu, anchor);
    itemsOf(menu)[0]?.focus({ preventScroll: true });
  }, [anchor]);

  function close() {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = itemsOf(ref.current);
    const index = all.indexOf(event.target as HTMLElement);
    const to = (at: number) => all[(at + all.length) % all.length]?.focus();
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') to(index + 1);
    else if (event.key === 'ArrowUp') to(index - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(-1);
    else if (event.key === 'Tab') {
      // From where the menu was opened, as if it had not been.
      close();
      return;
    } else if (!moveToLetter(event, all, index)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only catches the press that closes
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes
    <div
      class="menu-ground"
      popover="manual"
      onClick={close}
      onContextMenu={event => {
        event.preventDefault();
        close();
      }}
    >
      <div
        ref={ref}
        class="menu"
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
        onClick={event => event.stopPropagation()}
      >
        {items.map(({ name, icon, isDanger, run }) => (
          <button
            type="button"
            key={name}
            role="menuitem"
            tabIndex={-1}
            data-danger={isDanger}
            onMouseMove={event => event.currentTarget.focus()}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon of={icon} />
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** To the next item that begins with the letter. */
function moveToLetter(event: KeyboardEvent, all: HTMLElement[], index: number): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ([...key].length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  const order = [...all.slice(index + 1), ...all.slice(0, index + 1)];
  const begins = (item: HTMLElement) =>
    item.textContent?.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  order.find(begins)?.focus();
  return true;
}

/** At the end of the anchor's line, within the window. */
function place(menu: HTMLElement, anchor: DOMRect): void {
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = anchor.bottom + gapPx;
  const top = below + height <= innerHeight ? below : Math.max(gapPx, anchor.top - gapPx - height);
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl';
  const left = isRightToLeft ? anchor.left : anchor.right - width;
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(gapPx, Math.min(left, innerWidth - width - gapPx))}px`;
}
