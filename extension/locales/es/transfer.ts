/** Spanish strings of import and export. */

import type { enTransfer } from '../en/transfer.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');
const posts = { one: '# publicación', other: '# publicaciones' };

export const esTransfer: typeof enTransfer = {
  transfer: {
    title: 'Importar y exportar',
    text: 'Lo que escribes es tuyo: llévatelo todo o trae fragmentos de otros programas.',
    exportAll: 'Exportar todo',
    exportAsCsv: 'Exportar en CSV',
    exportCsv: {
      label: 'Etiquetas en CSV',
      signature: 'Firmas en CSV',
      post: 'Publicaciones en CSV',
      value: 'Valores en CSV',
    },
    exportForExpanders: 'Firmas para expansores de texto',
    import: 'Importar un archivo',
    importHint:
      'Una exportación de Colophon, Alfred, Clippings, espanso (YAML), Raycast, Text Blaze, TextExpander o CSV. Antes verás una vista previa.',
    refused: {
      tooLarge: (file, megabytes) => `«${file}» es demasiado grande; como mucho ${megabytes} MB.`,
      tooLong: file =>
        `«${file}» tarda demasiado en leerse. Divídelo en archivos más pequeños y elígelos uno a uno.`,
      notText: file => `«${file}» no es texto en UTF-8. Guárdalo como UTF-8 y elígelo de nuevo.`,
      empty: file => `«${file}» está vacío.`,
    },
    previewTitle: file => `Importar «${file}»`,
    adds: 'Se añadirá:',
    brings: {
      signature: (count, shown) => plural(count, { one: '# firma', other: '# firmas' }, shown),
      label: (count, shown) => plural(count, { one: '# etiqueta', other: '# etiquetas' }, shown),
      post: (count, shown) => plural(count, posts, shown),
      value: (count, shown) => plural(count, { one: '# valor', other: '# valores' }, shown),
      limit: (count, shown) =>
        plural(count, { one: '# límite propio', other: '# límites propios' }, shown),
      slot: (count, shown) =>
        plural(count, { one: '# hora de publicación', other: '# horas de publicación' }, shown),
      other: (count, shown) =>
        plural(count, { one: '# otro elemento', other: '# otros elementos' }, shown),
      trashed: (count, shown) =>
        plural(
          count,
          { one: '# elemento en la papelera', other: '# elementos en la papelera' },
          shown,
        ),
      view: (count, shown) => plural(count, { one: '# vista', other: '# vistas' }, shown),
      preference: (count, shown) => plural(count, { one: '# ajuste', other: '# ajustes' }, shown),
    },
    alters: 'Cambiará:',
    changes: {
      changed: (count, shown) =>
        plural(count, { one: '# elemento cambia', other: '# elementos cambian' }, shown),
      restored: (count, shown) =>
        plural(
          count,
          { one: '# elemento vuelve de la papelera', other: '# elementos vuelven de la papelera' },
          shown,
        ),
      deleted: (count, shown) =>
        plural(
          count,
          { one: '# elemento va a la papelera', other: '# elementos van a la papelera' },
          shown,
        ),
    },
    known: (count, shown) =>
      plural(count, { one: '# ya está aquí', other: '# ya están aquí' }, shown),
    nothingTaken: 'Nada de esto se puede importar; no se cambió nada.',
    nothingFound: 'En este archivo no hay nada que importar.',
    faultCount: (count, shown) =>
      plural(
        count,
        { one: '# entrada no se puede importar', other: '# entradas no se pueden importar' },
        shown,
      ),
    losses: 'Lo que no se conserva',
    lossCount: (count, shown) =>
      plural(
        count,
        {
          one: '# parte no tiene equivalente aquí. Queda como texto o se omite.',
          other: '# partes no tienen equivalente aquí. Quedan como texto o se omiten.',
        },
        shown,
      ),
    entries: 'Entradas por importar',
    effects: {
      added: 'Nueva',
      trashed: 'Nueva, en la papelera',
      changed: 'Cambia',
      restored: 'Vuelve de la papelera',
      deleted: 'Va a la papelera',
      unchanged: 'Ya está aquí',
      leftOut: 'Omitida',
    },
    tryPost: {
      import: 'Importar de TryPost',
      text: 'Trae las etiquetas y firmas de un espacio de trabajo. Las publicaciones, los archivos y los canales se quedan en TryPost. Antes verás una vista previa.',
      server: 'Dirección de TryPost',
      key: 'Clave de API de TryPost',
      keyHint:
        'Créala en los ajustes de TryPost, en «API Keys». Colophon la envía solo a esta dirección y no la guarda.',
      notEncrypted:
        'Esta dirección no está cifrada: cualquiera en el camino puede leer la clave de API.',
      readAnyway: 'Importar sin cifrado',
      reading: 'Leyendo de TryPost',
      faults: {
        server: 'debe ser una dirección, como https://trypost.example.org',
        key: 'debe ser tal como la muestra TryPost',
        'no-permission':
          'El navegador no tiene acceso a esta dirección y no se leyó nada. Inténtalo de nuevo y permítelo.',
        unreachable: 'Nada responde en esta dirección. Compruébala, y que TryPost esté en marcha.',
        busy: 'TryPost no puede responder ahora. Espera un minuto e inténtalo de nuevo.',
        'key-refused':
          'TryPost rechazó esta clave de API. Compruébala, o pide a un administrador del espacio de trabajo que cree otra.',
        'no-subscription':
          'TryPost solo responde con una suscripción activa. Renuévala allí e inténtalo de nuevo.',
        'not-trypost':
          'Algo responde en esta dirección, pero no como TryPost. Escribe la dirección en la que abres TryPost.',
        'too-large':
          'Este espacio de trabajo tiene más de lo que Colophon puede leer de una vez. Borra allí etiquetas o firmas que ya no necesites.',
        empty: 'Este espacio de trabajo no tiene etiquetas ni firmas. Escribe una clave de otro.',
      },
    },
    columnsTitle: file => `Columnas de «${file}»`,
    columnsText: 'Elige qué contiene cada columna.',
    column: number => `Columna ${number}`,
    skipped: 'Omitir',
    hasHeader: 'La primera fila tiene los títulos',
    encoding: 'Codificación',
    encodingHint: 'Si las letras se ven mal, elige otra.',
    contentNeeded: 'Elige la columna con el contenido.',
    continue: 'Continuar',
    writing: 'Importando',
    exportGuarded: names =>
      `Los textos que una hoja de cálculo ejecutaría como fórmula llevan un apóstrofo delante. Bórralo en la otra aplicación: ${names}`,
    exportLeftOut: (count, shown, names) =>
      plural(
        count,
        {
          one: `# elemento no se pudo exportar: ${names}`,
          other: `# elementos no se pudieron exportar: ${names}`,
        },
        shown,
      ),
    importNow: 'Importar',
    done: file => `«${file}» importado`,
    atLine: (line, fault) => `Línea ${line}: ${fault}`,
    atEntry: (entry, fault) => `Entrada ${entry}: ${fault}`,
    reading: 'Leyendo el archivo',
    tooMany: max => `De un archivo se toman como mucho ${max} entradas.`,
    brokenJson: 'esto no es JSON válido',
    notBackup: 'Este archivo JSON no es una exportación de Colophon.',
    lineFaults: {
      noMatches: 'no hay ninguna lista llamada matches',
      noSnippets: 'no hay ninguna lista de fragmentos',
      noColumns: 'una lista tiene al menos dos columnas, como nombre y contenido',
      fewColumns: 'hay menos columnas que en la primera línea',
      openQuote: 'se abre una comilla y nunca se cierra',
      tabs: 'YAML no permite tabuladores antes de una clave',
      unreadable: 'esto no se puede leer',
      active: 'usa imágenes, marcado o un script, que no caben en una firma',
      formatted: 'es texto con formato, del que solo quedarían las palabras',
      noText: 'no tiene texto',
    },
  },
};
