import { Search } from 'lucide';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { words } from '../../models/app/words.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import { Icon } from '../icon.tsx';
import { listId, optionId } from './option-id.ts';
import './search-box.css';

const pageRows = 8;

/** The search box keeps the focus; its keys move through the list below. */
export function SearchBox({
  popup,
  inputRef,
  openMenu,
}: {
  popup: PopupModel;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Opens the menu of the highlighted row. */
  openMenu: () => void;
}) {
  const t = words.value.popup;
  const active = popup.active.value;
  // The attribute works once, when the page loads; this one also after a form.
  useLayoutEffect(() => inputRef.current?.focus(), [inputRef]);
  return (
    <div class="popup-search">
      <Icon of={Search} />
      <input
        ref={inputRef}
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        aria-controls={listId}
        aria-activedescendant={active ? optionId(active.id) : undefined}
        autocomplete="off"
        spellcheck={false}
        autofocus
        value={popup.query.value}
        onInput={event => popup.type(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.isComposing) return;
          if (isMenuKey(event)) openMenu();
          else if (!handleKey(event, popup)) return;
          event.preventDefault();
        }}
      />
    </div>
  );
}

/** Ctrl+K or Cmd+K, and what systems have for menus. */
function isMenuKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return true;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Whether the key was one of the list's. */
function handleKey(event: KeyboardEvent, popup: PopupModel): boolean {
  const active = popup.active.value;
  const { key, shiftKey } = event;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by !== 0 && shiftKey && active?.versions.length) popup.wording.move(active, by);
  else if (key === 'ArrowDown') popup.move(1);
  else if (key === 'ArrowUp') popup.move(-1);
  else if (key === 'PageDown') popup.move(pageRows);
  else if (key === 'PageUp') popup.move(-pageRows);
  else if (key === 'Enter' && shiftKey) active && popup.mark(active);
  else if (key === 'Enter') appendChosen(popup);
  else if (key === 'Backspace' && shiftKey && popup.marked.value.length > 0) popup.unmarkLast();
  else if (key === 'Escape' && popup.query.value !== '') popup.type('');
  else return false;
  return true;
}

function appendChosen(popup: PopupModel) {
  const active = popup.active.value;
  if (popup.marked.value.length > 0) void popup.append(popup.marked.value);
  else if (active) void popup.append([active]);
}
