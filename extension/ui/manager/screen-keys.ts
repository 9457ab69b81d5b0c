/** The keys of each screen, as the dialog of shortcuts lists them. */
import { words } from '../../models/app/all-words.ts';
import type { Section } from '../../models/manager/route.ts';
import type { Shortcut } from '../../models/settings/shortcuts.ts';
import { type KeyGroup, type KeyLine, withControl } from '../shortcuts-dialog.tsx';

/** @param opening the browser's own keys, which open Colophon from any page; none where it has none */
export function keysOf(section: Section, opening: readonly Shortcut[] = []): KeyGroup[] {
  const { keys: t, manager, palette, actions, shortcuts } = words.value;
  const own = linesOf(section);
  const everywhere: KeyLine[] = [
    { keys: ['?'], does: t.list },
    { keys: [withControl('K')], does: palette.title },
    { keys: [withControl('Z')], does: actions.undo },
    { keys: [withControl('↵')], does: t.saveForm },
    { keys: ['Esc'], does: t.back },
  ];
  const fromPages = opening
    .filter(({ keys }) => keys !== '')
    .map(({ command, keys }) => ({ keys: [keys], does: shortcuts.commands[command] }));
  return [
    ...(own.length > 0 ? [{ title: manager[section], lines: own }] : []),
    { title: t.everywhere, lines: everywhere },
    ...(fromPages.length > 0 ? [{ title: t.fromPages, lines: fromPages }] : []),
  ];
}

function linesOf(section: Section): KeyLine[] {
  const { keys: t, actions, posts, calendar, trash } = words.value;
  const listOf = (open: string, remove: string): KeyLine[] => [
    { keys: ['↑', '↓'], does: t.move },
    { keys: ['↵'], does: open },
    { keys: ['X'], does: t.select },
    { keys: ['⇧↑', '⇧↓'], does: t.extend },
    { keys: [withControl('A')], does: t.selectAll },
    { keys: ['Del'], does: remove },
  ];
  const list = listOf(t.open, actions.delete);
  switch (section) {
    case 'posts':
      return [...list, { keys: ['L'], does: posts.labelSelected }];
    case 'calendar':
      return [
        { keys: ['←', '↑', '→', '↓'], does: t.otherDay },
        { keys: ['PgUp', 'PgDn'], does: t.otherMonth },
        { keys: ['T'], does: calendar.today },
        { keys: ['N'], does: posts.new },
        { keys: ['↵'], does: t.postsOfDay },
        { keys: ['⇧←', '⇧↑', '⇧→', '⇧↓'], does: t.movePost },
        { keys: ['U'], does: calendar.tray },
        { keys: ['⇧↵'], does: t.putOnDay },
      ];
    case 'labels':
      return list;
    case 'signatures':
      return [...list, { keys: ['Alt+↑', 'Alt+↓'], does: t.moveInOwnOrder }];
    case 'trash':
      return listOf(trash.restore, trash.deleteForGood);
    case 'settings':
      return [];
  }
}
