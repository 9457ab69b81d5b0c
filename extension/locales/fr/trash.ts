/** French strings of the Trash. */

import type { enTrash } from '../en/trash.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('fr');

export const frTrash: typeof enTrash = {
  trash: {
    nothing: 'La corbeille est vide',
    nothingText: days =>
      `Les publications, étiquettes, signatures et valeurs supprimées restent ici ${days} jours.`,
    hint: days => `Ce que vous supprimez reste ici ${days} jours.`,
    kinds: { post: 'Publication', label: 'Étiquette', signature: 'Signature', value: 'Valeur' },
    daysLeft: (days, shown) =>
      plural(days, { one: 'encore # jour', other: 'encore # jours' }, shown),
    restore: 'Restaurer',
    restoreThis: title => `Restaurer ${title}`,
    restored: title => `« ${title} » restauré`,
    restoredSeveral: (count, shown) =>
      plural(count, { one: '# élément restauré', other: '# éléments restaurés' }, shown),
    empty: 'Vider la corbeille',
    emptyTitle: 'Vider la corbeille ?',
    emptyText: (count, shown) =>
      plural(
        count,
        {
          one: '# élément est supprimé pour de bon sur tous vos appareils. C’est irréversible.',
          other:
            '# éléments sont supprimés pour de bon sur tous vos appareils. C’est irréversible.',
        },
        shown,
      ),
    deleteForGood: 'Supprimer pour de bon',
    deleteTitle: 'Supprimer pour de bon ?',
    selection: 'Éléments sélectionnés',
  },
};
