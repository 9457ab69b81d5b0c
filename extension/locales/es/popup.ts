/** Spanish strings of the popup and of character counts. */

import type { enPopup } from '../en/popup.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');

export const esPopup: typeof enPopup = {
  popup: {
    search: 'Buscar firmas',
    signatures: 'Firmas',
    newSignature: 'Nueva firma',
    labels: 'Etiquetas',
    createLabel: name => `Crear la etiqueta ${name}`,
    unsavedLabels: 'Aún sin guardar',
    savePost: 'Guardar publicación',
    postSaved: 'Publicación guardada',
    saving: {
      options: 'Opciones de guardado',
      draft: 'Borrador',
      scheduleMenu: 'Programar…',
      publishedNow: 'Publicada ahora',
      today: time => `Hoy ${time}`,
      tomorrow: time => `Mañana ${time}`,
      free: moment => `Próximo hueco libre: ${moment}`,
      other: 'Otra…',
      schedule: 'Programar',
      scheduledFor: moment => `Programada para ${moment}`,
      skippedTime: moment =>
        `El cambio de hora omite esta hora. La publicación queda para ${moment}.`,
      savedAsPublished: 'Guardada como publicada',
    },
    posted: {
      question: '¿Publicada?',
      mark: 'Marcar como publicada',
      marked: 'Marcada como publicada',
      notMarked: 'No se ha marcado como publicada',
    },
    saveUndone: 'Deshecho',
    saveKept: 'La publicación ha cambiado desde entonces y se queda como está',
    saveNotUndone: 'No se ha deshecho',
    postNotKept: 'Publicación no guardada',
    postRefused: 'Esta publicación es demasiado larga para guardarla',
    postInPart: 'El editor muestra solo una parte de este texto, por eso no se guardó',
    allow: host => `Permitir ${host}`,
    connect: {
      question: (host: string) =>
        `¿Conectar con ${host}? Recibirá todo lo que guardas en Colophon.`,
      action: 'Conectar este navegador',
    },
    panel: {
      open: 'Abrir el panel lateral',
      noAccess: keys =>
        `Colophon aún no tiene acceso a esta página. Pulsa ${keys} aquí una vez o permítelo en todos los sitios.`,
      noAccessWithoutKeys:
        'Colophon aún no tiene acceso a esta página. Haz clic aquí una vez en su botón de la barra de herramientas o permítelo en todos los sitios.',
      allowAllSites: 'Permitir en todos los sitios',
    },
    openManager: 'Abrir el gestor',
    append: (count, shown) => (count === 1 ? 'Añadir' : `Añadir ${shown}`),
    insert: (count, shown) =>
      count === 1 ? 'Insertar en el cursor' : `Insertar ${shown} en el cursor`,
    alreadyThere: 'Ya está en esta publicación',
    tagWords: (word, count, shown) =>
      count === 1 ? `Etiquetar también «${word}»` : `Etiquetar también ${shown} palabras`,
    hashtagsInPost: hashtags => `Se omite, ya está en la publicación: ${hashtags}`,
    hashtagsOverLimit: (network, hashtags) =>
      `Se omite, ${network} admite menos hashtags: ${hashtags}`,
    noMatch: query => `Ninguna firma coincide con «${query}»`,
    pageHangs: 'Esta página no responde. Espera o copia el texto.',
    copyInstead: 'Copiar en su lugar',
    more: 'Más',
    actionsFor: name => `Acciones de «${name}»`,
    pin: 'Fijar',
    unpin: 'Soltar',
    tryHere: 'Probarlo en una página nuestra',
    firstRunTitle: 'Compón tus palabras una vez',
    firstRunText:
      'Una firma es un texto que añades a tus publicaciones. Escribe la tuya o empieza con una de estas.',
    version: 'Versión',
    questions: 'Antes de añadirla',
    choose: 'Elige',
    clipboardRefused:
      'Colophon no puede leer el portapapeles. Añade de nuevo y permítelo, o pega el contenido a mano.',
    nothingToAppend: 'No hay nada que añadir: lo que rellena esta firma está vacío aquí.',
    cutToFit: 'Cortado a 10.000 caracteres',
    usualVersion: 'Habitual',
    versionFor: site => `para ${site}`,
    versionForOtherSites: 'para los demás sitios',
    versionChosen: 'elegida aquí',
    hints: { mark: 'Mayús+Intro marca varias', version: 'Mayús+↓ toma otra versión' },
  },
  counting: {
    shown: (before, after, limit) =>
      limit === null ? `${before} → ${after} caracteres` : `${before} → ${after} de ${limit}`,
    spoken: (before, after, limit) =>
      `Ahora ${before} caracteres, después ${after}${limit === null ? '' : ` de ${limit}`}`,
    rules: {
      characters: {
        weights: 'Los ideogramas y emojis cuentan 2; casi todo lo demás, 1.',
        graphemes: 'Cada carácter visible cuenta 1.',
        'code-points': 'Cada punto de código cuenta 1.',
        'utf-16-units': 'Casi todos los caracteres cuentan 1; los emojis, 2 o más.',
      },
      links: {
        whole: 'Los enlaces cuentan enteros.',
        fixed: length => `Cada enlace cuenta ${length}.`,
        shortened: 'Los enlaces cuentan abreviados, como en la publicación.',
      },
      warningIncluded: 'La advertencia de contenido está incluida.',
      warningNotIncluded: 'La advertencia de contenido también cuenta. No está incluida.',
      source: (name, date) => `Fuente: ${name}, ${date}`,
      show: 'Cómo cuenta cada red',
    },
    over: {
      characters: (by, shown) =>
        plural(by, { one: 'Sobra # carácter', other: 'Sobran # caracteres' }, shown),
      bytes: (by, shown) => plural(by, { one: 'Sobra # byte', other: 'Sobran # bytes' }, shown),
      hashtags: (by, shown) =>
        plural(by, { one: 'Sobra # hashtag', other: 'Sobran # hashtags' }, shown),
      words: (by, shown) =>
        plural(by, { one: 'Sobra # palabra', other: 'Sobran # palabras' }, shown),
    },
  },
  labelSearch: {
    search: 'Buscar etiquetas',
    find: 'Buscar o crear una etiqueta',
    more: count => `${count} más`,
    fewer: 'Menos',
  },
};
