/** Spanish strings that all screens of the manager share. */
import type { enManager } from '../en/manager.ts';

export const esManager: typeof enManager = {
  manager: {
    posts: 'Publicaciones',
    calendar: 'Calendario',
    labels: 'Etiquetas',
    signatures: 'Firmas',
    trash: 'Papelera',
    webhooks: 'Webhooks',
    settings: 'Ajustes',
    sections: 'Secciones',
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
