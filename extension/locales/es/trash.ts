/** Spanish strings of the Trash. */

import type { enTrash } from '../en/trash.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');

export const esTrash: typeof enTrash = {
  trash: {
    nothing: 'La papelera está vacía',
    nothingText: days =>
      `Las publicaciones, etiquetas, firmas y valores que eliminas se quedan aquí ${days} días.`,
    hint: days => `Lo que eliminas se queda aquí ${days} días.`,
    kinds: { post: 'Publicación', label: 'Etiqueta', signature: 'Firma', value: 'Valor' },
    daysLeft: (days, shown) => plural(days, { one: 'queda # día', other: 'quedan # días' }, shown),
    restore: 'Restaurar',
    restoreThis: title => `Restaurar ${title}`,
    restored: title => `«${title}» restaurado`,
    restoredSeveral: (count, shown) =>
      plural(count, { one: '# elemento restaurado', other: '# elementos restaurados' }, shown),
    empty: 'Vaciar la papelera',
    emptyTitle: '¿Vaciar la papelera?',
    emptyText: (count, shown) =>
      plural(
        count,
        {
          one: '# elemento se elimina para siempre en todos tus dispositivos. No se puede deshacer.',
          other:
            '# elementos se eliminan para siempre en todos tus dispositivos. No se puede deshacer.',
        },
        shown,
      ),
    deleteForGood: 'Eliminar para siempre',
    deleteTitle: '¿Eliminar para siempre?',
    selection: 'Elementos seleccionados',
  },
};
