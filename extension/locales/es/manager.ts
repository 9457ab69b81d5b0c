/** Spanish strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const esManager: typeof enManager = {
  manager: {
    today: 'Hoy',
    posts: 'Publicaciones',
    calendar: 'Calendario',
    labels: 'Etiquetas',
    signatures: 'Firmas',
    trash: 'Papelera',
    keys: 'Claves',
    webhooks: 'Webhooks',
    settings: 'Ajustes',
    sections: 'Secciones',
  },
  today: {
    drafts: 'Borradores',
    markPublished: 'Marcar como publicada',
    markedPublished: 'Marcada como publicada',
    move: 'Mover',
    moveTo: day => `Mover: ${day}`,
    moveByDays: 'Mover de 1 a 9 días más tarde',
    empty: 'Nada planeado',
    emptyText: 'Aquí aparecen las publicaciones que planee para esta semana y sus borradores.',
    plan: 'Planear una publicación',
    showAll: shown => `Mostrar las ${shown}`,
    overdue: {
      question: (count, shown) =>
        count === 1
          ? '1 publicación debía salir hace más de una semana. ¿Se publicó?'
          : `${shown} publicaciones debían salir hace más de una semana. ¿Se publicaron?`,
      drop: 'Descartar',
      dropped: (count, shown) =>
        count === 1
          ? '1 publicación vuelve a ser borrador'
          : `${shown} publicaciones vuelven a ser borradores`,
      notMoved: 'No hay ninguna hora de publicación libre',
    },
  },
  palette: {
    title: 'Órdenes',
    open: 'Órdenes',
    search: '¿Qué quieres hacer?',
    nothing: 'Ninguna orden coincide',
    today: 'Calendario: hoy',
    unlabelled: 'Publicaciones sin etiqueta',
    searchPosts: query => `Buscar «${query}» en las publicaciones`,
    actions: 'Acción',
    goTo: 'Ir a',
  },
  signIn: {
    text: 'Entra con una clave de API. Tus etiquetas, firmas y publicaciones se guardan entonces en este navegador, al día con el servidor.',
  },
  notices: { region: 'Avisos' },
};
