import type { IconNode } from 'lucide';
import { foldForSearch } from '../../shared/text/normalize.ts';
import { Icon } from './icon.tsx';
import { readKey } from './keys.ts';
import { useMenuPopover } from './use-menu-popover.ts';
import './menu.css';

export type MenuItem = {
  name: string;
  icon: IconNode;
  isDanger?: boolean;
  /** The heading under which the item stands; items of one group follow each other. */
  group?: string;
  run: () => void;
};

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** Rectangle of the element that the menu opens below, or above if there is no room. */
  anchorRect: DOMRect;
  /** Called before an item runs, and if the menu closes without a choice. */
  onClose: () => void;
};

/**
 * A menu with the focus on its first item. Arrow keys and first letters move the focus, Escape and
 * Tab close the menu. The focus then returns to the previous element, unless the chosen item moves
 * it.
 */
export function Menu({ label, items, anchorRect, onClose }: MenuProps) {
  const { ref, backdropProps, close } = useMenuPopover<HTMLDivElement>({
    anchorRect,
    onClose,
    findFirstFocus: menu => listItems(menu)[0],
  });

  function onKeyDown(event: KeyboardEvent) {
    const buttons = listItems(ref.current);
    const index = buttons.indexOf(event.target as HTMLElement);
    // Continues at the other end; -1 is the last item.
    const focusItem = (itemIndex: number) =>
      buttons[(itemIndex + buttons.length) % buttons.length]?.focus();
    const key = readKey(event);
    if (key === 'Escape') close();
    else if (key === 'ArrowDown') focusItem(index + 1);
    else if (key === 'ArrowUp') focusItem(index - 1);
    else if (key === 'Home') focusItem(0);
    else if (key === 'End') focusItem(-1);
    else if (key === 'Tab') {
      // Tab continues from the element that opened the menu.
      close();
      return;
    } else if (!focusItemByLetter(event, buttons, index)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const renderItem = ({ name, icon, isDanger, run }: MenuItem) => (
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
      <Icon icon={icon} />
      {name}
    </button>
  );
  return (
    <div {...backdropProps}>
      <div
        ref={ref}
        class="menu"
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
        onClick={event => event.stopPropagation()}
      >
        {[...new Set(items.map(item => item.group))].map(group => {
          const rendered = items.filter(item => item.group === group).map(renderItem);
          return group === undefined ? (
            rendered
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
            <div key={group} role="group" aria-label={group}>
              <p class="menu-heading" aria-hidden="true">
                {group}
              </p>
              {rendered}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function listItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Focuses the next item that begins with the typed letter. Returns false if the key is no letter. */
function focusItemByLetter(event: KeyboardEvent, items: HTMLElement[], index: number): boolean {
  // The item's own letter, so the layout's place of a Latin letter does not matter here.
  const { key, ctrlKey, metaKey, altKey } = event;
  // The names of other keys, such as `Home`, have several characters.
  if (readKey(event) === '' || [...key].length !== 1 || key === ' ') return false;
  if (ctrlKey || metaKey || altKey) return false;
  const itemsFromNext = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  const startsWithKey = (item: HTMLElement) =>
    foldForSearch(item.textContent ?? '').startsWith(foldForSearch(key));
  itemsFromNext.find(startsWithKey)?.focus();
  return true;
}
