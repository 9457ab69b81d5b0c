/** Spanish strings of the welcome page. */
import type { enWelcome } from '../en/welcome.ts';

export const esWelcome: typeof enWelcome = {
  welcome: {
    title: 'Tus palabras, al final de cada publicación',
    text: 'Colophon añade tus firmas a la publicación que estás escribiendo, en cualquier sitio. Cuatro pasos y ya lo sabes todo.',
    picture: 'Una publicación con una firma al final y su recuento en X',
    pictureCount: 150,
    words: 'Empieza con una firma',
    wordsText: 'Elige una para empezar. Puedes cambiarla cuando quieras.',
    wordsDone: 'Está guardada, solo en este dispositivo.',
    write: 'Escribir la tuya',
    chosen: 'Tu firma',
    trial: 'Añádela a una publicación',
    trialText:
      'Este es un campo de texto como el de cualquier página. En otras páginas se pulsa el botón de Colophon.',
    trialWaits: 'Aquí puedes probarla en cuanto haya una firma.',
    trialDone: 'Eso es todo. Deshacer está junto al campo de texto.',
    post: 'Publicación',
    postText:
      'Los primeros pliegos del nuevo almanaque ya están secos. El lunes empieza la encuadernación.',
    append: name => `Añadir «${name}»`,
    pin: 'Ten el botón a mano',
    pinByPin:
      'Pulsa la pieza de puzle de la barra de herramientas y luego la chincheta junto a Colophon.',
    pinByMenu:
      'Pulsa la pieza de puzle de la barra de herramientas, luego la rueda junto a Colophon y luego «Fijar a la barra de herramientas».',
    pinDone: 'El botón está en tu barra de herramientas.',
    importTitle: '¿Vienes de otro programa?',
    importText:
      'Se pueden traer fragmentos de TextExpander, espanso, Text Blaze, Raycast, Alfred, Clippings, de una tabla o de un archivo de Colophon.',
    import: 'Importar',
    restore: 'Restaurar una copia',
    manage: 'Abrir las firmas',
    more: 'Más para tus publicaciones',
    labels: 'Las etiquetas de colores agrupan tus publicaciones por campaña o tema.',
    openLabels: 'Abrir las etiquetas',
    calendar: 'El calendario muestra lo planificado; arrastra una publicación a otro día.',
    openCalendar: 'Abrir el calendario',
    done: 'Hecho',
  },
};
