/** Spanish strings of the settings. */
import type { enSettings } from '../en/settings.ts';

export const esSettings: typeof enSettings = {
  settings: {
    server: 'Dirección del servidor',
    key: 'Clave de API',
    useCode: 'Usar un código',
    useKey: 'Usar una clave',
    code: 'Código',
    codeNote:
      'Ocho letras que muestra un dispositivo conectado en Claves, «Conectar un dispositivo».',
    compareWords: 'Confirma en el otro dispositivo si muestra las mismas dos palabras:',
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
    kept: 'Todo lo de este dispositivo se queda cuando te desconectas.',
    general: 'General',
    advanced: 'Avanzado',
    inStep: (server, checked, items) => `Al día con ${server}, comprobado ${checked}, ${items}`,
    items: (count, shown) => (count === 1 ? '1 elemento' : `${shown} elementos`),
    separator: 'Entre el texto y la firma',
    separators: {
      'blank-line': 'Una línea en blanco',
      'line-break': 'Un salto de línea',
      space: 'Un espacio',
      none: 'Nada',
    },
    addsAllHashtags: 'Añadir siempre todos los hashtags',
    addsAllHashtagsNote:
      'Si no, se omiten los hashtags que ya están en la publicación o que la red no admite.',
    theme: 'Tema',
    language: 'Idioma',
    themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
    faults: {
      server: 'debe ser la dirección de un servidor, como https://colophon.example.org',
      key: 'es obligatoria; empieza por clp_',
      code: 'es obligatorio; lo muestra el otro dispositivo',
      'code-refused':
        'Este código es incorrecto, ya se usó o caducó. Crea otro en el otro dispositivo.',
      'too-many-tries':
        'Demasiados códigos incorrectos. Espera unos minutos y vuelve a intentarlo.',
      'claim-ended': 'El otro dispositivo no confirmó este. Crea allí un código nuevo.',
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
    about: 'Acerca de Colophon',
    version: version => `Versión ${version}`,
    welcome: 'Página de bienvenida',
    guide: 'Guía',
    apiGuide: 'Guía de la API',
    news: 'Novedades',
    newsOf: version => `Novedades de Colophon ${version}`,
  },
  limits: {
    title: 'Mis límites',
    text: 'Si tu cuenta o tu sitio admite publicaciones más largas, como X con Premium, indica aquí su límite. Lo usan todos los recuentos, en todos tus dispositivos. Un campo vacío es el límite de la red.',
    premium: shown => `Premium: ${shown} caracteres`,
    fault: 'debe ser un número entero de 1 a 1.000.000',
    site: 'Otro sitio',
    siteFault: 'debe ser un nombre de host, como mastodon.social',
    limit: 'Límite en caracteres',
    add: 'Añadir',
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
  typedShortcuts: {
    title: 'Insertar al escribir',
    text: example =>
      `Escribe el atajo de una firma en tu publicación, como ${example}, y pulsa Intro o Tab. Colophon solo lee lo que hay delante del cursor, y solo después de este signo.`,
    where: 'Atajos al escribir',
    places: {
      nowhere: 'Desactivados',
      'button-sites': 'En los sitios con el botón',
      everywhere: 'En todos los sitios',
    },
    sign: 'Signo delante de un atajo',
    signFault: 'debe ser un solo signo, ni letra ni cifra',
    way: 'Cómo insertar',
    ways: { list: 'Elegir de una lista', whole: 'Atajo completo y Tab, sin lista' },
    offSites: 'Desactivados en estos sitios',
    offSitesHint: 'Sitios de código y terminales, uno por línea: vscode.dev o *.github.dev',
    siteFault: site => `no debe contener «${site}»`,
  },
  shortcuts: {
    singleKeys: 'Usar atajos de una sola tecla, como N y /',
    text: 'Abren Colophon desde cualquier página. El navegador los guarda y los cambia en una página propia.',
    commands: {
      popup: 'Abrir Colophon',
      picker: 'Añadir junto al campo de texto',
      panel: 'Abrir el panel lateral',
    },
    notSet: 'Sin asignar',
    change: 'Cambiar atajos',
  },
  slots: {
    title: 'Horas de publicación',
    text: 'Al programar una publicación se ofrece primero la próxima de estas horas que esté libre. Los dispositivos conectados las comparten.',
    none: times => `Aún no hay ninguna. Mientras tanto, cada día: ${times}.`,
    add: 'Añadir una hora',
    new: 'Nueva hora de publicación',
    edit: 'Editar la hora de publicación',
    time: 'Hora',
    days: 'Días',
    everyDay: 'Cada día',
    allNetworks: 'Todas las redes',
    deleted: 'Hora de publicación eliminada',
  },
};
