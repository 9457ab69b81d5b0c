/** The shortcuts of each screen, for the shortcuts dialog. */
import { strings } from '../app/all-strings.ts';
import type { Shortcut } from '../app/command-shortcuts-model.ts';
import { formatCtrlKey } from '../ui/keys.ts';
import type { ShortcutGroup, ShortcutLine } from '../ui/shortcuts-dialog.tsx';
import type { Section } from './router-model.ts';

/** Letters and signs that act wherever the focus is, until the user turns them off. */
const singleKeys = new Set(['?', '/', 'G', 'J', 'K', 'L', 'M', 'N', 'T', '1–9']);

/**
 * @param browserShortcuts shortcuts of the browser that open Colophon from any page; empty if there
 * are none
 */
export function listScreenShortcuts(
  section: Section,
  { hasSingleKeys, browserShortcuts = [] }: ShortcutOptions,
): ShortcutGroup[] {
  return listAllShortcuts(section, browserShortcuts).map(({ title, lines }) => ({
    title,
    lines: lines.filter(({ keys }) => hasSingleKeys || !keys.every(key => singleKeys.has(key))),
  }));
}

type ShortcutOptions = {
  hasSingleKeys: boolean;
  browserShortcuts?: readonly Shortcut[] | undefined;
};

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
  const createListShortcuts = (openLabel: string, removeLabel: string): ShortcutLine[] => [
    { keys: ['↑', '↓'], description: t.move },
    { keys: ['J', 'K'], description: t.move },
    { keys: ['↵'], description: openLabel },
    { keys: ['X'], description: t.select },
    { keys: ['⇧↑', '⇧↓'], description: t.extend },
    { keys: [formatCtrlKey('A')], description: t.selectAll },
    { keys: ['Del'], description: removeLabel },
  ];
  const list = createListShortcuts(t.open, actions.delete);
  switch (section) {
    case 'today':
      return [
        { keys: ['↑', '↓'], description: t.move },
        { keys: ['J', 'K'], description: t.move },
        { keys: ['↵'], description: t.open },
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
    case 'keys':
    case 'webhooks':
    case 'settings':
      return [];
  }
}
