/** Spanish strings of posts, their filter and sort order. */

import type { enPosts } from '../en/posts.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');
const posts = { one: '# publicación', other: '# publicaciones' };

export const esPosts: typeof enPosts = {
  posts: {
    new: 'Nueva publicación',
    edit: 'Editar publicación',
    empty: 'Aún no hay publicaciones',
    emptyText:
      'Aquí aparecen las publicaciones que guardas al escribir. También puedes planear una antes de escribirla.',
    examples: {
      announcement: {
        name: 'Anuncio',
        content:
          'Ya está aquí la segunda edición: el mismo texto en mejor papel. Quien la pida antes del viernes la recibe firmada.',
      },
      question: {
        name: 'Pregunta',
        content: '¿Qué libro ha regalado más veces, y por qué?',
      },
    },
    noMatch: 'Ninguna publicación encaja con este filtro',
    noText: 'Aún sin texto',
    appendSignature: 'Añadir firma',
    toFillIn: sources => `Por rellenar: ${sources}`,
    copyText: 'Copiar texto',
    openPage: 'Abrir página',
    duplicated: 'Publicación duplicada',
    overdue: 'Atrasada',
    later: 'Más adelante',
    write: 'Escribe tu publicación',
    options: 'Opciones de la publicación',
    when: 'Cuándo',
    noDate: 'Sin fecha',
    otherPage: 'Otra página…',
    noNetwork: 'Sin red',
    countOf: (count, limit) => (limit === null ? `${count} caracteres` : `${count} de ${limit}`),
    urlHint: 'La dirección en la que la escribes',
    characters: (count, shown) =>
      plural(count, { one: '# carácter', other: '# caracteres' }, shown),
    labels: 'Etiquetas',
    createLabel: name => `Crear «${name}»`,
    earlier: 'Versiones anteriores',
    earlierHint: 'Textos que se reemplazaron al guardar. Permanecen 30 días en este dispositivo.',
    earlierNone: 'No hay versiones anteriores en este dispositivo.',
    bringBack: 'Recuperar',
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
    deleted: (count, shown) =>
      plural(count, { one: 'Publicación eliminada', other: '# publicaciones eliminadas' }, shown),
    labelled: (name, count, shown) => `«${name}» puesta en ${plural(count, posts, shown)}`,
    unlabelled: (name, count, shown) => `«${name}» quitada de ${plural(count, posts, shown)}`,
    fullOfLabels: (count, shown) =>
      plural(
        count,
        {
          one: '# publicación ya tiene 100 etiquetas',
          other: '# publicaciones ya tienen 100 etiquetas',
        },
        shown,
      ),
    bulk: {
      status: 'Estado',
      move: 'Mover',
      moveTitle: 'Mover publicaciones',
      dayLater: '1 día después',
      weekLater: '1 semana después',
      dayEarlier: '1 día antes',
      weekEarlier: '1 semana antes',
      by: 'Por días o semanas…',
      to: 'A un día…',
      amount: 'Cuántos',
      unit: 'Días o semanas',
      units: {
        daysLater: 'días después',
        weeksLater: 'semanas después',
        daysEarlier: 'días antes',
        weeksEarlier: 'semanas antes',
      },
      day: 'Día',
      unchanged: 'Nada que cambiar',
      dateFor: (count, shown) => `Fecha para ${plural(count, posts, shown)} sin fecha`,
      moved: (count, shown) =>
        plural(count, { one: '# publicación movida', other: '# publicaciones movidas' }, shown),
      shifted: (count, shown) =>
        count === 1
          ? 'el cambio de hora omite la hora de 1 publicación, que pasa a una posterior'
          : `el cambio de hora omite la hora de ${shown} publicaciones, que pasan a una posterior`,
      publishedStay: (count, shown) =>
        plural(count, { one: '# publicada se queda', other: '# publicadas se quedan' }, shown),
      undatedStay: (count, shown) =>
        plural(count, { one: '# sin fecha se queda', other: '# sin fecha se quedan' }, shown),
    },
  },
  filter: {
    labels: 'Filtrar por etiqueta',
    unlabelled: 'Sin etiqueta',
    deletedLabels: (count, shown) =>
      plural(count, { one: 'Etiqueta eliminada', other: '# etiquetas eliminadas' }, shown),
    match: 'Publicaciones con',
    any: 'alguna de estas',
    all: 'todas estas',
    status: 'Estado',
    anyStatus: 'Cualquier estado',
    search: 'Buscar publicaciones',
    from: 'Desde',
    to: 'Hasta',
    period: 'Periodo',
    anyTime: 'Cualquier fecha',
    periods: {
      today: 'Hoy',
      tomorrow: 'Mañana',
      'this-week': 'Esta semana',
      'next-week': 'La próxima semana',
      'next-7-days': 'Próximos 7 días',
      'this-month': 'Este mes',
      'next-month': 'El próximo mes',
      'last-30-days': 'Últimos 30 días',
    },
    ownPeriod: 'Desde … hasta …',
    network: 'Red',
    anyNetwork: 'Cualquier red',
    otherSites: 'Otros sitios',
    clear: 'Quitar el filtro',
    fold: 'Filtro',
    reading: 'Leyendo publicaciones…',
  },
  views: {
    title: 'Vistas',
    save: 'Guardar vista',
    rename: 'Cambiar el nombre',
    hint: 'El filtro tal como está, en la barra lateral con este nombre.',
    saved: 'Vista guardada',
    renamed: 'Nombre cambiado',
    deleted: name => `Vista «${name}» eliminada`,
    delete: 'Eliminar vista',
    labelsDeleted: (name, count, shown) =>
      count === 1
        ? `Se eliminó una etiqueta de la vista «${name}». Ninguna publicación la tiene.`
        : `Se eliminaron ${shown} etiquetas de la vista «${name}». Ninguna publicación las tiene.`,
  },
  sort: {
    label: 'Ordenar por',
    date: 'Por fecha',
    newest: 'Más recientes primero',
    oldest: 'Más antiguas primero',
    edited: 'Última edición',
    latest: 'Fecha más tardía',
    earliest: 'Fecha más temprana',
  },
};
