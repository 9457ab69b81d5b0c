/** Spanish words of labels and signatures, of import and export. */
import { pluralOf } from './plural.ts';
import type { Translation } from './translation.ts';

const plural = pluralOf('es');
const posts = { one: '# publicación', other: '# publicaciones' };

export const esResources: Translation = {
  labels: {
    new: 'Nueva etiqueta',
    edit: 'Editar etiqueta',
    empty: 'Aún no hay etiquetas',
    emptyText: 'Las etiquetas dan color a tus publicaciones: de un vistazo ves qué está previsto.',
    usage: (count, shown) => plural(count, posts, shown),
    sameName: name => `Ya hay una etiqueta llamada «${name}».`,
    deletedFrom: (name, count, shown) =>
      count === 0
        ? `Etiqueta «${name}» eliminada`
        : `Etiqueta «${name}» eliminada y quitada de ${plural(count, posts, shown)}`,
    onPosts: (count, shown) =>
      plural(
        count,
        {
          one: 'Está en # publicación, que se queda.',
          other: 'Está en # publicaciones, que se quedan.',
        },
        shown,
      ),
    selection: 'Etiquetas seleccionadas',
    selectToMerge: 'Selecciona otra para combinarlas',
    merge: 'Combinar',
    mergeInto: name => `Combinar en «${name}»`,
    mergeTitle: count => `Combinar ${count} etiquetas`,
    keepWhich: '¿Cuál se queda?',
    mergeHint:
      'Las publicaciones de las otras reciben la que se queda. Las otras van a la papelera.',
    merged: (name, count, shown) =>
      `Combinadas en «${name}»; cambios en ${plural(count, posts, shown)}`,
    presets: 'Colores para elegir',
    presetNames: {
      brick: 'Ladrillo',
      rust: 'Óxido',
      amber: 'Ámbar',
      olive: 'Oliva',
      leaf: 'Hoja',
      teal: 'Verde azulado',
      sky: 'Cielo',
      ink: 'Tinta',
      violet: 'Violeta',
      plum: 'Ciruela',
      rose: 'Rosa',
      slate: 'Pizarra',
    },
    pick: 'Elegir un color',
  },
  signatures: {
    new: 'Nueva firma',
    edit: 'Editar firma',
    empty: 'Aún no hay firmas',
    emptyText: 'Escribe las palabras que deben ir al final de tus publicaciones.',
    search: 'Buscar firmas',
    noMatch: query => `Ninguna firma coincide con «${query}»`,
    sitesHint: 'Hosts en los que se sugiere primero, uno por línea: x.com o *.example.org',
    deleted: name => `Firma «${name}» eliminada`,
    sort: 'Ordenar por',
    orders: { use: 'Más usadas', name: 'Nombre' },
    duplicate: 'Duplicar',
    copyOf: name => `${name} (copia)`,
    duplicated: name => `Duplicada como «${name}»`,
    counts: 'Lo que cuenta cada red',
    preview: 'Vista previa',
    previewPost: 'El final de tu publicación.',
    uses: (count, shown) => plural(count, { one: 'Usada una vez', other: 'Usada # veces' }, shown),
  },
  transfer: {
    title: 'Importar y exportar',
    text: 'Lo que escribes es tuyo: llévatelo todo o trae fragmentos de otros programas.',
    exportAll: 'Exportar todo',
    exportCsv: {
      label: 'Etiquetas en CSV',
      signature: 'Firmas en CSV',
      post: 'Publicaciones en CSV',
    },
    import: 'Importar un archivo',
    importHint:
      'Una exportación de Colophon, espanso (YAML), TextExpander o CSV con las columnas name y content. Antes verás qué traería.',
    refused: {
      tooLarge: (file, megabytes) => `«${file}» es demasiado grande; como mucho ${megabytes} MB.`,
      notText: file => `«${file}» no es texto en UTF-8. Guárdalo como UTF-8 y elígelo de nuevo.`,
      empty: file => `«${file}» está vacío.`,
    },
    previewTitle: file => `Importar «${file}»`,
    adds: 'Esto se añadirá o combinará:',
    brings: {
      signature: (count, shown) => plural(count, { one: '# firma', other: '# firmas' }, shown),
      label: (count, shown) => plural(count, { one: '# etiqueta', other: '# etiquetas' }, shown),
      post: (count, shown) => plural(count, posts, shown),
      trashed: (count, shown) =>
        plural(
          count,
          { one: '# elemento en la papelera', other: '# elementos en la papelera' },
          shown,
        ),
    },
    known: (count, shown) =>
      plural(count, { one: '# ya está aquí', other: '# ya están aquí' }, shown),
    nothingTaken: 'Nada de este archivo se puede importar; no se cambió nada.',
    nothingFound: 'En este archivo no hay nada que importar.',
    faults: 'Lo que no se puede importar',
    faultCount: (count, shown) =>
      plural(
        count,
        { one: '# entrada no se puede importar', other: '# entradas no se pueden importar' },
        shown,
      ),
    importNow: 'Importar',
    done: file => `«${file}» importado`,
    atLine: (line, fault) => `Línea ${line}: ${fault}`,
    atEntry: (entry, fault) => `Entrada ${entry}: ${fault}`,
    brokenJson: 'esto no es JSON válido',
    notBackup: 'Este archivo JSON no es una exportación de Colophon.',
    lineFaults: {
      noMatches: 'no hay ninguna lista llamada matches',
      noSnippets: 'no hay ninguna lista de fragmentos',
      noColumns: 'la primera línea debe nombrar las columnas name y content',
      fewColumns: 'hay menos columnas que en la primera línea',
      openQuote: 'se abre una comilla y nunca se cierra',
      tabs: 'YAML no permite tabuladores antes de una clave',
      unreadable: 'esto no se puede leer',
      active: 'usa variables, formularios o imágenes, que no caben en una firma',
      noText: 'no tiene texto',
    },
  },
};
