/** Spanish strings of signatures. */

import type { enSignatures } from '../en/signatures.ts';
import { createPluralizer } from '../numbers-in-sentences.ts';

const plural = createPluralizer('es');

export const esSignatures: typeof enSignatures = {
  signatures: {
    new: 'Nueva firma',
    edit: 'Editar firma',
    empty: 'Aún no hay firmas',
    emptyText: 'Escribe las palabras que deben ir al final de tus publicaciones.',
    search: 'Buscar firmas',
    noMatch: query => `Ninguna firma coincide con «${query}»`,
    sitesHint: 'Otros sitios, uno por línea: blog.example o *.example.org',
    variablesHint:
      'Rellena lo que hay entre {{ y }} al añadir la firma. \\{{ deja las llaves como están.',
    notVariables: sources => `Se pone tal cual, por no ser una variable: ${sources}`,
    variableNames: {
      date: 'fecha',
      time: 'hora',
      url: 'dirección',
      title: 'título',
      host: 'sitio',
      selection: 'selección',
      clipboard: 'portapapeles',
      counter: 'contador',
      caret: 'cursor',
      choose: 'opciones',
      ask: 'pregunta',
    },
    samples: {
      title: 'El título de la página',
      selection: 'Lo seleccionado',
      clipboard: 'Lo copiado',
    },
    addVersion: 'Añadir versión',
    version: number => `Versión ${number}`,
    removeVersion: number => `Quitar la versión ${number}`,
    versionSitesHint:
      'Sitios para los que es, uno por línea. Sin ninguno, solo se toma si la elige.',
    versionsHint: 'Dice otra cosa en algunos sitios, algo corto para X, por ejemplo.',
    pinnedHint: 'Va antes que todas las demás, en la ventana emergente, el selector y las listas.',
    sourceInLinksHint:
      'Al añadir la firma, añade utm_source a todos sus enlaces, también a los que traen las variables, como ?utm_source=linkedin. Así tus estadísticas muestran de dónde llegan los lectores.',
    rotationHint:
      'El nombre de un conjunto, por ejemplo de etiquetas: de sus firmas se sugiere primero la que hace más tiempo que no se usa.',
    suggestionHint:
      'Al empezar una publicación en uno de estos sitios, una línea al lado ofrece esta firma. Nada se añade sin que lo pulses.',
    suggestionsNotAllowed: sites => `Este navegador aún no permite a Colophon entrar en ${sites}.`,
    allowSuggestions: 'Permitir',
    suggestOn: host => `Ofrecer sola en ${host}`,
    deleted: name => `Firma «${name}» eliminada`,
    usedIn: names => `Se usa en: ${names}`,
    stillUsedIn: names => `Aún se usa en: ${names}`,
    renamedIn: (name, names) => `Renombrada como «${name}», también en: ${names}`,
    sort: 'Ordenar por',
    orders: { use: 'Más usadas', name: 'Nombre', own: 'Tu orden' },
    drag: 'Arrastra para mover',
    moveUp: 'Subir',
    moveDown: 'Bajar',
    moved: (place, count) => `Movida al puesto ${place} de ${count}`,
    duplicate: 'Duplicar',
    copyOf: name => `${name} (copia)`,
    duplicated: name => `Duplicada como «${name}»`,
    counts: 'Lo que cuenta cada red',
    preview: 'Vista previa',
    previewPost: 'El final de tu publicación.',
    uses: (count, shown) => plural(count, { one: 'Usada una vez', other: 'Usada # veces' }, shown),
    lastUsed: (times, host, day) => `${times}, la última en ${host} (${day})`,
    lastUsedOn: (times, day) => `${times}, la última el ${day}`,
    selection: 'Firmas seleccionadas',
    export: 'Exportar',
    deletedSeveral: (count, shown) =>
      plural(count, { one: 'Firma eliminada', other: '# firmas eliminadas' }, shown),
    pinnedSeveral: (count, shown) =>
      plural(count, { one: 'Firma fijada', other: '# firmas fijadas' }, shown),
    unpinnedSeveral: (count, shown) =>
      plural(count, { one: 'Firma desfijada', other: '# firmas desfijadas' }, shown),
    alike: (_, shown) => `Parecidas: ${shown}`,
    mergeAlike: 'Combinar parecidas',
    mergedAlike: (count, shown) =>
      count === 1
        ? '1 grupo de firmas parecidas combinado'
        : `${shown} grupos de firmas parecidas combinados`,
    tooMuchToMerge:
      'No se combinó nada: juntas tienen demasiados sitios, palabras clave o versiones',
    changedSinceListed: 'No se combinó nada: las firmas han cambiado entretanto',
    mergedSome: (merged, shown) => `${merged}; sin combinar: ${shown}`,
    notKept: values => `No se conserva: ${values}`,
    notKeptWhenMerged: values =>
      `Una firma combinada tiene un solo atajo y una sola rotación. No se conserva: ${values}`,
    shortcutHint: 'Lo que escribes para insertarla, como ;news',
    sameShortcut: name => `«${name}» tiene el mismo atajo. Al escribirlo eliges una de las dos.`,
    tagsHint: 'Palabras tuyas para encontrarla, separadas por comas',
    anyTag: 'Cualquier palabra clave',
    tag: 'Palabra clave',
    addTag: 'Dar palabra clave',
    tagged: (tag, count, shown) =>
      `«${tag}» en ${plural(count, { one: '# firma', other: '# firmas' }, shown)}`,
    fullOfTags: (count, shown) =>
      plural(
        count,
        {
          one: '# firma no tiene sitio: tendría más de 20 palabras clave',
          other: '# firmas no tienen sitio: tendrían más de 20 palabras clave',
        },
        shown,
      ),
    alreadyTagged: tag => `Nada que añadir: «${tag}» ya está`,
    workbench: {
      usual: 'Habitual',
      more: 'Más',
      networks: 'Elegir redes',
      otherSites: 'Otros sitios',
      faulty: 'con errores',
      leftOut: hashtags => `Aquí se omite: ${hashtags}`,
      versionFor: network => `Versión para ${network}`,
      where: 'Dónde',
      whereHint: 'Aparece primero en estas redes y sitios.',
      foundVariables: 'Variables del texto',
      insert: 'Insertar',
      insertGroups: { date: 'Fecha', page: 'Página', ask: 'Preguntar', values: 'Valores' },
      variables: {
        date: 'Fecha',
        moment: 'Fecha u hora…',
        choose: 'Opciones…',
        ask: 'Pregunta…',
        signature: 'Firma…',
        time: 'Hora',
        caret: 'Posición del cursor',
        title: 'Título de la página',
        url: 'Dirección de la página',
        host: 'Nombre del sitio',
        selection: 'Texto seleccionado',
        clipboard: 'Portapapeles',
        counter: 'Contador',
      },
      options: 'Opciones',
      optionsHint: 'Una por línea. Eliges una al añadir la firma.',
      question: 'Pregunta',
      questionHint: 'Colophon la hace cuando añades la firma.',
      invalidVariable: {
        moment: 'Este patrón no es válido.',
        choose: 'Escribe al menos dos opciones, sin | ni llaves.',
        ask: 'Escribe una pregunta sin llaves.',
        signature: 'Elige una firma.',
      },
      format: 'Formato',
      ownPattern: 'Patrón propio…',
      pattern: 'Patrón',
      patternHint: 'd, MMMM y yyyy son día, mes y año; HH y mm son hora y minuto.',
      offset: 'Desplazar',
      offsetHint: 'Los números negativos van hacia atrás.',
      unit: 'Unidad',
      units: {
        days: 'Días',
        weeks: 'Semanas',
        months: 'Meses',
        years: 'Años',
        hours: 'Horas',
        minutes: 'Minutos',
      },
      hashtags: 'Hashtags',
      removeHashtag: hashtag => `Quitar ${hashtag}`,
      hashtagsHint:
        'Arrastra para ordenar, o pulsa Alt y una flecha. Supr quita. Se omiten los hashtags que ya están en la publicación.',
    },
  },
};
