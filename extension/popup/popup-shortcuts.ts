/** The shortcuts of the popup, for the shortcuts dialog. */
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { formatAltKey, formatCtrlKey } from '../ui/keys.ts';
import type { ShortcutGroup } from '../ui/shortcuts-dialog.tsx';

export function listPopupShortcuts(): ShortcutGroup[] {
  const { keys: t, popup } = strings.value;
  return [
    {
      title: popup.signatures,
      lines: [
        { keys: ['↑', '↓'], description: t.move },
        { keys: ['↵'], description: popup.append(1, formatNumber(1)) },
        { keys: [formatAltKey('↵')], description: popup.insert(1, formatNumber(1)) },
        { keys: [formatCtrlKey('⇧↵')], description: t.addAllHashtags },
        { keys: ['⇧↵'], description: t.mark },
        { keys: ['⇧⌫'], description: t.unmark },
        { keys: [formatCtrlKey('K')], description: popup.more },
      ],
    },
    {
      title: popup.labels,
      lines: [
        { keys: ['↵'], description: t.toggleLabel },
        { keys: ['↓', '←', '→'], description: t.moveAmong },
      ],
    },
    {
      title: t.everywhere,
      lines: [
        { keys: ['?'], description: t.list },
        { keys: [formatCtrlKey('↵')], description: t.saveForm },
        { keys: ['Esc'], description: t.back },
      ],
    },
  ];
}
