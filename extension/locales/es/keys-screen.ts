/** Spanish strings of keys, pairings and calendar links, a screen of the page that a server serves. */
import type { Strings } from '../en/en.ts';

export const esKeysScreen: Pick<Strings, 'keysScreen'> = {
  keysScreen: {
    connectDevice: 'Conectar un dispositivo',
    newKey: 'Nueva clave',
    newCalendar: 'Nuevo enlace de calendario',
    forbidden: 'La lista necesita otra clave',
    forbiddenText:
      'Inicia sesión con una clave de API de alcance «admin» para ver y revocar claves. Aun así puedes conectar un dispositivo.',
    tryAgain: 'Volver a intentar',
    name: 'Nombre',
    scope: 'Puede',
    scopes: { read: 'Leer', write: 'Leer y escribir', admin: 'Gestionar también claves' },
    made: (day: string) => `Creada: ${day}`,
    used: (day: string) => `Último uso: ${day}`,
    unused: 'Nunca usada',
    expires: (day: string) => `Caduca: ${day}`,
    invitedBy: (name: string) => `Invitada por ${name}`,
    revoke: 'Revocar',
    revokeInvited: 'Revocar las claves que invitó',
    revoking: 'Se revoca cuando salgas de esta pantalla',
    saveKey: 'Guarda la clave',
    key: 'Clave de API',
    keyText: 'No podrás volver a verla aquí.',
    codeText:
      'En el otro dispositivo, abre el enlace y haz clic en el botón de Colophon en la barra de herramientas. O pulsa «Usar un código» en los ajustes de Colophon e introduce este código:',
    code: 'Código',
    link: 'Enlace de conexión',
    qrCode: 'Código QR',
    localOnly: 'Esta dirección solo funciona en este ordenador.',
    waiting: 'Esperando al otro dispositivo…',
    wants: (name: string, address: string) => `${name} quiere conectarse desde ${address}.`,
    compare: 'Confirma solo si muestra las mismas dos palabras:',
    confirm: 'Confirmar',
    refuse: 'Rechazar',
    connected: (name: string) => `${name} está conectado.`,
    done: 'Listo',
    calendars: 'Enlaces de calendario',
    calendarText:
      'Un programa de calendario se suscribe a la dirección y muestra tus publicaciones. Google la actualiza cada 12 a 24 horas.',
    labels: 'Solo publicaciones con una de estas etiquetas',
    address: 'Dirección',
    saveAddress: 'Guarda la dirección',
    addressText: 'Quien la tenga puede leer el calendario. No podrás volver a verla aquí.',
    deleteCalendarTitle: '¿Eliminar el enlace de calendario?',
    deleteCalendarText:
      'Los programas suscritos dejan de recibir publicaciones. No se puede deshacer.',
    isRequired: 'es obligatorio',
    faults: {
      forbidden: 'Esta clave no puede hacerlo. Inicia sesión con una clave de alcance «admin».',
      'too-many': 'Hay demasiados códigos abiertos. Cierra uno o espera diez minutos.',
      ended: 'El código ya no vale. Cierra esto y crea otro.',
      failed: 'No ha funcionado. Vuelve a intentarlo.',
      unreachable: 'No se puede acceder al servidor.',
    },
  },
};
