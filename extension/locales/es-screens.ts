/** Spanish words of the manager's screens. */
import { pluralOf } from './plural.ts';
import type { Translation } from './translation.ts';

const plural = pluralOf('es');
const posts = { one: '# publicación', other: '# publicaciones' };

export const esScreens: Translation = {
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
  },
  sort: {
    label: 'Ordenar por',
    newest: 'Más recientes primero',
    oldest: 'Más antiguas primero',
    edited: 'Última edición',
    latest: 'Fecha más tardía',
    earliest: 'Fecha más temprana',
  },
  calendar: {
    view: 'Vista',
    month: 'Mes',
    week: 'Semana',
    today: 'Hoy',
    previous: { month: 'Mes anterior', week: 'Semana anterior' },
    next: { month: 'Mes siguiente', week: 'Semana siguiente' },
    more: count => `+${count} más`,
    openDay: day => `Abrir ${day}`,
    moved: day => `Movida al ${day}`,
    tray: 'Sin fecha',
    trayHint: 'Arrastra a un día, o pulsa Mayús+Intro para el último día elegido.',
  },
  palette: {
    title: 'Órdenes',
    open: 'Órdenes',
    search: '¿Qué quieres hacer?',
    nothing: 'Ninguna orden coincide',
    today: 'Calendario: hoy',
    unlabelled: 'Publicaciones sin etiqueta',
    actions: 'Acción',
    goTo: 'Ir a',
  },
  signIn: {
    text: 'Entra con una clave de API. Tus etiquetas, firmas y publicaciones se guardan entonces en este navegador, al día con el servidor.',
  },
  trash: {
    nothing: 'La papelera está vacía',
    nothingText: days =>
      `Las publicaciones, etiquetas y firmas que eliminas se quedan aquí ${days} días.`,
    hint: days => `Lo que eliminas se queda aquí ${days} días.`,
    kinds: { post: 'Publicación', label: 'Etiqueta', signature: 'Firma' },
    daysLeft: days => plural(days, { one: 'queda # día', other: 'quedan # días' }),
    restore: 'Restaurar',
    restoreThis: title => `Restaurar ${title}`,
    restored: title => `«${title}» restaurado`,
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
  },
  posts: {
    new: 'Nueva publicación',
    edit: 'Editar publicación',
    empty: 'Aún no hay publicaciones',
    emptyText:
      'Aquí aparecen las publicaciones que guardas al escribir. También puedes planear una antes de escribirla.',
    noMatch: 'Ninguna publicación encaja con este filtro',
    noText: 'Aún sin texto',
    statuses: { draft: 'Borrador', scheduled: 'Programada', published: 'Publicada' },
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
};
