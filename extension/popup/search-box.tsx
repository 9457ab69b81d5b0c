import { Search } from 'lucide';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { strings } from '../app/strings.ts';
import type { InsertionPlace } from '../append/request.ts';
import { Icon } from '../ui/icon.tsx';
import { readKey, readShortcut } from '../ui/keys.ts';
import type { PopupModel } from './popup-model.ts';
import './search-box.css';

/** Element IDs by which the search box refers to the list and its active option. */
export const signatureListId = 'signatures';
export const toOptionId = (id: string) => `signature-${id}`;

const rowsPerPage = 8;
/** Appends sets of hashtags as they are written. */
const addAllKey = 'Ctrl+Shift+Enter';

/** The search box keeps the focus; its keys move the active option of the list below. */
export function SearchBox({
  popup,
  inputRef,
  openMenu,
}: {
  popup: PopupModel;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Opens the menu of the active row. */
  openMenu: () => void;
}) {
  const t = strings.value.popup;
  const active = popup.active.value;
  useLayoutEffect(() => {
    // `autofocus` works only when the page loads; this also works after a form closes.
    inputRef.current?.focus();
    // On a busy machine, popups in Firefox had the focus and no element of theirs had it, after this line.
    const takeLostFocus = () => {
      if (document.activeElement === document.body) inputRef.current?.focus();
    };
    addEventListener('focus', takeLostFocus);
    return () => {
      removeEventListener('focus', takeLostFocus);
      // A box that is removed while Alt is held gets no `keyup`.
      stopCountingAtCaret(popup);
    };
  }, [inputRef, popup]);
  return (
    <div class="popup-search">
      <Icon icon={Search} />
      <input
        ref={inputRef}
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        aria-controls={signatureListId}
        aria-activedescendant={active ? toOptionId(active.id) : undefined}
        autocomplete="off"
        spellcheck={false}
        autofocus
        value={popup.query.value}
        onInput={event => popup.type(event.currentTarget.value)}
        onKeyUp={event => {
          if (readKey(event) === 'Alt') stopCountingAtCaret(popup);
        }}
        onBlur={() => stopCountingAtCaret(popup)}
        onKeyDown={event => {
          // While Alt is held, the counts are for an insertion at the caret.
          if (readKey(event) === 'Alt') popup.countedPlace.value = 'caret';
          if (isMenuKey(event)) openMenu();
          else if (!handleListKey(event, popup)) return;
          event.preventDefault();
        }}
      />
    </div>
  );
}

function stopCountingAtCaret(popup: PopupModel): void {
  popup.countedPlace.value = 'end';
}

/** True for Ctrl+K or Cmd+K, and for the menu keys of operating systems. */
function isMenuKey(event: KeyboardEvent): boolean {
  return ['Ctrl+k', 'Shift+F10', 'ContextMenu'].includes(readShortcut(event));
}

/** Returns true if the key was a command of the list. */
function handleListKey(event: KeyboardEvent, popup: PopupModel): boolean {
  const active = popup.active.value;
  const { shiftKey } = event;
  const key = readKey(event);
  // Shift and an arrow key choose another version of the active signature.
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by !== 0 && shiftKey && active?.versions.length) popup.wording.stepVersion(active, by);
  else if (key === 'ArrowDown') popup.move(1);
  else if (key === 'ArrowUp') popup.move(-1);
  else if (key === 'PageDown') popup.move(rowsPerPage);
  else if (key === 'PageUp') popup.move(-rowsPerPage);
  else if (readShortcut(event) === addAllKey) appendChosen(popup, 'end', true);
  else if (key === 'Enter' && shiftKey) {
    if (active) popup.mark(active);
  } else if (key === 'Enter') appendChosen(popup, event.altKey ? 'caret' : 'end');
  else if (key === 'Backspace' && shiftKey && popup.marked.value.length > 0) popup.unmarkLast();
  else if (key === 'Escape' && popup.query.value !== '') popup.type('');
  else return false;
  return true;
}

function appendChosen(popup: PopupModel, where: InsertionPlace, requestsAll = false) {
  const active = popup.active.value;
  if (popup.marked.value.length > 0) void popup.append(popup.marked.value, where, requestsAll);
  else if (active) void popup.append([active], where, requestsAll);
}
