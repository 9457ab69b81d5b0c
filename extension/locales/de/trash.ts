/** German strings of the Trash. */

import type { enTrash } from '../en/trash.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('de');

export const deTrash: typeof enTrash = {
  trash: {
    nothing: 'Der Papierkorb ist leer',
    nothingText: days =>
      `Gelöschte Beiträge, Labels, Signaturen und Werte bleiben ${days} Tage lang hier.`,
    hint: days => `Gelöschtes bleibt ${days} Tage lang hier.`,
    kinds: { post: 'Beitrag', label: 'Label', signature: 'Signatur', value: 'Wert' },
    daysLeft: (days, shown) => plural(days, { one: 'noch # Tag', other: 'noch # Tage' }, shown),
    restore: 'Wiederherstellen',
    restoreThis: title => `${title} wiederherstellen`,
    restored: title => `„${title}“ wiederhergestellt`,
    restoredSeveral: (count, shown) =>
      plural(
        count,
        { one: '# Eintrag wiederhergestellt', other: '# Einträge wiederhergestellt' },
        shown,
      ),
    empty: 'Papierkorb leeren',
    emptyTitle: 'Papierkorb leeren?',
    emptyText: (count, shown) =>
      plural(
        count,
        {
          one: '# Eintrag wird auf allen Ihren Geräten endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
          other:
            '# Einträge werden auf allen Ihren Geräten endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
        },
        shown,
      ),
    deleteForGood: 'Endgültig löschen',
    deleteTitle: 'Endgültig löschen?',
    selection: 'Ausgewählte Einträge',
  },
};
