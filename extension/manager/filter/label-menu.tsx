import { Check } from 'lucide';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Label } from '../../../shared/resources/label.ts';
import { strings } from '../../app/all-strings.ts';
import { searchLabels } from '../../app/label-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { readKey } from '../../ui/keys.ts';
import { useMenuPopover } from '../../ui/use-menu-popover.ts';
import type { PostFilter } from './post-filter.ts';
import './label-menu.css';

/** Most labels that are listed; typing finds the others. */
const maxShownLabels = 200;

type LabelMenuProps = {
  /** In the order of the menu. */
  labels: readonly Label[];
  filter: PostFilter;
  anchorRect: DOMRect;
  onToggle: (id: string) => void;
  onToggleUnlabelled: () => void;
  onClose: () => void;
};

/** The labels to filter by, with a search. The menu stays open, so that several can be chosen. */
export function LabelMenu(props: LabelMenuProps) {
  const { labels, filter, anchorRect, onToggle, onToggleUnlabelled, onClose } = props;
  const [typed, setTyped] = useState('');
  const { filter: t, labelSearch, posts } = strings.value;
  const { ref, backdropProps, close } = useMenuPopover<HTMLDivElement>({
    anchorRect,
    side: 'start',
    onClose,
    findFirstFocus: findSearch,
  });
  // A search that finds less leaves the menu as large as it was.
  useLayoutEffect(() => {
    if (!ref.current) return;
    const { offsetWidth, offsetHeight, style } = ref.current;
    style.minWidth = `${offsetWidth}px`;
    style.minHeight = `${offsetHeight}px`;
  }, [ref]);
  const found = searchLabels(labels, typed).slice(0, maxShownLabels);

  function onKeyDown(event: KeyboardEvent) {
    // The letters of the page's shortcuts are text here.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const command = findCommand(readKey(event), event.target as HTMLElement);
    if (command === null) return;
    event.preventDefault();
    command();
  }

  function findCommand(key: string, target: HTMLElement): (() => void) | null {
    const items = listItems(ref.current);
    const index = items.indexOf(target);
    const focus = (element: HTMLElement | null | undefined) => () => element?.focus();
    const search = findSearch(ref.current);
    switch (key) {
      case 'Escape':
        return typed === '' ? close : () => setTyped('');
      case 'Tab':
        return close;
      case 'ArrowDown':
        return focus(items[Math.min(index + 1, items.length - 1)]);
      case 'ArrowUp':
        return focus(index > 0 ? items[index - 1] : search);
    }
    if (index >= 0) {
      if (key === 'Home') return focus(items[0]);
      if (key === 'End') return focus(items.at(-1));
      // A letter continues the search: the key writes it into the field that has the focus by then.
      if ([...key].length === 1 && key !== ' ') search?.focus();
      return null;
    }
    const [first] = found;
    if (key !== 'Enter' || typed.trim() === '' || !first) return null;
    return () => {
      onToggle(first.id);
      setTyped('');
    };
  }

  return (
    <div {...backdropProps}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field and the items in it take the keys */}
      <div ref={ref} class="menu label-menu" onKeyDown={onKeyDown}>
        <input
          class="input"
          type="search"
          aria-label={labelSearch.search}
          placeholder={labelSearch.search}
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <div class="label-menu-items" role="menu" aria-label={t.labels}>
          {found.map(({ id, name, color }) => (
            <LabelItem
              key={id}
              name={name}
              color={color}
              isChosen={filter.labels.includes(id)}
              onClick={() => onToggle(id)}
            />
          ))}
          {typed === '' && (
            <LabelItem
              name={t.unlabelled}
              isChosen={filter.unlabelled}
              onClick={onToggleUnlabelled}
            />
          )}
        </div>
        {found.length === 0 && typed !== '' && <p>{posts.noLabelFound}</p>}
      </div>
    </div>
  );
}

type LabelItemProps = { name: string; color?: string; isChosen: boolean; onClick: () => void };

function LabelItem({ name, color, isChosen, onClick }: LabelItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={onClick}
    >
      <span class="label-menu-check">{isChosen && <Icon icon={Check} />}</span>
      <i class="label-dot" style={{ background: color }} />
      <bdi>{name}</bdi>
    </button>
  );
}

const findSearch = (menu: HTMLElement | null) =>
  menu?.querySelector<HTMLElement>('input[type=search]');

const listItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitemcheckbox]') ?? []),
];
