/** Spanish strings of the sync status. */
import type { enSync } from '../en/sync.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');

export const esSync: typeof enSync = {
  status: {
    notConnected: 'Sin conexión a un servidor',
    upToDate: 'Al día',
    syncing: 'Sincronizando',
    waiting: (count, shown) =>
      plural(count, { one: '# cambio en espera', other: '# cambios en espera' }, shown),
    withheld: (count, shown) =>
      plural(
        count,
        {
          one: '# elemento necesita un Colophon más reciente. Actualiza este para verlo.',
          other: '# elementos necesitan un Colophon más reciente. Actualiza este para verlos.',
        },
        shown,
      ),
    offline: 'Sin conexión',
    stopped: {
      'key-refused': 'Detenido: el servidor rechazó la clave de API',
      'key-reads-only': 'Detenido: esta clave de API solo puede leer',
      'other-workspace': 'Detenido: el servidor responde ahora con otro espacio de trabajo',
      'mass-deletion': 'Detenido: esta sincronización eliminaría muchos elementos',
      'server-not-understood': 'Detenido: no se entendió la respuesta del servidor',
      'update-extension':
        'Detenido: actualiza la extensión. El servidor es demasiado nuevo para ella.',
      'update-server': 'Detenido: actualiza el servidor. Es demasiado antiguo para esta extensión.',
      'storage-full': 'Detenido: en este dispositivo no queda espacio',
      'no-progress':
        'Detenido: el servidor responde, pero no se avanza. Se volverá a intentar más tarde.',
    },
    stoppedBy: why => `Detenido. ${why}`,
    answered: {
      redirect:
        'La dirección del servidor lleva a otro sitio, como una página de acceso. Inicia sesión allí o introduce cabeceras que su proxy acepte.',
      login: 'Algo delante del servidor pide iniciar sesión. Introduce las cabeceras que acepta.',
      forbidden:
        'Algo delante del servidor rechaza las peticiones. Introduce las cabeceras que acepta.',
      page: 'Respondió una página web en lugar del servidor, como el acceso de esta red.',
    },
    deleteHere: count => `Eliminar ${count} aquí también`,
    keepMine: 'Conservar los míos',
    deletions: {
      title: 'Eliminado en otros dispositivos',
      found: (what, shown, time) =>
        `Eliminado en menos de una hora: ${what} de ${shown} (${time}).`,
      origins: (count, shown) =>
        plural(
          count,
          {
            one: 'Lo hizo otro dispositivo o un programa con una clave de API.',
            other: 'Lo hicieron otros # dispositivos o programas con claves de API.',
          },
          shown,
        ),
      trashed: count => `Ya en la papelera aquí: ${count}.`,
      consequence:
        'Si eliminas aquí también los demás, pasan a la papelera durante 30 días. Si conservas los tuyos, se restauran todos en cada dispositivo.',
      list: 'Mostrar lo eliminado',
      more: count => `y ${count} más`,
    },
    refused: 'Rechazados por el servidor',
    openRefused: name => `Abrir ${name}`,
  },
};
