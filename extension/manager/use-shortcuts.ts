import { useEffect } from 'preact/hooks';
import { strings } from '../app/all-strings.ts';
import type { Shortcut } from '../app/command-shortcuts-model.ts';
import {
  findElementWithShortcut,
  formatCtrlKey,
  isShortcutsDialogKey,
  isTextField,
  pressElement,
  readShortcut,
} from '../ui/keys.ts';
import type { ShortcutGroup, ShortcutLine } from '../ui/shortcuts-dialog.tsx';
import type { ManagerModel } from './manager-model.ts';
import type { Section } from './router-model.ts';

type OpenDialogs = { openPalette: () => void; openShortcuts: () => void };

/**
 * Listens for the shortcuts of the whole page: command palette, shortcuts dialog, Undo, and the letters that
 * the screen's buttons show.
 */
export function useShortcuts(model: ManagerModel, dialogs: OpenDialogs): void {
  const { openPalette, openShortcuts } = dialogs;
  useEffect(() => {
    const lifetime = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const command = findCommand(event, model, { openPalette, openShortcuts });
      if (command === null) return;
      event.preventDefault();
      command();
    };
    window.addEventListener('keydown', onKeyDown, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [model, openPalette, openShortcuts]);
}

function findCommand(
  event: KeyboardEvent,
  { notices, form, settings, selection }: ManagerModel,
  { openPalette, openShortcuts }: OpenDialogs,
): (() => void) | null {
  const hasSingleKeys = settings.hasSingleKeys.value;
  if (hasSingleKeys && isShortcutsDialogKey(event)) return openShortcuts;
  const shortcut = readShortcut(event);
  if (shortcut === 'Ctrl+k') return openPalette;
  if (document.querySelector('dialog[open]') !== null) return null;
  const step =
    event.target instanceof Element &&
    findStep(shortcut, event.target, { selection, hasSingleKeys });
  if (step) return step;
  // In a text field these keys write, or undo what was written.
  if (isTextField(event.target)) return null;
  if (shortcut === 'Ctrl+z') return notices.canUndo.value ? () => void notices.undoLast() : null;
  if (!hasSingleKeys) return null;
  const element = findElementWithShortcut(shortcut);
  if (element) return () => pressElement(element);
  // On the screens that have no such button or field.
  if (shortcut === 'n') return () => (form.value = { kind: 'post' });
  return shortcut === '/' ? openPalette : null;
}

/**
 * Finds a step into the list of the screen, with Down or J, or one back with Escape: from selected rows to none, and
 * from a row to the search.
 */
function findStep(
  shortcut: string,
  target: Element,
  { selection, hasSingleKeys }: Pick<ManagerModel, 'selection'> & { hasSingleKeys: boolean },
): (() => void) | null {
  const isInSearch = target.matches('main input[data-shortcut="/"]');
  if (isTextField(target) && !isInSearch) return null;
  const isInRow = target.closest('[data-key]') !== null;
  if (shortcut === 'Escape') {
    // The browser empties the search first.
    if (target instanceof HTMLInputElement && isInSearch && target.value !== '') return null;
    if (selection.ids.value.size > 0) return selection.clear;
    const search = isInRow ? findElementWithShortcut('/') : null;
    return search && (() => pressElement(search));
  }
  const entersByLetter = shortcut === 'j' && hasSingleKeys && !isInSearch;
  if (isInRow || !(shortcut === 'ArrowDown' || entersByLetter)) return null;
  const first = document.querySelector<HTMLElement>('main [data-act="open"][tabindex="0"]');
  return first && (() => first.focus());
}

/** Letters and signs that act wherever the focus is, until the user turns them off. */
const singleKeys = new Set(['?', '/', 'G', 'J', 'K', 'L', 'M', 'N', 'T', '1–9']);

/**
 * Lists the shortcuts of a screen for the shortcuts dialog.
 * @param browserShortcuts those of the browser that open Colophon from any page; empty if there are none
 */
export function listScreenShortcuts(
  section: Section,
  {
    hasSingleKeys,
    browserShortcuts = [],
  }: { hasSingleKeys: boolean; browserShortcuts?: readonly Shortcut[] | undefined },
): ShortcutGroup[] {
  return listAllShortcuts(section, browserShortcuts).map(({ title, lines }) => ({
    title,
    lines: lines.filter(({ keys }) => hasSingleKeys || !keys.every(key => singleKeys.has(key))),
  }));
}

function listAllShortcuts(
  section: Section,
  browserShortcuts: readonly Shortcut[],
): ShortcutGroup[] {
  const { keys: t, manager, palette, actions, shortcuts } = strings.value;
  const sectionShortcuts = listSectionShortcuts(section);
  const everywhere: ShortcutLine[] = [
    ...listShortcutsOfControls(section),
    { keys: ['?'], description: t.list },
    { keys: [formatCtrlKey('K')], description: palette.title },
    { keys: [formatCtrlKey('Z')], description: actions.undo },
    { keys: [formatCtrlKey('↵')], description: t.saveForm },
    { keys: ['Esc'], description: t.back },
  ];
  const fromPages = browserShortcuts
    .filter(({ keys }) => keys !== '')
    .map(({ command, keys }) => ({ keys: [keys], description: shortcuts.commands[command] }));
  return [
    ...(sectionShortcuts.length > 0 ? [{ title: manager[section], lines: sectionShortcuts }] : []),
    { title: t.everywhere, lines: everywhere },
    ...(fromPages.length > 0 ? [{ title: t.fromPages, lines: fromPages }] : []),
  ];
}

/** The keys of the main button and the search field, which all screens have or stand in for. */
function listShortcutsOfControls(section: Section): ShortcutLine[] {
  const { posts, labels, signatures, filter, labelSearch, palette } = strings.value;
  const isLabels = section === 'labels';
  const isSignatures = section === 'signatures';
  const create = isLabels ? labels.new : isSignatures ? signatures.new : posts.new;
  const searches = {
    today: palette.open,
    posts: filter.search,
    calendar: filter.search,
    labels: labelSearch.search,
    signatures: signatures.search,
    trash: palette.open,
    keys: palette.open,
    webhooks: palette.open,
    settings: palette.open,
  };
  return [
    { keys: ['N'], description: create },
    { keys: ['/'], description: searches[section] },
  ];
}

function listSectionShortcuts(section: Section): ShortcutLine[] {
  const { keys: t, actions, posts, calendar, filter, today, trash } = strings.value;
  const createRowShortcuts = (openLabel: string): ShortcutLine[] => [
    { keys: ['↑', '↓'], description: t.move },
    { keys: ['J', 'K'], description: t.move },
    { keys: ['↵'], description: openLabel },
  ];
  const createListShortcuts = (openLabel: string, removeLabel: string): ShortcutLine[] => [
    ...createRowShortcuts(openLabel),
    { keys: ['X'], description: t.select },
    { keys: ['⇧↑', '⇧↓'], description: t.extend },
    { keys: [formatCtrlKey('A')], description: t.selectAll },
    { keys: ['Del'], description: removeLabel },
  ];
  const list = createListShortcuts(t.open, actions.delete);
  switch (section) {
    case 'today':
      return [
        ...createRowShortcuts(t.open),
        { keys: ['T'], description: today.moveTo(filter.periods.today) },
        { keys: ['M'], description: today.moveTo(filter.periods.tomorrow) },
        { keys: ['1–9'], description: today.moveByDays },
      ];
    case 'posts':
      return [...list, { keys: ['L'], description: posts.labelSelected }];
    case 'calendar':
      return [
        { keys: ['←', '↑', '→', '↓'], description: t.otherDay },
        { keys: ['PgUp', 'PgDn'], description: t.otherMonth },
        { keys: ['T'], description: calendar.today },
        { keys: ['G'], description: calendar.goToDate },
        { keys: ['↵'], description: t.postsOfDay },
        { keys: ['⇧←', '⇧↑', '⇧→', '⇧↓'], description: t.movePost },
        { keys: ['U'], description: calendar.tray },
        { keys: ['⇧↵'], description: t.putOnDay },
      ];
    case 'labels':
      return [...list, { keys: ['←', '→'], description: t.postsOfLabel }];
    case 'signatures':
      return [...list, { keys: ['Alt+↑', 'Alt+↓'], description: t.moveInOwnOrder }];
    case 'trash':
      return createListShortcuts(trash.restore, trash.deleteForGood);
    default:
      return [];
  }
}
