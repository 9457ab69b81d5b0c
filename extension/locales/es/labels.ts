/** Spanish strings of labels. */

import type { enLabels } from '../en/labels.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');
const posts = { one: '# publicación', other: '# publicaciones' };

export const esLabels: typeof enLabels = {
  labels: {
    new: 'Nueva etiqueta',
    edit: 'Editar etiqueta',
    empty: 'Aún no hay etiquetas',
    emptyText: 'Las etiquetas dan color a tus publicaciones: de un vistazo ves qué está previsto.',
    examples: { launch: 'Lanzamiento', newsletter: 'Boletín', event: 'Evento' },
    usage: (count, shown) => plural(count, posts, shown),
    sameName: name => `Ya hay una etiqueta llamada «${name}».`,
    deletedFrom: (name, count, shown) =>
      count === 0
        ? `Etiqueta «${name}» eliminada`
        : `Etiqueta «${name}» eliminada y quitada de ${plural(count, posts, shown)}`,
    onPosts: (count, shown) =>
      plural(
        count,
        {
          one: 'Está en # publicación, que se queda.',
          other: 'Está en # publicaciones, que se quedan.',
        },
        shown,
      ),
    selection: 'Etiquetas seleccionadas',
    selectToMerge: 'Selecciona otra para combinarlas',
    show: 'Mostrar',
    views: {
      all: 'Todas las etiquetas',
      unused: 'Nunca usadas',
      once: 'Usadas una vez',
      alike: 'Parecidas',
    },
    mergeAlike: 'Combinar parecidas',
    mergedAlike: (count, shown) =>
      plural(
        count,
        {
          one: '1 grupo de etiquetas parecidas combinado',
          other: '# grupos de etiquetas parecidas combinados',
        },
        shown,
      ),
    deletedSeveral: (count, shown) =>
      plural(count, { one: '1 etiqueta eliminada', other: '# etiquetas eliminadas' }, shown),
    noneHere: 'Ninguna etiqueta aquí',
    merge: 'Combinar',
    mergeInto: name => `Combinar en «${name}»`,
    mergeTitle: shown => `Combinar ${shown} etiquetas`,
    keepWhich: '¿Cuál se queda?',
    mergeHint:
      'Las publicaciones de las otras reciben la que se queda. Las otras van a la papelera.',
    merged: (name, count, shown) =>
      `Combinadas en «${name}»; cambios en ${plural(count, posts, shown)}`,
    notMerged: 'No se ha combinado nada: una etiqueta se eliminó en otro lugar',
    presets: 'Colores para elegir',
    presetNames: {
      brick: 'Ladrillo',
      rust: 'Óxido',
      amber: 'Ámbar',
      olive: 'Oliva',
      leaf: 'Hoja',
      teal: 'Verde azulado',
      sky: 'Cielo',
      ink: 'Tinta',
      violet: 'Violeta',
      plum: 'Ciruela',
      rose: 'Rosa',
      slate: 'Pizarra',
    },
    pick: 'Elegir un color',
  },
};
