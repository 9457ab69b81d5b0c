/** Spanish words of settings and the state of sync. */
import { pluralOf } from '../plural.ts';
import type { Translation } from '../translation.ts';

const plural = pluralOf('es');

export const esSettings: Translation = {
  settings: {
    server: 'Dirección del servidor',
    key: 'Clave de API',
    headers: 'Cabeceras de petición',
    headersNote:
      'Para un proxy de acceso delante del servidor: un «Nombre: valor» por línea. Se guardan como la clave.',
    notEncrypted:
      'Esta dirección no está cifrada: quien esté en el camino puede leer la clave de API y todo lo que escribes.',
    connectAnyway: 'Conectar sin cifrado',
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
      headers:
        'debe ser un «Nombre: valor» por línea, sin Authorization ni lo que ponen los navegadores',
      unreachable:
        'Ningún servidor de Colophon responde en esta dirección. Comprueba la dirección y que el servidor esté en marcha.',
      'key-refused': 'El servidor rechazó esta clave de API. Compruébala o crea una nueva.',
      'no-consent':
        'No se permitió al navegador enviar tus textos a este servidor; no se conectó nada.',
      'server-not-understood':
        'Algo responde en esta dirección, pero no es un servidor de Colophon.',
      'update-extension': 'Actualiza la extensión. El servidor es demasiado nuevo para ella.',
      'update-server': 'Actualiza el servidor. Es demasiado antiguo para esta extensión.',
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
    refused: 'Rechazados por el servidor',
    openRefused: name => `Abrir ${name}`,
  },
  buttonSites: {
    text: 'Un pequeño botón en la esquina de los campos de texto abre tus firmas. Está donde tú quieras.',
    sites: 'Sitios elegidos',
    site: 'Sitio',
    shown: 'Visible',
    hidden: 'Oculto',
    showThere: 'Mostrar ahí',
    hideThere: 'Ocultar ahí',
    showAgain: 'Mostrar de nuevo',
    remove: 'Quitar',
    hideOn: host => `Ocultar en ${host}`,
    showOn: host => `Mostrar de nuevo en ${host}`,
    removeSite: host => `Quitar ${host}`,
  },
  shortcuts: {
    title: 'Atajos de teclado',
    text: 'Abren Colophon desde cualquier página. El navegador los guarda y los cambia en una página propia.',
    commands: { popup: 'Abrir Colophon', picker: 'Añadir junto al campo de texto' },
    notSet: 'Sin asignar',
    change: 'Cambiar atajos',
  },
};
