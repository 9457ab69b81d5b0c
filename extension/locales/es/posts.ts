/** Spanish words of posts, their filter and their order. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('es');
const posts = { one: '# publicación', other: '# publicaciones' };

export const esPosts: Translation = {
  posts: {
    new: 'Nueva publicación',
    edit: 'Editar publicación',
    empty: 'Aún no hay publicaciones',
    emptyText:
      'Aquí aparecen las publicaciones que guardas al escribir. También puedes planear una antes de escribirla.',
    noMatch: 'Ninguna publicación encaja con este filtro',
    noText: 'Aún sin texto',
    statuses: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada' },
    overdue: 'Atrasada',
    status: 'Estado',
    scheduledAt: 'Programada para',
    publishedAt: 'Publicada el',
    url: 'Página',
    urlHint: 'La dirección en la que la escribes',
    characters: count => (count === '1' ? '1 carácter' : `${count} caracteres`),
    labels: 'Etiquetas',
    findLabel: 'Buscar o crear una etiqueta',
    createLabel: name => `Crear «${name}»`,
    takeOff: name => `Quitar ${name}`,
    noLabelFound: 'No hay etiqueta con este nombre',
    onSome: (some, all) => `en ${some} de ${all}`,
    select: text => `Seleccionar ${text}`,
    count: (count, shown) => plural(count, posts, shown),
    selected: shown => `Seleccionadas: ${shown}`,
    selectAll: shown => `Seleccionar todas (${shown})`,
    clearSelection: 'Quitar la selección',
    selection: 'Publicaciones seleccionadas',
    labelSelected: 'Etiquetar',
    labelThese: (count, shown) => `Etiquetas de ${plural(count, posts, shown)}`,
    done: 'Listo',
    deleted: (count, shown) =>
      plural(count, { one: 'Publicación eliminada', other: '# publicaciones eliminadas' }, shown),
    labelled: (name, count, shown) => `«${name}» puesta en ${plural(count, posts, shown)}`,
    unlabelled: (name, count, shown) => `«${name}» quitada de ${plural(count, posts, shown)}`,
  },
  filter: {
    labels: 'Filtrar por etiqueta',
    unlabelled: 'Sin etiqueta',
    match: 'Publicaciones con',
    any: 'alguna de estas',
    all: 'todas estas',
    status: 'Estado',
    anyStatus: 'Cualquier estado',
    search: 'Buscar publicaciones',
    from: 'Desde',
    to: 'Hasta',
    period: 'Periodo',
    clear: 'Quitar el filtro',
    moreLabels: count => `${count} más`,
    fewerLabels: 'Menos',
    reading: 'Leyendo publicaciones…',
  },
  sort: {
    label: 'Ordenar por',
    newest: 'Más recientes primero',
    oldest: 'Más antiguas primero',
    edited: 'Última edición',
    latest: 'Fecha más tardía',
    earliest: 'Fecha más temprana',
  },
};
