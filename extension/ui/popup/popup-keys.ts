/** The keys of the popup, as the dialog of shortcuts lists them. */
import { words } from '../../models/app/words.ts';
import { type KeyGroup, withControl } from '../shortcuts-dialog.tsx';

export function popupKeys(): KeyGroup[] {
  const { keys: t, popup } = words.value;
  return [
    {
      title: popup.signatures,
      lines: [
        { keys: ['↑', '↓'], does: t.move },
        { keys: ['↵'], does: popup.append(1) },
        { keys: ['⇧↵'], does: t.mark },
        { keys: ['⇧⌫'], does: t.unmark },
        { keys: [withControl('K')], does: popup.more },
      ],
    },
    {
      title: popup.labels,
      lines: [
        { keys: ['↵'], does: t.toggleLabel },
        { keys: ['↓', '←', '→'], does: t.moveAmong },
      ],
    },
    {
      title: t.everywhere,
      lines: [
        { keys: ['?'], does: t.list },
        { keys: ['Esc'], does: t.back },
      ],
    },
  ];
}
