/** Spanish strings of the user's own values. */
import type { enValues } from '../en/values.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');

export const esValues: typeof enValues = {
  values: {
    title: 'Valores',
    new: 'Nuevo valor',
    edit: 'Editar valor',
    empty: 'Aún no hay valores',
    emptyText:
      'Un valor es un texto que comparten varias firmas, como un enlace. Escribe {{my.newsletter}} en las firmas y cambia el texto en un solo lugar.',
    nameHint: 'Letras de la A a la Z, cifras, - y _. Las firmas lo usan como {{my.name}}.',
    contentHint:
      'Texto sin formato, hasta 2000 caracteres. Las variables que contenga no se rellenan.',
    usedBy: (count, shown) =>
      plural(count, { one: '# firma lo usa.', other: '# firmas lo usan.' }, shown),
    renamed: (name, count, shown) =>
      `Renombrado como «${name}» en ${plural(count, { one: '# firma', other: '# firmas' }, shown)}`,
    deletedSeveral: (count, shown) =>
      plural(count, { one: 'Valor eliminado', other: '# valores eliminados' }, shown),
    selection: 'Valores seleccionados',
  },
};
