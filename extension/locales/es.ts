/** Spanish. */
import { en, type Words } from './en.ts';
import { esPopup } from './es-popup.ts';
import { esResources } from './es-resources.ts';
import { esScreens } from './es-screens.ts';
import { pluralOf } from './plural.ts';
import { faultIn, over } from './translation.ts';

const plural = pluralOf('es');

export const es: Words = over(en, {
  ...esPopup,
  ...esScreens,
  ...esResources,
  language: { tag: 'es', direction: 'ltr' },
  actions: {
    save: 'Guardar',
    cancel: 'Cancelar',
    delete: 'Eliminar',
    undo: 'Deshacer',
    edit: 'Editar',
    copy: 'Copiar',
    copied: 'Copiado',
    dismiss: 'Descartar',
  },
  manager: {
    posts: 'Publicaciones',
    calendar: 'Calendario',
    labels: 'Etiquetas',
    signatures: 'Firmas',
    trash: 'Papelera',
    settings: 'Ajustes',
    sections: 'Secciones',
  },
  notices: { region: 'Avisos' },
  fields: { name: 'Nombre', content: 'Contenido', color: 'Color', sites: 'Sitios' },
  settings: {
    server: 'Dirección del servidor',
    key: 'Clave de API',
    connect: 'Conectar',
    disconnect: 'Desconectar',
    syncNow: 'Sincronizar ahora',
    syncStatus: 'Estado de la sincronización',
    sync: 'Sincronización',
    syncText:
      'Colophon funciona por completo sin servidor. Conecta uno para tener tus dispositivos al día.',
    connectedTo: server => `Conectado a ${server}`,
    kept: 'Todo lo de este dispositivo se queda cuando te desconectas.',
    appending: 'Al añadir',
    separator: 'Entre el texto y la firma',
    separators: {
      'blank-line': 'Una línea en blanco',
      'line-break': 'Un salto de línea',
      space: 'Un espacio',
      none: 'Nada',
    },
    appearance: 'Apariencia',
    theme: 'Tema',
    themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
    faults: {
      server: 'debe ser la dirección de un servidor, como https://colophon.example.org',
      key: 'es obligatoria; empieza por clp_',
      unreachable:
        'Ningún servidor de Colophon responde en esta dirección. Comprueba la dirección y que el servidor esté en marcha.',
      'key-refused': 'El servidor rechazó esta clave de API. Compruébala o crea una nueva.',
      'server-not-understood':
        'Algo responde en esta dirección, pero no es un servidor de Colophon.',
    },
    otherWorkspace:
      'Este dispositivo tiene datos de otro espacio de trabajo. Al conectar se combinan ambos, para todos los dispositivos de ese espacio.',
    mergeBoth: 'Combinar ambos',
  },
  status: {
    notConnected: 'Sin conexión a un servidor',
    upToDate: 'Al día',
    syncing: 'Sincronizando',
    waiting: count => plural(count, { one: '# cambio en espera', other: '# cambios en espera' }),
    offline: 'Sin conexión',
    stopped: {
      'key-refused': 'Detenido: el servidor rechazó la clave de API',
      'key-reads-only': 'Detenido: esta clave de API solo puede leer',
      'other-workspace': 'Detenido: el servidor responde ahora con otro espacio de trabajo',
      'mass-deletion': 'Detenido: esta sincronización eliminaría muchos elementos',
      'server-not-understood': 'Detenido: no se entendió la respuesta del servidor',
      'storage-full': 'Detenido: en este dispositivo no queda espacio',
    },
    deleteThem: count => `Eliminar ${count} elementos`,
  },
  fault: faultIn({
    'is required': 'es obligatorio',
    'must not be empty': 'no puede estar vacío',
    'must be text': 'debe ser texto',
    'must be #RRGGBB': 'debe tener la forma #RRGGBB',
    'must be at most # characters': 'puede tener como mucho # caracteres',
    'must be at most # sites': 'como mucho # sitios',
    'must have at least one visible character': 'necesita al menos un carácter visible',
    'must not contain the NUL character': 'no puede contener el carácter NUL',
    'must not contain half of a surrogate pair': 'contiene medio carácter',
    'must be a host name such as x.com or *.example.org, in lower case':
      'debe ser un nombre de host como x.com o *.example.org, en minúsculas',
    'must be an http or https address': 'debe ser una dirección http o https',
    'is required while the status is scheduled': 'es obligatorio mientras esté programada',
  }),
});
